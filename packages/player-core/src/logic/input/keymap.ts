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
  // Remote controls and media keyboards.
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
/** Keys that television sets report by number only: HbbTV's, which webOS uses too, and Tizen's. */
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

/** The command of a key; with Ctrl, Alt or Meta the key belongs to the browser. */
export function keyCommand({ key, code, keyCode, hasModifier, hasShift }: KeyPress): KeyCommand | undefined {
  if (hasModifier) return undefined;
  if (hasShift) return byShiftedCode[code];
  // With channels to zap through, `zapKey` takes the digits; otherwise they are tenths of the title.
  if (/^\d$/.test(key)) return { name: 'seekTenths', arg: { tenths: Number(key) } };
  return byKey[key] ?? byCode[code] ?? (keyCode === undefined ? undefined : byNumber[keyCode]);
}

/** Panels that a key opens. */
export type ViewKey = 'help' | 'statistics';

export function viewKey({ key, code, hasModifier, hasShift }: KeyPress): ViewKey | undefined {
  if (hasModifier) return undefined;
  // By its character: its place differs between keyboard layouts.
  if (key === '?') return 'help';
  return code === 'KeyS' && !hasShift ? 'statistics' : undefined;
}

const turnByKey: Readonly<Record<string, 'next' | 'previous'>> = {
  PageUp: 'next',
  ChannelUp: 'next',
  PageDown: 'previous',
  ChannelDown: 'previous',
};
/** Tizen's; webOS uses those of PageUp and PageDown. */
const turnByNumber: Readonly<Record<number, 'next' | 'previous'>> = { 427: 'next', 428: 'previous' };

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
  const to = turnByKey[key] ?? (keyCode === undefined ? undefined : turnByNumber[keyCode]);
  if (to) return { name: 'zap', arg: { to } };
  if (key === 'Backspace') return { name: 'zap', arg: { to: 'last' } };
  return key === 'Enter' || code === 'KeyG' ? { name: 'list', arg: undefined } : undefined;
}
