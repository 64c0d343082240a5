import { CATCHUP_DEFAULT_DAYS } from './limits.ts';

export type CatchupMode = 'default' | 'append' | 'shift' | 'flussonic' | 'xc' | 'vod';

/** The archive of one channel in one form, for all kinds of attributes. */
export interface Catchup {
  readonly mode: CatchupMode;
  /** The template with its tokens. */
  readonly source?: string;
  readonly days: number;
  /**
   * Seconds subtracted from every moment for the source, as in Kodi's client: a positive value requests an earlier
   * moment.
   */
  readonly correction?: number;
  /** tvg-shift in seconds: it has moved the guide's times and is subtracted again. */
  readonly shift?: number;
  /** The server's time zone for formatted dates and times (catchup-timezone, an extension of Antenna). */
  readonly zone?: string;
  /** Address of its live stream, if that is not the channel's first. */
  readonly of?: string;
  /** Flussonic only, if the playlist says it: the archive's stream type. */
  readonly stream?: 'hls' | 'ts';
  /** Declared only by `timeshift` or `tvg-rec`, the form of SIPTV. */
  readonly siptv?: true;
}

/** The attributes that the header may contain as defaults for every entry. */
export const HEADER_DEFAULTS: ReadonlySet<string> = new Set([
  'catchup',
  'catchup-type',
  'catchup-source',
  'catchup-days',
  'catchup-correction',
  'catchup-timezone',
  'timeshift',
  'tvg-rec',
  'tvg-shift',
]);

const modes: Readonly<Record<string, CatchupMode>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  'flussonic-ts': 'flussonic',
  fs: 'flussonic',
  xc: 'xc',
  vod: 'vod',
};
const off: ReadonlySet<string> = new Set(['', '0', 'no', 'none', 'false', 'off', 'disabled']);

/**
 * `own`: the entry's attributes; `header`: the playlist's defaults. Unlike Kodi's reader this applies the header's
 * source, and its days without a source. `unknown`: an unknown mode.
 */
export function readCatchup(
  own: Readonly<Record<string, string>>,
  header: Readonly<Record<string, string>>,
): { readonly catchup?: Catchup; readonly unknown?: string } {
  const take = (name: string): string | undefined => own[name] ?? header[name];
  // The entry's attribute, under either name, has priority over the header's.
  const word = (own['catchup'] ?? own['catchup-type'] ?? header['catchup'] ?? header['catchup-type'])?.toLowerCase();
  const siptvDays = days(take('timeshift')) ?? days(take('tvg-rec'));
  // The header's source belongs to the header's mode: an entry with single programmes has its own source, or the
  // programme's id.
  const isVodAlone =
    own['catchup-source'] === undefined &&
    word === 'vod' &&
    (header['catchup'] ?? header['catchup-type'])?.toLowerCase() !== 'vod';
  const source = isVodAlone ? undefined : take('catchup-source');
  if (word !== undefined && off.has(word) && own['timeshift'] === undefined && own['tvg-rec'] === undefined) return {};
  const named = word === undefined || off.has(word) ? undefined : modes[word];
  const mode =
    named ?? (siptvDays !== undefined ? 'shift' : source !== undefined && source !== '' ? 'default' : undefined);
  const unknown = word !== undefined && !off.has(word) && named === undefined ? word : undefined;
  if (mode === undefined) return unknown === undefined ? {} : { unknown };
  const correction = parseHours(take('catchup-correction'));
  const zone = take('catchup-timezone')?.trim();
  const catchup: Catchup = {
    mode,
    ...(source !== undefined && source !== '' ? { source } : {}),
    days: ownDays(own) ?? ownDays(header) ?? CATCHUP_DEFAULT_DAYS,
    ...(correction !== undefined && correction !== 0 ? { correction } : {}),
    ...(zone !== undefined && zone !== '' ? { zone } : {}),
    ...(word === 'flussonic-hls'
      ? { stream: 'hls' as const }
      : word === 'flussonic-ts' || word === 'fs'
        ? { stream: 'ts' as const }
        : {}),
    ...(named === undefined && siptvDays !== undefined ? { siptv: true as const } : {}),
  };
  return unknown === undefined ? { catchup } : { catchup, unknown };
}

/** The value under any of the three names; the entry has priority over the header. */
function ownDays(attributes: Readonly<Record<string, string>>): number | undefined {
  return days(attributes['catchup-days']) ?? days(attributes['timeshift']) ?? days(attributes['tvg-rec']);
}

/** `"+2"`, `"-1.5"`, `"5,5"` hours → seconds. */
export function parseHours(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^\s*([+-]?\d{1,3}(?:[.,]\d{1,4})?)\s*h?\s*$/i.exec(text);
  return match === null ? undefined : Math.round(Number((match[1] as string).replace(',', '.')) * 3600);
}

function days(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^\s*(\d{1,4}(?:\.\d{1,4})?)/.exec(text);
  const value = match === null ? 0 : Number(match[1]);
  return value > 0 ? value : undefined;
}
