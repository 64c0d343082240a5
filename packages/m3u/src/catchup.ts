import { CATCHUP_DEFAULT_DAYS } from './limits.ts';

export type CatchupMode = 'default' | 'append' | 'shift' | 'flussonic' | 'xc' | 'vod';

/** The archive of one channel in one form, whatever attributes said it. */
export interface Catchup {
  readonly mode: CatchupMode;
  /** Template with its tokens untouched. */
  readonly source?: string;
  readonly days: number;
  /** Seconds taken off every moment before the source reads it, as Kodi's client does: a positive one asks for something earlier. */
  readonly correction?: number;
  /** tvg-shift, in seconds: what moved the guide's times is taken off again, for the same reason. */
  readonly shift?: number;
  /** Where the server's clock hangs, for dates and times that are written out (catchup-timezone, an attribute of our own). */
  readonly zone?: string;
  /** Address of the live stream that it belongs to, where that is not the channel's first. */
  readonly of?: string;
  /** Flussonic only, where the playlist says which: the kind of stream its archive has. */
  readonly stream?: 'hls' | 'ts';
  /** Told by `timeshift` or `tvg-rec` alone, the way of SIPTV. */
  readonly siptv?: true;
}

/** The attributes that may stand in the header as the default for every entry. */
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
 * `own`: the entry's attributes; `header`: the playlist's defaults. Unlike a well-known reader we apply the header's
 * source, and its days without a source (two of its bugs). `unknown`: an unknown mode, as read.
 */
export function readCatchup(
  own: Readonly<Record<string, string>>,
  header: Readonly<Record<string, string>>,
): { readonly catchup?: Catchup; readonly unknown?: string } {
  const take = (name: string): string | undefined => own[name] ?? header[name];
  // The entry's word, under either name, goes before the header's.
  const word = (own['catchup'] ?? own['catchup-type'] ?? header['catchup'] ?? header['catchup-type'])?.toLowerCase();
  const siptvDays = days(take('timeshift')) ?? days(take('tvg-rec'));
  // A header's source is written for the header's mode: an entry of single programmes has its own, or the programme's id.
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

/** What one line says, under any of the three names: an entry's own word goes before the header's. */
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
