import type { GuideMove } from '@antenna/schedule';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const MOVES: Readonly<Partial<Record<string, GuideMove>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'day-back',
  PageDown: 'day-on',
  Home: 'day-start',
  End: 'day-end',
};
const MOVES_WITH_CTRL: Readonly<Partial<Record<string, GuideMove>>> = { Home: 'first-row', End: 'last-row' };

/** The move of a key; mirrored in right-to-left languages. */
export function moveOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, isRtl: boolean): GuideMove | undefined {
  if (altKey || shiftKey) return undefined;
  if (ctrlKey || metaKey) return MOVES_WITH_CTRL[key];
  if (key === 'ArrowLeft') return isRtl ? 'later' : 'earlier';
  if (key === 'ArrowRight') return isRtl ? 'earlier' : 'later';
  return MOVES[key];
}
