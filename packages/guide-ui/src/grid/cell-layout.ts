import { onAirAt, cellAt, cellCount, type GuideRow } from '@antenna/schedule';
import type { Channel } from '@antenna/api-client';
import { NARROW_CELL, WORDLESS } from '../limits.ts';
import type { CellView } from './cell-view.ts';
import { columnOf } from './grid-scale.ts';
import type { RowScene } from './row-scene.ts';

/** Where a cell lies in px, and its columns for screen readers. */
export interface CellLayout {
  readonly x: number;
  readonly width: number;
  /** px of the running programme that have been on air. */
  readonly aired: number;
  readonly column: number;
  readonly span: number;
  /** Too narrow for any text. */
  readonly isWordless: boolean;
  /** Narrow: smaller type and padding. */
  readonly isNarrow: boolean;
}

/** px between two cells, half on each side. */
const HALF_GAP = 2;

/** Indexes of the first and last cell of a row between two moments. */
export const cellsBetween = (row: GuideRow, { from, to }: Pick<RowScene, 'from' | 'to'>) => ({
  first: cellAt(row, from),
  last: Math.min(cellCount(row) - 1, cellAt(row, to - 1)),
});

/** Position and size of a cell on the plane of the whole guide. */
export function cellLayout(view: CellView, channel: Channel, { range, scale, now }: RowScene): CellLayout {
  const { start, end } = view;
  const width = Math.max(2, (end - start) * scale.perSecond - 2 * HALF_GAP);
  const column = columnOf(start, range);
  return {
    x: scale.head + (start - range.from) * scale.perSecond + HALF_GAP,
    width,
    aired: Math.max(0, (onAirAt(channel, now) - start) * scale.perSecond - HALF_GAP),
    column,
    span: Math.max(1, columnOf(end - 1, range) - column + 1),
    isWordless: width < WORDLESS - 2 * HALF_GAP && !view.isGroup,
    isNarrow: width < NARROW_CELL,
  };
}
