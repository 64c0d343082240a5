import { randomUUID } from 'node:crypto';
import { toSeconds, type MinorUnits, type Seconds, type Clock } from '@antenna/kernel';
import { sellsThroughBilling } from '../operator-billing/index.ts';
import { DomainError, failPoint, accountOf } from '@antenna/billing';
import { localise } from '../http/language.ts';
import { linkedCards } from '../modules/cards/repository.ts';
import type { ProviderData } from '../provider/provider-cache.ts';
import type { Intent } from './intent.ts';
import { changePayment, type Payment } from './payments.ts';
import {
  GatewayError,
  type Begun,
  type PayGateway,
  type PayOrder,
  type Way,
  type Gateways,
} from '@antenna/payment-providers';
import { countPhoneCode } from './phone-codes.ts';
import { settleRivals, subjectOf, writePayment } from './rivals.ts';
import { applyState } from './settle.ts';
import type { Database } from '../db/open.ts';

export interface StartDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

export interface StartAsked {
  readonly userId: number;
  readonly provider: ProviderData;
  readonly gateway: string;
  /** Id of the operator's pay system. */
  readonly paysystem: string;
  readonly way: Way;
  readonly minor: MinorUnits;
  readonly intent: Intent;
  readonly language: string;
  /** Of this service, as the viewer reaches it: pages and QR codes lead there. */
  readonly origin: string;
  /** Already checked (return-url.ts). */
  readonly returnUrl?: string | undefined;
  readonly saveCard?: boolean;
  readonly phone?: string;
  /** A linked card, for the way `card`. */
  readonly cardId?: string;
  /** What it buys, where the intent does not say so itself (rivals.ts). */
  readonly subject?: string;
  /** The same word never begins a second payment. */
  readonly idem?: string | undefined;
}

export interface Started {
  readonly payment: Payment;
  readonly resendAfter: Seconds | undefined;
}

type Parts = StartDeps;

const isForPacket = ({ kind }: Intent): boolean => kind === 'packet' || kind === 'purchase';

/**
 * Begins a payment: a row that is pending, then the pay system. When that does not answer, the row stays and the reconciler
 * finds out; a viewer is only told (`no-answer`) when there is no page to show. Throws `missing` for another user's card,
 * `permission-denied` for a user who may not pay and for a packet that the operator's own billing sells. One thing is paid for once: an open payment for it is gone on with,
 * or ended before this one begins; when it turns out to be paid, it is the answer.
 */
export async function startPayment(parts: Parts, asked: StartAsked): Promise<Started> {
  const gateway = gatewayOf(parts, asked);
  const { db, clock } = parts;
  const account = await accountOf(db, asked.userId);
  if (!account.isPaymentAllowed || (isForPacket(asked.intent) && sellsThroughBilling(asked.provider.brand)))
    throw new DomainError({ kind: 'permission-denied' });
  const card = asked.way === 'card' ? await chargeable(parts, asked) : undefined;
  if (asked.phone !== undefined)
    await countPhoneCode(db, { userId: asked.userId, phone: asked.phone, now: toSeconds(clock.now()) });
  const { payment, rivals } = await writePayment(db, {
    id: randomUUID(),
    userId: asked.userId,
    providerId: asked.provider.id,
    accountId: account.id,
    gateway: asked.gateway,
    paysystem: asked.paysystem,
    way: asked.way,
    minor: asked.minor,
    currency: asked.provider.brand.provider.currency.ASCII_NAME,
    intent: asked.intent,
    saveCard: asked.saveCard ?? false,
    cardId: card?.id,
    phone: asked.phone,
    createdAt: toSeconds(clock.now()),
    idem: asked.idem,
    subject: asked.subject ?? subjectOf(asked.intent),
  });
  // One action of a viewer is one payment: with another sum or purpose it is another action.
  if (
    payment.minor !== asked.minor ||
    payment.way !== asked.way ||
    JSON.stringify(payment.intent) !== JSON.stringify(asked.intent)
  )
    throw new DomainError({ kind: 'idempotency-mismatch' });
  failPoint('payment-written');
  // An earlier turn of the same action already came through.
  if (payment.reference !== undefined || payment.status !== 'pending') return { payment, resendAfter: undefined };
  const paid = await settleRivals(parts, rivals, payment);
  if (paid) return { payment: await instead(parts, payment, paid), resendAfter: undefined };
  return begin(parts, gateway, payment, orderOf(asked, payment, card?.token));
}

/** The thing was paid for already by an earlier payment whose answer was lost: this one ends unasked, and the earlier one is the answer. */
async function instead({ db, clock }: Parts, { id }: Payment, paid: Payment): Promise<Payment> {
  await changePayment(db, id, { status: 'error', reason: 'cancelled', settledAt: toSeconds(clock.now()) });
  return paid;
}

async function begin(parts: Parts, gateway: PayGateway, payment: Payment, order: PayOrder): Promise<Started> {
  let begun: Begun;
  try {
    begun = await gateway.begin(order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A charge may have been made: the viewer waits. Without a page there is nothing to wait for.
    if (order.way === 'card' || order.way === 'account') return { payment, resendAfter: undefined };
    throw new DomainError({ kind: 'no-answer', retryAfter: 5 });
  }
  failPoint('bank-began');
  const known = await changePayment(parts.db, payment.id, {
    reference: begun.reference,
    ...(begun.fullUrl === undefined ? {} : { fullUrl: begun.fullUrl }),
    ...(begun.qr === undefined ? {} : { qr: begun.qr }),
    ...(order.way === 'phone' ? { codeSentAt: toSeconds(parts.clock.now()) } : {}),
  });
  failPoint('reference-kept');
  const settled = begun.state.status === 'pending' ? known : await applyState(parts, payment.id, begun.state);
  return { payment: settled ?? known, resendAfter: begun.resendAfter };
}

function gatewayOf({ gateways }: Parts, { gateway, provider, way }: StartAsked): PayGateway {
  const found = gateways.get(gateway);
  if (!found?.isEnabled(provider.brand) || !found.ways.includes(way)) throw new DomainError({ kind: 'missing' });
  return found;
}

/** The card asked for, else the one that pays; one that this pay system can charge. */
async function chargeable(
  { db }: Parts,
  { userId, cardId, gateway }: StartAsked,
): Promise<{ readonly id: string; readonly token: string }> {
  const cards = await linkedCards(db, userId);
  const card = cardId === undefined ? cards[0] : cards.find(({ id }) => id === cardId);
  if (card?.token == null || card.gateway !== gateway) throw new DomainError({ kind: 'missing' });
  return { id: card.id, token: card.token };
}

function orderOf(asked: StartAsked, payment: Payment, cardToken: string | undefined): PayOrder {
  const merchant = localise(asked.provider.brand.provider.name, asked.language);
  return {
    key: payment.id,
    way: asked.way,
    minor: payment.minor,
    currency: payment.currency,
    merchant,
    description: payment.id.slice(0, 8),
    language: asked.language,
    payer: String(asked.userId),
    origin: asked.origin,
    returnUrl: asked.returnUrl,
    saveCard: payment.saveCard,
    isLink: payment.intent.kind === 'link-card',
    ...(cardToken === undefined ? {} : { cardToken }),
    ...(asked.phone === undefined ? {} : { phone: asked.phone }),
  };
}
