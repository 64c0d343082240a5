import { accountCalls } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import type { Serving } from '../../http/serve.ts';
import type { Viewer } from '../../http/sessions.ts';
import { seenAccount } from '../../money/index.ts';
import type { Platform } from '../../platform.ts';
import { account } from './wire.ts';

export function registerAccounts({ serve }: Serving, { db }: Platform): void {
  const own = ({ userId, providerId }: Viewer) => seenAccount(db, { id: userId, provider_id: providerId });

  serve(accountCalls.list, async ({ viewer }) => [account(await own(viewer), viewer.isGuest)]);
  for (const call of [accountCalls.balance, accountCalls.accountsBalance] as const) {
    serve(call, async ({ viewer }) => {
      const amount = formatMoney((await own(viewer)).balance);
      return { balance: amount, amount };
    });
  }
}
