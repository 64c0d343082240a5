import type { KeyboardEvent } from 'react';
import { focusablesIn } from '../a11y/focusables.ts';

const entry = (item: Element) => focusablesIn(item, true)[0];
/** The items with something to focus. */
const itemsOf = (list: Element) => ([...list.children] as HTMLElement[]).filter(entry);

function focusItem(item: Element | undefined): boolean {
  if (!item) return false;
  entry(item)?.focus({ preventScroll: true });
  item.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The item nearest to this x: focus keeps its column. */
function nearestByColumn(list: Element, x: number): Element | undefined {
  let best: Element | undefined;
  let distance = Infinity;
  for (const item of itemsOf(list)) {
    const gap = Math.abs(item.getBoundingClientRect().left - x);
    if (gap < distance) {
      best = item;
      distance = gap;
    }
  }
  return best;
}

const rowOf = (item: HTMLElement | undefined) => item?.offsetTop;

/** The item one row of a grid up or down; from above an incomplete last row it is the last one. */
function inNextRow(items: readonly HTMLElement[], at: number, move: { columns: number; by: number }) {
  if (move.columns < 0) return undefined;
  const isAboveLast = move.by > 0 && rowOf(items[at]) !== rowOf(items.at(-1));
  return items[at + move.by * move.columns] ?? (isAboveLast ? items.at(-1) : undefined);
}

/** The card of the next shelf of the page, or of the one before, in the same column. */
function intoNextShelf(list: HTMLElement, here: HTMLElement, by: number): boolean {
  const page = list.closest('[role="dialog"]') ?? document;
  const shelves = [...page.querySelectorAll('[data-shelf]')].filter((shelf) => {
    const cards = shelf.querySelector('[data-cards]');
    return cards && itemsOf(cards).length > 0;
  });
  const own = shelves.findIndex((shelf) => shelf.contains(list));
  const other = own < 0 ? undefined : shelves[own + by];
  const cards = other?.querySelector('[data-cards]');
  if (!cards) return false;
  const isMoved = focusItem(nearestByColumn(cards, here.getBoundingClientRect().left));
  // With its heading.
  other?.scrollIntoView?.({ block: 'nearest' });
  return isMoved;
}

/** Handles an arrow, Home or End inside a list of cards; false when the key leads nowhere. */
export function cardKey(key: string, list: HTMLElement): boolean {
  const items = itemsOf(list);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const here = items[at];
  if (!here) return false;
  if (key === 'Home') return focusItem(items[0]);
  if (key === 'End') return focusItem(items.at(-1));
  const columns = items.findIndex((item) => rowOf(item) !== rowOf(items[0]));
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowDown' ? 1 : -1;
    return focusItem(inNextRow(items, at, { columns, by })) || (columns < 0 && intoNextShelf(list, here, by));
  }
  // Beside a single column is something else.
  if (columns === 1) return false;
  const isRtl = getComputedStyle(list).direction === 'rtl';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return focusItem(items[at + 1]);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return focusItem(items[at - 1]);
  return false;
}

/** The key handler of a list with `data-cards`: arrows, Home and End move the focus between its items. */
export function onCardKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (cardKey(event.key, event.currentTarget)) event.preventDefault();
}
