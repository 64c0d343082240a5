import type Stripe from 'stripe';
import type { Failure, PayState, StoredCard } from '../port.ts';
import { fromStripe } from './money.ts';

const FAILURE_OF: Readonly<Record<string, Failure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_cvc',
  invalid_cvc: 'wrong_cvc',
  processing_error: 'processing_error',
  resource_missing: 'unknown_card',
  // The bank asks for the card's owner, who is not present.
  authentication_required: 'declined',
  payment_intent_authentication_failure: 'wrong_code',
};

/** Why a card was not charged. The bank's own reason comes before Stripe's. */
export function failureOf({
  code,
  decline_code: declined,
}: {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}): Failure {
  return FAILURE_OF[declined ?? ''] ?? FAILURE_OF[code ?? ''] ?? 'declined';
}

/** The state of a Checkout session, read with its payment intent, method and charge. What fails on Stripe's page may be tried again there, so it is not final. */
export function sessionState(session: Stripe.Checkout.Session): PayState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.payment_status === 'paid' && intent) return intentState(intent);
  if (session.status === 'expired') return { status: 'error', reason: 'expired' };
  if (session.status === 'complete' && intent?.status === 'canceled') return { status: 'error', reason: 'cancelled' };
  return { status: 'pending' };
}

/** The state of a payment intent, read with its method and charge. */
export function intentState(intent: Stripe.PaymentIntent): PayState {
  if (intent.status === 'succeeded') return paidState(intent);
  if (intent.status === 'canceled') return { status: 'error', reason: 'cancelled' };
  if (intent.status === 'requires_payment_method' && intent.last_payment_error)
    return { status: 'error', reason: failureOf(intent.last_payment_error) };
  return { status: 'pending' };
}

function paidState(intent: Stripe.PaymentIntent): PayState {
  const minor = fromStripe(intent.amount_received, intent.currency);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (charge && charge.amount_refunded > 0)
    return { status: 'refunded', minor, refunded: fromStripe(charge.amount_refunded, intent.currency) };
  const card = storedCard(intent);
  return { status: 'complete', minor, currency: intent.currency.toUpperCase(), ...(card ? { card } : {}) };
}

/** Only a card that was stored for later, with its customer: Stripe needs both to charge it. */
function storedCard({
  setup_future_usage: usage,
  customer,
  payment_method: method,
}: Stripe.PaymentIntent): StoredCard | undefined {
  if (usage !== 'off_session' || customer === null || typeof method !== 'object' || !method?.card) return undefined;
  return {
    token: cardToken(typeof customer === 'string' ? customer : customer.id, method.id),
    last4: method.card.last4,
  };
}

export const cardToken = (customer: string, method: string): string => `${customer}/${method}`;

export function readCardToken(token: string): { readonly customer: string; readonly method: string } {
  const [customer = '', method = ''] = token.split('/');
  return { customer, method };
}
