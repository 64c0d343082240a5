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
  /** Old sets name their channel keys by number alone. */
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
  // Remotes, and keyboards with such keys.
  MediaPlayPause: plain('toggle'),
  MediaPlay: plain('play'),
  MediaPause: plain('pause'),
  MediaStop: plain('pause'),
  MediaRewind: skipBy(-SKIP_STEP),
  MediaFastForward: skipBy(SKIP_STEP),
  MediaTrackNext: plain('nextEpisode'),
  MediaTrackPrevious: plain('previousEpisode'),
  Subtitle: plain('toggleText'),
  ClosedCaptionToggle: plain('toggleText'),
};
const byCode: Readonly<Record<string, KeyCommand>> = {
  KeyK: plain('toggle'),
  KeyF: plain('toggleFullscreen'),
  KeyM: plain('toggleMute'),
  KeyL: plain('goLive'),
  KeyI: plain('togglePip'),
  KeyC: plain('toggleText'),
};
/** What sets name by number alone: HbbTV's, which webOS keeps, and Tizen's. */
const byNumber: Readonly<Record<number, KeyCommand>> = {
  415: plain('play'),
  19: plain('pause'),
  413: plain('pause'),
  10252: plain('toggle'),
  412: skipBy(-SKIP_STEP),
  417: skipBy(SKIP_STEP),
  425: plain('nextEpisode'),
  424: plain('previousEpisode'),
  460: plain('toggleText'),
};
const byShiftedCode: Readonly<Record<string, KeyCommand>> = {
  Comma: { name: 'stepRate', arg: { by: -1 } },
  Period: { name: 'stepRate', arg: { by: 1 } },
  KeyN: plain('nextEpisode'),
  KeyP: plain('previousEpisode'),
};

/** What a key does to the player; with Ctrl, Alt or Meta it is the browser's. */
export function keyCommand({ key, code, keyCode, hasModifier, hasShift }: KeyPress): KeyCommand | undefined {
  if (hasModifier) return undefined;
  if (hasShift) return byShiftedCode[code];
  // Among channels digits are numbers of channels; where they are not, they are tenths of the film.
  if (/^\d$/.test(key)) return { name: 'seekTenths', arg: { tenths: Number(key) } };
  return byKey[key] ?? byCode[code] ?? (keyCode === undefined ? undefined : byNumber[keyCode]);
}

/** What a key opens over the picture. */
export type ViewKey = 'help' | 'statistics';

export function viewKey({ key, code, hasModifier, hasShift }: KeyPress): ViewKey | undefined {
  if (hasModifier) return undefined;
  // By its sign: where it stands differs from layout to layout.
  if (key === '?') return 'help';
  return code === 'KeyS' && !hasShift ? 'statistics' : undefined;
}

const turnByKey: Readonly<Record<string, 'next' | 'previous'>> = {
  PageUp: 'next',
  ChannelUp: 'next',
  PageDown: 'previous',
  ChannelDown: 'previous',
};
/** Tizen's; webOS has those of PageUp and PageDown. */
const turnByNumber: Readonly<Record<number, 'next' | 'previous'>> = { 427: 'next', 428: 'previous' };

export type ZapKey =
  | Extract<KeyCommand, { readonly name: 'zap' | 'typeDigit' | 'enterDigits' | 'eraseDigit' | 'clearDigits' }>
  | { readonly name: 'list'; readonly arg: undefined };

/** What a key does among channels; `list` opens the small list. Digits have the first word while some are typed. */
export function zapKey({ key, code, keyCode, hasModifier }: KeyPress, isTyping: boolean): ZapKey | undefined {
  if (hasModifier) return undefined;
  if (/^\d$/.test(key)) return { name: 'typeDigit', arg: { digit: key } };
  if (isTyping) {
    if (key === 'Enter') return { name: 'enterDigits', arg: undefined };
    if (key === 'Backspace') return { name: 'eraseDigit', arg: undefined };
    if (key === 'Escape') return { name: 'clearDigits', arg: undefined };
  }
  const to = turnByKey[key] ?? (keyCode === undefined ? undefined : turnByNumber[keyCode]);
  if (to) return { name: 'zap', arg: { to } };
  if (key === 'Backspace') return { name: 'zap', arg: { to: 'last' } };
  return key === 'Enter' || code === 'KeyG' ? { name: 'list', arg: undefined } : undefined;
}
