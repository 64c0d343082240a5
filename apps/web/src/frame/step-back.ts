import type { Millis } from '@antenna/kernel';
import type { NavigateFunction } from 'react-router';

/** A browser that has not gone back by then had nothing to go back to. */
const LATE: Millis = 500;

let steps = 0;
let pressed: Element | undefined;

/** What opens elsewhere (a new tab, a menu) is none of our history. */
const hold = (event: MouseEvent) => {
  if (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    !(event.target instanceof Element)
  )
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = event.target;
};

function release(navigate: NavigateFunction): void {
  window.removeEventListener('click', hold, true);
  const element = pressed?.closest('a, button') ?? pressed;
  pressed = undefined;
  if (!element) return;
  if (element.isConnected)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  // The page that had the link is gone: the link leads where it led.
  else if (element instanceof HTMLAnchorElement && element.origin === location.origin && element.target === '')
    void navigate(element.pathname + element.search + element.hash);
}

/**
 * Goes back in history. Browsers do so in their own time, counted from where one is then: what is pressed before they have waits until
 * they have, or going back would undo it.
 */
export function stepBack(navigate: NavigateFunction, by = -1): void {
  if (steps === 0) window.addEventListener('click', hold, true);
  steps += 1;
  const end = () => {
    clearTimeout(late);
    window.removeEventListener('popstate', arrived);
    steps -= 1;
    if (steps === 0) release(navigate);
  };
  // A step over an echo follows within the same turn.
  const arrived = () => void setTimeout(end);
  const late = setTimeout(end, LATE);
  window.addEventListener('popstate', arrived, { once: true });
  void navigate(by);
}
