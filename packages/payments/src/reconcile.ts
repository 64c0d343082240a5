import { toSeconds } from '@antenna/kernel';
import { PAYMENT_LIFE, type PayGateway } from '@antenna/payment-providers';
import { CHECK_AFTER, CHECK_AGAIN, CHECK_AT_ONCE, CHECK_EVERY, EVENT_LIFE, FAILURES_IN_A_ROW } from './limits.ts';
import type { Payment } from './payment.ts';
import type { PaymentDeps } from './ports.ts';
import { applyState, requestRefund } from './settle.ts';

/**
 * Asks pay systems about payments without a callback, expires those older than an hour, and repeats refunds that were not accepted
 * yet. Any copy may run it at any time. A pay system that fails does not delay another, and no viewer's payments those of others.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { payments } = deps.store;
  const now = toSeconds(deps.clock.now());
  const waiting = await payments.findUnchecked({
    createdBefore: now - CHECK_AFTER,
    checkedBefore: now - CHECK_EVERY,
    limit: CHECK_AT_ONCE,
  });
  await eachGateway(waiting, (payment) => checkStatus(deps, payment));
  await eachGateway(await payments.findRefundsDue(CHECK_AT_ONCE), async (payment) => {
    // One that is refused for ever goes to the end, and holds up no other.
    await payments.update(payment.id, { checkedAt: now });
    await requestRefund(deps, payment);
  });
}

/** Pay systems in parallel, the payments of each one after another; one that keeps failing is left alone until the next run. */
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

/** Whether a client's poll should check the payment at its pay system: a lost callback then costs half a minute at most. */
export function isCheckDue(payment: Payment, now: number): boolean {
  return (
    payment.status === 'pending' &&
    now - payment.createdAt > CHECK_AFTER &&
    now - (payment.checkedAt ?? 0) >= CHECK_AGAIN
  );
}

/** Asks for the state of one pending payment and applies it. Throws GatewayError; undefined when the payment is gone. */
export async function checkStatus(deps: PaymentDeps, payment: Payment): Promise<Payment | undefined> {
  const { payments } = deps.store;
  const now = toSeconds(deps.clock.now());
  const gateway = deps.gateways.get(payment.gateway);
  const checked = await payments.update(payment.id, { checkedAt: now });
  if (!gateway) return checked;
  const isOver = now - payment.createdAt >= PAYMENT_LIFE;
  const found = await gateway.find({ key: payment.id, reference: payment.reference });
  if (!found)
    return isOver || payment.method === 'card' || payment.method === 'account'
      ? applyState(deps, {
          id: payment.id,
          state: { status: 'error', reason: isOver ? 'expired' : 'processing_error' },
        })
      : checked;
  if (payment.reference === undefined)
    await payments.update(payment.id, {
      reference: found.reference,
      ...(found.fullUrl === undefined ? {} : { fullUrl: found.fullUrl }),
    });
  if (found.state.status !== 'pending') return applyState(deps, { id: payment.id, state: found.state });
  return isOver ? expire(deps, { payment, gateway, reference: found.reference }) : checked;
}

interface Expiring {
  readonly payment: Payment;
  readonly gateway: PayGateway;
  readonly reference: string;
}

/** It is cancelled at the pay system first, so that it cannot be paid any more. */
async function expire(deps: PaymentDeps, { payment, gateway, reference }: Expiring): Promise<Payment | undefined> {
  const state = await gateway.cancel(reference);
  return applyState(deps, {
    id: payment.id,
    state: state.status === 'pending' || state.status === 'error' ? { status: 'error', reason: 'expired' } : state,
  });
}

/** Removes events that cannot be delivered again: their signatures are long too old. */
export async function pruneEvents({ store, clock }: Pick<PaymentDeps, 'store' | 'clock'>): Promise<void> {
  await store.payments.removeEvents(toSeconds(clock.now()) - EVENT_LIFE);
}
