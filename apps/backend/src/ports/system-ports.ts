import { randomBytes, randomUUID } from 'node:crypto';
import type { Cancel, Clock, Millis, Random } from '@antenna/kernel';

/** The backend's one clock. Moving it on is for tests and for the sandbox, where a month has to pass in a second. */
export interface MovableClock extends Clock {
  /** Moves time on; what falls due meanwhile runs at once, in its order. Time never goes back. */
  advance(by: Millis): void;
}

interface Timer {
  readonly at: Millis;
  readonly run: () => void;
  handle: NodeJS.Timeout;
}

/** The machine's clock, `offset` milliseconds ahead. Its timers do not keep a process alive. */
export function systemClock(offset = 0): MovableClock {
  let ahead = offset;
  const timers = new Set<Timer>();
  const now = () => Date.now() + ahead;
  const fire = (timer: Timer) => {
    timers.delete(timer);
    timer.run();
  };
  const wind = (timer: Timer) => setTimeout(fire, Math.max(0, timer.at - now()), timer).unref();

  return {
    now,
    after(delay, run): Cancel {
      const timer = { at: now() + delay, run } as Timer;
      timer.handle = wind(timer);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer.handle);
      };
    },
    advance(by) {
      ahead += Math.max(0, by);
      for (const timer of [...timers].sort((one, other) => one.at - other.at)) {
        clearTimeout(timer.handle);
        if (timer.at <= now()) fire(timer);
        else timer.handle = wind(timer);
      }
    },
  };
}

export const systemRandom: Random = {
  number: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
  uuid: () => randomUUID(),
};
