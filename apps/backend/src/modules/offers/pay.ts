import type { PayStart } from '@antenna/api-contract';
import { toSeconds, type MinorUnits, type Clock } from '@antenna/kernel';
import { DomainError, seenAccount } from '@antenna/billing';
import { isThere, type PaymentMethod, type Gateways } from '@antenna/payment-providers';
import type { Viewer } from '../../sessions/sessions.ts';
import { findForm, payForms, METHOD_OF, type PayForm, type Payment } from '@antenna/payments';
import { paymentOf, startPayment, wireStart } from '../../payments/index.ts';
import { purchaseError } from '../subscriptions/errors.ts';
import { phoneDigits } from '../users/phone.ts';
import { balanceTransactionId } from './balance-transaction.ts';
import { executeOffer, type OfferOutcome } from './execute.ts';
import { frozenPrice, notePayment, offerOf, type Frozen, type Offered } from './repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface PayDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

export interface OfferPayment {
  readonly viewer: Viewer;
  readonly language: string;
  readonly offerId: string;
  readonly purchaseId: string;
  /** Neither of the two: from the balance. */
  readonly paysystem: string | undefined;
  readonly payform: string | undefined;
  readonly cardId: string | undefined;
  readonly phone: string | undefined;
  /** Already checked (safeReturnUrl). */
  readonly returnUrl: string | undefined;
  readonly origin: string;
}

/**
 * Pays for one purchase of an offer. What was paid, or is being paid, is answered again; a payment that failed may be followed by another.
 * Throws 404, 410 expired, 400 no_funds, 409 already_held and price_changed.
 */
export async function payOffer(deps: PayDeps, request: OfferPayment): Promise<PayStart> {
  const { db, clock } = deps;
  const offer = await offerOf(db, request.viewer.userId, request.offerId);
  if (!offer) throw domainError('missing');
  const before =
    offer.paymentId === undefined ? undefined : await paymentOf(db, request.viewer.userId, offer.paymentId);
  if (before && before.status !== 'error') return wireStart({ payment: before, resendAfter: undefined });
  if (offer.paidAt !== undefined) return paidFromBalance(offer.id);
  if (offer.expiresAt <= toSeconds(clock.now())) throw domainError('expired');
  const frozen = offer.purchases.find(({ id }) => id === request.purchaseId);
  if (!frozen) throw invalid({ purchase_id: ['choice'] });
  const form = await formOf(deps, request);
  const account = await seenAccount(db, { id: request.viewer.userId, provider_id: request.viewer.providerId });
  // A debt is filled first.
  const missing = Math.max(0, frozenPrice(frozen) - account.balance + account.debt);
  if (!form || missing === 0) return payFromBalance(deps, request, frozen);
  return payOutside(deps, request, { offer, before, form, minor: sumFor(form.form, missing, frozen) });
}

const paidFromBalance = (offerId: string): PayStart => ({
  transaction_id: balanceTransactionId(offerId),
  transaction: { id: balanceTransactionId(offerId), status: 'complete' },
});

async function payFromBalance(
  { db, clock }: PayDeps,
  { viewer, offerId, purchaseId }: OfferPayment,
  frozen: Frozen,
): Promise<PayStart> {
  const at = toSeconds(clock.now());
  await inTransaction(db, async (trx) => {
    const outcome = await executeOffer(trx, { userId: viewer.userId, offerId, purchaseTypeId: purchaseId, at });
    // Two clicks at once: the second finds the offer paid by the first.
    if (outcome.kind === 'already-held' && (await offerOf(trx, viewer.userId, offerId))?.paidAt !== undefined) return;
    refuseUnbought(outcome, frozen);
  });
  return paidFromBalance(offerId);
}

/** As of any purchase, but too little money is the offer's own refusal. */
function refuseUnbought(outcome: OfferOutcome, frozen: Frozen): void {
  if (outcome.kind === 'bought') return;
  if (outcome.kind === 'needs-money')
    throw domainError('no-funds', { amount: frozenPrice(frozen), balance: outcome.balance, missing: outcome.missing });
  throw outcome.kind === 'payment-not-allowed' ? domainError('no-funds') : purchaseError(outcome);
}

interface Outside {
  readonly offer: Offered;
  readonly before: Payment | undefined;
  readonly form: Chosen;
  readonly minor: MinorUnits;
}

async function payOutside(
  deps: PayDeps,
  request: OfferPayment,
  { offer, before, form: { form, method }, minor }: Outside,
): Promise<PayStart> {
  const { viewer, language, cardId, phone, returnUrl, origin } = request;
  const provider = await deps.providers.get(viewer.providerId);
  const started = await startPayment(deps, {
    userId: viewer.userId,
    provider,
    gateway: form.system.gateway ?? '',
    paysystem: form.system.id,
    method,
    minor,
    language,
    origin,
    returnUrl,
    saveCard: false,
    intent: { kind: 'offer', offerId: offer.id, purchaseTypeId: request.purchaseId },
    idempotencyKey: `offer:${offer.id}:${before?.id ?? ''}`,
    subject:
      offer.subject.kind === 'packet' ? `packet:${offer.subject.packetId}` : `content:${offer.subject.contentId}`,
    ...(cardId === undefined ? {} : { cardId }),
    ...(method === 'phone' ? { phone: readPhone(phone) } : {}),
  }).catch((error: unknown) => {
    // This pay system cannot charge any card of the viewer.
    if (method === 'card' && error instanceof DomainError && error.failure.kind === 'missing')
      throw domainError('no-funds');
    throw error;
  });
  await notePayment(deps.db, offer.id, started.payment.id);
  return wireStart(started);
}

interface Chosen {
  readonly form: PayForm;
  readonly method: PaymentMethod;
}

async function formOf(
  { providers, gateways }: PayDeps,
  { viewer, paysystem, payform, phone }: OfferPayment,
): Promise<Chosen | undefined> {
  if (paysystem === undefined && payform === undefined) return undefined;
  const { brand } = await providers.get(viewer.providerId);
  const forms = payForms(brand, isThere(gateways, brand));
  const shortname = payform ?? paysystem ?? '';
  const isCard = shortname === 'linkedcard';
  const form = findForm(forms, { shortname, paysystem }, ['page', 'phone', 'qr', 'app', 'account']);
  const method = form && METHOD_OF[form.word];
  if (!form || !method) throw invalid({ payform_shortname: ['choice'] });
  if (method === 'phone') readPhone(phone);
  return { form, method: isCard ? 'card' : method };
}

function readPhone(phone: string | undefined): string {
  const digits = phone === undefined ? undefined : phoneDigits(phone);
  if (digits === undefined) throw invalid({ phone: ['phone'] });
  return digits;
}

/** What is missing, at least what the pay system takes; throws 400 no_funds when it cannot take as much. */
function sumFor({ min, max, fixed }: PayForm, missing: MinorUnits, frozen: Frozen): MinorUnits {
  const minor = fixed ?? Math.max(missing, min);
  if (minor < missing || minor > max) throw domainError('no-funds', { amount: frozenPrice(frozen), missing });
  return minor;
}
