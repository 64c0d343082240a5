import type { Channel } from '@antenna/api-client';
import { cellAt, cellCount, onAirAt, type GuideRow } from '@antenna/schedule';
import { NARROW_CELL, WORDLESS } from '../limits.ts';
import { cellFace, type CellFace } from './cell-face.ts';
import type { CellPlace } from './cell-node.ts';
import { columnOf } from './grid-scale.ts';
import { roomOf } from './letters.ts';
import type { RowScene } from './row-node.ts';

export interface CellLook {
  readonly face: CellFace;
  readonly place: CellPlace;
}

/** What cells look like and where they lie, each thought out once as long as nothing of it changes. */
export interface CellLooks {
  of(row: GuideRow, cell: number, channel: Channel, scene: RowScene): CellLook;
  /** Thinks out cells of a row that are not drawn yet, as many as there is time for. */
  prepare(row: GuideRow, channel: Channel, scene: RowScene, hasTime: () => boolean): void;
}

/** Digits are all alike, and less wide than letters may be. */
const DIGITS = 0.9;
/** px of cells stand apart. */
const BETWEEN = 2;

/** The cells of a row in what is drawn. */
export const cellsBetween = (
  row: GuideRow,
  { from, to }: Pick<RowScene, 'from' | 'to'>,
): { readonly first: number; readonly last: number } => ({
  first: cellAt(row, from),
  last: Math.min(cellCount(row) - 1, cellAt(row, to - 1)),
});

function lookOf(
  row: GuideRow,
  cell: number,
  channel: Channel,
  { range, scale, words, now, stateOf }: RowScene,
): CellLook {
  const face = cellFace({ row, cell, channel, now, words, stateOf });
  const { start, end } = face;
  const width = Math.max(2, (end - start) * scale.perSecond - 2 * BETWEEN);
  const column = columnOf(start, range);
  const isNarrow = width < NARROW_CELL;
  const place = {
    x: scale.head + (start - range.from) * scale.perSecond + BETWEEN,
    width,
    aired: Math.max(0, (onAirAt(channel, now) - start) * scale.perSecond - BETWEEN),
    column,
    span: Math.max(1, columnOf(end - 1, range) - column + 1),
    isWordless: width < WORDLESS - 2 * BETWEEN && !face.isGroup,
    isNarrow,
    time:
      face.state === 'failed'
        ? 0
        : roomOf(face.note.split(' ', 1)[0] ?? '', isNarrow ? scale.narrowNote : scale.note) * DIGITS,
    words: Math.max(
      roomOf(face.title, isNarrow ? scale.narrowTitle : scale.title),
      roomOf(face.note, isNarrow ? scale.narrowNote : scale.note),
    ),
  };
  return { face, place };
}

export function createCellLooks(): CellLooks {
  /** A row is another object as soon as other programmes are in it; the rest is told by the edition. */
  let known = new WeakMap<Channel, { readonly row: GuideRow; readonly cells: Map<number, CellLook> }>();
  let edition = -1;
  const cellsOf = (row: GuideRow, channel: Channel, scene: RowScene) => {
    if (edition !== scene.edition) known = new WeakMap();
    edition = scene.edition;
    const found = known.get(channel);
    if (found?.row === row) return found.cells;
    const cells = new Map<number, CellLook>();
    known.set(channel, { row, cells });
    return cells;
  };
  const of = (row: GuideRow, cell: number, channel: Channel, scene: RowScene): CellLook => {
    const cells = cellsOf(row, channel, scene);
    const look = cells.get(cell) ?? lookOf(row, cell, channel, scene);
    cells.set(cell, look);
    return look;
  };
  return {
    of,
    prepare(row, channel, scene, hasTime) {
      const cells = cellsOf(row, channel, scene);
      const { first, last } = cellsBetween(row, scene);
      for (let cell = first; cell <= last; cell += 1) {
        if (cells.has(cell)) continue;
        if (!hasTime()) return;
        of(row, cell, channel, scene);
      }
    },
  };
}
