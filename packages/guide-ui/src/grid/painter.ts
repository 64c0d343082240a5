import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type Day, type GuideCursor, type GuideRange } from '@antenna/schedule';
import { FALLBACK, NOW_AT, OVERSCAN, REVEAL, SETTLE_FRAMES } from '../limits.ts';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';
import type { CellNode } from './cell-node.ts';
import { gridScale, type GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';
import { createRowList } from './row-list.ts';
import type { RowScene } from './row-scene.ts';
import { createRuler } from './ruler.ts';
import { createViewport, type Motion, type Viewport } from './viewport.ts';

/** Everything the grid shows. */
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
  /** Takes a new model and draws what changed; nothing is drawn before `open`. */
  set(model: GridModel): void;
  /** Draws for the first time: from a moment, or with a moment visible, and with a row visible. */
  open(start: { readonly from?: Seconds | undefined; readonly at: Seconds; readonly row?: number | undefined }): void;
  /** Draws after a scroll, a resize or new data. Returns whether the next frame has to continue. */
  paint(): boolean;
  /** Scrolls no further than needed to show the cursor. */
  reveal(cursor: GuideCursor): void;
  focus(): void;
  /** Scrolls a moment to a share of the window's width. */
  showTime(at: Seconds, share?: number): void;
  showRow(row: number): void;
  window(): GuideWindow;
  hit(target: EventTarget | null): { readonly row: number; readonly cell: CellNode | undefined } | undefined;
}

/** px kept free beside a cell that is scrolled into view. */
const MARGIN = 48;

/** Left scroll position that shows the cursor's cell, or `undefined` where enough of it is visible. */
function scrollFor(
  { start, end, at }: { readonly start: number; readonly end: number; readonly at: number },
  left: number,
  width: number,
): number | undefined {
  const visible = Math.min(end, left + width) - Math.max(start, left);
  if (visible >= Math.min(end - start, REVEAL)) return undefined;
  if (at < left - width || at > left + 2 * width) return at - width * NOW_AT;
  return start < left ? Math.max(start - MARGIN, at - width + REVEAL) : Math.min(start - MARGIN, end + MARGIN - width);
}

const xOf = (at: Seconds, { range }: GridModel, { perSecond }: GridScale) => (at - range.from) * perSecond;

/** Scrolls sideways no further than needed to show the cursor's cell. */
function revealTime(
  viewport: Viewport,
  scale: GridScale,
  { model, cursor: { row, minute } }: { readonly model: GridModel; readonly cursor: GuideCursor },
): void {
  const channel = model.channels[row];
  if (!channel) return;
  const own = model.source.row(channel.id);
  const cell = cellAt(own, minute);
  const place = {
    start: xOf(cellStart(own, cell), model, scale),
    end: xOf(cellEnd(own, cell), model, scale),
    at: xOf(minute, model, scale),
  };
  const left = scrollFor(place, viewport.left(), viewport.size().width - scale.head);
  if (left !== undefined) viewport.scrollTo(left);
}

function revealRow(viewport: Viewport, scale: GridScale, row: number): void {
  const top = row * scale.row;
  const height = viewport.size().height - scale.ruler;
  if (top < viewport.top()) viewport.scrollToRow(top);
  else if (top + scale.row > viewport.top() + height) viewport.scrollToRow(top + scale.row - height);
}

function scrollToTime(
  viewport: Viewport,
  scale: GridScale,
  { model, at, share }: { readonly model: GridModel; readonly at: Seconds; readonly share: number },
): void {
  viewport.scrollTo(xOf(at, model, scale) - (viewport.size().width - scale.head) * share);
}

function scrollToRow(viewport: Viewport, scale: GridScale, row: number): void {
  viewport.scrollToRow(row * scale.row - (viewport.size().height - scale.ruler) / 3);
}

/** Sets the sizes of the plane and the position of the line of the present moment. */
function layOut(
  { box, plane, nowLine }: { readonly box: HTMLElement; readonly plane: HTMLElement; readonly nowLine: HTMLElement },
  model: GridModel,
  { scale, sign }: { readonly scale: GridScale; readonly sign: number },
): void {
  const { channels, range, now } = model;
  plane.style.width = `${scale.head + (range.to - range.from) * scale.perSecond}px`;
  plane.style.height = `${scale.ruler + channels.length * scale.row}px`;
  nowLine.style.transform = `translateX(${sign * (scale.head + xOf(now, model, scale))}px)`;
  nowLine.hidden = now < range.from || now >= range.to;
  const isNarrow = !model.isTv && scale.head !== gridScale(Number.POSITIVE_INFINITY, false).head;
  box.toggleAttribute('data-narrow', isNarrow);
  box.style.setProperty('--g-head', `${scale.head}px`);
  box.style.setProperty('--g-row', `${scale.row}px`);
  box.style.setProperty('--g-ruler', `${scale.ruler}px`);
}

/** The part of the model that a row draws, with some cells beyond the window except in the first paint. */
function sceneOf(
  { source, range, words, now }: GridModel,
  { view, motion }: { readonly view: GuideWindow; readonly motion: Motion },
  { scale, sign, edition }: Pick<RowScene, 'scale' | 'sign' | 'edition'>,
): RowScene {
  const overscan = (motion.isFirst ? 0 : OVERSCAN) / scale.perSecond;
  return {
    from: Math.max(range.from, view.from - overscan),
    to: Math.min(range.to, view.to + overscan),
    edge: view.from,
    settled: motion.settled,
    edition,
    now,
    range,
    scale,
    words,
    sign,
    stateOf: source.stateOf,
  };
}

/** The row and the cell of an event's target. */
function hitOf(rows: ReturnType<typeof createRowList>, target: EventTarget | null) {
  const element = target instanceof Element ? target : undefined;
  const row = Number(element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
  const cell = element?.closest('.g-cell');
  return rows.has(row) ? { row, cell: cell ? rows.cellOf(row, cell) : undefined } : undefined;
}

/** The elements that do not scroll away: ruler, line of the present moment, body. */
function createFrame(board: HTMLElement) {
  const ruler = createRuler();
  const body = document.createElement('div');
  body.className = 'g-body';
  body.setAttribute('role', 'rowgroup');
  const nowLine = document.createElement('i');
  nowLine.className = 'g-now';
  nowLine.setAttribute('aria-hidden', 'true');
  body.append(nowLine);
  board.replaceChildren(ruler.root, body);
  return { ruler, body, nowLine };
}

/**
 * Draws the visible part of the guide into a scrolling box: pooled elements that are moved; React renders nothing while it
 * scrolls. Rows and cells lie at their true places on a plane as large as the whole guide, so the browser does the scrolling.
 */
export function createGridPainter({
  box,
  board,
  heads,
}: {
  readonly box: HTMLElement;
  readonly board: HTMLElement;
  readonly heads: HTMLElement;
}): GridPainter {
  const { ruler, body, nowLine } = createFrame(board);
  const rows = createRowList({ body, heads, end: nowLine, id: board.id });
  const viewport: Viewport = createViewport(box);
  const plane = board.parentElement ?? box;

  let model: GridModel | undefined;
  let scale: GridScale = gridScale(FALLBACK.width, false);
  let edition = 0;
  let failures = 0;
  let sign = 1;

  const windowOf = ({ range, channels }: GridModel) => viewport.window(range.from, channels.length, scale);

  const paint = (): boolean => {
    if (!model) return false;
    const { source, days } = model;
    const hadFocus = body.contains(document.activeElement);
    if (source.failures() !== failures) {
      failures = source.failures();
      edition += 1;
    }
    const view = windowOf(model);
    const motion = viewport.motion();
    const scene = sceneOf(model, { view, motion }, { scale, sign, edition });
    ruler.paint({ ...scene, days });
    const isLacking = rows.paint(model, { window: view, motion, scene });
    // The element with the focus may have been replaced.
    if (hadFocus && !body.contains(document.activeElement)) focus();
    return isLacking || motion.isFirst || motion.settled < SETTLE_FRAMES || motion.down !== 0;
  };

  const focus = () => {
    if (model) rows.focusable(model.cursor.row)?.focus({ preventScroll: true });
  };

  const set = (given: GridModel) => {
    const old = model;
    const from = old ? windowOf(old).from : undefined;
    const headWidth = scale.head;
    sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    viewport.setDirection(sign);
    scale = gridScale(viewport.size().width, given.isTv);
    model = given;
    // A move of the cursor redraws no other cell.
    const isOnlyCursor =
      old !== undefined &&
      scale.head === headWidth &&
      (Object.keys(given) as (keyof GridModel)[]).every((key) => key === 'cursor' || given[key] === old[key]);
    if (!isOnlyCursor) edition += 1;
    layOut({ box, plane, nowLine }, given, { scale, sign });
    // A new day moves the beginning of the guide; what is visible stays visible.
    if (from !== undefined && old && old.range.from !== given.range.from) viewport.scrollTo(xOf(from, given, scale));
    if (old) paint();
  };

  return {
    set,
    paint() {
      // Another width may have another channel column.
      if (!model || gridScale(viewport.size().width, model.isTv).head === scale.head) return paint();
      set(model);
      return true;
    },
    focus,
    reveal(cursor) {
      if (!model) return;
      revealTime(viewport, scale, { model, cursor });
      revealRow(viewport, scale, cursor.row);
      paint();
    },
    open({ from, at, row }) {
      if (model) scrollToTime(viewport, scale, { model, at: from ?? at, share: from === undefined ? NOW_AT : 0 });
      if (row) scrollToRow(viewport, scale, row);
      paint();
    },
    showTime(at, share = NOW_AT) {
      if (model) scrollToTime(viewport, scale, { model, at, share });
      paint();
    },
    showRow(row) {
      scrollToRow(viewport, scale, row);
      paint();
    },
    window: () => (model ? windowOf(model) : { from: 0, to: 0, firstRow: 0, lastRow: 0 }),
    hit: (target) => hitOf(rows, target),
  };
}
