import { HOUR, type Millis } from '@antenna/kernel';
import { saveClockMove } from '../db/clock-offset.ts';
import { MONEY_JOBS, type MoneyJobsDeps } from './money-jobs.ts';
import type { MovableClock } from '../ports/system-ports.ts';

export interface MoveClockDeps extends MoneyJobsDeps {
  readonly clock: MovableClock;
}

/** A long way is gone in steps, so that renewals, their retries and what hangs on them happen in the order of life. */
const STEP = 6 * HOUR;

/** Moves the platform's clock on and runs what falls due on the way; resolves when it has been done. */
export async function moveClock(deps: MoveClockDeps, by: Millis): Promise<void> {
  for (let left = by; left > 0; left -= STEP) {
    const step = Math.min(STEP, left);
    deps.clock.advance(step);
    await saveClockMove(deps.db, step);
    for (const job of MONEY_JOBS) await job.run(deps);
  }
}
