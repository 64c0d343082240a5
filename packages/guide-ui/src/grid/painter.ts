import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type Day, type GuideCursor, type GuideRange } from '@antenna/schedule';
import { FALLBACK, NOW_AT, OVERSCAN, OVERSCAN_ROWS, REVEAL } from '../limits.ts';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';
import { gridScale, type GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';
import type { CellNode } from './cell-node.ts';
import { createRowNode, type CellPool, type RowNode, type RowScene } from './row-node.ts';
import { createRuler } from './ruler.ts';

/** All that the grid shows. */
export interface GridModel {
  readonly channels: readonly Channel[];
  readonly source: GuideSource;
  readonly range: GuideRange;
  readonly days: readonly Day[];
  readonly words: GridWords;
  readonly now: Seconds;
  readonly cursor: GuideCursor;
  readonly isTv: boolean;
}

export interface GridPainter {
  /** Draws anew what changed; the first one is drawn when it is opened. */
  set(model: GridModel): void;
  /** Draws the first time: with that moment at its beginning, or with one in sight, and that row. */
  open(start: { readonly from?: Seconds | undefined; readonly at: Seconds; readonly row?: number | undefined }): void;
  /** Draws what a scroll, a resize or new pieces brought; cheap when they brought nothing. */
  paint(): void;
  /** Brings the cursor into sight, no further than needed. */
  reveal(cursor: GuideCursor): void;
  focus(): void;
  /** Puts a moment at a share of the window's width. */
  showTime(at: Seconds, share?: number): void;
  showRow(row: number): void;
  window(): GuideWindow;
  hit(target: EventTarget | null): { readonly row: number; readonly cell: CellNode | undefined } | undefined;
}

/**
 * Draws the visible part of the guide into a scrolling box by hand: pooled elements that are moved, nothing of React in a frame
 * (live-tv.md 3.2). The box scrolls by itself; rows and cells lie at their true places on a plane as large as the whole guide.
 */
export function createGridPainter(box: HTMLElement, plane: HTMLElement): GridPainter {
  const rows = new Map<number, RowNode>();
  const freeRows: RowNode[] = [];
  const pool: CellPool = [];
  const ruler = createRuler();
  const body = document.createElement('div');
  body.className = 'g-body';
  body.setAttribute('role', 'rowgroup');
  const nowLine = document.createElement('i');
  nowLine.className = 'g-now';
  nowLine.setAttribute('aria-hidden', 'true');
  body.append(nowLine);
  plane.replaceChildren(ruler.root, body);

  let model: GridModel | undefined;
  let scale: GridScale = gridScale(FALLBACK.width, false);
  let edition = 0;
  let troubles = 0;
  let sign = 1;

  const size = () => ({ width: box.clientWidth || FALLBACK.width, height: box.clientHeight || FALLBACK.height });
  const left = () => Math.abs(box.scrollLeft);
  const scrollTo = (x: number) => {
    box.scrollLeft = sign * Math.max(0, Math.round(x));
  };
  const x = (at: Seconds, { range }: GridModel) => (at - range.from) * scale.perSecond;

  const windowOf = ({ range, channels }: GridModel): GuideWindow => {
    const { width, height } = size();
    const from = range.from + left() / scale.perSecond;
    return {
      from, to: from + Math.max(60, width - scale.head) / scale.perSecond,
      firstRow: Math.max(0, Math.min(channels.length - 1, Math.floor(box.scrollTop / scale.row))),
      lastRow: Math.max(0, Math.min(channels.length - 1, Math.floor((box.scrollTop + height - scale.ruler - 1) / scale.row))),
    };
  };

  const takeRow = (place: number, before: Element | null): RowNode => {
    const node = freeRows.pop() ?? createRowNode(pool);
    rows.set(place, node);
    body.insertBefore(node.root, before);
    return node;
  };

  const layOut = (given: GridModel) => {
    const { channels, range, now } = given;
    plane.style.width = `${scale.head + (range.to - range.from) * scale.perSecond}px`;
    plane.style.height = `${scale.ruler + channels.length * scale.row}px`;
    nowLine.style.transform = `translateX(${sign * (scale.head + x(now, given))}px)`;
    nowLine.hidden = now < range.from || now >= range.to;
  };

  const paint = () => {
    if (!model) return;
    const { channels, source, cursor, range, words, now, days } = model;
    const hadFocus = body.contains(document.activeElement);
    if (source.troubles() !== troubles) {
      troubles = source.troubles();
      edition += 1;
    }
    const view = windowOf(model);
    const over = OVERSCAN / scale.perSecond;
    const scene: RowScene = { from: Math.max(range.from, view.from - over), to: Math.min(range.to, view.to + over), edge: view.from, edition, now, range, scale, words, sign, stateOf: source.stateOf };
    ruler.paint({ ...scene, days });
    const places = new Set<number>();
    for (let place = Math.max(0, view.firstRow - OVERSCAN_ROWS); place <= Math.min(channels.length - 1, view.lastRow + OVERSCAN_ROWS); place += 1) places.add(place);
    // The row of the cursor is always there: it holds the one cell that Tab reaches.
    if (cursor.row < channels.length) places.add(cursor.row);
    for (const [place, node] of rows) {
      if (places.has(place)) continue;
      rows.delete(place);
      node.root.remove();
      freeRows.push(node);
    }
    let before: Element = nowLine;
    for (const place of [...places].toSorted((a, b) => a - b)) {
      const channel = channels[place];
      if (!channel) continue;
      const node = rows.get(place) ?? takeRow(place, before.nextElementSibling);
      node.place(place, channel, scene);
      node.paint(source.row(channel.id), scene, place === cursor.row ? cursor.minute : undefined);
      before = node.root;
    }
    // What held the focus gave way to what came in its place.
    if (hadFocus && !body.contains(document.activeElement)) focus();
  };

  const focus = () => {
    if (model) rows.get(model.cursor.row)?.focusable?.focus({ preventScroll: true });
  };

  const revealTime = (given: GridModel, { row, minute }: GuideCursor) => {
    const channel = given.channels[row];
    if (!channel) return;
    const own = given.source.row(channel.id);
    const cell = cellAt(own, minute);
    const [start, end, at] = [x(cellStart(own, cell), given), x(cellEnd(own, cell), given), x(minute, given)];
    const width = size().width - scale.head;
    const inSight = Math.min(end, left() + width) - Math.max(start, left());
    if (inSight >= Math.min(end - start, REVEAL)) return;
    if (at < left() - width || at > left() + 2 * width) scrollTo(at - width * NOW_AT);
    else if (start < left()) scrollTo(Math.max(start - WAY, at - width + REVEAL));
    else scrollTo(Math.min(start - WAY, end + WAY - width));
  };

  const lookAt = (at: Seconds, share: number) => {
    if (model) scrollTo(x(at, model) - (size().width - scale.head) * share);
  };
  const lookAtRow = (row: number) => {
    box.scrollTop = Math.max(0, row * scale.row - (size().height - scale.ruler) / 3);
  };

  const set = (given: GridModel) => {
    const old = model;
    const kept = old ? windowOf(old).from : undefined;
    const before = scale;
    sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    scale = gridScale(size().width, given.isTv);
    model = given;
    const isResized = old !== undefined && scale.head !== before.head;
    // Where one stands is drawn without drawing anything else anew.
    const isOnlyCursor = old !== undefined && !isResized && (Object.keys(given) as (keyof GridModel)[]).every((key) => key === 'cursor' || given[key] === old[key]);
    if (!isOnlyCursor) edition += 1;
    box.toggleAttribute('data-narrow', !given.isTv && scale.head !== gridScale(Number.POSITIVE_INFINITY, false).head);
    box.style.setProperty('--g-head', `${scale.head}px`);
    box.style.setProperty('--g-row', `${scale.row}px`);
    box.style.setProperty('--g-ruler', `${scale.ruler}px`);
    layOut(given);
    // A new day moves the guide's own beginning: what is in sight stays in sight.
    if (kept !== undefined && old && old.range.from !== given.range.from) scrollTo(x(kept, given));
    if (old) paint();
  };

  return {
    set,
    paint() {
      // A window made wider or narrower may have another column of channels.
      if (model && gridScale(size().width, model.isTv).head !== scale.head) set(model);
      else paint();
    },
    focus,
    reveal(cursor) {
      if (!model) return;
      revealTime(model, cursor);
      const top = cursor.row * scale.row;
      const height = size().height - scale.ruler;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + scale.row > box.scrollTop + height) box.scrollTop = top + scale.row - height;
      paint();
    },
    open({ from, at, row }) {
      lookAt(from ?? at, from === undefined ? NOW_AT : 0);
      if (row) lookAtRow(row);
      paint();
    },
    showTime(at, share = NOW_AT) {
      lookAt(at, share);
      paint();
    },
    showRow(row) {
      lookAtRow(row);
      paint();
    },
    window: () => (model ? windowOf(model) : { from: 0, to: 0, firstRow: 0, lastRow: 0 }),
    hit(target) {
      const element = target instanceof Element ? target : undefined;
      const place = Number(element?.closest<HTMLElement>('.g-row')?.dataset['row'] ?? Number.NaN);
      const node = rows.get(place);
      const cell = element?.closest('.g-cell');
      return node ? { row: place, cell: cell ? node.cellOf(cell) : undefined } : undefined;
    },
  };
}

/** px that stay free before a cell that is brought into sight. */
const WAY = 48;
