import type { Seconds } from '@antenna/kernel';
import type { GuideRange } from '@antenna/schedule';
import { COLUMN, DESK, NARROW, TV, WORDLESS } from '../limits.ts';

/** px of everything in the grid. */
export interface GridScale {
  readonly perSecond: number;
  readonly row: number;
  readonly head: number;
  readonly ruler: number;
  /** Letters of a cell's two lines, as its style has them. */
  readonly title: number;
  readonly note: number;
  readonly narrowTitle: number;
  readonly narrowNote: number;
}

export function gridScale(width: number, isTv: boolean): GridScale {
  const { perMinute, narrowHead, ...rest } = isTv ? TV : DESK;
  return { ...rest, perSecond: perMinute / 60, head: width < NARROW ? narrowHead : rest.head };
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
