import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, type GuideRow } from '@antenna/schedule';
import { SETTLE_FRAMES } from '../limits.ts';
import { cellLayout, cellsBetween } from './cell-layout.ts';
import type { CellNode } from './cell-node.ts';
import { cellView } from './cell-view.ts';
import { createHead, updateHead, type HeadNode } from './channel-head.ts';
import { createRowCells, type CellPool } from './row-cells.ts';
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
  const cells = createRowCells(pool);
  /** In which frame after fast scrolling this row moves its label. */
  let turn = 0;
  let focusable: HTMLElement | undefined;

  const update = (node: CellNode, row: GuideRow, scene: RowScene) => {
    if (!channel) return;
    const view = cellView({ ...scene, row, cell: node.cell, channel });
    node.update(view, cellLayout(view, channel, scene));
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
        const visible = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        if (chosen >= 0 && chosen < first) visible.unshift(chosen);
        if (chosen > last) visible.push(chosen);
        cells.choose(row, visible, hasNewChannel);
        hasNewChannel = false;
        let before: Element | undefined;
        focusable = undefined;
        for (const node of cells.all()) {
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
      if (scene.settled >= turn) cells.offsetLabel(row, scene);
      else cells.releaseLabel(scene.edge);
    },
    cellOf(element) {
      for (const node of cells.all()) if (node.root === element) return node;
      return undefined;
    },
  };
}
