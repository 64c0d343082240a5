import { useEffect } from 'react';
import { focusablesIn } from '../a11y/focusables.ts';
import { nearestIn, WAYS, type Way } from './nearest.ts';

/** How long a page may take until something in it can have the focus, ms. */
const LOADS_FOR = 15_000;
/** webOS and HbbTV, Tizen. */
const BACK_NUMBERS: readonly number[] = [461, 10_009];
const BACK_NAMES: readonly string[] = ['GoBack', 'BrowserBack', 'XF86Back'];
/** Elements that use the arrows themselves. */
const OWN = 'select, [contenteditable="true"], [role="slider"], input[type="range"], input[type="radio"]';
/** The player has a focus of its own. */
const PLAYER = '.pl';

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
  return target instanceof HTMLInputElement && !['checkbox', 'button', 'submit'].includes(target.type) && !!target.value;
}

function give(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'center', inline: 'nearest' });
}

/** Gives the focus to the first element of the page that can have it; false while there is none. */
function enterPage(): boolean {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body && focused.isConnected) return true;
  const place = topmost();
  const main = place.querySelector<HTMLElement>('main') ?? place;
  const first = main.querySelector<HTMLElement>('[data-autofocus]') ?? focusablesIn(main).find(isOnScreen);
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

/** Moves the focus by an arrow: first within the page, then to the header and the footer. */
function move(way: Way): boolean {
  const place = topmost();
  const all = focusablesIn(place).filter((each) => !each.closest('.sh-skip'));
  const focused = document.activeElement;
  const from = focused && all.find((each) => each === focused);
  if (!from) {
    const main = all.filter((each) => each.closest('main') !== null || place !== document);
    const first = main.find(isOnScreen) ?? all[0];
    if (first) give(first);
    return first !== undefined;
  }
  const region = from.closest('main, header[class], footer[class]');
  const inside = region ? all.filter((each) => region.contains(each)) : all;
  const next = nearestIn(from, inside, way) ?? nearestIn(from, all, way);
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
  if (!way || target?.closest(OWN) || target?.closest(PLAYER) || isTyping(target, way)) return;
  if (move(way)) event.preventDefault();
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
    if (!isActive || enterPage()) return undefined;
    const watch = new MutationObserver(() => {
      if (enterPage()) stop();
    });
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, LOADS_FOR);
    watch.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [isActive, page]);
}
