import type { OfferStatus } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import { paymentOf } from '../../payments/index.ts';
import { wireTransaction } from '../transactions/service.ts';
import { balanceTransaction } from './balance-transaction.ts';
import { offerOf } from './repository.ts';

/** Whether an offer is new, being paid, paid, or over. Throws missing for another user's. */
export async function readOfferStatus(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, id, language }: { readonly userId: number; readonly id: string; readonly language: string },
): Promise<OfferStatus> {
  const offer = await offerOf(db, userId, id);
  if (!offer) throw domainError('missing');
  const payment = offer.paymentId === undefined ? undefined : await paymentOf(db, userId, offer.paymentId);
  const transaction = payment ? wireTransaction(payment, language) : balanceTransaction(offer);
  const isOver = offer.expiresAt <= toSeconds(clock.now());
  return {
    offer_id: offer.id,
    status: transaction?.status ?? (isOver ? 'error' : 'new'),
    transaction: transaction ?? null,
  };
}
