import type { Clock, Millis, Seconds } from '@antenna/kernel';
import { SECOND } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { addGiven } from './repository.ts';

/** Delivered seconds are written at this interval: one write for many segments. */
const WRITTEN_EVERY: Millis = 10 * SECOND;

export interface DeliveredCounter {
  /** Adds seconds that our playout delivered for a viewing. */
  add(statId: string, seconds: Seconds): void;
}

/** Adds up the seconds that children's players fetched and writes them to the viewing's record; several backend processes may add to the same one. */
export function createDeliveredCounter(db: Database, clock: Clock): DeliveredCounter {
  let waiting = new Map<string, Seconds>();
  let isScheduled = false;
  const write = async () => {
    isScheduled = false;
    const now = waiting;
    waiting = new Map();
    for (const [id, seconds] of now) await addGiven(db, seconds, id);
  };
  return {
    add(statId, seconds) {
      waiting.set(statId, (waiting.get(statId) ?? 0) + seconds);
      if (isScheduled) return;
      isScheduled = true;
      // A lost database connection is reported elsewhere; a few lost seconds are not.
      clock.after(WRITTEN_EVERY, () => void write().catch(() => {}));
    },
  };
}
