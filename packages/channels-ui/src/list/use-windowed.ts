import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { OVERSCAN } from '../limits.ts';

export interface Windowed {
  readonly columns: number;
  readonly rowHeight: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Window height in tests, px. */
const FALLBACK_HEIGHT = 900;

/**
 * Which rows of a grid are within 500 px of the window. `cellWidth` and `gap` are px;
 * `textHeight` is the height of a cell below its 16:9 picture. The grid has its full height from the start.
 */
export function useWindowed(
  root: RefObject<HTMLElement | null>,
  count: number,
  cell: { readonly minWidth: number; readonly gap: number; readonly textHeight: number },
): Windowed {
  const { minWidth, gap, textHeight } = cell;
  const [windowed, setWindowed] = useState<Windowed>({ columns: 1, rowHeight: 300, firstRow: 0, lastRow: 7 });
  const last = useRef(windowed);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const look = () => {
      const width = element.clientWidth || minWidth;
      const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
      const rowHeight = Math.round((((width + gap) / columns - gap) * 9) / 16 + textHeight + gap * 1.75);
      const rows = Math.ceil(count / columns);
      const { top } = element.getBoundingClientRect();
      const firstRow = Math.max(0, Math.min(rows - 1, Math.floor((-OVERSCAN - top) / rowHeight)));
      const lastRow = Math.max(
        0,
        Math.min(rows - 1, Math.floor(((window.innerHeight || FALLBACK_HEIGHT) + OVERSCAN - top) / rowHeight)),
      );
      const next = { columns, rowHeight, firstRow, lastRow };
      const old = last.current;
      if (
        old.columns === columns &&
        old.rowHeight === rowHeight &&
        old.firstRow === firstRow &&
        old.lastRow === lastRow
      )
        return;
      last.current = next;
      setWindowed(next);
    };
    look();
    // Capture: scroll events of the page and of modal pages pass here.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    watch?.observe(element);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      watch?.disconnect();
    };
  }, [root, count, minWidth, gap, textHeight]);
  return windowed;
}
