import type { Seconds } from '@antenna/kernel';
import type { GuideRange } from '@antenna/schedule';
import { COLUMN, DESK, NARROW, TV, WORDLESS } from '../limits.ts';

/** px of everything in the grid. */
export interface GridScale {
  readonly perSecond: number;
  readonly row: number;
  readonly head: number;
  readonly ruler: number;
}

export function gridScale(width: number, isTv: boolean): GridScale {
  const { perMinute, row, head, narrowHead, ruler } = isTv ? TV : DESK;
  return { perSecond: perMinute / 60, row, head: width < NARROW ? narrowHead : head, ruler };
}

/** Seconds that are too narrow for words. */
export function leastSeconds(isTv: boolean): Seconds {
  return (WORDLESS * 60) / (isTv ? TV : DESK).perMinute;
}

/** The grid's column of a moment, as readers count: 1 is the channel. */
export function columnOf(at: Seconds, { from }: GuideRange): number {
  return Math.floor((at - from) / COLUMN) + 2;
}

export function columnCount({ from, to }: GuideRange): number {
  return Math.ceil((to - from) / COLUMN) + 1;
}
