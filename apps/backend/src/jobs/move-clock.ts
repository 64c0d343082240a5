import { HOUR, type Millis } from '@antenna/kernel';
import { keepClockMove } from '../db/clock-ahead.ts';
import type { Platform } from '../platform.ts';
import { MONEY_JOBS } from './money-jobs.ts';

/** A long way is gone in steps, so that renewals, their retries and what hangs on them happen in the order of life. */
const STEP = 6 * HOUR;

/** Moves the platform's clock on and runs what falls due on the way; resolves when it has been done (payments.md 1.3, clock). */
export async function moveClock(platform: Platform, by: Millis): Promise<void> {
  for (let left = by; left > 0; left -= STEP) {
    const step = Math.min(STEP, left);
    platform.clock.advance(step);
    await keepClockMove(platform.db, step);
    for (const job of MONEY_JOBS) await job.run(platform);
  }
}
