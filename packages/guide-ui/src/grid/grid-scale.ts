import type { Seconds } from '@antenna/kernel';
import type { GuideRange } from '@antenna/schedule';
import { COLUMN, DESK, NARROW, TV, WORDLESS } from '../limits.ts';

/** Sizes of the grid in px. */
export interface GridScale {
  readonly perSecond: number;
  readonly row: number;
  readonly head: number;
  readonly ruler: number;
}

export function gridScale(width: number, isTv: boolean): GridScale {
  const { perMinute, narrowHead, ...rest } = isTv ? TV : DESK;
  return { ...rest, perSecond: perMinute / 60, head: width < NARROW ? narrowHead : rest.head };
}

/** Programmes shorter than this have no room for text. */
export function leastSeconds(isTv: boolean): Seconds {
  return (WORDLESS * 60) / (isTv ? TV : DESK).perMinute;
}

/** Column of a moment for screen readers; column 1 is the channel. */
export function columnOf(at: Seconds, { from }: GuideRange): number {
  return Math.floor((at - from) / COLUMN) + 2;
}

export function columnCount({ from, to }: GuideRange): number {
  return Math.ceil((to - from) / COLUMN) + 1;
}
