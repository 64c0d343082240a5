import type { Seconds } from '@antenna/kernel';
import type Stripe from 'stripe';
import { SIGNATURE_LIFE } from '../limits.ts';
import type { PayEvent, PayState } from '../port.ts';
import { withGatewayErrors } from './client.ts';
import { fromStripe } from './money.ts';

export interface WebhookOptions {
  readonly api: Stripe;
  readonly secrets: readonly string[];
  /** The state of a session or intent at Stripe now. */
  readonly state: (reference: string) => Promise<PayState>;
  /** With its charge. */
  readonly intent: (id: string) => Promise<Stripe.PaymentIntent>;
}

export interface Webhook {
  readonly signature: string | string[] | undefined;
  readonly body: string;
  readonly now: Seconds;
}

/** Which payment an event is about: ours by its metadata, theirs by the session or intent to be looked up. */
interface About {
  readonly key: string;
  readonly reference: string;
}

/**
 * Reads one webhook; undefined unless it was signed with one of the secrets within the last five minutes. The payment's state is then
 * looked up, not taken from the event: events come late, twice and in any order. Throws GatewayError when Stripe does not answer; the
 * webhook is then sent again.
 */
export async function readStripeCallback(
  options: WebhookOptions,
  webhook: Webhook,
): Promise<{ readonly event: PayEvent | undefined } | undefined> {
  const event = verified(options, webhook);
  if (!event) return undefined;
  if (event.type === 'charge.dispute.funds_withdrawn') return { event: await disputed(options, event) };
  const about = aboutOf(event);
  if (!about) return { event: undefined };
  const state = await withGatewayErrors(() => options.state(about.reference));
  return { event: { eventId: event.id, payment: { key: about.key }, state } };
}

/** The payer's bank has taken the money back: a refund, even if the dispute is won later. Our metadata is in the payment, not in the dispute. */
async function disputed(
  options: WebhookOptions,
  { id, data }: Stripe.ChargeDisputeFundsWithdrawnEvent,
): Promise<PayEvent | undefined> {
  const { payment_intent: about, amount, currency } = data.object;
  if (about === null) return undefined;
  const intent = await withGatewayErrors(() => options.intent(typeof about === 'string' ? about : about.id));
  const key = intent.metadata['payment'];
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const minor = fromStripe(intent.amount_received, intent.currency);
  const refunded = Math.min(minor, fromStripe((charge?.amount_refunded ?? 0) + amount, currency));
  return key === undefined
    ? undefined
    : { eventId: id, payment: { key }, state: { status: 'refunded', minor, refunded } };
}

function verified({ api, secrets }: WebhookOptions, { signature, body, now }: Webhook): Stripe.Event | undefined {
  if (typeof signature !== 'string') return undefined;
  for (const secret of secrets) {
    try {
      return api.webhooks.constructEvent(body, signature, secret, SIGNATURE_LIFE, undefined, now * 1_000);
    } catch {
      continue;
    }
  }
  return undefined;
}

function aboutOf(event: Stripe.Event): About | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return about(event.data.object.metadata, event.data.object.id);
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return ofStoredCard(event.data.object);
    case 'charge.refunded': {
      const { metadata, payment_intent: intent } = event.data.object;
      return about(metadata, typeof intent === 'string' ? intent : intent?.id);
    }
    default:
      return undefined;
  }
}

/** Intents of Stripe's own page are reported by their session: what fails there may be tried again. */
function ofStoredCard(intent: Stripe.PaymentIntent): About | undefined {
  return intent.metadata['way'] === 'card' ? about(intent.metadata, intent.id) : undefined;
}

function about(metadata: Stripe.Metadata | null, reference: string | undefined): About | undefined {
  const key = metadata?.['payment'];
  return key === undefined || reference === undefined ? undefined : { key, reference };
}
