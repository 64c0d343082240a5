import { randomBytes } from 'node:crypto';

export type Json = { [key: string]: unknown };
export type StripeObjects = Map<string, Json>;

export const createObjects = (): StripeObjects => new Map();
export const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

export function store(objects: StripeObjects, object: Json & { readonly id: string }): Json {
  objects.set(object.id, object);
  return object;
}

interface IntentOptions {
  readonly params: URLSearchParams;
  /** Where the metadata stands in the parameters. */
  readonly metadata: string;
  readonly more: Json;
}

export function createIntent(objects: StripeObjects, { params, metadata, more }: IntentOptions): Json {
  return store(objects, {
    id: newId('pi'),
    object: 'payment_intent',
    currency: params.get('currency') ?? params.get('line_items[0][price_data][currency]'),
    amount_received: 0,
    last_payment_error: null,
    next_action: null,
    metadata: { payment: params.get(`${metadata}[payment]`), way: params.get(`${metadata}[way]`) },
    customer: null,
    payment_method: null,
    setup_future_usage: null,
    latest_charge: null,
    created: 1,
    ...more,
  });
}

/** Marks an intent as paid. */
export function charge(objects: StripeObjects, intent: Json, amount: number): Json {
  return Object.assign(intent, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: store(objects, {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      payment_intent: intent['id'],
      metadata: intent['metadata'],
    }),
  });
}
