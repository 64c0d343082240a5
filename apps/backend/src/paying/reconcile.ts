import { toSeconds, type Clock } from '@antenna/kernel';
import { ASK_AFTER, ASK_AT_ONCE, ASK_EVERY, EVENT_LIFE, FAILURES_IN_A_ROW } from './limits.ts';
import { changePayment, paymentsToRefund, waitingPayments, type Payment } from './payments.ts';
import { type PayGateway, PAYMENT_LIFE, type Gateways } from '@antenna/payment-providers';
import { applyState, giveBack } from './settle.ts';
import type { Database } from '../db/open.ts';

export interface ReconcileDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

type Parts = ReconcileDeps;

/**
 * Asks pay systems about payments without a callback, ends those past their hour, and repeats refunds that were not taken
 * yet. Any copy may run it, as often as it likes. A pay system that fails does not keep another waiting.
 */
export async function reconcile(parts: Parts): Promise<void> {
  const now = toSeconds(parts.clock.now());
  const waiting = await waitingPayments(parts.db, {
    createdBefore: now - ASK_AFTER,
    askedBefore: now - ASK_EVERY,
    limit: ASK_AT_ONCE,
  });
  await eachGateway(waiting, (payment) => askAbout(parts, payment));
  await eachGateway(await paymentsToRefund(parts.db, ASK_AT_ONCE), (payment) => giveBack(parts, payment));
}

/** Pay systems beside each other, the payments of one after another; who does not answer several times is left alone until the next turn. */
async function eachGateway(payments: readonly Payment[], run: (payment: Payment) => Promise<unknown>): Promise<void> {
  await Promise.all(
    [...new Set(payments.map(({ gateway }) => gateway))].map(async (name) => {
      let failures = 0;
      for (const payment of payments.filter(({ gateway }) => gateway === name)) {
        failures = await run(payment).then(
          () => 0,
          () => failures + 1,
        );
        if (failures >= FAILURES_IN_A_ROW) return;
      }
    }),
  );
}

/** Asks how one pending payment stands and brings it there. Throws GatewayError; undefined when it is gone. */
export async function askAbout(parts: Parts, payment: Payment): Promise<Payment | undefined> {
  const now = toSeconds(parts.clock.now());
  const gateway = parts.gateways.get(payment.gateway);
  const asked = await changePayment(parts.db, payment.id, { askedAt: now });
  if (!gateway) return asked;
  const isOver = now - payment.createdAt >= PAYMENT_LIFE;
  const found = await gateway.find({ key: payment.id, reference: payment.reference });
  if (!found)
    return isOver || payment.way === 'card' || payment.way === 'account'
      ? applyState(parts, payment.id, { status: 'error', reason: isOver ? 'expired' : 'processing_error' })
      : asked;
  if (payment.reference === undefined)
    await changePayment(parts.db, payment.id, {
      reference: found.reference,
      ...(found.fullUrl === undefined ? {} : { fullUrl: found.fullUrl }),
    });
  if (found.state.status !== 'pending') return applyState(parts, payment.id, found.state);
  return isOver ? expire(parts, payment, gateway, found.reference) : asked;
}

/** It is ended at the pay system first, so that it cannot be paid any more. */
async function expire(
  parts: Parts,
  payment: Payment,
  gateway: PayGateway,
  reference: string,
): Promise<Payment | undefined> {
  const state = await gateway.cancel(reference);
  return applyState(
    parts,
    payment.id,
    state.status === 'pending' || state.status === 'error' ? { status: 'error', reason: 'expired' } : state,
  );
}

/** Forgets events that could not be told again: their signatures are long too old. */
export async function pruneEvents({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('pay_events')
    .where('received_at', '<=', toSeconds(clock.now()) - EVENT_LIFE)
    .execute();
}
