import { accountCalls } from '@antenna/api-contract';
import { formatMoney, type Clock, type Random } from '@antenna/kernel';
import { seenAccount } from '@antenna/billing';
import { shownBalance, type BillingTransport } from '../../operator-billing/index.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { account } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';

export interface AccountsRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

export function registerAccounts({ serve }: ApiRouter, deps: AccountsRoutesDeps): void {
  /** With the balance of the operator's own billing, where that is shown. */
  const own = async (viewer: Viewer) => {
    const wallet = await seenAccount(deps.db, { id: viewer.userId, provider_id: viewer.providerId });
    return { ...wallet, balance: (await shownBalance(deps, viewer)) ?? wallet.balance };
  };

  serve(accountCalls.list, async ({ viewer }) => [account(await own(viewer), viewer.isGuest)]);
  for (const endpoint of [accountCalls.balance, accountCalls.accountsBalance] as const) {
    serve(endpoint, async ({ viewer }) => {
      const amount = formatMoney((await own(viewer)).balance);
      return { balance: amount, amount };
    });
  }
}
