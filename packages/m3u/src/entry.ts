import { decodeEntities } from '@antenna/safe-input';
import { firstValues, readAttributes, valueStart } from './attributes.ts';
import { parseHours, readCatchup } from './catchup.ts';
import type { Catchup } from './catchup.ts';
import { headersOfAttributes, isFilmAddress, isFilmPath } from './sources.ts';
import type { Source } from './sources.ts';

/** One channel (or film) of a playlist with all its addresses. */
export interface PlaylistEntry {
  /** Line of its #EXTINF. */
  readonly line: number;
  readonly name: string;
  /** Absent if the playlist has none, or a placeholder like "none". */
  readonly tvgId?: string;
  readonly tvgName?: string;
  readonly logo?: string;
  /** tvg-chno; 12.1 stays 12.1. */
  readonly number?: number;
  readonly groups: readonly string[];
  readonly isRadio: boolean;
  /** A film or an episode of a panel's playlist, not a channel. */
  readonly isFilm: boolean;
  /** tvg-shift: seconds to add to the guide's times. */
  readonly shift: number;
  readonly catchup?: Catchup;
  readonly unknownCatchup?: string;
  /** As in the file, with the header's defaults. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly sources: readonly Source[];
}

/** A parsed #EXTINF line. */
export interface InfoLine {
  readonly name: string;
  /** Negative: live. `undefined` without one. */
  readonly duration: number | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

const attributeInName =
  /(?:^|\s)(?:tvg-[a-z]{1,40}|group-title|catchup[a-z-]{0,40}|radio|timeshift|media)\s{0,4}=\s{0,4}["']/i;
const noId: ReadonlySet<string> = new Set([
  '',
  '0',
  '-',
  '-1',
  'none',
  'null',
  'undefined',
  'n/a',
  'na',
  'unknown',
  'no',
]);

/** `text`: the line after `#EXTINF:`. */
export function readInfoLine(text: string): InfoLine {
  const duration = /^\s*[-+]?\d{0,9}(?:\.\d{1,9})?/.exec(text)?.[0] ?? '';
  const line = readAttributes(text, duration.length);
  const pairs = [...line.pairs];
  let name = line.rest ?? '';
  // Attributes after the first comma: before the name, or after it.
  const trimmed = name.trimStart();
  const value = valueStart(trimmed, 0);
  const within =
    value !== -1 && (trimmed[value] === '"' || trimmed[value] === "'")
      ? 0
      : (attributeInName.exec(trimmed)?.index ?? -1);
  if (within !== -1) {
    const later = readAttributes(trimmed, within);
    pairs.push(...later.pairs);
    const after = later.rest?.trim() ?? '';
    name = after === '' ? trimmed.slice(0, within) : after;
  }
  const seconds = duration.trim() === '' ? undefined : Number(duration);
  return { name: cleanName(name), duration: seconds, attributes: firstValues(pairs) };
}

export interface EntryParts {
  readonly line: number;
  readonly info: InfoLine;
  readonly sticky: readonly string[];
  readonly image: string | undefined;
  readonly header: Readonly<Record<string, string>>;
  readonly sources: readonly Source[];
}

/** Builds one entry, with the header's defaults. */
export function buildEntry({ line, info, sticky, image, header, sources }: EntryParts): PlaylistEntry {
  const own = info.attributes;
  const titled = splitGroups(own['group-title']);
  const { catchup, unknown } = readCatchup(own, header);
  const id = (own['tvg-id'] ?? own['channel-id'] ?? '').trim();
  const tvgName = cleanName(own['tvg-name'] ?? '');
  const logo = firstText(own['tvg-logo'], own['logo'], own['tvg-logo-small'], image);
  const number = channelNumber(own['tvg-chno'] ?? own['channel-number'] ?? own['ch-number']);
  const first = sources[0];
  return {
    line,
    name: firstText(info.name, tvgName, id) ?? nameOfAddress(first?.url ?? ''),
    ...(noId.has(id.toLowerCase()) ? {} : { tvgId: id }),
    ...(tvgName === '' ? {} : { tvgName }),
    ...(logo === undefined ? {} : { logo }),
    ...(number === undefined ? {} : { number }),
    groups: titled.length > 0 ? titled : sticky,
    isRadio: isYes(own['radio']) || own['tvg-type']?.toLowerCase() === 'radio',
    isFilm:
      isYes(own['media']) ||
      /^(?:movies?|series|vod|film)$/i.test(own['tvg-type'] ?? own['type'] ?? '') ||
      (first !== undefined && isFilm(first.url, info)),
    shift: parseHours(own['tvg-shift'] ?? header['tvg-shift']) ?? 0,
    ...(catchup === undefined ? {} : { catchup }),
    ...(unknown === undefined ? {} : { unknownCatchup: unknown }),
    attributes: { ...header, ...own },
    sources: withHeaders(sources, headersOfAttributes(own)),
  };
}

/** A line that only divides the list: "##### NEWS #####", "━━━ SPORT ━━━". */
const HEADING = /^([#=*_~|•·─━═▬■►◄★+-])\1{2,}(?:.*\S)?\1{3,}$|^([#=*_~|•·─━═▬■►◄★+-])\2{4,}$/u;
/** The same with signs that draw a line: stars and arrows also decorate names of channels. */
const LINE = /^[#=_~|·─━═▬-]/u;

/** Some lists give their headings a tvg-id, too. */
export const isHeading = ({ name, tvgId, tvgName }: Pick<PlaylistEntry, 'name' | 'tvgId' | 'tvgName'>): boolean =>
  HEADING.test(name) &&
  (tvgId === undefined || !/[\p{L}\d]/u.test(tvgId) || (LINE.test(name) && HEADING.test(tvgName ?? name)));

/** A file's extension makes no film of what the playlist says is live (-1). */
function isFilm(url: string, { duration, attributes }: InfoLine): boolean {
  if (attributes['catchup'] !== undefined) return false;
  return isFilmPath(url) || (isFilmAddress(url) && !(duration !== undefined && duration < 0));
}

/** The options of an address have priority over the entry's attributes. */
function withHeaders(sources: readonly Source[], headers: Readonly<Record<string, string>>): readonly Source[] {
  if (Object.keys(headers).length === 0) return sources;
  return sources.map((source) => ({ ...source, headers: { ...headers, ...source.headers } }));
}

/** Groups between semicolons, each once. Entities are decoded first: they end in a semicolon themselves. */
export function splitGroups(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const groups = decodeEntities(text).split(';').map(cleanName);
  return [...new Set(groups.filter((group) => group !== ''))];
}

function channelNumber(text: string | undefined): number | undefined {
  const match = /^\s*(\d{1,6})(?:[.,-](\d{1,4}))?\s*$/.exec(text ?? '');
  return match === null ? undefined : Number(match[2] === undefined ? match[1] : `${match[1]}.${match[2]}`);
}

function cleanName(text: string): string {
  return (
    decodeEntities(text)
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u001f\u007f\ufeff]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

function isYes(text: string | undefined): boolean {
  return text !== undefined && /^(?:true|1|yes)$/i.test(text);
}

function firstText(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}

/** Names of files and folders that say nothing of the channel. */
const COMMON =
  /^(?:index|playlist|master|manifest|chunk-?list|chunks|mono|video|audio|live|stream|tracks|hls|dash|mpegts|tv|iptv)(?:[-_.].*)?$/i;

/** The part of the address that most probably names the channel. */
function nameOfAddress(url: string): string {
  const [, host = '', path = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^?#]*)/i.exec(url) ?? [];
  const segments = path
    .split('/')
    .map((each) => each.replace(/\.(?:m3u8?|mpd|ts|mp4|isml?)$/i, ''))
    .filter((each) => each !== '');
  return cleanName(segments.findLast((each) => !COMMON.test(each)) ?? segments.at(-1) ?? host) || url.slice(0, 80);
}
