import type { Clock, Millis } from '../ports.ts';

export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due, in order; timers set on the way are honoured too. */
  advance(by: Millis): void;
  /** The same, letting promises settle between two timers. */
  advanceAsync(by: Millis): Promise<void>;
  /** How many timers wait: a test that ends with some has found a leak. */
  readonly pending: number;
}

/** A clock that stands still until a test moves it. */
export function manualClock(start: Millis = 0): ManualClock {
  let now = start;
  let timers: { readonly at: Millis; readonly run: () => void }[] = [];
  const takeDue = (until: Millis) => {
    const due = timers.filter((each) => each.at <= until).sort((a, b) => a.at - b.at)[0];
    if (due) {
      timers = timers.filter((each) => each !== due);
      now = Math.max(now, due.at);
    }
    return due;
  };
  return {
    now: () => now,
    after(delay, run) {
      const timer = { at: now + Math.max(0, delay), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance(by) {
      const until = now + by;
      for (let due = takeDue(until); due; due = takeDue(until)) due.run();
      now = until;
    },
    async advanceAsync(by) {
      const until = now + by;
      const settle = async () => {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      };
      await settle();
      for (let due = takeDue(until); due; due = takeDue(until)) {
        due.run();
        await settle();
      }
      now = until;
      await settle();
    },
    get pending() {
      return timers.length;
    },
  };
}
