/**
 * Attributes by which a screen describes its focus to the model. They stand in the document, so that a key can be answered
 * without React.
 */
export const MARK = {
  /** On the focused element alone; the ring is drawn from it. */
  focused: 'data-focused',
  /** A row, list or group that remembers its place: a name that is unique on the screen. */
  region: 'data-region',
  /** `nearest`: entering it from outside goes to the nearest element, not to the remembered one. */
  enter: 'data-enter',
  /** Number of the elements of a windowed region, mounted or not. */
  count: 'data-count',
  columns: 'data-columns',
  /** Where the focus begins in a windowed region that remembers nothing. */
  first: 'data-first',
  /** Number of an element in its region. */
  index: 'data-index',
  /** An area that the focus leaves only if it has nothing in that direction: menu, page. */
  realm: 'data-realm',
  /** Everything outside the last one is out of reach: a dialog. */
  scope: 'data-scope',
  /** Where the focus begins. */
  initial: 'data-initial',
  /** A focusable that stands where content is loading. */
  waiting: 'data-waiting',
  /** `x` or `y`: an element that moves so that the focus stays in its viewport, the element around it. */
  track: 'data-track',
  /** Of a track: its length, and how much of it is visible, px. */
  length: 'data-length',
  viewport: 'data-viewport',
  /** px from the beginning of the viewport at which the focus stays while the track moves. */
  anchor: 'data-anchor',
  /** Of a child of a track: where it begins and how long it is along the axis, px. */
  start: 'data-start',
  size: 'data-size',
} as const;

const FOCUSABLE = 'button, [tabindex], a[href], input';

const mark = (name: keyof typeof MARK) => `[${MARK[name]}]`;

export const isFocusable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(FOCUSABLE) &&
  element.tabIndex >= 0 &&
  !(element as HTMLButtonElement).disabled &&
  !element.closest('.lrud-ignore');

export function focusablesIn(root: Element): readonly HTMLElement[] {
  return Array.from(root.querySelectorAll(FOCUSABLE)).filter(isFocusable);
}

export const focusableOf = (target: Element | null): HTMLElement | undefined => {
  const element = target?.closest(FOCUSABLE);
  return element && isFocusable(element) ? element : undefined;
};

export const regionOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(mark('region'));
export const realmOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(mark('realm'));
export const nameOf = (region: Element): string => region.getAttribute(MARK.region) ?? '';

/** The number of an element in its windowed region. */
export function indexOf(element: Element): number | undefined {
  const slot = element.closest(mark('index'));
  return slot && regionOf(slot) === regionOf(element) ? Number(slot.getAttribute(MARK.index)) : undefined;
}

export const countOf = (region: Element): number | undefined => numberIn(region, MARK.count);
export const columnsOf = (region: Element): number => numberIn(region, MARK.columns) ?? 1;

export function elementAt(region: Element, index: number): HTMLElement | undefined {
  const slot = region.querySelector(`[${MARK.index}="${index}"]`);
  if (!slot) return undefined;
  // A cell is one focusable: the first is it, unless it is out of use.
  const first = slot.matches(FOCUSABLE) ? slot : slot.querySelector(FOCUSABLE);
  return first && isFocusable(first) ? first : focusablesIn(slot)[0];
}

export function numberIn(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name);
  return text === null || text === '' ? undefined : Number(text);
}

/** The topmost dialog, or the whole document. */
export function scopeIn(root: HTMLElement): HTMLElement {
  const scopes = root.querySelectorAll<HTMLElement>(mark('scope'));
  return scopes[scopes.length - 1] ?? root;
}
