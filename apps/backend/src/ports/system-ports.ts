import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Random } from '@antenna/kernel';

/** The machine's clock; `offset` milliseconds ahead in tests that need another day. Its timers do not keep a process alive. */
export function systemClock(offset = 0): Clock {
  return {
    now: () => Date.now() + offset,
    after(delay, run) {
      const timer = setTimeout(run, delay);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

export const systemRandom: Random = {
  number: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
  uuid: () => randomUUID(),
};
