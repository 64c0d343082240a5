import { SKIP_STEP } from '@antenna/schedule';
import { VOLUME_STEP_PERCENT } from '../limits.ts';
import type { CommandName, Commands } from '../kernel/commands.ts';

export interface KeyPress {
  readonly key: string;
  /** The physical key, so that F is F on a Cyrillic layout too. */
  readonly code: string;
  readonly hasModifier: boolean;
  /** Old sets name their channel keys by number alone. */
  readonly keyCode?: number;
}

export type KeyCommand = { readonly [Name in CommandName]: { readonly name: Name; readonly arg: Commands[Name] } }[CommandName];

const byKey: Readonly<Record<string, KeyCommand>> = {
  ' ': { name: 'toggle', arg: undefined },
  ArrowLeft: { name: 'skip', arg: { by: -SKIP_STEP } },
  ArrowRight: { name: 'skip', arg: { by: SKIP_STEP } },
  ArrowUp: { name: 'nudgeVolume', arg: { by: VOLUME_STEP_PERCENT } },
  ArrowDown: { name: 'nudgeVolume', arg: { by: -VOLUME_STEP_PERCENT } },
};
const byCode: Readonly<Record<string, KeyCommand>> = {
  KeyF: { name: 'toggleFullscreen', arg: undefined },
  KeyM: { name: 'toggleMute', arg: undefined },
  KeyL: { name: 'goLive', arg: undefined },
  KeyI: { name: 'togglePip', arg: undefined },
};

/** What a key does to the player (spec 2 §2); with Ctrl, Alt or Meta it is the browser's. */
export function keyCommand({ key, code, hasModifier }: KeyPress): KeyCommand | undefined {
  return hasModifier ? undefined : (byKey[key] ?? byCode[code]);
}

const turnByKey: Readonly<Record<string, 'next' | 'previous'>> = { PageUp: 'next', ChannelUp: 'next', PageDown: 'previous', ChannelDown: 'previous' };
/** Tizen's; webOS has those of PageUp and PageDown (live-tv.md 4). */
const turnByNumber: Readonly<Record<number, 'next' | 'previous'>> = { 427: 'next', 428: 'previous' };

export type ZapKey = Extract<KeyCommand, { readonly name: 'turn' | 'typeDigit' | 'enterDigits' | 'eraseDigit' | 'dropDigits' }> | { readonly name: 'list'; readonly arg: undefined };

/** What a key does among channels; `list` opens the small list. Digits have the first word while some are typed. */
export function zapKey({ key, code, keyCode, hasModifier }: KeyPress, isTyping: boolean): ZapKey | undefined {
  if (hasModifier) return undefined;
  if (/^\d$/.test(key)) return { name: 'typeDigit', arg: { digit: key } };
  if (isTyping) {
    if (key === 'Enter') return { name: 'enterDigits', arg: undefined };
    if (key === 'Backspace') return { name: 'eraseDigit', arg: undefined };
    if (key === 'Escape') return { name: 'dropDigits', arg: undefined };
  }
  const to = turnByKey[key] ?? (keyCode === undefined ? undefined : turnByNumber[keyCode]);
  if (to) return { name: 'turn', arg: { to } };
  if (key === 'Backspace') return { name: 'turn', arg: { to: 'last' } };
  return key === 'Enter' || code === 'KeyG' ? { name: 'list', arg: undefined } : undefined;
}
