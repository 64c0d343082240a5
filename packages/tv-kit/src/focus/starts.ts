import { focusablesIn, isFocusable, MARK, regionOf } from './marks.ts';
import type { FocusMemory } from './memory.ts';
import { entryOf, placeIn, type Recall } from './neighbour.ts';

export interface Starts {
  readonly recall: Recall;
  readonly startOf: (scope: HTMLElement) => HTMLElement | undefined;
  /** The first focusable of an area, or the place at which its region was left. */
  readonly firstIn: (area: HTMLElement) => HTMLElement | undefined;
}

/** Where the focus begins on a screen and in its areas. */
export function createStarts(memory: FocusMemory, screen: () => string): Starts {
  const recall: Recall = (region) => memory.placeIn(screen(), region);

  /** Where the focus begins in a scope: where this screen was left, what is marked, or the page's first element. */
  function startOf(scope: HTMLElement): HTMLElement | undefined {
    const page = scope.querySelector<HTMLElement>(`[${MARK.realm}="page"]`) ?? scope;
    const last = memory.regionOn(screen());
    const left = last === undefined ? null : page.querySelector<HTMLElement>(`[${MARK.region}="${last}"]`);
    const kept = left && placeIn(left, recall(last ?? ''));
    if (kept && isFocusable(kept)) return kept;
    const marked = page.querySelector<HTMLElement>(`[${MARK.initial}]`);
    return marked && isFocusable(marked) ? entryIn(marked) : firstIn(marked ?? page);
  }

  const firstIn = (area: HTMLElement): HTMLElement | undefined => {
    const first = focusablesIn(area)[0];
    return first && entryIn(first);
  };

  /** The place at which the element's region was left, or the element. */
  function entryIn(element: HTMLElement): HTMLElement {
    const region = regionOf(element);
    return (region && entryOf(region, recall)) ?? element;
  }

  return { recall, startOf, firstIn };
}
