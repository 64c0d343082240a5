import { transactionCalls } from '@antenna/api-contract';
import type { Transaction } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock } from '@antenna/kernel';
import { GatewayError, type Gateways } from '@antenna/payment-providers';
import type { ApiRouter } from '../../http/api-router.ts';
import { isCheckDue, type Payment } from '@antenna/payments';
import { checkStatus, paymentOf, statusDescription } from '../../payments/index.ts';
import { iso } from '@antenna/time-zones';
import { balanceTransactionOf } from '../offers/balance-transaction.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface TransactionsRoutesDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

export function registerTransactions({ serve }: ApiRouter, deps: TransactionsRoutesDeps): void {
  serve(transactionCalls.read, async ({ viewer, params, language }) => {
    const payment = await paymentOf(deps.db, viewer.userId, params['id'] ?? '');
    if (!payment) return paidByBalance(deps, viewer.userId, params['id'] ?? '');
    return wireTransaction(await upToDate(deps, payment), language);
  });
}

async function paidByBalance(deps: TransactionsRoutesDeps, userId: number, id: string): Promise<Transaction> {
  const found = await balanceTransactionOf(deps, userId, id);
  if (!found) throw domainError('missing');
  return found;
}

/** Asks the pay system when a client has polled for long: a lost callback costs half a minute, not a minute and a half. */
async function upToDate(deps: TransactionsRoutesDeps, payment: Payment): Promise<Payment> {
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
