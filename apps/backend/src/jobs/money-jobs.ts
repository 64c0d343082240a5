import { HOUR, MINUTE, SECOND, toSeconds, type Millis, type Clock, type Http, type Random } from '@antenna/kernel';
import { renewDue, pruneKeys } from '@antenna/billing';
import type { Gateways } from '@antenna/payment-providers';
import { pruneBillingLog } from '../operator-billing/index.ts';
import { chargeCard, pruneEvents, reconcile } from '../payments/index.ts';
import { RECONCILE_EVERY } from '@antenna/payments';
import { pruneOffers } from '../modules/offers/repository.ts';
import { pruneSandbox, runSandbox } from '../payments/sandbox-jobs.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { AppSettings } from '../settings.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';

export interface MoneyJobsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly outbox: Outbox;
  readonly selfHttp: Http;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface Job {
  readonly name: string;
  readonly every: Millis;
  run(deps: MoneyJobsDeps): Promise<unknown>;
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
    run: (deps) =>
      renewDue(deps, toSeconds(deps.clock.now()), (charge) =>
        chargeCard(deps, { ...charge, intent: { kind: 'refill' } }),
      ),
  },
];
