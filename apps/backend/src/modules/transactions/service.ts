import type { Transaction } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock } from '@antenna/kernel';
import { GatewayError, type Gateways } from '@antenna/payment-providers';
import { isCheckDue, type Payment } from '@antenna/payments';
import { checkStatus, paymentOf, statusDescription } from '../../payments/index.ts';
import { iso } from '@antenna/time-zones';
import { balanceTransactionOf } from '../offers/balance-transaction.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface TransactionsDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

/** A payment of the viewer, or what was paid from their balance. Throws missing. */
export async function readTransaction(
  deps: TransactionsDeps,
  userId: number,
  { id, language }: { readonly id: string; readonly language: string },
): Promise<Transaction> {
  const payment = await paymentOf(deps.db, userId, id);
  if (payment) return wireTransaction(await upToDate(deps, payment), language);
  const paidByBalance = await balanceTransactionOf(deps, userId, id);
  if (!paidByBalance) throw domainError('missing');
  return paidByBalance;
}

/** Asks the pay system when a client has polled for long: a lost callback costs half a minute, not a minute and a half. */
async function upToDate(deps: TransactionsDeps, payment: Payment): Promise<Payment> {
  if (!isCheckDue(payment, toSeconds(deps.clock.now()))) return payment;
  try {
    return (await checkStatus(deps, payment)) ?? payment;
  } catch (error) {
    if (error instanceof GatewayError) throw domainError('no-answer');
    throw error;
  }
}

/** A payment on the wire. One that was refunded was complete, and says so in words. */
export function wireTransaction(payment: Payment, language: string): Transaction {
  return {
    id: payment.id,
    status: payment.status === 'refunded' ? 'complete' : payment.status,
    amount: formatMoney(payment.minor),
    status_description: statusDescription(payment, language),
    created_at: iso(payment.createdAt),
    result: payment.outcome?.subscriptionId === undefined ? null : { subscription_id: payment.outcome.subscriptionId },
  };
}
