import type { Seconds } from '@antenna/kernel';
import type Stripe from 'stripe';
import { SIGNATURE_LIFE } from '../limits.ts';
import type { PayEvent, PayState } from '../port.ts';
import { asking } from './client.ts';

interface Hands {
  readonly api: Stripe;
  readonly secrets: readonly string[];
  /** How a session or intent stands at Stripe now. */
  readonly state: (reference: string) => Promise<PayState>;
}

/** Which payment an event is about: ours by its metadata, theirs by the session or intent to be looked up. */
interface About {
  readonly key: string;
  readonly reference: string;
}

/**
 * Reads one webhook: signed with one of the secrets within the last five minutes, or undefined. How the payment stands is then asked, not
 * taken from the event: events come late, twice and in any order. Throws GatewayTrouble when Stripe does not answer, and is then told again.
 */
export async function readStripeCallback(hands: Hands, signature: string | string[] | undefined, body: string, now: Seconds): Promise<{ readonly event: PayEvent | undefined } | undefined> {
  const event = typeof signature === 'string' ? verified(hands, signature, body, now) : undefined;
  if (!event) return undefined;
  const about = aboutOf(event);
  if (!about) return { event: undefined };
  const state = await asking(() => hands.state(about.reference));
  return { event: { eventId: event.id, payment: { key: about.key }, state } };
}

function verified({ api, secrets }: Hands, signature: string, body: string, now: Seconds): Stripe.Event | undefined {
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

/** An intent of Stripe's own page is told of by its session: what fails there may be tried again. */
function ofStoredCard(intent: Stripe.PaymentIntent): About | undefined {
  return intent.metadata['way'] === 'card' ? about(intent.metadata, intent.id) : undefined;
}

function about(metadata: Stripe.Metadata | null, reference: string | undefined): About | undefined {
  const key = metadata?.['payment'];
  return key === undefined || reference === undefined ? undefined : { key, reference };
}
