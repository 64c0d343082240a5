import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { charge, createIntent, newId, store, type Json, type StripeObjects } from './stripe-objects.ts';

/** What the next stored card that is charged does. `lost`: it is charged and the answer is lost. */
export type NextCharge = 'succeed' | 'insufficient' | 'authenticate' | 'server-error' | 'lost';

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

export interface StripeServerOptions {
  readonly key: string;
  readonly objects: StripeObjects;
  readonly calls: StripeCall[];
  next(): NextCharge;
}

interface Answer {
  readonly status: number;
  readonly answer: Json;
}

const failure = (status: number, error: Json): Answer => ({ status, answer: { error } });
const cardError = (error: Json): Answer => failure(402, { type: 'card_error', message: 'no', ...error });
const invalid = (code: string): Answer => failure(400, { type: 'invalid_request_error', code, message: 'no' });
const MISSING = failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });

export function createStripeServer(options: StripeServerOptions): Server {
  const answered = new Map<string, Answer & { readonly body: string }>();
  return createServer((request, response) => {
    void answer(options, { request, response, answered });
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answered: Map<string, Answer & { readonly body: string }>;
}

async function answer(options: StripeServerOptions, { request, response, answered }: Exchange): Promise<void> {
  const { key: secret, objects, calls } = options;
  const body = await text(request);
  const url = new URL(request.url ?? '', 'http://x');
  const key = request.headers['idempotency-key'];
  const call: StripeCall = {
    method: request.method ?? '',
    path: url.pathname,
    params: new URLSearchParams(body),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
  calls.push(call);
  if (request.headers.authorization !== `Bearer ${secret}`)
    return send(response, failure(401, { type: 'invalid_request_error', message: 'Invalid API Key' }));
  if (call.method === 'GET') return send(response, get(objects, call.path));
  if (call.idempotencyKey === undefined)
    return send(response, failure(400, { type: 'invalid_request_error', message: 'no idempotency key' }));
  const before = answered.get(call.idempotencyKey);
  if (before && before.body !== body)
    return send(
      response,
      failure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      }),
    );
  const made = before ?? { body, ...post(options, call) };
  if (made.status !== 500) answered.set(call.idempotencyKey, made);
  if (options.next() === 'lost' && call.path === '/v1/payment_intents') return void request.socket.destroy();
  send(response, made);
}

function send(response: ServerResponse, { status, answer: body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    .end(JSON.stringify(body, (key, value) => (key === 'params' ? undefined : value)));
}

function get(objects: StripeObjects, path: string): Answer {
  if (path === '/v1/payment_intents') {
    const data = [...objects.values()].filter((each) => each['object'] === 'payment_intent').toReversed();
    return { status: 200, answer: { object: 'list', has_more: false, url: path, data } };
  }
  const found = objects.get(path.split('/').at(-1) ?? '');
  return found ? { status: 200, answer: found } : MISSING;
}

function post(options: StripeServerOptions, { path, params }: StripeCall): Answer {
  const { objects } = options;
  if (path === '/v1/checkout/sessions') return { status: 200, answer: createSession(objects, params) };
  if (path === '/v1/payment_intents') return chargeCard(options, params);
  if (path === '/v1/refunds') return refund(objects, params);
  const [, , kind, id = '', action] = path.replace('/checkout', '').split('/');
  const object = objects.get(id);
  if (!object) return MISSING;
  if (kind === 'sessions' && action === 'expire')
    return object['status'] === 'open'
      ? { status: 200, answer: Object.assign(object, { status: 'expired', url: null }) }
      : invalid('resource_already_exists');
  if (action === 'cancel')
    return object['status'] === 'succeeded'
      ? invalid('payment_intent_unexpected_state')
      : { status: 200, answer: Object.assign(object, { status: 'canceled' }) };
  if (action === 'detach') return { status: 200, answer: Object.assign(object, { customer: null }) };
  return MISSING;
}

function createSession(objects: StripeObjects, params: URLSearchParams): Json {
  return store(objects, {
    id: newId('cs_test'),
    object: 'checkout.session',
    url: 'https://checkout.stripe.example/pay',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    metadata: { payment: params.get('metadata[payment]') },
    params,
  });
}

function chargeCard({ objects, next }: StripeServerOptions, params: URLSearchParams): Answer {
  if (!params.get('payment_method')?.startsWith('pm_') || !params.get('customer')?.startsWith('cus_'))
    return invalid('resource_missing');
  const expected = next();
  if (expected === 'server-error') return failure(500, { type: 'api_error', message: 'sorry' });
  const intent = createIntent(objects, {
    params,
    metadata: 'metadata',
    more: {
      customer: params.get('customer'),
      payment_method: params.get('payment_method'),
      status: 'requires_payment_method',
    },
  });
  if (expected === 'insufficient') {
    const error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    return cardError({ ...error, payment_intent: Object.assign(intent, { last_payment_error: error }) });
  }
  if (expected === 'authenticate' && params.get('off_session') === 'true') {
    const code = 'authentication_required';
    return cardError({
      code,
      decline_code: code,
      payment_intent: Object.assign(intent, { last_payment_error: { code } }),
    });
  }
  if (expected === 'authenticate')
    return {
      status: 200,
      answer: Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } },
      }),
    };
  return { status: 200, answer: charge(objects, intent, Number(params.get('amount'))) };
}

function refund(objects: StripeObjects, params: URLSearchParams): Answer {
  const paid = objects.get(params.get('payment_intent') ?? '')?.['latest_charge'] as Json | null | undefined;
  if (!paid) return MISSING;
  if (paid['amount_refunded'] === paid['amount']) return invalid('charge_already_refunded');
  paid['amount_refunded'] = Number(params.get('amount'));
  return { status: 200, answer: { id: newId('re'), object: 'refund' } };
}
