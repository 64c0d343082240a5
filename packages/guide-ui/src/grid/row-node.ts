import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellCount, cellEnd, cellStart, onAirAt, tileStart, type GuideRange, type GuideRow } from '@antenna/schedule';
import { cellFace, type CellFace } from './cell-face.ts';
import { createHead, dressHead, type HeadNode } from './channel-head.ts';
import { NARROW_CELL, WORDLESS } from '../limits.ts';
import { columnOf, type GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';

export interface CellNode {
  readonly root: HTMLElement;
  cell: number;
  face: CellFace | undefined;
}

/** All that a row is drawn with; `edition` changes when any of it but the window does. */
export interface RowScene {
  readonly from: Seconds;
  readonly to: Seconds;
  /** The left edge of what is in sight. */
  readonly edge: Seconds;
  readonly edition: number;
  readonly now: Seconds;
  readonly range: GuideRange;
  readonly scale: GridScale;
  readonly words: GridWords;
  readonly sign: number;
  readonly stateOf: (channelId: number, start: Seconds) => 'waiting' | 'failed';
}

export interface RowNode {
  readonly root: HTMLElement;
  /** Puts a channel at a place of the list. */
  place(row: number, channel: Channel, scene: RowScene): void;
  /** Draws the cells between two moments, and the one that the cursor stands in, wherever that is. */
  paint(row: GuideRow, scene: RowScene, cursor: Seconds | undefined): void;
  cellOf(element: Element): CellNode | undefined;
  /** The cell of the cursor, drawn by the last `paint`. */
  readonly focusable: HTMLElement | undefined;
}

/** Cells that no row needs at the moment. */
export type CellPool = HTMLElement[];

function takeCell(pool: CellPool): HTMLElement {
  const known = pool.pop();
  if (known) return known;
  const root = document.createElement('div');
  root.className = 'g-cell';
  root.setAttribute('role', 'gridcell');
  return root;
}

/** px of cells stand apart. */
const BETWEEN = 2;
/** px before the words of a cell, as its style has them. */
const PADDING = 11;

export function createRowNode(pool: CellPool): RowNode {
  const root = document.createElement('div');
  root.className = 'g-row';
  root.setAttribute('role', 'row');
  const head: HeadNode = createHead();
  root.append(head.root);
  /** By the first second of their cell: a cell keeps its element while it stays in sight. */
  let cells = new Map<Seconds, CellNode>();
  let channel: Channel | undefined;
  let painted = { first: -1, last: -1, cursor: -1, edition: -1 };
  let led: HTMLElement | undefined;
  let focusable: HTMLElement | undefined;

  const release = (node: CellNode) => {
    node.root.remove();
    node.root.tabIndex = -1;
    delete node.root.dataset['cursor'];
    if (led === node.root) led = undefined;
    node.root.style.paddingInlineStart = '';
    node.root.toggleAttribute('data-earlier', false);
    node.root.toggleAttribute('data-leaving', false);
    pool.push(node.root);
  };

  const dress = (node: CellNode, row: GuideRow, scene: RowScene) => {
    if (!channel) return;
    const { root: element } = node;
    const { range, scale, sign, words, now } = scene;
    const tileState = scene.stateOf(channel.id, tileStart(cellStart(row, node.cell)));
    const face = cellFace({ row, cell: node.cell, channel, now, words, tileState });
    const old = node.face;
    node.face = face;
    const x = (at: Seconds) => scale.head + (at - range.from) * scale.perSecond;
    const width = Math.max(2, (face.end - face.start) * scale.perSecond - 2 * BETWEEN);
    element.style.transform = `translateX(${sign * (x(face.start) + BETWEEN)}px)`;
    element.style.width = `${width}px`;
    if (face.state === 'now') element.style.setProperty('--aired', `${Math.max(0, (onAirAt(channel, now) - face.start) * scale.perSecond - BETWEEN)}px`);
    if (old && old.state === face.state && old.title === face.title && old.note === face.note && old.label === face.label && old.end === face.end) return;
    element.dataset['state'] = face.state;
    const isWordless = width < WORDLESS - 2 * BETWEEN && !face.isGroup;
    element.textContent = isWordless ? '' : face.title;
    element.dataset['note'] = face.note;
    element.toggleAttribute('data-group', face.isGroup);
    element.toggleAttribute('data-wordless', isWordless);
    element.toggleAttribute('data-narrow', width < NARROW_CELL);
    element.setAttribute('aria-label', face.label);
    element.setAttribute('aria-colindex', String(columnOf(face.start, range)));
    element.setAttribute('aria-colspan', String(Math.max(1, columnOf(face.end - 1, range) - columnOf(face.start, range) + 1)));
  };

  /** The words of a cell that begins before the edge stand behind it, where they can be read. */
  const lead = (row: GuideRow, { edge, scale }: RowScene) => {
    const start = cellStart(row, cellAt(row, edge));
    const node = cells.get(start);
    const element = node && node.face?.state !== 'waiting' ? node.root : undefined;
    if (led && led !== element) {
      led.style.paddingInlineStart = '';
      led.toggleAttribute('data-earlier', false);
      led.toggleAttribute('data-leaving', false);
    }
    led = element;
    const hidden = Math.round((edge - start) * scale.perSecond);
    if (!element) return;
    element.style.paddingInlineStart = `${PADDING + Math.max(0, hidden)}px`;
    // Of what is almost gone no words are left.
    element.toggleAttribute('data-leaving', node !== undefined && (cellEnd(row, node.cell) - edge) * scale.perSecond < WORDLESS);
    element.toggleAttribute('data-earlier', hidden > 12 && node?.face?.state !== 'gap');
  };

  return {
    root,
    get focusable() {
      return focusable;
    },
    place(place, given, { scale, words, sign }) {
      if (channel?.id !== given.id) painted = { ...painted, edition: -1 };
      channel = given;
      root.style.transform = `translateY(${place * scale.row}px)`;
      root.setAttribute('aria-rowindex', String(place + 2));
      root.dataset['row'] = String(place);
      head.root.dir = sign < 0 ? 'rtl' : 'ltr';
      dressHead(head, given, words.text);
    },
    paint(row, scene, cursor) {
      const first = cellAt(row, scene.from);
      const last = Math.min(cellCount(row) - 1, cellAt(row, scene.to - 1));
      const at = cursor === undefined ? -1 : cellAt(row, cursor);
      const isSame = painted.first === first && painted.last === last && painted.cursor === at && painted.edition === scene.edition;
      if (!isSame) {
        const wanted = new Set<number>();
        for (let cell = first; cell <= last; cell += 1) wanted.add(cell);
        if (at >= 0) wanted.add(at);
        const order = at >= 0 && (at < first || at > last) ? [...wanted].toSorted((a, b) => a - b) : [...wanted];
        const next = new Map<Seconds, CellNode>();
        for (const cell of order) {
          const start = cellStart(row, cell);
          const known = cells.get(start);
          if (known) {
            known.cell = cell;
            next.set(start, known);
            cells.delete(start);
          } else next.set(start, { root: takeCell(pool), cell, face: undefined });
        }
        for (const node of cells.values()) release(node);
        cells = next;
        let before: Element = head.root;
        focusable = undefined;
        for (const node of cells.values()) {
          const isNew = node.face === undefined;
          if (isNew || painted.edition !== scene.edition || cellEnd(row, node.cell) !== node.face?.end) dress(node, row, scene);
          const isCursor = node.cell === at;
          node.root.tabIndex = isCursor ? 0 : -1;
          node.root.toggleAttribute('data-cursor', isCursor);
          if (isCursor) focusable = node.root;
          // Only new ones are put in: what is in the document already stands in order, and would lose the focus if it were moved.
          if (isNew) before.after(node.root);
          before = node.root;
        }
        painted = { first, last, cursor: at, edition: scene.edition };
      }
      lead(row, scene);
    },
    cellOf(element) {
      for (const node of cells.values()) if (node.root === element) return node;
      return undefined;
    },
  };
}
