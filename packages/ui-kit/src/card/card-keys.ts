import type { KeyboardEvent } from 'react';
import { focusablesIn } from '../a11y/focusables.ts';

const entry = (item: Element) => focusablesIn(item, true)[0];
/** The items with something to focus. */
const itemsOf = (list: Element) => ([...list.children] as HTMLElement[]).filter(entry);

/** The first item from `start` on in a direction. What can be focused is read from the layout: only those on the way are asked. */
function itemFrom(start: Element | null, by: 1 | -1): HTMLElement | undefined {
  let item = start;
  while (item && !entry(item)) item = by > 0 ? item.nextElementSibling : item.previousElementSibling;
  return (item as HTMLElement | null) ?? undefined;
}

/** Index of the item that contains the target of an event; -1 if none does: a dialog that a card opens is no part of the list. */
export const indexOfItem = (list: Element | null, target: EventTarget): number =>
  [...(list?.children ?? [])].findIndex((item) => item.contains(target as Node));

function focusItem(item: Element | undefined): boolean {
  if (!item) return false;
  const target = entry(item);
  // First: after the focus has changed, scrolling would compute the styles once more.
  item.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  target?.focus({ preventScroll: true });
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

/** Whether the list is a single column: beside it is something else. */
function isColumn(list: HTMLElement): boolean {
  const first = itemFrom(list.firstElementChild, 1);
  const second = first && itemFrom(first.nextElementSibling, 1);
  return second !== undefined && rowOf(first) !== rowOf(second);
}

/** Moves up or down: to the next row of a grid, or into the next shelf. */
function moveByRow(list: HTMLElement, here: HTMLElement, by: 1 | -1): boolean {
  const items = itemsOf(list);
  const columns = items.findIndex((item) => rowOf(item) !== rowOf(items[0]));
  return (
    focusItem(inNextRow(items, items.indexOf(here), { columns, by })) || (columns < 0 && intoNextShelf(list, here, by))
  );
}

/** Handles an arrow, Home or End inside a list of cards; false when the key leads nowhere. */
export function cardKey(key: string, list: HTMLElement): boolean {
  const here = ([...list.children] as HTMLElement[]).find((item) => item.contains(document.activeElement));
  if (!here) return false;
  if (key === 'Home') return focusItem(itemFrom(list.firstElementChild, 1));
  if (key === 'End') return focusItem(itemFrom(list.lastElementChild, -1));
  if (key === 'ArrowUp' || key === 'ArrowDown') return moveByRow(list, here, key === 'ArrowDown' ? 1 : -1);
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || isColumn(list)) return false;
  const isNext = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  return focusItem(isNext ? itemFrom(here.nextElementSibling, 1) : itemFrom(here.previousElementSibling, -1));
}

/** The key handler of a list with `data-cards`: arrows, Home and End move the focus between its items. */
export function onCardKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (cardKey(event.key, event.currentTarget)) event.preventDefault();
}
