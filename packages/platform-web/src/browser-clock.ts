import type { Cancel, Clock, Millis } from '@antenna/kernel';
import { CLOCK_TOLERANCE } from './limits.ts';

export interface BrowserClock extends Clock {
  /** Told what the server's clock said at a moment of ours (a `Date` header and the middle of its request). */
  correct(serverNow: Millis, ourNow: Millis): void;
}

/** Timers above this are cut by browsers to one millisecond; longer waits are walked in steps. */
const LONGEST_TIMER: Millis = 2_147_483_647;

/**
 * The browser's clock, put right by the server's: a device that is hours wrong still shows the right programme
 * Small differences are left alone, so that time does not jump with every answer.
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
