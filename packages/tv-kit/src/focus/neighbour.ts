import { getNextFocus } from '@bbc/tv-lrud-spatial';
import type { Arrow } from '../keys/intents.ts';
import { columnsOf, countOf, elementAt, indexOf, MARK, nameOf, numberIn, realmOf, regionOf } from './marks.ts';
import type { Place } from './memory.ts';

const KEY_CODE: Readonly<Record<Arrow, number>> = { left: 37, up: 38, right: 39, down: 40 };

/** Nothing there; the element to go to; or `wait`: it exists and is not mounted yet. */
export type Neighbour = HTMLElement | 'wait' | undefined;

export type Recall = (region: string) => Place | undefined;

/**
 * Where an arrow leads. Inside a windowed region by number, otherwise to lrud-spatial's nearest element: in the region, in
 * the realm, then with up and down anywhere in the scope: sideways the end of a row is the end, however close the menu is or what
 * stands above or below it. A region that is entered puts the focus where it was left.
 */
export function neighbourOf(
  from: HTMLElement,
  arrow: Arrow,
  { scope, recall }: { readonly scope: HTMLElement; readonly recall: Recall },
): Neighbour {
  const region = regionOf(from);
  const inside = region && scope.contains(region) ? byNumber(from, region, arrow) : undefined;
  if (inside) return inside;
  const realm = realmOf(from);
  const isSideways = arrow === 'left' || arrow === 'right';
  const found =
    realm && scope.contains(realm)
      ? (nearest(from, arrow, realm) ?? (isSideways ? undefined : nearest(from, arrow, scope)))
      : nearest(from, arrow, scope);
  if (!found) return undefined;
  if (isSideways && region && countOf(region) !== undefined && !isBeside(found, region)) return undefined;
  const entered = regionOf(found);
  if (!entered || entered === region || entered.getAttribute(MARK.enter) === 'nearest') return found;
  return entryOf(entered, recall) ?? found;
}

/** Whether it is to the left or right of a region, not above or below it. */
function isBeside(element: HTMLElement, region: HTMLElement): boolean {
  const [one, other] = [element.getBoundingClientRect(), region.getBoundingClientRect()];
  return one.right <= other.left || one.left >= other.right;
}

/** Where a region is entered: at the remembered place, or where its screen wants it to begin. */
export const entryOf = (region: HTMLElement, recall: Recall): HTMLElement | undefined =>
  placeIn(region, recall(nameOf(region)) ?? numberIn(region, MARK.first));

function nearest(from: HTMLElement, arrow: Arrow, scope: HTMLElement): HTMLElement | undefined {
  const found = getNextFocus(from, KEY_CODE[arrow], scope);
  return found && found !== from ? found : undefined;
}

/** The element that stands at a remembered place, if it is mounted. */
export function placeIn(region: HTMLElement, place: Place | undefined): HTMLElement | undefined {
  if (place === undefined) return undefined;
  if (typeof place === 'string') return region.querySelector<HTMLElement>(`[id="${place}"]`) ?? undefined;
  const count = countOf(region) ?? 0;
  return elementAt(region, Math.max(0, Math.min(place, count - 1)));
}

/** In a grid of `columns`; a row has as many columns as elements, a list has one. */
export function numberAfter(
  index: number,
  arrow: Arrow,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | undefined {
  const column = index % columns;
  if (arrow === 'left') return column > 0 ? index - 1 : undefined;
  if (arrow === 'right') return column < columns - 1 && index + 1 < count ? index + 1 : undefined;
  if (arrow === 'up') return index >= columns ? index - columns : undefined;
  const isLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns);
  // The last row may be shorter.
  return isLastRow ? undefined : Math.min(index + columns, count - 1);
}

function byNumber(from: HTMLElement, region: HTMLElement, arrow: Arrow): Neighbour {
  const count = countOf(region);
  const index = indexOf(from);
  if (count === undefined || index === undefined) return undefined;
  const next = numberAfter(index, arrow, { count, columns: columnsOf(region) });
  return next === undefined ? undefined : (elementAt(region, next) ?? 'wait');
}
