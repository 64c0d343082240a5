import { HOUR, MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import { pruneBillingLog } from '../billing/index.ts';
import { renewDue } from '../holdings/index.ts';
import { pruneKeys } from '../money/index.ts';
import { chargeCard, pruneEvents, reconcile } from '../paying/index.ts';
import { RECONCILE_EVERY } from '../paying/limits.ts';
import { pruneOffers } from '../modules/offers/store.ts';
import type { Platform } from '../platform.ts';
import { pruneSandbox, runSandbox } from '../sandbox/payments.ts';

export interface Job {
  readonly name: string;
  readonly every: Millis;
  run(platform: Platform): Promise<unknown>;
}

/** What becomes due with time wherever money is concerned. Any copy may run each of them, and twice is as good as once. */
export const MONEY_JOBS: readonly Job[] = [
  { name: 'sandbox', every: SECOND, run: runSandbox },
  { name: 'payments', every: RECONCILE_EVERY * SECOND, run: reconcile },
  { name: 'old events of pay systems', every: HOUR, run: pruneEvents },
  { name: 'old messages of the sandbox', every: HOUR, run: pruneSandbox },
  { name: 'idempotency keys', every: HOUR, run: pruneKeys },
  { name: 'old offers', every: HOUR, run: pruneOffers },
  { name: 'billing log', every: HOUR, run: pruneBillingLog },
  {
    name: 'renewals',
    every: MINUTE,
    run: (platform) =>
      renewDue(platform, toSeconds(platform.clock.now()), (asked) =>
        chargeCard(platform, { ...asked, intent: { kind: 'refill' } }),
      ),
  },
];
