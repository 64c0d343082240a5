import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type GuideRow } from '@antenna/schedule';
import { WORDLESS } from '../limits.ts';
import { createCellNode, type CellNode } from './cell-node.ts';
import type { RowScene } from './row-scene.ts';

/** Cells that no row uses at the moment. */
export type CellPool = CellNode[];

/** The elements of one row's cells. */
export interface RowCells {
  all(): Iterable<CellNode>;
  /** Chooses elements for these cells: cells that stay keep theirs, the rest go to the pool. */
  choose(row: GuideRow, visible: readonly number[], isNewChannel: boolean): void;
  /** Moves the label of the cell that begins before the window's edge into view; hides it where too little of the cell is left. */
  offsetLabel(row: GuideRow, scene: RowScene): void;
  /** Puts a moved label back when its cell begins within the window. */
  releaseLabel(edge: Seconds): void;
}

export function createRowCells(pool: CellPool): RowCells {
  /** By start time: a cell keeps its element while it stays visible. */
  let cells = new Map<Seconds, CellNode>();
  /** The cell whose label is moved. */
  let offset: CellNode | undefined;

  const release = (node: CellNode) => {
    if (offset === node) offset = undefined;
    node.release();
    pool.push(node);
  };

  return {
    all: () => cells.values(),
    choose(row, visible, isNewChannel) {
      const next = new Map<Seconds, CellNode>();
      // After a change of channel no cell stays; its elements are reused in place.
      const reusable = isNewChannel ? [...cells.values()] : [];
      if (isNewChannel) cells = new Map();
      for (const cell of visible) {
        const start = cellStart(row, cell);
        const node = cells.get(start) ?? reusable.shift() ?? pool.pop() ?? createCellNode();
        node.cell = cell;
        next.set(start, node);
        cells.delete(start);
      }
      for (const node of [...cells.values(), ...reusable]) release(node);
      cells = next;
    },
    offsetLabel(row, { edge, scale }) {
      const cell = cellAt(row, edge);
      const [start, end] = [cellStart(row, cell), cellEnd(row, cell)];
      const found = cells.get(start);
      const node = found?.view?.state === 'waiting' ? undefined : found;
      if (offset !== node) offset?.offsetLabel(undefined);
      offset = node;
      const isLeaving = (end - edge) * scale.perSecond < WORDLESS;
      const hidden = Math.max(0, (edge - start) * scale.perSecond);
      // Not beyond the cell's end: padding would make the cell grow.
      const distance = Math.min(Math.round(hidden), Math.floor((end - start) * scale.perSecond - WORDLESS));
      node?.offsetLabel(isLeaving ? undefined : distance, isLeaving);
    },
    releaseLabel(edge) {
      if (!offset?.view || offset.view.start < edge) return;
      offset.offsetLabel(undefined);
      offset = undefined;
    },
  };
}
