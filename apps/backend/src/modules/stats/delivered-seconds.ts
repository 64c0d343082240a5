import type { Clock, Millis, Seconds } from '@antenna/kernel';
import { SECOND } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { addGiven } from './repository.ts';

/** How long what was handed out may wait to be written down: one writing for many pieces. */
const WRITTEN_EVERY: Millis = 10 * SECOND;

export interface DeliveredCounter {
  /** Our playout handed out so much picture of a viewing. */
  tell(statId: string, seconds: Seconds): void;
}

/** Adds up what children's players fetched, and writes it into their records; several copies of the backend add to the same. */
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
    tell(statId, seconds) {
      waiting.set(statId, (waiting.get(statId) ?? 0) + seconds);
      if (isScheduled) return;
      isScheduled = true;
      // A database that is gone has its own alarm; a child's few seconds need none.
      clock.after(WRITTEN_EVERY, () => void write().catch(() => {}));
    },
  };
}
