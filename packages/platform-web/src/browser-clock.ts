import type { Cancel, Clock, Millis } from '@antenna/kernel';
import { CLOCK_TOLERANCE } from './limits.ts';

export interface BrowserClock extends Clock {
  /** Sets the offset: the server's time (a `Date` header) and the local time in the middle of its request. */
  correct(serverNow: Millis, ourNow: Millis): void;
}

/** Browsers fire longer timers after one millisecond, so longer waits are split. */
const LONGEST_TIMER: Millis = 2_147_483_647;

/**
 * The browser's clock, corrected by the server's: a device that is hours wrong still shows the right programme.
 * Small differences are ignored, so that time does not jump with every answer.
 */
export function createBrowserClock(): BrowserClock {
  let offset: Millis = 0;
  const after = (delay: Millis, run: () => void): Cancel => {
    const step = Math.min(Math.max(0, delay), LONGEST_TIMER);
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      if (delay <= LONGEST_TIMER) run();
      else cancel = after(delay - step, run);
    }, step);
    return () => cancel();
  };
  return {
    now: () => Date.now() + offset,
    after,
    correct(serverNow, ourNow) {
      const found = serverNow - ourNow;
      if (Math.abs(found - offset) > CLOCK_TOLERANCE) offset = Math.abs(found) > CLOCK_TOLERANCE ? found : 0;
    },
  };
}
