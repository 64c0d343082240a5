import { useEffect } from 'react';
import { focusablesIn } from '../a11y/focusables.ts';
import { nearestIn, WAYS, type Way } from './nearest.ts';

/** webOS and HbbTV, Tizen. */
const BACK_NUMBERS: readonly number[] = [461, 10_009];
const BACK_NAMES: readonly string[] = ['GoBack', 'BrowserBack', 'XF86Back'];
/** Elements that use the arrows themselves. */
const OWN = 'select, [contenteditable="true"], [role="slider"], input[type="range"], input[type="radio"]';
/** A component that begins with the focus itself, and moves it inside itself: the player. */
const OWN_FOCUS = '[data-own-focus]';
/** Leaves a modal page: the last thing that a viewer wants to begin with. */
const CLOSE = '.k-modal-page-close';

/** The dialog or modal page on top, else the page with its header. */
function topmost(): ParentNode {
  const layers = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  return layers.item(layers.length - 1) ?? document;
}

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Whether an arrow moves the caret of a text field. */
function isTyping(target: Element | null, [x]: Way): boolean {
  if (x === 0) return false;
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'button', 'submit'].includes(target.type) && !!target.value
  );
}

function give(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'center', inline: 'nearest' });
}

/** What a viewer begins with: in the page rather than in the header. */
function firstIn(place: ParentNode): HTMLElement | undefined {
  const main = place.querySelector<HTMLElement>('main') ?? place;
  const marked = main.querySelector<HTMLElement>('[data-autofocus]');
  return marked ?? focusablesIn(main).find((each) => isOnScreen(each) && !each.closest(`.sh-skip, ${CLOSE}`));
}

/** A page or dialog that has the focus as a whole, or the link of the header that led here: nothing was chosen yet. */
const isUnchosen = (focused: Element | null, place: ParentNode) =>
  focused === null ||
  !focused.isConnected ||
  focused === document.body ||
  focused.matches('main, [role="dialog"]') ||
  !(place.querySelector('main') ?? place).contains(focused);

/** Gives the focus to the first element of the page that can have it, if there is one. */
function enterPage(): void {
  const place = topmost();
  if (!isUnchosen(document.activeElement, place)) return;
  const first = place.querySelector<HTMLElement>(OWN_FOCUS) ?? firstIn(place);
  first?.focus({ preventScroll: true });
}

/** Moves the focus by an arrow: first within the page, then to the header and the footer. `out`: leaves this component. */
export function moveByRemote(way: Way, out?: Element): boolean {
  const place = topmost();
  const all = focusablesIn(place, true).filter((each) => !each.closest('.sh-skip') && !out?.contains(each));
  const from = out ?? all.find((each) => each === document.activeElement);
  const region = from?.closest('main, header[class], footer[class]');
  const inside = region ? all.filter((each) => region.contains(each)) : all;
  const next = from ? (nearestIn(from, inside, way) ?? nearestIn(from, all, way)) : (firstIn(place) ?? all[0]);
  if (next) give(next);
  return next !== undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (BACK_NAMES.includes(event.key) || BACK_NUMBERS.includes(event.keyCode)) {
    event.preventDefault();
    const isLeft = (target ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    if (isLeft) history.back();
    return;
  }
  const way = WAYS[event.key];
  if (!way || target?.closest(OWN) || target?.closest(OWN_FOCUS) || isTyping(target, way)) return;
  if (moveByRemote(way)) event.preventDefault();
}

/**
 * For a remote control, which has arrows, OK and Back: something has the focus when a page opens, arrows move it to the
 * nearest element unless a component uses them, and Back is Escape, else back in history.
 */
export function useRemoteFocus(isActive: boolean, page: string): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // On the window: components that use the arrows are called first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
  useEffect(() => {
    if (!isActive) return undefined;
    const before = document.activeElement;
    enterPage();
    // The page may have nothing to focus yet; what has the focus may be replaced while it loads.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body || document.activeElement === before) enterPage();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [isActive, page]);
}
