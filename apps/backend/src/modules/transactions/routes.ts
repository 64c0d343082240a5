import { transactionCalls } from '@antenna/api-contract';
import type { Transaction } from '@antenna/api-contract';
import { formatMoney, toSeconds } from '@antenna/kernel';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import { askAbout, GatewayTrouble, paymentOf, statusDescription, type Payment } from '../../paying/index.ts';
import { ASK_AFTER, ASK_AGAIN } from '../../paying/limits.ts';
import type { Platform } from '../../platform.ts';
import { iso } from '@antenna/time-zones';
import { balanceTransactionOf } from '../offers/balance-transaction.ts';

export function registerTransactions({ serve }: Serving, platform: Platform): void {
  serve(transactionCalls.read, async ({ viewer, params, language }) => {
    const payment = await paymentOf(platform.db, viewer.userId, params['id'] ?? '');
    if (!payment) return paidByBalance(platform, viewer.userId, params['id'] ?? '');
    return wireTransaction(await upToDate(platform, payment), language);
  });
}

async function paidByBalance(platform: Platform, userId: number, id: string): Promise<Transaction> {
  const found = await balanceTransactionOf(platform, userId, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Who polls for long asks the pay system along: a callback that was lost costs him half a minute, not a minute and a half. */
async function upToDate(platform: Platform, payment: Payment): Promise<Payment> {
  const now = toSeconds(platform.clock.now());
  if (payment.status !== 'pending' || now - payment.createdAt <= ASK_AFTER || now - (payment.askedAt ?? 0) < ASK_AGAIN)
    return payment;
  try {
    return (await askAbout(platform, payment)) ?? payment;
  } catch (error) {
    if (error instanceof GatewayTrouble) throw new Refusal('server_error', { status: 504 });
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
