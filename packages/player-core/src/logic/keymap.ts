import { SKIP_STEP } from '@antenna/schedule';
import { VOLUME_STEP_PERCENT } from '../limits.ts';
import type { CommandName, Commands } from '../kernel/commands.ts';

export interface KeyPress {
  readonly key: string;
  /** The physical key, so that F is F on a Cyrillic layout too. */
  readonly code: string;
  readonly hasModifier: boolean;
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
