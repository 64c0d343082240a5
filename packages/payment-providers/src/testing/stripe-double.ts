import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../stripe/client.ts';
import { charge, createIntent, createObjects, newId, store, type Json, type StripeObjects } from './stripe-objects.ts';
import { createStripeServer, type NextCharge, type StripeCall } from './stripe-server.ts';

export const STRIPE_KEY = 'sk_test_double1234';
const WEBHOOK_SECRET = 'whsec_double';

/**
 * Stripe's HTTP as our adapter uses it, written from docs.stripe.com/api: refuses a wrong key (401) and a POST without an idempotency
 * key, repeats the first answer for the same key and refuses another body under it (400 idempotency_error), signs its webhooks.
 */
export interface StripeDouble {
  readonly settings: StripeSettings;
  readonly calls: StripeCall[];
  readonly objects: StripeObjects;
  next: NextCharge;
  /** The viewer pays on Stripe's page. */
  payPage(sessionId: string): Json;
  expirePage(sessionId: string): void;
  /** A webhook about an object. */
  signed(
    type: string,
    object: Json,
    more?: { readonly at?: number; readonly secret?: string; readonly id?: string },
  ): { readonly body: string; readonly headers: Record<string, string> };
  close(): Promise<void>;
}

export async function createStripeDouble(): Promise<StripeDouble> {
  const objects = createObjects();
  const calls: StripeCall[] = [];
  const server = createStripeServer({ key: STRIPE_KEY, objects, calls, next: () => double.next });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const double: StripeDouble = {
    settings: {
      secretKey: STRIPE_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      at: { protocol: 'http', host: '127.0.0.1', port },
    },
    calls,
    objects,
    next: 'succeed',
    payPage: (sessionId) => payPage(objects, sessionId),
    expirePage(sessionId) {
      Object.assign(objects.get(sessionId) as Json, { status: 'expired', url: null });
    },
    signed: signedWebhook,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return double;
}

function payPage(objects: StripeObjects, sessionId: string): Json {
  const session = objects.get(sessionId) as Json & { params: URLSearchParams };
  const { params } = session;
  const isStored = params.get('payment_intent_data[setup_future_usage]') === 'off_session';
  const method = store(objects, { id: newId('pm'), object: 'payment_method', card: { last4: '4242' } });
  const intent = createIntent(objects, {
    params,
    metadata: 'payment_intent_data[metadata]',
    more: {
      customer: isStored ? newId('cus') : null,
      payment_method: method,
      setup_future_usage: isStored ? 'off_session' : null,
    },
  });
  charge(objects, intent, Number(params.get('line_items[0][price_data][unit_amount]')));
  return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null });
}

const signedWebhook: StripeDouble['signed'] = (
  type,
  object,
  { at = Math.floor(Date.now() / 1_000), secret = WEBHOOK_SECRET, id = newId('evt') } = {},
) => {
  const { params: _params, ...plain } = object;
  const intent = object['payment_intent'] as Json | string | null | undefined;
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { ...plain, payment_intent: typeof intent === 'object' ? (intent?.['id'] ?? null) : intent } },
  });
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' } };
};
