/** The kind of an address, as far as the address shows it. */
export type SourceKind =
  'hls' | 'dash' | 'smooth' | 'mpegts' | 'file' | 'rtmp' | 'rtsp' | 'udp' | 'mms' | 'page' | 'playout' | 'other';

export interface Source {
  readonly url: string;
  readonly kind: SourceKind;
  /** A browser can play it as it is: HLS or DASH over http, playout, or a file that its own player knows. */
  readonly isPlayable: boolean;
  /** Of a single file whose address does not say it. */
  readonly mimeType?: string;
  /** http: a page on https cannot load it. */
  readonly isInsecure: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** #KODIPROP lines as in the file. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Line of the address in the playlist. */
  readonly line: number;
}

const scheme = /^([a-z][a-z0-9+.-]{0,30}):/i;
const pages =
  /(?:^|\.)(?:youtube\.com|youtu\.be|twitch\.tv|dailymotion\.com|dai\.ly|vimeo\.com|rutube\.ru|ok\.ru|vk\.com|vkvideo\.ru|facebook\.com)$/;
const films = /\.(?:mp4|mkv|avi|mov|m4v|webm|wmv|flv|mpg|mpeg|mp3|aac|flac)$/;
const options: Readonly<Record<string, string>> = {
  'http-user-agent': 'User-Agent',
  'http-referrer': 'Referer',
  'http-referer': 'Referer',
  'http-origin': 'Origin',
  'http-cookie': 'Cookie',
};

/** `base`: the playlist's address, for relative ones. `undefined`: the line is not an address. */
export function readSource(line: string, number: number, base: string | undefined): Source | undefined {
  const bar = line.indexOf('|');
  const raw = (bar === -1 ? line : line.slice(0, bar)).trim();
  const url = absolute(raw, base);
  if (url === undefined) return undefined;
  const headers = bar === -1 ? {} : headerOptions(line.slice(bar + 1));
  const kind = sourceKind(url);
  return {
    url,
    kind,
    isPlayable: isPlayable(kind, url),
    isInsecure: /^http:/i.test(url),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    line: number,
  };
}

const isPlayable = (kind: SourceKind, url: string): boolean =>
  kind === 'hls' || kind === 'dash' || kind === 'playout' || (kind === 'file' && browserFileType(url) !== undefined);

/** Attributes of #EXTINF that some lists use instead of #EXTVLCOPT. */
const headerAttributes: Readonly<Record<string, string>> = {
  'user-agent': 'User-Agent',
  'http-user-agent': 'User-Agent',
  'http-referrer': 'Referer',
  'http-referer': 'Referer',
  referrer: 'Referer',
  referer: 'Referer',
  'http-origin': 'Origin',
};

export function headersOfAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(headerAttributes)) {
    const value = attributes[name];
    if (value !== undefined && value !== '') headers[header] ??= value;
  }
  return headers;
}

/** The header that a #EXTVLCOPT option sets, if any. */
export function headerOfOption(name: string): string | undefined {
  return options[name.toLowerCase()];
}

/** By default HLS: most live addresses without a known extension are. */
export function sourceKind(url: string): SourceKind {
  return namedKind(url) ?? 'hls';
}

/** Neither the address nor the playlist says what is there; only its first bytes do. */
export function isKindGuessed({ url, properties }: Pick<Source, 'url' | 'properties'>): boolean {
  return namedKind(url) === undefined && properties?.['inputstream.adaptive.manifest_type'] === undefined;
}

/** What the address itself says. */
function namedKind(url: string): SourceKind | undefined {
  const name = scheme.exec(url)?.[1]?.toLowerCase();
  if (name === 'playout') return 'playout';
  if (name === 'rtmp' || name === 'rtmps' || name === 'rtmpe' || name === 'rtmpt') return 'rtmp';
  if (name === 'rtsp' || name === 'rtsps') return 'rtsp';
  if (name === 'udp' || name === 'rtp' || name === 'igmp') return 'udp';
  if (name === 'mms' || name === 'mmsh' || name === 'mmst') return 'mms';
  if (name !== 'http' && name !== 'https') return 'other';
  const { path, host } = parts(url);
  if (path.endsWith('.m3u8') || path.endsWith('.m3u')) return 'hls';
  if (path.endsWith('.mpd')) return 'dash';
  if (pages.test(host)) return 'page';
  if (path.endsWith('.ism/manifest') || path.endsWith('.isml/manifest')) return 'smooth';
  if (path.endsWith('.ts') || path.endsWith('/mpegts')) return 'mpegts';
  return films.test(path) ? 'file' : undefined;
}

/** A file of a film or an episode, by its extension. */
export function isFilmAddress(url: string): boolean {
  return /^https?:/i.test(url) && /\.(?:mp4|mkv|avi|mov|m4v|webm|wmv)$/.test(parts(url).path);
}

/** What is never live: the paths of films at panels, and files that cannot be played before they are complete. */
export function isFilmPath(url: string): boolean {
  if (!/^https?:/i.test(url)) return false;
  const { path } = parts(url);
  return path.startsWith('/movie/') || path.startsWith('/series/') || /\.(?:mkv|avi)$/.test(path);
}

/** Files that a browser's own player can play, by extension. */
const browserFiles: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
};

/** The media type of a single file that a browser plays; `undefined` for any other address. */
export function browserFileType(url: string): string | undefined {
  return browserFiles[/\.([a-z0-9]{3,4})$/.exec(parts(url).path)?.[1] ?? ''];
}

function parts(url: string): { readonly host: string; readonly path: string } {
  const start = url.indexOf('//') + 2;
  const end = firstOf(url, start, '?#');
  const slash = url.indexOf('/', start);
  const hostEnd = slash === -1 || slash > end ? end : slash;
  const host = url
    .slice(start, hostEnd)
    .replace(/^[^@]*@/, '')
    .replace(/:\d*$/, '')
    .toLowerCase();
  return { host, path: url.slice(hostEnd, end).toLowerCase() };
}

function firstOf(text: string, from: number, letters: string): number {
  let end = text.length;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at !== -1 && at < end) end = at;
  }
  return end;
}

function absolute(raw: string, base: string | undefined): string | undefined {
  if (raw === '') return undefined;
  if (scheme.test(raw)) return /\s/.test(raw) ? raw.replace(/\s+/g, '%20') : raw;
  if (base === undefined || !/^[./\w][^\s]*[./][^\s]*$/.test(raw)) return undefined;
  try {
    return new URL(raw, base).href;
  } catch {
    return undefined;
  }
}

/** Whether the name can be sent as a header and stored in an object. */
export const isHeaderName = (name: string): boolean => /^[\w-]{1,64}$/.test(name) && name !== '__proto__';

/** `User-Agent=x&Referer=y` after the `|` of an address. */
export function headerOptions(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of text.split('&')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (isHeaderName(name)) headers[name] = decoded(part.slice(equals + 1).trim());
  }
  return headers;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/[\r\n]/g, '');
  } catch {
    return text;
  }
}
