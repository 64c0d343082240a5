import type { Channel } from '@antenna/api-client';
import type { GuideCursor } from '@antenna/schedule';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';
import type { CellNode } from './cell-node.ts';
import type { CellPool } from './row-cells.ts';
import { createRowNode, type RowNode } from './row-node.ts';
import type { RowScene } from './row-scene.ts';
import type { Motion } from './viewport.ts';

/** What the rows are drawn from. */
interface RowsModel {
  readonly channels: readonly Channel[];
  readonly source: GuideSource;
  readonly cursor: GuideCursor;
}

/** The rows in the document, by their place in the list of channels. */
export interface RowList {
  /** Draws the rows of a window. Returns whether the next row is still missing. */
  paint(
    model: RowsModel,
    view: { readonly window: GuideWindow; readonly motion: Motion; readonly scene: RowScene },
  ): boolean;
  focusable(row: number): HTMLElement | undefined;
  cellOf(row: number, element: Element): CellNode | undefined;
  has(row: number): boolean;
}

/**
 * Keeps as many row elements as are visible and reuses those of rows that leave. `end` is the last child of `body`: rows are
 * inserted before it in reading order.
 */
export function createRowList({
  body,
  heads,
  end,
  id,
}: {
  readonly body: HTMLElement;
  readonly heads: HTMLElement;
  readonly end: Element;
  readonly id: string;
}): RowList {
  const rows = new Map<number, RowNode>();
  const freeRows: RowNode[] = [];
  const pool: CellPool = [];
  let created = 0;

  /** An element for a row: of one that has just left, a free one, or a new one. Its header keeps its place in the document. */
  const take = (place: number, gone: number[], before: Element | null): RowNode => {
    const left = gone.pop();
    const node =
      (left === undefined ? undefined : rows.get(left)) ??
      freeRows.pop() ??
      createRowNode(pool, `${id}-${(created += 1)}`);
    if (left !== undefined) rows.delete(left);
    rows.set(place, node);
    body.insertBefore(node.root, before);
    if (!node.head.parentNode) heads.append(node.head);
    return node;
  };
  const release = (place: number) => {
    const node = rows.get(place);
    if (!node) return;
    rows.delete(place);
    node.root.remove();
    node.head.remove();
    freeRows.push(node);
  };

  /** Visible rows, the cursor's (it holds the one tab stop), and the next row, one frame later. */
  const requested = (
    { channels, cursor }: RowsModel,
    { firstRow, lastRow }: GuideWindow,
    { isFirst, down }: Motion,
  ) => {
    const places = new Set<number>();
    for (let place = firstRow; place <= lastRow && place < channels.length; place += 1) places.add(place);
    if (cursor.row < channels.length) places.add(cursor.row);
    const next = [...(down >= 0 ? [lastRow + 1] : []), ...(down <= 0 ? [firstRow - 1] : [])].filter(
      (place) => place >= 0 && place < channels.length && !places.has(place),
    );
    const isBusy = isFirst || [...places].some((place) => !rows.has(place));
    for (const place of next) if (rows.has(place) || !isBusy) places.add(place);
    return { places: [...places].toSorted((a, b) => a - b), isLacking: next.some((place) => !places.has(place)) };
  };

  return {
    paint(model, { window, motion, scene }) {
      const { channels, source, cursor } = model;
      const { places, isLacking } = requested(model, window, motion);
      const gone = [...rows.keys()].filter((place) => !places.includes(place));
      let before = end;
      for (const place of places) {
        const channel = channels[place];
        if (!channel) continue;
        const node = rows.get(place) ?? take(place, gone, before.nextElementSibling);
        node.place(place, channel, scene);
        node.paint(source.row(channel.id), scene, place === cursor.row ? cursor.minute : undefined);
        before = node.root;
      }
      // While scrolling, a row that left waits for the next one that comes: one change of the document instead of two.
      for (const place of motion.down === 0 ? gone : gone.slice(1)) release(place);
      return isLacking;
    },
    focusable: (row) => rows.get(row)?.focusable,
    cellOf: (row, element) => rows.get(row)?.cellOf(element),
    has: (row) => rows.has(row),
  };
}
