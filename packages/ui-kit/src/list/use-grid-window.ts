import { useLayoutEffect, useState, type RefObject } from 'react';

/** px beyond the window that a grid renders (B-579, B-580). */
export const GRID_OVERSCAN = 500;

/** How a grid lays its items out: all rows have one height, px with the gap. */
export interface GridLayout {
  readonly columns: number;
  readonly rowHeight: number;
}

export interface GridWindow extends GridLayout {
  /** The first rendered item, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Height of the rows above and below that are not rendered, px. */
  readonly above: number;
  readonly below: number;
}

export interface GridWindowOptions {
  /** Nothing while the grid has no layout. Keep it the same function. */
  readonly layout?: (grid: HTMLElement) => GridLayout | undefined;
  /** Before the first measurement. */
  readonly first?: GridLayout & { readonly items: number };
}

/** A page of the server has no more items. */
const FIRST = { columns: 1, rowHeight: 0, items: 100 };

/** Which of `count` items of a grid are within 500 px of the window, so that a grid of thousands has few nodes. */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
  { layout = cssGridLayout, first = FIRST }: GridWindowOptions = {},
): GridWindow {
  const [shown, setShown] = useState<GridWindow>({ ...first, from: 0, to: first.items, above: 0, below: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const look = () =>
      setShown((old) => {
        const found = layout(element);
        const next = found && windowOf(element, count, found);
        return !next || keys.every((key) => old[key] === next[key]) ? old : next;
      });
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
  }, [grid, count, layout]);
  return { ...shown, to: Math.min(count, shown.to) };
}

const keys = ['from', 'to', 'below', 'columns', 'rowHeight'] as const;

/** The columns of a CSS grid and its first rendered row, which all are as high as (`grid-auto-rows: 1fr`). */
function cssGridLayout(grid: HTMLElement): GridLayout | undefined {
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: height + (Number.parseFloat(rowGap) || 0),
  };
}

function windowOf(element: HTMLElement, count: number, { columns, rowHeight }: GridLayout): GridWindow {
  const rows = Math.ceil(count / columns);
  const { top } = element.getBoundingClientRect();
  const row = (px: number) => Math.max(0, Math.min(rows - 1, Math.floor(px / rowHeight)));
  const first = row(-GRID_OVERSCAN - top);
  const last = row(window.innerHeight + GRID_OVERSCAN - top);
  return {
    columns,
    rowHeight,
    from: first * columns,
    to: (last + 1) * columns,
    above: first * rowHeight,
    below: (rows - 1 - last) * rowHeight,
  };
}
