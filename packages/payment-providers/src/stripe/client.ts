import type Stripe from 'stripe';
import { GatewayError } from '../port.ts';

/** A call may take twice this: the library tries a second time, with the same idempotency key. */
const TRY_MS = 5_000;
const RETRIES = 1;

export interface StripeSettings {
  readonly secretKey: string;
  /** The newest first; more than one while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** For tests: where Stripe is. */
  readonly at?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
}

export type StripeLibrary = typeof Stripe;

/** Stripe's own library, loaded at the first use, so that installations without it do not load it. */
export function lazyStripe({ secretKey, at }: StripeSettings): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  return () =>
    (loading ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(secretKey, { timeout: TRY_MS, maxNetworkRetries: RETRIES, telemetry: false, ...at }),
    ));
}

/** What of Stripe's errors is used: type and code, the reason of a decline, the payment intent that was created. */
export interface StripeError {
  readonly type: string;
  readonly code: string | undefined;
  readonly decline_code: string | undefined;
  readonly payment_intent: Stripe.PaymentIntent | undefined;
}

export function readStripeError(error: unknown): StripeError | undefined {
  const { type, code, decline_code, payment_intent } = error as Partial<StripeError>;
  return typeof type === 'string' && type.startsWith('Stripe')
    ? { type, code, decline_code, payment_intent }
    : undefined;
}

/** Runs a call. An error of Stripe becomes a GatewayError without Stripe's message, which may contain what was sent. */
export async function withGatewayErrors<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const stripeError = readStripeError(error);
    throw stripeError ? new GatewayError(`${stripeError.type} ${stripeError.code ?? ''}`.trim()) : error;
  }
}
