import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type GuideRow } from '@antenna/schedule';
import { SETTLE_FRAMES, WORDLESS } from '../limits.ts';
import { cellLayout, cellsBetween } from './cell-layout.ts';
import { createCellNode, type CellNode } from './cell-node.ts';
import { cellView } from './cell-view.ts';
import { createHead, updateHead, type HeadNode } from './channel-head.ts';
import type { RowScene } from './row-scene.ts';

export interface RowNode {
  readonly root: HTMLElement;
  /** The channel's header, which lies in the channel column. */
  readonly head: HTMLElement;
  /** Moves the row to a place of the list and shows a channel. */
  place(row: number, channel: Channel, scene: RowScene): void;
  /** Draws the cells of the scene's window, and the cell with the cursor wherever it is. */
  paint(row: GuideRow, scene: RowScene, cursor: Seconds | undefined): void;
  cellOf(element: Element): CellNode | undefined;
  /** The cell with the cursor. */
  readonly focusable: HTMLElement | undefined;
}

/** Cells that no row uses at the moment. */
export type CellPool = CellNode[];

export function createRowNode(pool: CellPool, id: string): RowNode {
  const root = document.createElement('div');
  root.className = 'g-row';
  root.setAttribute('role', 'row');
  const head: HeadNode = createHead(`${id}-head`);
  const strip = document.createElement('div');
  strip.className = 'g-cells';
  strip.id = `${id}-cells`;
  strip.setAttribute('role', 'presentation');
  root.append(strip);
  // Screen readers read the channel before its programmes, although its element is elsewhere.
  root.setAttribute('aria-owns', `${head.root.id} ${strip.id}`);
  /** By start time: a cell keeps its element while it stays visible. */
  let cells = new Map<Seconds, CellNode>();
  let channel: Channel | undefined;
  let at = '';
  let hasNewChannel = false;
  let painted: {
    readonly row: GuideRow | undefined;
    readonly first: number;
    readonly last: number;
    readonly cursor: number;
    readonly edition: number;
  } = { row: undefined, first: -1, last: -1, cursor: -1, edition: -1 };
  /** The cell whose label is moved. */
  let offset: CellNode | undefined;
  /** In which frame after fast scrolling this row moves its label. */
  let turn = 0;
  let focusable: HTMLElement | undefined;

  const release = (node: CellNode) => {
    if (offset === node) offset = undefined;
    node.release();
    pool.push(node);
  };

  const update = (node: CellNode, row: GuideRow, scene: RowScene) => {
    if (!channel) return;
    const view = cellView({ ...scene, row, cell: node.cell, channel });
    node.update(view, cellLayout(view, channel, scene));
  };

  /** Moves the label of the cell that begins before the window's edge into sight; hides it where too little of the cell is left. */
  const offsetLabel = (row: GuideRow, { edge, scale }: RowScene) => {
    const cell = cellAt(row, edge);
    const [start, end] = [cellStart(row, cell), cellEnd(row, cell)];
    const found = cells.get(start);
    const node = found?.view?.state === 'waiting' ? undefined : found;
    if (offset !== node) offset?.offsetLabel(undefined);
    offset = node;
    const isLeaving = (end - edge) * scale.perSecond < WORDLESS;
    const hidden = Math.max(0, (edge - start) * scale.perSecond);
    // Not further than the cell's end: padding would make the cell grow.
    const distance = Math.min(Math.round(hidden), Math.floor((end - start) * scale.perSecond - WORDLESS));
    node?.offsetLabel(isLeaving ? undefined : distance, isLeaving);
  };

  /** Chooses elements for the wanted cells: cells that stay keep theirs, the rest go to the pool. */
  const take = (row: GuideRow, wanted: readonly number[]) => {
    const next = new Map<Seconds, CellNode>();
    // After a change of channel no cell stays; its elements are reused in place.
    const reusable = hasNewChannel ? [...cells.values()] : [];
    if (hasNewChannel) cells = new Map();
    hasNewChannel = false;
    for (const cell of wanted) {
      const start = cellStart(row, cell);
      const node = cells.get(start) ?? reusable.shift() ?? pool.pop() ?? createCellNode();
      node.cell = cell;
      next.set(start, node);
      cells.delete(start);
    }
    for (const node of [...cells.values(), ...reusable]) release(node);
    cells = next;
  };

  return {
    root,
    head: head.root,
    get focusable() {
      return focusable;
    },
    place(place, given, { scale, words, sign }) {
      const where = `${place} ${scale.row} ${sign}`;
      if (channel === given && at === where) return;
      if (channel?.id !== given.id) hasNewChannel = true;
      if (channel !== given) painted = { ...painted, edition: -1 };
      channel = given;
      at = where;
      turn = place % SETTLE_FRAMES;
      root.style.top = `${place * scale.row}px`;
      root.setAttribute('aria-rowindex', String(place + 2));
      root.dataset['row'] = String(place);
      head.root.dataset['row'] = String(place);
      head.root.style.top = `${scale.ruler + place * scale.row}px`;
      head.root.dir = sign < 0 ? 'rtl' : 'ltr';
      updateHead(head, given, words.text);
    },
    paint(row, scene, cursor) {
      const { first, last } = cellsBetween(row, scene);
      const chosen = cursor === undefined ? -1 : cellAt(row, cursor);
      const isWhole = painted.row !== row || painted.edition !== scene.edition;
      if (isWhole || painted.first !== first || painted.last !== last || painted.cursor !== chosen) {
        const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        if (chosen >= 0 && chosen < first) wanted.unshift(chosen);
        if (chosen > last) wanted.push(chosen);
        take(row, wanted);
        let before: Element | undefined;
        focusable = undefined;
        for (const node of cells.values()) {
          if (node.view === undefined || isWhole) update(node, row, scene);
          node.mark(node.cell === chosen);
          if (node.cell === chosen) focusable = node.root;
          // Elements in the document are in order already; moving one would lose the focus.
          if (node.root.parentNode !== strip) {
            if (before) before.after(node.root);
            else strip.prepend(node.root);
          }
          before = node.root;
        }
        painted = { row, first, last, cursor: chosen, edition: scene.edition };
      }
      if (scene.settled >= turn) offsetLabel(row, scene);
      else if (offset?.view && offset.view.start >= scene.edge) {
        offset.offsetLabel(undefined);
        offset = undefined;
      }
    },
    cellOf(element) {
      for (const node of cells.values()) if (node.root === element) return node;
      return undefined;
    },
  };
}
