import { M3U_ENTRY_PARTS, M3U_SOURCES_PER_CHANNEL } from './limits.ts';
import type { InputProblem } from '@antenna/safe-input';
import { firstValues, readAttributes } from './attributes.ts';
import { HEADER_DEFAULTS } from './catchup.ts';
import { buildEntry, readInfoLine, splitGroups } from './entry.ts';
import type { InfoLine, PlaylistEntry } from './entry.ts';
import { createLineReader } from './lines.ts';
import type { LineReader } from './lines.ts';
import { headerOfOption, readSource } from './sources.ts';
import type { Source } from './sources.ts';

/** What the #EXTM3U lines said. */
export interface PlaylistHeader {
  readonly attributes: Readonly<Record<string, string>>;
  /** url-tvg and x-tvg-url, each of which may name several. */
  readonly guides: readonly string[];
  readonly name?: string;
}

export interface PlaylistEvents {
  readonly onEntry: (entry: PlaylistEntry) => void;
  /** A line that could not be used. Everything around it is still read. */
  readonly onProblem: (problem: InputProblem) => void;
}

export interface PlaylistReader extends LineReader {
  readonly header: () => PlaylistHeader;
  /** The file is one stream's HLS playlist, not a list of channels. */
  readonly isStream: () => boolean;
}

interface Open {
  readonly line: number;
  readonly info: InfoLine;
  readonly sources: Source[];
  image?: string;
}

/** Reads a playlist chunk by chunk, one entry at a time. Never throws; `base` resolves relative addresses. */
export function createPlaylistReader(events: PlaylistEvents, base?: string): PlaylistReader {
  const guides: string[] = [];
  let headerAttributes: Record<string, string> = {};
  let defaults: Record<string, string> = {};
  let listName: string | undefined;
  let sticky: readonly string[] = [];
  let open: Open | undefined;
  // #EXTVLCOPT, #KODIPROP, #EXTHTTP and #EXTIMG may stand before their #EXTINF or between it and the address.
  let headers: Record<string, string> = {};
  let properties: Record<string, string> = {};
  let image: string | undefined;
  // A stream's own playlist: HLS tags before the first #EXTINF, and nothing that only a list of channels has.
  let hasStreamTags = false;
  let hasInfo = false;
  let hasAttributes = false;

  const finish = (): void => {
    if (open === undefined) return;
    if (open.sources.length === 0) {
      events.onProblem({ line: open.line, reason: 'entry without an address', text: open.info.name });
    } else {
      events.onEntry(
        buildEntry({
          line: open.line,
          info: open.info,
          sticky,
          image: open.image,
          header: defaults,
          sources: open.sources,
        }),
      );
    }
    open = undefined;
  };

  const address = (line: string, number: number): void => {
    const source = readSource(line, number, base);
    if (source === undefined) return events.onProblem({ line: number, reason: 'not an address', text: line });
    if (open === undefined)
      return events.onProblem({ line: number, reason: 'address without #EXTINF before it', text: line });
    if (open.sources.length >= M3U_SOURCES_PER_CHANNEL)
      return events.onProblem({
        line: number,
        reason: `more than ${M3U_SOURCES_PER_CHANNEL} addresses for one entry`,
        text: line,
      });
    const allHeaders = { ...headers, ...source.headers };
    open.sources.push({
      ...source,
      ...manifestKind(properties),
      ...(Object.keys(allHeaders).length > 0 ? { headers: allHeaders } : {}),
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
    });
    if (image !== undefined) open.image = image;
    headers = {};
    properties = {};
    image = undefined;
  };

  const header = (text: string): void => {
    finish();
    const line = readAttributes(text);
    for (const [name, value] of line.pairs) {
      if (name === 'url-tvg' || name === 'x-tvg-url' || name === 'tvg-url') guides.push(...splitAddresses(value));
    }
    const read = firstValues(line.pairs);
    headerAttributes = { ...headerAttributes, ...read };
    defaults = Object.fromEntries(Object.entries(headerAttributes).filter(([name]) => HEADER_DEFAULTS.has(name)));
  };

  const directive = (line: string, number: number): void => {
    const colon = line.indexOf(':');
    const name = (colon === -1 ? line : line.slice(0, colon)).trim().toUpperCase();
    const text = colon === -1 ? '' : line.slice(colon + 1);
    if (line.slice(0, 7).toUpperCase() === '#EXTM3U') return header(line.slice(7));
    if (name === '#EXTINF') {
      finish();
      open = { line: number, info: readInfoLine(text), sources: [] };
      hasInfo = true;
      hasAttributes ||= Object.keys(open.info.attributes).length > 0;
    } else if (name === '#EXTGRP') {
      // Sticky: it holds for this entry and all that follow, until the next one. Inside an entry it counts for that entry.
      if (open !== undefined && open.sources.length > 0) finish();
      sticky = splitGroups(text);
    } else if (name === '#KODIPROP') {
      addPair(properties, text, (key) => key);
    } else if (name === '#EXTVLCOPT') {
      addPair(headers, text, headerOfOption);
    } else if (name === '#EXTHTTP') {
      headers = { ...headers, ...jsonHeaders(text) };
    } else if (name === '#EXTIMG') {
      image = text.trim();
    } else if (name === '#PLAYLIST') {
      listName = text.trim();
    } else if (
      !hasInfo &&
      (name === '#EXT-X-TARGETDURATION' || name === '#EXT-X-STREAM-INF' || name === '#EXT-X-MEDIA-SEQUENCE')
    ) {
      hasStreamTags = true;
    }
  };

  const lines = createLineReader((raw, number) => {
    if (raw === undefined) {
      events.onProblem({ line: number, reason: 'line too long' });
      return;
    }
    const line = (number === 1 && raw.startsWith('\ufeff') ? raw.slice(1) : raw).trim();
    if (line === '') return;
    // Options that follow a whole entry belong to the next one.
    if (line.startsWith('#')) {
      if (open !== undefined && open.sources.length > 0 && /^#(?:KODIPROP|EXTVLCOPT|EXTHTTP|EXTIMG)/i.test(line))
        finish();
      directive(line, number);
    } else {
      address(line, number);
    }
  });

  return {
    write: lines.write,
    count: lines.count,
    end() {
      lines.end();
      finish();
    },
    header: () => ({
      attributes: headerAttributes,
      guides: [...new Set(guides)],
      ...(listName === undefined ? {} : { name: listName }),
    }),
    isStream: () => hasStreamTags && !hasAttributes && Object.keys(headerAttributes).length === 0,
  };
}

/** The whole of a small playlist at once. */
export function readPlaylist(
  text: string | Uint8Array,
  base?: string,
): {
  readonly header: PlaylistHeader;
  readonly entries: readonly PlaylistEntry[];
  readonly problems: readonly InputProblem[];
} {
  const entries: PlaylistEntry[] = [];
  const problems: InputProblem[] = [];
  const reader = createPlaylistReader(
    { onEntry: (entry) => entries.push(entry), onProblem: (problem) => problems.push(problem) },
    base,
  );
  reader.write(typeof text === 'string' ? Buffer.from(text) : text);
  reader.end();
  return { header: reader.header(), entries, problems };
}

function splitAddresses(text: string): readonly string[] {
  return text
    .split(/[,;\s]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function addPair(record: Record<string, string>, text: string, nameOf: (key: string) => string | undefined): void {
  const equals = text.indexOf('=');
  if (equals < 1 || Object.keys(record).length >= M3U_ENTRY_PARTS) return;
  const name = nameOf(text.slice(0, equals).trim());
  if (name !== undefined && name !== '__proto__') record[name] = text.slice(equals + 1).trim();
}

function jsonHeaders(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value)
        .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== '__proto__')
        .slice(0, M3U_ENTRY_PARTS),
    );
  } catch {
    return {};
  }
}

/** What Kodi's adaptive add-on was told goes before what the address looks like. */
function manifestKind(properties: Readonly<Record<string, string>>): Pick<Source, 'kind' | 'isPlayable'> | undefined {
  const type = properties['inputstream.adaptive.manifest_type']?.toLowerCase();
  if (type === 'mpd') return { kind: 'dash', isPlayable: true };
  if (type === 'hls') return { kind: 'hls', isPlayable: true };
  if (type === 'ism') return { kind: 'smooth', isPlayable: false };
  return undefined;
}
