import { failPoint } from '@antenna/billing';
import { toSeconds, type MinorUnits, type Seconds } from '@antenna/kernel';
import type { PayState } from '@antenna/payment-providers';
import { executeIntent } from './execute-intent.ts';
import type { CallbackSource, Payment, PaymentOutcome } from './payment.ts';
import type { PaymentDeps, PaymentTransaction } from './ports.ts';

type Complete = Extract<PayState, { readonly status: 'complete' }>;

/** What a pay system says about a payment. */
export interface StateReport {
  readonly id: string;
  readonly state: PayState;
  /** Where it came from, when it came by a callback. */
  readonly source?: CallbackSource | undefined;
}

/**
 * Brings a payment to the state that its pay system reports, in one transaction with everything that follows from it: money into the
 * wallet, then what it was for. States may come in any order and any number of times; what has ended stays ended, but a
 * complete payment may be refunded. Returns the payment afterwards; undefined for an unknown one.
 */
export async function applyState(deps: PaymentDeps, { id, state, source }: StateReport): Promise<Payment | undefined> {
  const { clock, store } = deps;
  const at = toSeconds(clock.now());
  const write = (isIntentSkipped: boolean) =>
    store.transaction((transaction) => transition({ transaction, at, isIntentSkipped }, { id, state, source }));
  let payment: Payment | undefined;
  try {
    payment = await write(false);
  } catch (error) {
    // A bug in what the money was for must not keep it from its owner; when the database is unavailable, it is tried again later.
    if (state.status !== 'complete' || store.isUnavailable(error)) throw error;
    payment = await write(true);
  }
  failPoint('payment-settled');
  if (payment?.refundState === 'due') await requestRefund(deps, payment).catch(() => undefined);
  return payment;
}

interface Settling {
  readonly transaction: PaymentTransaction;
  readonly at: Seconds;
  /** The money stays in the wallet. */
  readonly isIntentSkipped: boolean;
}

async function transition(settling: Settling, { id, state, source }: StateReport): Promise<Payment | undefined> {
  const { at } = settling;
  const { payments } = settling.transaction;
  const payment = await payments.lock(id);
  // A pay system speaks of its own payments only.
  if (!payment || (source && source.gateway !== payment.gateway)) return undefined;
  if (source && !(await payments.addEvent({ ...source, paymentId: id, at }))) return payment;
  if (payment.status === 'pending') return endPending(settling, payment, state);
  if ((payment.status === 'complete' || payment.status === 'refunded') && state.status === 'refunded')
    return reverse(settling, payment, state.refunded);
  // Paid after it was given up: the money goes back.
  if (payment.status === 'error' && state.status === 'complete' && payment.refundState === null)
    return payments.update(id, { refundState: 'due' });
  return payment;
}

async function endPending(settling: Settling, payment: Payment, state: PayState): Promise<Payment> {
  const { at } = settling;
  const { payments } = settling.transaction;
  switch (state.status) {
    case 'pending':
      return payment;
    case 'error':
      return payments.update(payment.id, { status: 'error', reason: state.reason, settledAt: at });
    case 'refunded': {
      // The report of the refund overtook that of the payment: nothing is bought with money that is gone.
      const settled = await settle({ ...settling, isIntentSkipped: true }, payment, {
        status: 'complete',
        minor: state.minor,
      });
      return reverse(settling, settled, state.refunded);
    }
    case 'complete':
      // Money in another currency than was asked for buys nothing and goes back as it came.
      return state.currency === undefined || state.currency === payment.currency
        ? settle(settling, payment, state)
        : payments.update(payment.id, {
            status: 'error',
            reason: 'processing_error',
            minor: state.minor,
            currency: state.currency,
            refundState: 'due',
            settledAt: at,
          });
  }
}

/** Outside money goes to the wallet first; then its intent is carried out in the same transaction. */
async function settle(settling: Settling, payment: Payment, { minor, card }: Complete): Promise<Payment> {
  const { transaction, at } = settling;
  await transaction.wallets.deposit({
    accountId: payment.accountId,
    minor,
    gateway: payment.gateway,
    paymentId: payment.id,
    idempotencyKey: `settle:${payment.id}`,
    at,
  });
  failPoint('wallet-credited');
  // Given only when its owner agreed on the pay system's page; a linked one that is charged is known, or was removed meanwhile.
  if (card && payment.method !== 'card') await transaction.cards.keep(payment, card, at);
  const isReplaced = await hasSuccessor(transaction, payment);
  const outcome: PaymentOutcome =
    settling.isIntentSkipped || isReplaced
      ? skippedOutcome(payment)
      : await executeIntent(transaction, { ...payment, at });
  failPoint('intent-done');
  const settled = await transaction.payments.update(payment.id, { status: 'complete', minor, outcome, settledAt: at });
  const isReturned = isReplaced || (payment.intent.kind === 'link-card' && payment.intent.neededRefund);
  if (!isReturned) return settled;
  const reversed = await reverse(settling, settled, minor);
  return transaction.payments.update(reversed.id, { refundState: 'due' });
}

/** Another payment for the same thing replaced it, and has not failed: this one is returned. */
async function hasSuccessor(
  { payments }: Pick<PaymentTransaction, 'payments'>,
  { supersededBy }: Payment,
): Promise<boolean> {
  return supersededBy !== undefined && (await payments.find(supersededBy))?.status !== 'error';
}

const skippedOutcome = ({ intent }: Payment): PaymentOutcome =>
  intent.kind === 'refill' || intent.kind === 'link-card' ? {} : { message: 'not_bought' };

/**
 * Writes a reversing journal: what the money had bought is ended first, what was spent otherwise becomes a debt. `minor`: all that
 * went back so far; a pay system may return a payment in parts, but never more than was paid: that would be a debt out of nothing.
 */
async function reverse({ transaction, at }: Settling, payment: Payment, reported: MinorUnits): Promise<Payment> {
  const minor = Math.min(reported, payment.minor);
  const { payments, purchases, wallets } = transaction;
  const before = await payments.refundedAmount(payment);
  if (minor <= before) return payment;
  if (minor >= payment.minor && payment.outcome?.message === undefined)
    await purchases.undo({ ...payment, at }, payment.outcome?.subscriptionId);
  await wallets.refund({
    accountId: payment.accountId,
    minor: minor - before,
    gateway: payment.gateway,
    paymentId: payment.id,
    idempotencyKey: before === 0 ? `refund:${payment.id}` : `refund:${payment.id}:${minor}`,
    at,
  });
  return payments.update(payment.id, { status: 'refunded' });
}

/**
 * Asks the pay system to return a payment; the refund stays due until it is accepted. When the answer to the payment's creation was
 * lost, the pay system is asked for its reference first.
 */
export async function requestRefund({ store, gateways }: PaymentDeps, payment: Payment): Promise<void> {
  const gateway = gateways.get(payment.gateway);
  const reference = payment.reference ?? (await gateway?.find({ key: payment.id, reference: undefined }))?.reference;
  if (!gateway || reference === undefined) return;
  await gateway.refund(reference, payment.minor, `refund:${payment.id}`);
  failPoint('refund-ordered');
  await store.payments.update(payment.id, { refundState: 'done' });
}
