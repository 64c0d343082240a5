import { moveByRemote, nearestIn, WAYS } from '@antenna/ui-kit';
import { ownsScreen } from '../zapping/owns-screen.ts';

/** Elements that use the arrows themselves. */
const OWN = '[role="radiogroup"], [role="listbox"], [role="dialog"], .pl-list';
/** webOS and HbbTV, Tizen. */
const BACK_NUMBERS: readonly number[] = [461, 10_009];
const BACK_NAMES: readonly string[] = ['GoBack', 'BrowserBack', 'XF86Back'];
/**
 * A remote has arrows, OK and Back, but no Tab. Outside the controls, left and right skip, and up and down move into the
 * controls; there, arrows move between them, skip on the bar, lead out at the edge of a player that does not fill the
 * screen, and Back returns to the picture.
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
    if (next) next.focus({ preventScroll: true });
    // Beside a schedule the player is a part of its page.
    else if (!ownsScreen(root)) moveByRemote(way, root);
    return undefined;
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
