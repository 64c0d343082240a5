import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type GuideRange, type GuideRow } from '@antenna/schedule';
import { SETTLE_FRAMES, WORDLESS } from '../limits.ts';
import { cellsBetween, type CellLooks } from './cell-looks.ts';
import { createCellNode, type CellNode } from './cell-node.ts';
import { createHead, dressHead, type HeadNode } from './channel-head.ts';
import type { GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';

/** All that a row is drawn with; `edition` changes when any of it but window and edge does. */
export interface RowScene {
  readonly from: Seconds;
  readonly to: Seconds;
  /** The left edge of what is in sight. */
  readonly edge: Seconds;
  readonly edition: number;
  /** Frames since the grid has gone fast: words behind that edge follow it once it is the row's turn. */
  readonly settled: number;
  readonly now: Seconds;
  readonly range: GuideRange;
  readonly scale: GridScale;
  readonly words: GridWords;
  readonly sign: number;
  readonly stateOf: (channelId: number, start: Seconds) => 'waiting' | 'failed';
  /** What cells look like, thought out before where there was time for it. */
  readonly looks: CellLooks;
}

export interface RowNode {
  readonly root: HTMLElement;
  /** Its channel, which lies in a column of its own. */
  readonly head: HTMLElement;
  /** Puts a channel at a place of the list. */
  place(row: number, channel: Channel, scene: RowScene): void;
  /** Draws the cells between two moments, and the one that the cursor stands in, wherever that is. */
  paint(row: GuideRow, scene: RowScene, cursor: Seconds | undefined): void;
  cellOf(element: Element): CellNode | undefined;
  /** The cell of the cursor, drawn by the last `paint`. */
  readonly focusable: HTMLElement | undefined;
}

/** Cells that no row needs at the moment. */
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
  // Readers find the channel before its programmes, though it stands elsewhere in the document.
  root.setAttribute('aria-owns', `${head.root.id} ${strip.id}`);
  /** By the first second of their cell: a cell keeps its element while it stays in sight. */
  let cells = new Map<Seconds, CellNode>();
  let channel: Channel | undefined;
  let at = '';
  let isTurned = false;
  let painted: {
    readonly row: GuideRow | undefined;
    readonly first: number;
    readonly last: number;
    readonly cursor: number;
    readonly edition: number;
  } = { row: undefined, first: -1, last: -1, cursor: -1, edition: -1 };
  let led: CellNode | undefined;
  let turn = 0;
  let focusable: HTMLElement | undefined;

  const release = (node: CellNode) => {
    if (led === node) led = undefined;
    node.release();
    pool.push(node);
  };

  const dress = (node: CellNode, row: GuideRow, scene: RowScene) => {
    if (!channel) return;
    const { face, place } = scene.looks.of(row, node.cell, channel, scene);
    node.dress(face, place);
  };

  /** The words of a cell that begins before the edge stand behind it, where they can be read; of what is almost gone none are left. */
  const lead = (row: GuideRow, { edge, scale }: RowScene) => {
    const cell = cellAt(row, edge);
    const [start, end] = [cellStart(row, cell), cellEnd(row, cell)];
    const found = cells.get(start);
    const node = found?.face?.state === 'waiting' ? undefined : found;
    if (led !== node) led?.lead(undefined);
    led = node;
    const isLeaving = (end - edge) * scale.perSecond < WORDLESS;
    const hidden = Math.max(0, (edge - start) * scale.perSecond);
    // Never further than its end: a cell grows with what stands before its words.
    const way = Math.min(Math.round(hidden), Math.floor((end - start) * scale.perSecond - WORDLESS));
    node?.lead(isLeaving ? undefined : way, isLeaving);
  };

  /** Takes the cells that are wanted now, those that stay with their elements, and gives the others back. */
  const take = (row: GuideRow, wanted: readonly number[]) => {
    const next = new Map<Seconds, CellNode>();
    // Of another channel nothing stays: its elements are taken as they stand, none of them moves.
    const standing = isTurned ? [...cells.values()] : [];
    if (isTurned) cells = new Map();
    isTurned = false;
    for (const cell of wanted) {
      const start = cellStart(row, cell);
      const node = cells.get(start) ?? standing.shift() ?? pool.pop() ?? createCellNode();
      node.cell = cell;
      next.set(start, node);
      cells.delete(start);
    }
    for (const node of [...cells.values(), ...standing]) release(node);
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
      if (channel?.id !== given.id) isTurned = true;
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
      dressHead(head, given, words.text);
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
          if (node.face === undefined || isWhole) dress(node, row, scene);
          node.mark(node.cell === chosen);
          if (node.cell === chosen) focusable = node.root;
          // Only new ones are put in: what is in the document already stands in order, and would lose the focus if it were moved.
          if (node.root.parentNode !== strip) {
            if (before) before.after(node.root);
            else strip.prepend(node.root);
          }
          before = node.root;
        }
        painted = { row, first, last, cursor: chosen, edition: scene.edition };
      }
      if (scene.settled >= turn) lead(row, scene);
      else if (led?.face && led.face.start >= scene.edge) {
        led.lead(undefined);
        led = undefined;
      }
    },
    cellOf(element) {
      for (const node of cells.values()) if (node.root === element) return node;
      return undefined;
    },
  };
}
