import type { ApiRouter } from '../../http/api-router.ts';
import { registerOperatorAccounts } from './accounts/routes.ts';
import { registerOperatorCatalogue } from './catalogue/routes.ts';
import { registerOperatorDevices } from './devices/routes.ts';
import { registerOperatorSubscriptions } from './subscriptions/routes.ts';
import { registerOperatorUsers } from './users/routes.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';

export interface OperatorsRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** What operators' own systems call. */
export function registerOperators(serving: ApiRouter, deps: OperatorsRoutesDeps): void {
  for (const register of [
    registerOperatorUsers,
    registerOperatorAccounts,
    registerOperatorSubscriptions,
    registerOperatorCatalogue,
    registerOperatorDevices,
  ])
    register(serving, deps);
}
