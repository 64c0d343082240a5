import type { InputProblem } from '@antenna/safe-input';
import { firstValues, readAttributes } from './attributes.ts';
import { HEADER_DEFAULTS } from './catchup.ts';
import { buildEntry, readInfoLine, splitGroups } from './entry.ts';
import type { InfoLine, PlaylistEntry } from './entry.ts';
import { M3U_ENTRY_PARTS, M3U_SOURCES_PER_CHANNEL } from './limits.ts';
import { headerOfOption, isHeaderName, readSource } from './sources.ts';
import type { Source } from './sources.ts';

/** The content of the #EXTM3U lines. */
export interface PlaylistHeader {
  readonly attributes: Readonly<Record<string, string>>;
  /** url-tvg and x-tvg-url, each with one or more addresses. */
  readonly guides: readonly string[];
  readonly name?: string;
}

export interface PlaylistEvents {
  readonly onEntry: (entry: PlaylistEntry) => void;
  /** A line that could not be used. The lines around it are still read. */
  readonly onProblem: (problem: InputProblem) => void;
}

interface OpenEntry {
  readonly line: number;
  readonly info: InfoLine;
  readonly sources: Source[];
  image?: string;
}

/** Builds entries from directives and addresses, line by line. */
export class PlaylistAssembler {
  readonly #events: PlaylistEvents;
  readonly #base: string | undefined;
  readonly #guides: string[] = [];
  #headerAttributes: Record<string, string> = {};
  #defaults: Record<string, string> = {};
  #listName: string | undefined;
  #sticky: readonly string[] = [];
  #open: OpenEntry | undefined;
  /** #EXTVLCOPT, #KODIPROP, #EXTHTTP and #EXTIMG may be before their #EXTINF or between it and the address. */
  #headers: Record<string, string> = {};
  #properties: Record<string, string> = {};
  #image: string | undefined;
  /** The playlist of a stream: HLS tags before the first #EXTINF, and nothing that only a list of channels has. */
  #hasStreamTags = false;
  #hasInfo = false;
  #hasAttributes = false;

  constructor(events: PlaylistEvents, base: string | undefined) {
    this.#events = events;
    this.#base = base;
  }

  header(): PlaylistHeader {
    return {
      attributes: this.#headerAttributes,
      guides: [...new Set(this.#guides)],
      ...(this.#listName === undefined ? {} : { name: this.#listName }),
    };
  }

  isStream(): boolean {
    return this.#hasStreamTags && !this.#hasAttributes && Object.keys(this.#headerAttributes).length === 0;
  }

  /** Ends the current entry. */
  finish(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const { line, info, sources, image } = open;
    if (sources.length === 0) this.#events.onProblem({ line, reason: 'entry without an address', text: info.name });
    else this.#events.onEntry(buildEntry({ line, info, sticky: this.#sticky, image, header: this.#defaults, sources }));
  }

  address(line: string, number: number): void {
    const refuse = (reason: string): void => this.#events.onProblem({ line: number, reason, text: line });
    const source = readSource(line, number, this.#base);
    const open = this.#open;
    if (source === undefined) return refuse('not an address');
    if (open === undefined) return refuse('address without #EXTINF before it');
    if (open.sources.length >= M3U_SOURCES_PER_CHANNEL)
      return refuse(`more than ${M3U_SOURCES_PER_CHANNEL} addresses for one entry`);
    const allHeaders = { ...this.#headers, ...source.headers };
    const properties = this.#properties;
    open.sources.push({
      ...source,
      ...manifestKind(properties, source.kind),
      ...(Object.keys(allHeaders).length > 0 ? { headers: allHeaders } : {}),
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
    });
    if (this.#image !== undefined) open.image = this.#image;
    this.#headers = {};
    this.#properties = {};
    this.#image = undefined;
  }

  directive(line: string, number: number): void {
    const isComplete = this.#open !== undefined && this.#open.sources.length > 0;
    // Options after a complete entry belong to the next one.
    if (isComplete && /^#(?:KODIPROP|EXTVLCOPT|EXTHTTP|EXTIMG)/i.test(line)) this.finish();
    if (line.slice(0, 7).toUpperCase() === '#EXTM3U') return this.#readHeader(line.slice(7));
    const colon = line.indexOf(':');
    const name = (colon === -1 ? line : line.slice(0, colon)).trim().toUpperCase();
    const text = colon === -1 ? '' : line.slice(colon + 1);
    if (name === '#EXTINF') {
      this.finish();
      this.#open = { line: number, info: readInfoLine(text), sources: [] };
      this.#hasInfo = true;
      this.#hasAttributes ||= Object.keys(this.#open.info.attributes).length > 0;
    } else if (name === '#EXTGRP') {
      // Applies to this entry and all that follow, until the next one.
      if (isComplete) this.finish();
      this.#sticky = splitGroups(text);
    } else if (name === '#KODIPROP') addPair(this.#properties, text, (key) => key);
    else if (name === '#EXTVLCOPT') addPair(this.#headers, text, headerOfOption);
    else if (name === '#EXTHTTP') this.#headers = { ...this.#headers, ...jsonHeaders(text) };
    else if (name === '#EXTIMG') this.#image = text.trim();
    else if (name === '#PLAYLIST') this.#listName = text.trim();
    else if (!this.#hasInfo && STREAM_TAGS.has(name)) this.#hasStreamTags = true;
  }

  #readHeader(text: string): void {
    this.finish();
    const line = readAttributes(text);
    for (const [name, value] of line.pairs) if (GUIDE_ATTRIBUTES.has(name)) this.#guides.push(...splitAddresses(value));
    this.#headerAttributes = { ...this.#headerAttributes, ...firstValues(line.pairs) };
    this.#defaults = Object.fromEntries(
      Object.entries(this.#headerAttributes).filter(([name]) => HEADER_DEFAULTS.has(name)),
    );
  }
}

const GUIDE_ATTRIBUTES: ReadonlySet<string> = new Set(['url-tvg', 'x-tvg-url', 'tvg-url']);
const STREAM_TAGS: ReadonlySet<string> = new Set([
  '#EXT-X-TARGETDURATION',
  '#EXT-X-STREAM-INF',
  '#EXT-X-MEDIA-SEQUENCE',
]);

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
        .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && isHeaderName(pair[0]))
        .slice(0, M3U_ENTRY_PARTS)
        .map(([name, text]) => [name, text.replace(/[\r\n]/g, '')]),
    );
  } catch {
    return {};
  }
}

/** The settings for Kodi's adaptive add-on have priority over the form of the address. */
function manifestKind(
  properties: Readonly<Record<string, string>>,
  kind: Source['kind'],
): Partial<Pick<Source, 'kind' | 'isPlayable'>> | undefined {
  const type = properties['inputstream.adaptive.manifest_type']?.toLowerCase();
  const isEncrypted = Object.keys(properties).some((name) => /^inputstream\.adaptive\.(?:license|drm)/i.test(name));
  if (type === 'mpd') return { kind: 'dash', isPlayable: !isEncrypted };
  if (type === 'hls') return { kind: 'hls', isPlayable: true };
  if (type === 'ism') return { kind: 'smooth', isPlayable: false };
  // A channel that needs keys is configured in channels.json.
  return isEncrypted && kind === 'dash' ? { isPlayable: false } : undefined;
}
