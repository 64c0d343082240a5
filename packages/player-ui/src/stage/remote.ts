import { ownsScreen } from '../zapping/owns-screen.ts';

/** Directions of a remote's arrows. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Elements that use the arrows themselves. */
const OWN = '[role="radiogroup"], [role="listbox"], [role="dialog"], .pl-list';
/** webOS and HbbTV, Tizen. */
const BACK_NUMBERS: readonly number[] = [461, 10_009];
const BACK_NAMES: readonly string[] = ['GoBack', 'BrowserBack', 'XF86Back'];
/** Distance to the side counts this many times. */
const ASIDE = 3;

/** Elements that overlap by less are beside each other, px. */
const OVERLAP = 4;

/** Distance between the end of one and the start of the other; negative if they overlap. */
const gap = (ends: number, begins: number) => begins - ends;

/** The nearest element in a direction; those straight ahead come first. */
export function nearestIn(
  from: Element,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let best: { readonly element: HTMLElement; readonly far: number } | undefined;
  for (const element of all) {
    const box = element.getBoundingClientRect();
    const [right, left, down, up] = [
      gap(start.right, box.left),
      gap(box.right, start.left),
      gap(start.bottom, box.top),
      gap(box.bottom, start.top),
    ];
    const ahead = x > 0 ? right : x < 0 ? left : y > 0 ? down : up;
    const far = ahead + ASIDE * Math.max(0, ...(x === 0 ? [right, left] : [down, up]));
    if (element !== from && ahead >= -OVERLAP && (best === undefined || far < best.far)) best = { element, far };
  }
  return best?.element;
}

/**
 * A remote has arrows, OK and Back, but no Tab. Outside the controls, left and right skip, and up and down move into the
 * controls; there, arrows move between them, skip on the bar, and Back returns to the picture.
 */
export function followRemote(root: HTMLElement): () => void {
  const controls = () => root.querySelector<HTMLElement>('.pl-controls');
  const parts = () =>
    [...(controls()?.querySelectorAll<HTMLElement>('button, input, [role="slider"]') ?? [])].filter(
      (each) => each.getClientRects().length > 0 && !each.closest('.k-popover'),
    );
  const isBack = ({ key, keyCode }: KeyboardEvent) => BACK_NAMES.includes(key) || BACK_NUMBERS.includes(keyCode);
  const take = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const back = (event: KeyboardEvent, focused: Element | null) => {
    if (root.querySelector('.k-popover, [role="dialog"], .pl-list')) {
      take(event);
      (focused ?? root).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    } else if (controls()?.contains(focused)) {
      take(event);
      root.focus({ preventScroll: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = document.activeElement;
    // Unless the player fills the screen, arrows belong to the page until the focus is in the player.
    if (!root.contains(focused) && !ownsScreen(root)) return undefined;
    if (isBack(event)) return back(event, focused);
    const way = WAYS[event.key];
    if (!way || event.defaultPrevented || focused?.closest(OWN)) return undefined;
    const isUpDown = way[1] !== 0;
    if (!controls()?.contains(focused)) {
      if (!isUpDown) return undefined;
      take(event);
      root.querySelector<HTMLElement>('.pl-play')?.focus({ preventScroll: true });
      return undefined;
    }
    if (!isUpDown && focused?.matches('[role="slider"], input')) return undefined;
    const next = focused && nearestIn(focused, parts(), way);
    take(event);
    next?.focus({ preventScroll: true });
    return undefined;
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
