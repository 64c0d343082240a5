import type { Database } from '@antenna/database';
import { changeHolding, standing } from '../repository/holdings.ts';
import { isPaidAtStart } from './holding.ts';
import { endHolding, takeBackFuture } from './lifecycle.ts';
import type { Changing } from './change.ts';

/**
 * Nothing of the user's is charged any more: what is paid for runs to its end, what waits for money ends, what is planned and not paid for
 * is taken back. In a transaction that holds the wallet (`accountOf`).
 */
export async function stopRenewals(trx: Database, { userId, at }: Pick<Changing, 'userId' | 'at'>): Promise<void> {
  const own = async () => (await standing(trx, userId)).filter(({ parent_id: parent }) => parent === null);
  for (const holding of await own()) {
    if (holding.status === 'future' && isPaidAtStart(holding)) await takeBackFuture(trx, holding, at);
    if (holding.status === 'paused' && holding.paused_reason === 'funds') await endHolding(trx, holding, at);
  }
  // Read again: what a plan was to follow is renewed again once the plan is gone.
  for (const { id } of await own())
    await changeHolding(trx, id, { renew: 0, next_pay_at: null, next_purchase: null, charging_since: null });
}
