import type Stripe from 'stripe';
import { GatewayError } from '../port.ts';

/** Twice this is what a call may take: the library tries a second time, with the same idempotency key. */
const TRY_MS = 5_000;
const TRIES_MORE = 1;

export interface StripeSettings {
  readonly secretKey: string;
  /** The newest first; more than one while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** For tests: where Stripe is. */
  readonly at?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
}

export type StripeLibrary = typeof Stripe;

/** Stripe's own library, loaded at the first use, so that others do not pay for it. */
export function lazyStripe({ secretKey, at }: StripeSettings): () => Promise<Stripe> {
  let made: Promise<Stripe> | undefined;
  return () =>
    (made ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(secretKey, { timeout: TRY_MS, maxNetworkRetries: TRIES_MORE, telemetry: false, ...at }),
    ));
}

/** Stripe's error, where it is one: type and code, the decline's reason, the payment intent that came of it. */
export interface StripeRefusal {
  readonly type: string;
  readonly code: string | undefined;
  readonly decline_code: string | undefined;
  readonly payment_intent: Stripe.PaymentIntent | undefined;
}

export function readRefusal(error: unknown): StripeRefusal | undefined {
  const { type, code, decline_code, payment_intent } = error as Partial<StripeRefusal>;
  return typeof type === 'string' && type.startsWith('Stripe')
    ? { type, code, decline_code, payment_intent }
    : undefined;
}

/** Runs a call; what says nothing about the payment is GatewayError, without Stripe's words: they may name what we sent. */
export async function asking<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const refusal = readRefusal(error);
    throw refusal ? new GatewayError(`${refusal.type} ${refusal.code ?? ''}`.trim()) : error;
  }
}
