import { focusablesIn } from '../a11y/focusables.ts';

const entry = (item: Element) => focusablesIn(item)[0];

function focusItem(item: Element | null | undefined): boolean {
  const target = item && entry(item);
  if (!target) return false;
  target.focus({ preventScroll: true });
  item.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The item of another shelf nearest to this x: focus keeps its column. */
function nearestByColumn(shelf: Element, x: number): Element | undefined {
  let best: Element | undefined;
  let distance = Infinity;
  for (const item of shelf.querySelectorAll('[role="list"] > li')) {
    const gap = Math.abs(item.getBoundingClientRect().left - x);
    if (gap < distance && entry(item)) {
      best = item;
      distance = gap;
    }
  }
  return best;
}

/** Handles an arrow, Home or End inside a shelf; false when the key leads nowhere. */
export function shelfKey(key: string, track: HTMLElement): boolean {
  const items = [...track.children];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const here = items[at];
  if (!here) return false;
  if (key === 'ArrowRight') return focusItem(items[at + 1]);
  if (key === 'ArrowLeft') return focusItem(items[at - 1]);
  if (key === 'Home') return focusItem(items[0]);
  if (key === 'End') return focusItem(items.at(-1));
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;

  const shelves = [...document.querySelectorAll('[data-shelf]')].filter((shelf) =>
    shelf.querySelector('[role="list"] > li'),
  );
  const own = shelves.findIndex((shelf) => shelf.contains(track));
  const other = shelves[own + (key === 'ArrowDown' ? 1 : -1)];
  if (!other) return false;
  const moved = focusItem(nearestByColumn(other, here.getBoundingClientRect().left));
  if (moved) other.scrollIntoView?.({ block: 'nearest' });
  return moved;
}
