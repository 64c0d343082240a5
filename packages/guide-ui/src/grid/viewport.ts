import type { Seconds } from '@antenna/kernel';
import { FALLBACK, FAST, STILL_FRAMES } from '../limits.ts';
import type { GuideWindow } from '../tiles/guide-source.ts';
import type { GridScale } from './grid-scale.ts';

/** How the grid scrolls. */
export interface Motion {
  readonly isFirst: boolean;
  /** Frames since it last scrolled sideways fast; negative while it does. */
  readonly settled: number;
  /** 1 down, -1 up, 0 at rest. */
  readonly down: number;
}

/** The scrolling box: its size, its position in time and rows, and how it moves. */
export interface Viewport {
  size(): { readonly width: number; readonly height: number };
  /** px scrolled from the beginning, also in right-to-left documents. */
  left(): number;
  top(): number;
  scrollTo(x: number): void;
  scrollToRow(y: number): void;
  /** The visible moments and rows. */
  window(from: Seconds, rowCount: number, scale: GridScale): GuideWindow;
  /** Compares with the previous frame. */
  motion(): Motion;
  setDirection(sign: number): void;
}

export function createViewport(box: HTMLElement): Viewport {
  let sign = 1;
  let last = { x: Number.NaN, y: Number.NaN, slowFrames: Infinity, restFrames: STILL_FRAMES, down: 0 };
  const size = () => ({ width: box.clientWidth || FALLBACK.width, height: box.clientHeight || FALLBACK.height });
  const left = () => Math.abs(box.scrollLeft);
  return {
    size,
    left,
    top: () => box.scrollTop,
    scrollTo(x) {
      box.scrollLeft = sign * Math.max(0, Math.round(x));
    },
    scrollToRow(y) {
      box.scrollTop = Math.max(0, y);
    },
    window(from, rowCount, scale) {
      const { width, height } = size();
      const row = (y: number) => Math.max(0, Math.min(rowCount - 1, Math.floor(y / scale.row)));
      const start = from + left() / scale.perSecond;
      return {
        from: start,
        to: start + Math.max(60, width - scale.head) / scale.perSecond,
        firstRow: row(box.scrollTop),
        lastRow: row(box.scrollTop + height - scale.ruler - 1),
      };
    },
    motion() {
      const [x, y] = [left(), box.scrollTop];
      const isFirst = Number.isNaN(last.x);
      const distance = Math.abs(x - last.x);
      // More than a window is a jump, not a scroll.
      const isFast = distance > FAST && distance < size().width;
      const way = isFirst ? 0 : Math.sign(y - last.y);
      const restFrames = way === 0 ? last.restFrames + 1 : 0;
      last = {
        x,
        y,
        slowFrames: isFast ? 0 : last.slowFrames + 1,
        restFrames,
        down: way === 0 && restFrames >= STILL_FRAMES ? 0 : way || last.down,
      };
      return { isFirst, settled: last.slowFrames - STILL_FRAMES, down: last.down };
    },
    setDirection(given) {
      sign = given;
    },
  };
}
