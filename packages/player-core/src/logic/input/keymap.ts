import { remoteKey, type RemoteKey } from '@antenna/kernel';
import { SKIP_STEP } from '@antenna/schedule';
import { VOLUME_STEP_PERCENT } from '../../limits.ts';
import type { CommandName, Commands } from '../../kernel/commands.ts';

export interface KeyPress {
  readonly key: string;
  /** The physical key, so that F is F on a Cyrillic layout too. */
  readonly code: string;
  /** Ctrl, Alt or Meta. */
  readonly hasModifier: boolean;
  readonly hasShift?: boolean;
  /** Old television sets report their channel keys by number only. */
  readonly keyCode?: number;
}

export type KeyCommand = {
  readonly [Name in CommandName]: { readonly name: Name; readonly arg: Commands[Name] };
}[CommandName];

const skipBy = (by: number): KeyCommand => ({ name: 'skip', arg: { by } });
const louderBy = (by: number): KeyCommand => ({ name: 'nudgeVolume', arg: { by } });
const plain = (
  name:
    | 'toggle'
    | 'play'
    | 'pause'
    | 'toggleFullscreen'
    | 'toggleMute'
    | 'goLive'
    | 'togglePip'
    | 'toggleText'
    | 'nextEpisode'
    | 'previousEpisode',
): KeyCommand => ({ name, arg: undefined });

const byKey: Readonly<Record<string, KeyCommand>> = {
  ' ': plain('toggle'),
  ArrowLeft: skipBy(-SKIP_STEP),
  ArrowRight: skipBy(SKIP_STEP),
  ArrowUp: louderBy(VOLUME_STEP_PERCENT),
  ArrowDown: louderBy(-VOLUME_STEP_PERCENT),
};
const byCode: Readonly<Record<string, KeyCommand>> = {
  KeyK: plain('toggle'),
  KeyF: plain('toggleFullscreen'),
  KeyM: plain('toggleMute'),
  KeyL: plain('goLive'),
  KeyI: plain('togglePip'),
  KeyC: plain('toggleText'),
};
/** What the keys of a remote control do to the picture. */
const byRemote: Partial<Record<RemoteKey, KeyCommand>> = {
  play: plain('play'),
  pause: plain('pause'),
  stop: plain('pause'),
  toggle: plain('toggle'),
  rewind: skipBy(-SKIP_STEP),
  forward: skipBy(SKIP_STEP),
  next: plain('nextEpisode'),
  previous: plain('previousEpisode'),
  text: plain('toggleText'),
};

const byShiftedCode: Readonly<Record<string, KeyCommand>> = {
  Comma: { name: 'stepRate', arg: { by: -1 } },
  Period: { name: 'stepRate', arg: { by: 1 } },
  KeyN: plain('nextEpisode'),
  KeyP: plain('previousEpisode'),
};

/** The command of a key; with Ctrl, Alt or Meta the key belongs to the browser. */
export function keyCommand({ key, code, keyCode, hasModifier, hasShift }: KeyPress): KeyCommand | undefined {
  if (hasModifier) return undefined;
  if (hasShift) return byShiftedCode[code];
  // With channels to zap through, `zapKey` takes the digits; otherwise they are tenths of the title.
  if (/^\d$/.test(key)) return { name: 'seekTenths', arg: { tenths: Number(key) } };
  const remote = mediaKey(key, keyCode);
  return byKey[key] ?? byCode[code] ?? (remote && byRemote[remote]);
}

/** Of the keys that only remote controls and media keyboards have: letters, digits and signs have their own meaning here. */
function mediaKey(key: string, keyCode = 0): RemoteKey | undefined {
  return remoteKey({ key: key.length > 1 ? key : '', code: '', keyCode });
}

/** Panels that a key opens. */
export type ViewKey = 'help' | 'statistics';

export function viewKey({ key, code, hasModifier, hasShift }: KeyPress): ViewKey | undefined {
  if (hasModifier) return undefined;
  // By its character: its place differs between keyboard layouts.
  if (key === '?') return 'help';
  return code === 'KeyS' && !hasShift ? 'statistics' : undefined;
}

const turnByRemote: Partial<Record<RemoteKey, 'next' | 'previous'>> = {
  'channel-up': 'next',
  'channel-down': 'previous',
};

export type ZapKey =
  | Extract<KeyCommand, { readonly name: 'zap' | 'typeDigit' | 'enterDigits' | 'eraseDigit' | 'clearDigits' }>
  | { readonly name: 'list'; readonly arg: undefined };

/** The zapping command of a key; `list` opens the small list. While digits are typed, Enter, Backspace and Escape belong to them. */
export function zapKey({ key, code, keyCode, hasModifier }: KeyPress, isTyping: boolean): ZapKey | undefined {
  if (hasModifier) return undefined;
  if (/^\d$/.test(key)) return { name: 'typeDigit', arg: { digit: key } };
  if (isTyping) {
    if (key === 'Enter') return { name: 'enterDigits', arg: undefined };
    if (key === 'Backspace') return { name: 'eraseDigit', arg: undefined };
    if (key === 'Escape') return { name: 'clearDigits', arg: undefined };
  }
  const remote = mediaKey(key, keyCode);
  const to = remote && turnByRemote[remote];
  if (to) return { name: 'zap', arg: { to } };
  if (key === 'Backspace') return { name: 'zap', arg: { to: 'last' } };
  return key === 'Enter' || code === 'KeyG' ? { name: 'list', arg: undefined } : undefined;
}
