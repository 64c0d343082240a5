import type { CastItem, CastReport } from '@antenna/player-core';

/** A command of the controlling page to our receiver page, as JSON. */
export type ReceiverCommand =
  | { readonly do: 'load'; readonly item: CastItem }
  | { readonly do: 'play' | 'pause' | 'end' }
  | { readonly do: 'seek'; readonly time: number }
  | { readonly do: 'volume'; readonly level: number; readonly muted: boolean }
  | { readonly do: 'tracks'; readonly languages: CastItem['languages'] };

/** A message of the receiver page, as JSON. `key`: of the item that it shows. */
export type ReceiverMessage =
  { readonly say: 'report'; readonly report: CastReport; readonly key?: string } | { readonly say: 'failed' };

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_048) : '');
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const share = (value: unknown): number => Math.max(0, Math.min(1, number(value) ?? 1));

function parsed(message: unknown): Raw | undefined {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : undefined;
    return isRaw(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a command. Any page may send to a receiver that it can reach, so invalid commands are `undefined` and only web addresses are opened. */
export function readCommand(message: unknown): ReceiverCommand | undefined {
  const raw = parsed(message);
  switch (raw?.['do']) {
    case 'play':
    case 'pause':
    case 'end':
      return { do: raw['do'] };
    case 'seek': {
      const time = number(raw['time']);
      return time === undefined ? undefined : { do: 'seek', time };
    }
    case 'volume':
      return { do: 'volume', level: share(raw['level']), muted: raw['muted'] === true };
    case 'tracks':
      return { do: 'tracks', languages: readLanguages(raw['languages']) };
    case 'load': {
      const item = isRaw(raw['item']) ? readItem(raw['item']) : undefined;
      return item && { do: 'load', item };
    }
    default:
      return undefined;
  }
}

const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function readItem(raw: Raw): CastItem | undefined {
  const [src, poster, time] = [text(raw['src']), text(raw['poster']), number(raw['time'])];
  if (!isWeb(src)) return undefined;
  return {
    src,
    key: text(raw['key']),
    title: text(raw['title']),
    description: text(raw['description']),
    poster: isWeb(poster) ? poster : '',
    isLive: raw['isLive'] === true,
    isPaused: raw['isPaused'] === true,
    languages: readLanguages(raw['languages']),
    ...(time === undefined ? {} : { time }),
  };
}

function readLanguages(value: unknown): CastItem['languages'] {
  const raw = isRaw(value) ? value : {};
  return { audio: text(raw['audio']) || undefined, text: text(raw['text']) || undefined };
}

/** Reads a message of our receiver page; `undefined` for anything else. */
export function readMessage(message: unknown): ReceiverMessage | undefined {
  const raw = parsed(message);
  if (raw?.['say'] === 'failed') return { say: 'failed' };
  const report = raw?.['report'];
  if (raw?.['say'] !== 'report' || !isRaw(report)) return undefined;
  const at = report['at'];
  if (at !== 'idle' && at !== 'buffering' && at !== 'playing') return undefined;
  const numbers = (['time', 'duration', 'wall'] as const).flatMap((name) => {
    const value = number(report[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const read: CastReport = {
    at,
    ...Object.fromEntries(numbers),
    volumeLevel: share(report['volumeLevel']),
    muted: report['muted'] === true,
    paused: report['paused'] === true,
    isEnded: report['isEnded'] === true,
    subtitles: (Array.isArray(report['subtitles']) ? report['subtitles'] : []).filter(isRaw).map((each) => ({
      language: text(each['language']),
      label: text(each['label']),
      isActive: each['isActive'] === true,
    })),
    ...(typeof report['src'] === 'string' ? { src: text(report['src']) } : {}),
  };
  const key = text(raw['key']);
  return { say: 'report', report: read, ...(key === '' ? {} : { key }) };
}
