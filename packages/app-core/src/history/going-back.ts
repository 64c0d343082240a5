import type { Millis } from '@antenna/kernel';
import type { NavigateFunction } from 'react-router';

/** A browser that has not gone back by then had nothing to go back to. */
const TIMEOUT: Millis = 500;

let steps = 0;
let waiting: (() => void) | undefined;

/**
 * Goes back in history. Browsers do so asynchronously, counted from the entry that is current then: what navigates in
 * between waits with `afterGoingBack`, or going back would undo it.
 */
export function goBack(navigate: NavigateFunction, by = -1): void {
  steps += 1;
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
    steps -= 1;
    if (steps > 0) return;
    const run = waiting;
    waiting = undefined;
    run?.();
  };
  // A step over the entry of a closed dialog follows in the same turn.
  const onPopState = () => void setTimeout(end);
  const timer = setTimeout(end, TIMEOUT);
  window.addEventListener('popstate', onPopState, { once: true });
  void navigate(by);
}

/** Runs at once, or when the browser has gone back. The last call wins. */
export function afterGoingBack(run: () => void): void {
  if (steps === 0) run();
  else waiting = run;
}
