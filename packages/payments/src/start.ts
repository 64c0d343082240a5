import { randomUUID } from 'node:crypto';
import { DomainError, failPoint } from '@antenna/billing';
import { toSeconds, type MinorUnits, type Seconds } from '@antenna/kernel';
import {
  GatewayError,
  type CreatedPayment,
  type PayGateway,
  type PayOrder,
  type PaymentMethod,
} from '@antenna/payment-providers';
import { createOrReuse, endCompeting } from './competing.ts';
import { subjectOf, type Intent } from './intent.ts';
import { GATEWAY_RETRY_AFTER } from './limits.ts';
import type { NewPayment, Payment } from './payment.ts';
import { countPhoneCode } from './phone-codes.ts';
import type { LinkedCard, Operator, PaymentDeps } from './ports.ts';
import { applyState } from './settle.ts';

export interface StartRequest {
  readonly userId: number;
  readonly operator: Operator;
  readonly gateway: string;
  /** Id of the operator's pay system. */
  readonly paysystem: string;
  readonly method: PaymentMethod;
  readonly minor: MinorUnits;
  readonly intent: Intent;
  readonly language: string;
  /** Of this service, as the viewer reaches it: pages and QR codes lead there. */
  readonly origin: string;
  /** Already checked (return-url.ts). */
  readonly returnUrl?: string | undefined;
  readonly saveCard?: boolean;
  readonly phone?: string;
  /** A linked card, for the method `card`. */
  readonly cardId?: string;
  /** What it buys, where the intent does not say so itself (`subjectOf`). */
  readonly subject?: string;
  /** The same key never starts a second payment. */
  readonly idempotencyKey?: string | undefined;
}

export interface StartedPayment {
  readonly payment: Payment;
  readonly resendAfter: Seconds | undefined;
}

/**
 * Starts a payment: stores it as pending, then creates it at the pay system. When that does not answer, the reconciler
 * finds out; `no-answer` is thrown only when there is no page to show. Throws `missing` for another user's card,
 * `permission-denied` for a user who may not pay and for a packet that the operator's own billing sells. One thing is paid for once:
 * an open payment for it is continued, or ended before this one starts; when it turns out to be paid, it is the answer.
 */
export async function startPayment(deps: PaymentDeps, request: StartRequest): Promise<StartedPayment> {
  const { store, clock } = deps;
  const gateway = gatewayFor(deps, request);
  const account = await store.wallets.accountOf(request.userId);
  if (!account.isPaymentAllowed || (isForPacket(request.intent) && request.operator.isBilledElsewhere))
    throw new DomainError({ kind: 'permission-denied' });
  const card = request.method === 'card' ? await chargeableCard(deps, request) : undefined;
  const now = toSeconds(clock.now());
  if (request.phone !== undefined) await countPhoneCode(store, { userId: request.userId, phone: request.phone, now });
  const { payment, competing } = await createOrReuse(
    store,
    newPayment(request, { accountId: account.id, cardId: card?.id, createdAt: now }),
  );
  if (!isSameAction(payment, request)) throw new DomainError({ kind: 'idempotency-mismatch' });
  failPoint('payment-written');
  // An earlier run of the same action already came through.
  if (payment.reference !== undefined || payment.status !== 'pending') return { payment, resendAfter: undefined };
  const paid = await endCompeting(deps, competing, payment);
  if (paid) {
    // Paid already by an earlier payment whose answer was lost: this one ends before it reaches the pay system.
    await store.payments.update(payment.id, {
      status: 'error',
      reason: 'cancelled',
      settledAt: toSeconds(clock.now()),
    });
    return { payment: paid, resendAfter: undefined };
  }
  return createAtGateway(deps, gateway, { payment, order: orderFor(request, payment, card?.token) });
}

const isForPacket = ({ kind }: Intent): boolean => kind === 'packet' || kind === 'purchase';

/** One action of a viewer is one payment: with another sum or purpose it is another action. */
const isSameAction = (payment: Payment, { minor, method, intent }: StartRequest): boolean =>
  payment.minor === minor && payment.method === method && JSON.stringify(payment.intent) === JSON.stringify(intent);

function gatewayFor({ gateways }: PaymentDeps, { gateway, operator, method }: StartRequest): PayGateway {
  const found = gateways.get(gateway);
  if (!found?.isEnabled(operator.brand) || !found.methods.includes(method)) throw new DomainError({ kind: 'missing' });
  return found;
}

type ChargeableCard = LinkedCard & { readonly token: string };

/** The card that was named, else the primary one; one that this pay system can charge. */
async function chargeableCard(
  { store }: PaymentDeps,
  { userId, cardId, gateway }: StartRequest,
): Promise<ChargeableCard> {
  const cards = await store.cards.linked(userId);
  const card = cardId === undefined ? cards[0] : cards.find(({ id }) => id === cardId);
  if (card?.token == null || card.gateway !== gateway) throw new DomainError({ kind: 'missing' });
  return { ...card, token: card.token };
}

function newPayment(request: StartRequest, own: Pick<NewPayment, 'accountId' | 'cardId' | 'createdAt'>): NewPayment {
  return {
    id: randomUUID(),
    userId: request.userId,
    providerId: request.operator.id,
    gateway: request.gateway,
    paysystem: request.paysystem,
    method: request.method,
    minor: request.minor,
    currency: request.operator.currency,
    intent: request.intent,
    saveCard: request.saveCard ?? false,
    phone: request.phone,
    idempotencyKey: request.idempotencyKey,
    subject: request.subject ?? subjectOf(request.intent),
    ...own,
  };
}

async function createAtGateway(
  { store, ...deps }: PaymentDeps,
  gateway: PayGateway,
  { payment, order }: { readonly payment: Payment; readonly order: PayOrder },
): Promise<StartedPayment> {
  let created: CreatedPayment;
  try {
    created = await gateway.create(order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A charge may have been made: the viewer waits. Without a page there is nothing to wait for.
    if (order.method === 'card' || order.method === 'account') return { payment, resendAfter: undefined };
    throw new DomainError({ kind: 'no-answer', retryAfter: GATEWAY_RETRY_AFTER });
  }
  failPoint('gateway-answered');
  const known = await store.payments.update(payment.id, {
    reference: created.reference,
    ...(created.fullUrl === undefined ? {} : { fullUrl: created.fullUrl }),
    ...(created.qr === undefined ? {} : { qr: created.qr }),
    ...(order.method === 'phone' ? { codeSentAt: toSeconds(deps.clock.now()) } : {}),
  });
  failPoint('reference-stored');
  const settled =
    created.state.status === 'pending'
      ? known
      : await applyState({ store, ...deps }, { id: payment.id, state: created.state });
  return { payment: settled ?? known, resendAfter: created.resendAfter };
}

function orderFor(request: StartRequest, payment: Payment, cardToken: string | undefined): PayOrder {
  return {
    key: payment.id,
    method: request.method,
    minor: payment.minor,
    currency: payment.currency,
    merchant: request.operator.merchant,
    description: payment.id.slice(0, 8),
    language: request.language,
    payer: String(request.userId),
    origin: request.origin,
    returnUrl: request.returnUrl,
    saveCard: payment.saveCard,
    isLink: payment.intent.kind === 'link-card',
    ...(cardToken === undefined ? {} : { cardToken }),
    ...(request.phone === undefined ? {} : { phone: request.phone }),
  };
}
