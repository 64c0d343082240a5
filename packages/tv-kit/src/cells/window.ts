/** Mounted before and after what is visible: held keys run ahead of React by this many elements. */
export const OVERSCAN = 2;

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
}

/** Which lines are mounted. */
export function windowOf({ lines, focused, step, viewport, anchor }: WindowRequest): WindowRange {
  const visible = Math.ceil(viewport / step) + 1;
  const behind = Math.ceil(anchor / step);
  const most = Math.max(0, lines - visible);
  const first = Math.min(most, Math.max(0, focused - behind));
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(lines, first + visible + OVERSCAN) };
}
