import type { Clock } from '@antenna/kernel';
import { toSeconds } from '@antenna/kernel';
import type Stripe from 'stripe';
import { PAYMENT_LIFE } from '../limits.ts';
import { GatewayError, type CreatedPayment, type PayGateway, type PayOrder, type PayState } from '../port.ts';
import { withGatewayErrors, lazyStripe, readStripeError, type StripeSettings } from './client.ts';
import { toStripe } from './money.ts';
import { failureOf, intentState, readCardToken, sessionState } from './states.ts';
import { readStripeCallback } from './webhook.ts';

const EXPAND_SESSION = ['payment_intent.payment_method', 'payment_intent.latest_charge'];
const EXPAND_INTENT = ['payment_method', 'latest_charge'];
/** Languages of Stripe's page among ours; the browser's own for the others. */
const LOCALES: ReadonlySet<string> = new Set(['bg', 'en', 'lv', 'ro', 'ru']);
/** How many of the newest payments are searched for one whose reference was lost. */
const SEARCHED = 1_000;

type Found = CreatedPayment & { readonly state: PayState };

/**
 * Stripe behind the port: its own page for a card, stored cards by its tokens. A card's number never reaches this server. The same order
 * never creates a second payment (the idempotency keys are ours), and what a webhook says is looked up.
 */
export function stripeGateway(settings: StripeSettings, clock: Clock): PayGateway {
  const stripe = lazyStripe(settings);
  const state = async (reference: string): Promise<PayState> =>
    (await find(reference))?.state ?? { status: 'error', reason: 'expired' };

  const find = async (reference: string): Promise<Found | undefined> => {
    const api = await stripe();
    try {
      if (isSession(reference)) {
        const session = await api.checkout.sessions.retrieve(reference, { expand: EXPAND_SESSION });
        return { reference, state: sessionState(session), ...(session.url === null ? {} : { fullUrl: session.url }) };
      }
      return { reference, state: intentState(await api.paymentIntents.retrieve(reference, { expand: EXPAND_INTENT })) };
    } catch (error) {
      if (readStripeError(error)?.code === 'resource_missing') return undefined;
      throw error;
    }
  };

  return {
    name: 'stripe',
    methods: ['page', 'card'],
    isEnabled: ({ payments }) => payments?.paysystems.some(({ gateway }) => gateway === 'stripe') ?? false,
    create: (order) =>
      withGatewayErrors(async () =>
        order.method === 'card'
          ? chargeStored(await stripe(), order)
          : openPage(await stripe(), order, toSeconds(clock.now()) + PAYMENT_LIFE),
      ),
    resend: () => Promise.reject(new GatewayError('no codes by SMS here')),
    confirm: () => Promise.resolve({ kind: 'expired' }),
    find: ({ key, reference }) =>
      withGatewayErrors(async () => {
        const known = reference ?? (await searchIntent(await stripe(), key, toSeconds(clock.now()) - 2 * PAYMENT_LIFE));
        return known === undefined ? undefined : find(known);
      }),
    cancel: (reference) =>
      withGatewayErrors(async () => {
        const api = await stripe();
        // It may have been paid, or have expired, a moment before.
        await (
          isSession(reference) ? api.checkout.sessions.expire(reference) : api.paymentIntents.cancel(reference)
        ).catch((error: unknown) => {
          if (readStripeError(error)?.type !== 'StripeInvalidRequestError') throw error;
        });
        return state(reference);
      }),
    refund: (reference, minor, key) => withGatewayErrors(async () => refund(await stripe(), { reference, minor, key })),
    forgetCard: (token) =>
      withGatewayErrors(async () => {
        await (await stripe()).paymentMethods.detach(readCardToken(token).method).catch((error: unknown) => {
          if (readStripeError(error)?.type !== 'StripeInvalidRequestError') throw error;
        });
      }),
    readCallback: async (headers, body, now) =>
      readStripeCallback(
        {
          api: await stripe(),
          secrets: settings.webhookSecrets,
          state,
          intent: async (id) => (await stripe()).paymentIntents.retrieve(id, { expand: EXPAND_INTENT }),
        },
        { signature: headers['stripe-signature'], body, now },
      ),
  };
}

const isSession = (reference: string): boolean => reference.startsWith('cs_');
const idempotencyKey = (order: PayOrder): string => `antenna:${order.key}`;

async function openPage(api: Stripe, order: PayOrder, expiresAt: number): Promise<CreatedPayment> {
  const metadata = { payment: order.key, way: order.method };
  const back = order.returnUrl ?? `${order.origin}/`;
  const session = await api.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.key,
      metadata,
      allowed_payment_method_types: ['card'],
      success_url: back,
      cancel_url: back,
      expires_at: expiresAt,
      locale: LOCALES.has(order.language) ? (order.language as 'en') : 'auto',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: toStripe(order.minor, order.currency),
            product_data: { name: `${order.merchant} ${order.description}` },
          },
        },
      ],
      payment_intent_data: { metadata, ...(order.saveCard ? { setup_future_usage: 'off_session' } : {}) },
      ...(order.saveCard ? { customer_creation: 'always' } : {}),
    },
    { idempotencyKey: idempotencyKey(order) },
  );
  if (session.url === null) throw new GatewayError('no page');
  return { reference: session.id, state: { status: 'pending' }, fullUrl: session.url };
}

/** With the viewer present, the bank may ask for confirmation (full_url); without, that is a stripeError. */
async function chargeStored(api: Stripe, order: PayOrder): Promise<CreatedPayment> {
  const { customer, method } = readCardToken(order.cardToken ?? '');
  const isViewerPresent = order.origin !== '';
  try {
    const intent = await api.paymentIntents.create(
      {
        amount: toStripe(order.minor, order.currency),
        currency: order.currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { payment: order.key, way: order.method },
        expand: EXPAND_INTENT,
        ...(isViewerPresent ? { return_url: order.returnUrl ?? `${order.origin}/` } : { off_session: true }),
      },
      { idempotencyKey: idempotencyKey(order) },
    );
    const bankPage = intent.next_action?.redirect_to_url?.url;
    return {
      reference: intent.id,
      state: intentState(intent),
      ...(intent.status === 'requires_action' && bankPage ? { fullUrl: bankPage } : {}),
    };
  } catch (error) {
    const stripeError = readStripeError(error);
    if (stripeError?.type === 'StripeCardError' || stripeError?.code === 'resource_missing')
      return {
        reference: stripeError.payment_intent?.id ?? `refused:${order.key}`,
        state: { status: 'error', reason: failureOf(stripeError) },
      };
    throw error;
  }
}

/** By our key, among the newest: Stripe's search finds a payment only after a minute. */
async function searchIntent(api: Stripe, key: string, since: number): Promise<string | undefined> {
  let seen = 0;
  for await (const intent of api.paymentIntents.list({ created: { gte: since }, limit: 100 })) {
    if (intent.metadata['payment'] === key) return intent.id;
    seen += 1;
    if (seen >= SEARCHED) return undefined;
  }
  return undefined;
}

async function refund(
  api: Stripe,
  { reference, minor, key }: { readonly reference: string; readonly minor: number; readonly key: string },
): Promise<void> {
  const session = isSession(reference) ? await api.checkout.sessions.retrieve(reference) : undefined;
  const paid = session?.payment_intent;
  const intentId = session ? (typeof paid === 'string' ? paid : paid?.id) : reference;
  if (intentId === undefined) return;
  const intent = await api.paymentIntents.retrieve(intentId);
  await api.refunds
    .create(
      { payment_intent: intentId, amount: toStripe(minor, intent.currency) },
      { idempotencyKey: `antenna:${key}` },
    )
    .catch((error: unknown) => {
      if (readStripeError(error)?.code !== 'charge_already_refunded') throw error;
    });
}
