import { accountCalls } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import { shownBalance } from '../../billing/index.ts';
import type { Serving } from '../../http/serve.ts';
import type { Viewer } from '../../http/sessions.ts';
import { seenAccount } from '../../money/index.ts';
import type { Platform } from '../../platform.ts';
import { account } from './wire.ts';

export function registerAccounts({ serve }: Serving, platform: Platform): void {
  /** With the balance of the operator's own billing, where he shows that. */
  const own = async (viewer: Viewer) => {
    const wallet = await seenAccount(platform.db, { id: viewer.userId, provider_id: viewer.providerId });
    return { ...wallet, balance: (await shownBalance(platform, viewer)) ?? wallet.balance };
  };

  serve(accountCalls.list, async ({ viewer }) => [account(await own(viewer), viewer.isGuest)]);
  for (const call of [accountCalls.balance, accountCalls.accountsBalance] as const) {
    serve(call, async ({ viewer }) => {
      const amount = formatMoney((await own(viewer)).balance);
      return { balance: amount, amount };
    });
  }
}
