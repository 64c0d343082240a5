import type { Reach } from './reach.ts';

/**
 * Mounted before and after what is visible. A row that moves needs two, because held keys run ahead of React; one that rests
 * shows a part of one in the margin.
 */
const OVERSCAN = { moving: 2, resting: 1 } as const;

export interface WindowRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface WindowRequest {
  /** Lines: elements of a row, or rows of a grid. */
  readonly lines: number;
  readonly focused: number;
  readonly step: number;
  readonly viewport: number;
  /** px that stay free before the focus. */
  readonly anchor: number;
  readonly reach?: Reach;
}

/** Which lines are mounted. */
export function windowOf({ lines, focused, step, viewport, anchor, reach = 'moving' }: WindowRequest): WindowRange {
  // Nobody sees it: only the line that is entered, and its neighbours.
  if (reach === 'hidden') return { from: Math.max(0, focused - 1), to: Math.min(lines, focused + 2) };
  const visible = Math.ceil(viewport / step) + 1;
  const behind = Math.ceil(anchor / step);
  const most = Math.max(0, lines - visible);
  const first = Math.min(most, Math.max(0, focused - behind));
  const overscan = OVERSCAN[reach];
  return { from: Math.max(0, first - overscan), to: Math.min(lines, first + visible + overscan) };
}
