import type { Transaction } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import { iso } from '@antenna/time-zones';
import { offerOf, type Offered } from './repository.ts';
import type { Database } from '../../db/open.ts';

export interface BalanceTransactionDeps {
  readonly db: Database;
}

/** Id of the transaction of an offer that the balance paid: no pay system knows it. */
export const balanceTransactionId = (offerId: string): string => `offer-${offerId}`;

/** The transaction of an offer that the balance paid. */
export function balanceTransaction({ id, paidAt, paidMinor = 0, bought, subject }: Offered): Transaction | undefined {
  if (paidAt === undefined) return undefined;
  return {
    id: balanceTransactionId(id),
    status: 'complete',
    amount: formatMoney(paidMinor),
    status_description: null,
    created_at: iso(paidAt),
    result: subject.kind === 'packet' && bought !== undefined ? { subscription_id: bought } : null,
  };
}

/** The same by its own id, for clients that poll transactions; undefined for any other id. */
export async function balanceTransactionOf(
  { db }: BalanceTransactionDeps,
  userId: number,
  id: string,
): Promise<Transaction | undefined> {
  const offerId = /^offer-([\w-]{1,64})$/.exec(id)?.[1];
  const offer = offerId === undefined ? undefined : await offerOf(db, userId, offerId);
  return offer && balanceTransaction(offer);
}
