import { CATCHUP_DEFAULT_DAYS } from '../limits.ts';

export type CatchupMode = 'default' | 'append' | 'shift' | 'flussonic' | 'xc' | 'vod';

/** The archive of one channel in one form, whatever attributes said it (live-tv.md 2). */
export interface Catchup {
  readonly mode: CatchupMode;
  /** Template with its tokens untouched. */
  readonly source?: string;
  readonly days: number;
  /** Seconds to add to the time asked for. */
  readonly correction?: number;
  /** Flussonic only, where the playlist says which: the kind of stream its archive has. */
  readonly stream?: 'hls' | 'ts';
  /** Told by `timeshift` or `tvg-rec` alone, the way of SIPTV. */
  readonly siptv?: true;
}

/** The attributes that may stand in the header as the default for every entry. */
export const HEADER_DEFAULTS: ReadonlySet<string> = new Set([
  'catchup', 'catchup-type', 'catchup-source', 'catchup-days', 'catchup-correction', 'timeshift', 'tvg-rec', 'tvg-shift',
]);

const modes: Readonly<Record<string, CatchupMode>> = {
  default: 'default', append: 'append', shift: 'shift', timeshift: 'shift', flussonic: 'flussonic', 'flussonic-hls': 'flussonic', 'flussonic-ts': 'flussonic', fs: 'flussonic', xc: 'xc', vod: 'vod',
};
const off: ReadonlySet<string> = new Set(['', '0', 'no', 'none', 'false', 'off', 'disabled']);

/**
 * `own`: the entry's attributes; `header`: the playlist's defaults. Unlike a well-known reader we apply the header's
 * source, and its days without a source (two of its bugs, live-tv.md 2). `unknown`: a mode nobody knows, as read.
 */
export function readCatchup(own: Readonly<Record<string, string>>, header: Readonly<Record<string, string>>): { readonly catchup?: Catchup; readonly unknown?: string } {
  const take = (name: string): string | undefined => own[name] ?? header[name];
  // The entry's word, under either name, goes before the header's.
  const word = (own['catchup'] ?? own['catchup-type'] ?? header['catchup'] ?? header['catchup-type'])?.toLowerCase();
  const siptvDays = days(take('timeshift')) ?? days(take('tvg-rec'));
  const source = take('catchup-source');
  if (word !== undefined && off.has(word) && own['timeshift'] === undefined && own['tvg-rec'] === undefined) return {};
  const named = word === undefined || off.has(word) ? undefined : modes[word];
  const mode = named ?? (siptvDays !== undefined ? 'shift' : source !== undefined && source !== '' ? 'default' : undefined);
  const unknown = word !== undefined && !off.has(word) && named === undefined ? word : undefined;
  if (mode === undefined) return unknown === undefined ? {} : { unknown };
  const correction = hours(take('catchup-correction'));
  const catchup: Catchup = {
    mode,
    ...(source !== undefined && source !== '' ? { source } : {}),
    days: days(take('catchup-days')) ?? siptvDays ?? CATCHUP_DEFAULT_DAYS,
    ...(correction !== undefined && correction !== 0 ? { correction } : {}),
    ...(word === 'flussonic-hls' ? { stream: 'hls' as const } : word === 'flussonic-ts' || word === 'fs' ? { stream: 'ts' as const } : {}),
    ...(named === undefined && siptvDays !== undefined ? { siptv: true as const } : {}),
  };
  return unknown === undefined ? { catchup } : { catchup, unknown };
}

/** `"+2"`, `"-1.5"`, `"5,5"` hours → seconds. */
export function hours(text: string | undefined): number | undefined {
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
