import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { cellAt, cellEnd, cellStart, type Day, type GuideCursor, type GuideRange } from '@antenna/schedule';
import {
  FALLBACK,
  FAST,
  NOW_AT,
  OVERSCAN,
  PREPARED_PX,
  PREPARED_ROWS,
  PREPARE_LEFT,
  REVEAL,
  SETTLE_FRAMES,
  STILL_FRAMES,
} from '../limits.ts';
import type { GuideSource, GuideWindow } from '../tiles/guide-source.ts';
import { createCellLooks } from './cell-looks.ts';
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
  /** Draws what a scroll, a resize or new pieces brought, cheap when they brought nothing; whether the next frame has to go on with it. */
  paint(): boolean;
  /** Brings the cursor into sight, no further than needed. */
  reveal(cursor: GuideCursor): void;
  focus(): void;
  /** Looks whether words go beyond their cells, as they do in a browser told to draw larger letters: then all of them are cut. */
  checkWords(): void;
  /** Puts a moment at a share of the window's width. */
  showTime(at: Seconds, share?: number): void;
  showRow(row: number): void;
  window(): GuideWindow;
  hit(target: EventTarget | null): { readonly row: number; readonly cell: CellNode | undefined } | undefined;
}

/** How the grid goes: `down` is 1, -1 or 0; `settled` are the frames since it has gone sideways fast, less than none while it does. */
interface Motion {
  readonly isFirst: boolean;
  readonly settled: number;
  readonly down: number;
}

/**
 * Draws the visible part of the guide into a scrolling box by hand: pooled elements that are moved, nothing of React in a frame
 * (live-tv.md 3.2). The box scrolls by itself; rows and cells lie at their true places on a plane as large as the whole guide.
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
  const rows = new Map<number, RowNode>();
  const freeRows: RowNode[] = [];
  const pool: CellPool = [];
  const looks = createCellLooks();
  const ruler = createRuler();
  const body = document.createElement('div');
  body.className = 'g-body';
  body.setAttribute('role', 'rowgroup');
  const nowLine = document.createElement('i');
  nowLine.className = 'g-now';
  nowLine.setAttribute('aria-hidden', 'true');
  body.append(nowLine);
  board.replaceChildren(ruler.root, body);
  const plane = board.parentElement ?? box;

  let model: GridModel | undefined;
  let scale: GridScale = gridScale(FALLBACK.width, false);
  let edition = 0;
  let troubles = 0;
  let sign = 1;
  let made = 0;
  /** Where the last frame stood, for how many frames it has stood or gone slowly, and which way it went: down, and on in time. */
  let stood = { x: Number.NaN, y: Number.NaN, slow: Infinity, rest: STILL_FRAMES, down: 0, on: 0 };

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
      from,
      to: from + Math.max(60, width - scale.head) / scale.perSecond,
      firstRow: Math.max(0, Math.min(channels.length - 1, Math.floor(box.scrollTop / scale.row))),
      lastRow: Math.max(
        0,
        Math.min(channels.length - 1, Math.floor((box.scrollTop + height - scale.ruler - 1) / scale.row)),
      ),
    };
  };

  /** A row that has left, as it stands, or another: its head stays where it is in the document, whose rows own theirs. */
  const takeRow = (place: number, gone: number[], before: Element | null): RowNode => {
    const left = gone.pop();
    const node =
      (left === undefined ? undefined : rows.get(left)) ??
      freeRows.pop() ??
      createRowNode(pool, `${board.id}-${(made += 1)}`);
    if (left !== undefined) rows.delete(left);
    rows.set(place, node);
    body.insertBefore(node.root, before);
    if (!node.head.parentNode) heads.append(node.head);
    return node;
  };
  const releaseRow = (place: number) => {
    const node = rows.get(place);
    if (!node) return;
    rows.delete(place);
    node.root.remove();
    node.head.remove();
    freeRows.push(node);
  };

  /** Rows to draw: those in sight, the cursor's, which holds the one cell that Tab reaches, and one that comes next, a frame later. */
  const wantedRows = (
    { channels, cursor }: GridModel,
    { firstRow, lastRow }: GuideWindow,
    { isFirst, down }: Motion,
  ) => {
    const places = new Set<number>();
    for (let place = firstRow; place <= lastRow && place < channels.length; place += 1) places.add(place);
    if (cursor.row < channels.length) places.add(cursor.row);
    const ahead = [...(down >= 0 ? [lastRow + 1] : []), ...(down <= 0 ? [firstRow - 1] : [])].filter(
      (place) => place >= 0 && place < channels.length && !places.has(place),
    );
    const isBusy = isFirst || [...places].some((place) => !rows.has(place));
    for (const place of ahead) if (rows.has(place) || !isBusy) places.add(place);
    return { places: [...places].toSorted((a, b) => a - b), isLacking: ahead.some((place) => !places.has(place)) };
  };

  const moved = (): Motion => {
    const [x, y] = [left(), box.scrollTop];
    const isFirst = Number.isNaN(stood.x);
    const distance = Math.abs(x - stood.x);
    // Over more than a window it has jumped, not gone.
    const isFast = distance > FAST && distance < size().width;
    const way = isFirst ? 0 : Math.sign(y - stood.y);
    const rest = way === 0 ? stood.rest + 1 : 0;
    stood = {
      x,
      y,
      slow: isFast ? 0 : stood.slow + 1,
      rest,
      down: way === 0 && rest >= STILL_FRAMES ? 0 : way || stood.down,
      on: isFirst ? 0 : Math.sign(x - stood.x),
    };
    return { isFirst, settled: stood.slow - STILL_FRAMES, down: stood.down };
  };

  const layOut = (given: GridModel) => {
    const { channels, range, now } = given;
    plane.style.width = `${scale.head + (range.to - range.from) * scale.perSecond}px`;
    plane.style.height = `${scale.ruler + channels.length * scale.row}px`;
    nowLine.style.transform = `translateX(${sign * (scale.head + x(now, given))}px)`;
    nowLine.hidden = now < range.from || now >= range.to;
  };

  const sceneOf = (
    { source, range, words, now }: GridModel,
    view: GuideWindow,
    { settled }: Pick<Motion, 'settled'>,
    { before, after }: { readonly before: number; readonly after: number },
  ): RowScene => ({
    from: Math.max(range.from, view.from - before / scale.perSecond),
    to: Math.min(range.to, view.to + after / scale.perSecond),
    edge: view.from,
    settled,
    edition,
    now,
    range,
    scale,
    words,
    sign,
    stateOf: source.stateOf,
    looks,
  });

  /** Thinks out what comes next while the browser has nothing else to do: the frame in which it comes only writes it down. */
  const prepare = (hasTime: () => boolean) => {
    if (!model || !board.isConnected) return;
    const { channels, source } = model;
    const view = windowOf(model);
    const scene = sceneOf(
      model,
      view,
      { settled: 0 },
      { before: OVERSCAN + (stood.on < 0 ? PREPARED_PX : 0), after: OVERSCAN + (stood.on > 0 ? PREPARED_PX : 0) },
    );
    const [first, last] = [
      stood.down < 0 ? view.firstRow - PREPARED_ROWS : view.firstRow,
      stood.down > 0 ? view.lastRow + PREPARED_ROWS : view.lastRow,
    ];
    for (let place = Math.max(0, first); place <= last && hasTime(); place += 1) {
      const channel = channels[place];
      if (channel) looks.prepare(source.row(channel.id), channel, scene, hasTime);
    }
  };
  let idle = 0;
  const prepareSoon = () => {
    if (typeof requestIdleCallback !== 'function') return;
    idle ||= requestIdleCallback((deadline) => {
      idle = 0;
      prepare(() => deadline.timeRemaining() > PREPARE_LEFT);
    });
  };

  const paint = (): boolean => {
    if (!model) return false;
    const { channels, source, cursor, days } = model;
    const hadFocus = body.contains(document.activeElement);
    if (source.troubles() !== troubles) {
      troubles = source.troubles();
      edition += 1;
    }
    const view = windowOf(model);
    const motion = moved();
    const over = motion.isFirst ? 0 : OVERSCAN;
    const scene = sceneOf(model, view, motion, { before: over, after: over });
    ruler.paint({ ...scene, days });
    const { places, isLacking } = wantedRows(model, view, motion);
    const gone = [...rows.keys()].filter((place) => !places.includes(place));
    let before: Element = nowLine;
    for (const place of places) {
      const channel = channels[place];
      if (!channel) continue;
      const node = rows.get(place) ?? takeRow(place, gone, before.nextElementSibling);
      node.place(place, channel, scene);
      node.paint(source.row(channel.id), scene, place === cursor.row ? cursor.minute : undefined);
      before = node.root;
    }
    // While it moves, one that left waits for the next that comes: both are one change of the document.
    for (const place of motion.down === 0 ? gone : gone.slice(1)) releaseRow(place);
    // What held the focus gave way to what came in its place.
    if (hadFocus && !body.contains(document.activeElement)) focus();
    prepareSoon();
    return isLacking || motion.isFirst || motion.settled < SETTLE_FRAMES || motion.down !== 0;
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
    const isOnlyCursor =
      old !== undefined &&
      !isResized &&
      (Object.keys(given) as (keyof GridModel)[]).every((key) => key === 'cursor' || given[key] === old[key]);
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
      if (!model || gridScale(size().width, model.isTv).head === scale.head) return paint();
      set(model);
      return true;
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
    checkWords() {
      if (
        [...body.querySelectorAll('.g-cell:not([data-look~="tight"])')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        )
      )
        box.dataset['cut'] = '';
    },
    window: () => (model ? windowOf(model) : { from: 0, to: 0, firstRow: 0, lastRow: 0 }),
    hit(target) {
      const element = target instanceof Element ? target : undefined;
      const place = Number(element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
      const node = rows.get(place);
      const cell = element?.closest('.g-cell');
      return node ? { row: place, cell: cell ? node.cellOf(cell) : undefined } : undefined;
    },
  };
}

/** px that stay free before a cell that is brought into sight. */
const WAY = 48;
