import { DomainError } from '@antenna/billing';
import { GatewayError, PAYMENT_LIFE } from '@antenna/payment-providers';
import { PENDING_MOST } from './limits.ts';
import type { NewPayment, Payment } from './payment.ts';
import type { PaymentDeps, PaymentRepository, PaymentStore } from './ports.ts';
import { applyState } from './settle.ts';

export interface CreatedPayment {
  readonly payment: Payment;
  /** Open payments for the same thing by other means. */
  readonly competing: readonly Payment[];
}

/**
 * Stores a new payment under the wallet's lock, so that of two tabs the second sees the first. One with its idempotency key is
 * returned instead; so is an open one for the same thing by the very same means: its answer was lost, or its page was left.
 */
export async function createOrReuse(
  store: Pick<PaymentStore, 'transaction'>,
  requested: NewPayment,
): Promise<CreatedPayment> {
  return store.transaction(async ({ payments, wallets }) => {
    await wallets.accountOf(requested.userId);
    // Queried rather than left to the insert to detect: a transaction that settles that payment holds its row and waits for the wallet.
    const known =
      requested.idempotencyKey === undefined
        ? undefined
        : await payments.findByIdempotencyKey(requested.idempotencyKey);
    if (known) return { payment: known, competing: [] };
    const open = requested.subject === undefined ? [] : await payments.findOpen(requested.userId, requested.subject);
    const same = open.find((each) => isSameMeans(each, requested));
    if (same) return { payment: same, competing: [] };
    await refuseTooMany(payments, requested);
    return { payment: await payments.insert(requested), competing: open };
  });
}

/** A viewer who opens page after page would have the reconciler ask about nothing else. Under the wallet's lock, so exact. */
async function refuseTooMany(
  payments: Pick<PaymentRepository, 'pendingOf'>,
  { userId, method, createdAt }: NewPayment,
): Promise<void> {
  // Charges of linked cards are the platform's own too: they end at once and are never refused.
  if (method === 'card') return;
  const { count, since } = await payments.pendingOf(userId);
  if (count >= PENDING_MOST)
    throw new DomainError({ kind: 'too-often', retryAfter: Math.max(1, since + PAYMENT_LIFE - createdAt) });
}

const isSameMeans = (one: Payment, other: NewPayment): boolean =>
  one.gateway === other.gateway &&
  one.paysystem === other.paysystem &&
  one.method === other.method &&
  one.minor === other.minor &&
  one.saveCard === other.saveCard &&
  one.cardId === other.cardId &&
  one.phone === other.phone &&
  JSON.stringify(one.intent) === JSON.stringify(other.intent);

/**
 * Ends the payments that `by` replaces, at their pay systems first. Returns one that turns out to be paid: then no other may be. What
 * cannot be ended, or of which nothing is known, is marked, and its money goes back should it come after all (settle.ts).
 */
export async function endCompeting(
  deps: PaymentDeps,
  competing: readonly Payment[],
  by: Payment,
): Promise<Payment | undefined> {
  const { payments } = deps.store;
  for (const payment of competing) {
    const ended = await endAtGateway(deps, payment).catch((error: unknown) => {
      if (error instanceof GatewayError) return undefined;
      throw error;
    });
    const now =
      ended !== undefined && ended.status !== 'pending'
        ? ended
        : ((await payments.supersede(payment.id, by.id)) ?? (await payments.find(payment.id)));
    if (now?.status === 'complete') return now;
  }
  return undefined;
}

/** The payment afterwards; undefined when the pay system does not know it yet. */
async function endAtGateway(
  deps: PaymentDeps,
  { id, gateway: name, reference }: Payment,
): Promise<Payment | undefined> {
  const gateway = deps.gateways.get(name);
  const found = await gateway?.find({ key: id, reference });
  if (!gateway || !found) return undefined;
  if (found.state.status !== 'pending') return applyState(deps, { id, state: found.state });
  const state = await gateway.cancel(found.reference);
  return applyState(deps, { id, state: state.status === 'error' ? { status: 'error', reason: 'cancelled' } : state });
}
