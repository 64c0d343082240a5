import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '@antenna/payment-providers';

const KEY = 'sk_test_double1234';
export const WEBHOOK_SECRET = 'whsec_double';

type Json = { [key: string]: unknown };
interface Call {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

/**
 * Stripe's HTTP as our adapter uses it, written from docs.stripe.com/api: refuses a wrong key (401) and a POST without an idempotency key, repeats the
 * first answer for the same key and refuses another body under it (400 idempotency_error), keeps what it made, signs its webhooks.
 */
export interface StripeDouble {
  readonly settings: StripeSettings;
  readonly calls: Call[];
  readonly objects: Map<string, Json>;
  /** What the next stored card that is charged does; it is charged without. */
  next: 'succeed' | 'insufficient' | 'authenticate' | 'trouble' | 'lost';
  /** The viewer pays on Stripe's page. */
  payPage(sessionId: string): Json;
  expirePage(sessionId: string): void;
  signed(
    type: string,
    object: Json,
    more?: { readonly at?: number; readonly secret?: string; readonly id?: string },
  ): { readonly body: string; readonly headers: Record<string, string> };
  close(): Promise<void>;
}

export async function createStripeDouble(): Promise<StripeDouble> {
  const objects = new Map<string, Json>();
  const calls: Call[] = [];
  const answered = new Map<string, { readonly body: string; readonly status: number; readonly answer: Json }>();
  const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
  const keep = (object: Json & { readonly id: string }): Json => {
    objects.set(object.id, object);
    return object;
  };

  const intent = (params: URLSearchParams, prefix: string, more: Json): Json =>
    keep({
      id: id('pi'),
      object: 'payment_intent',
      currency: params.get('currency') ?? params.get('line_items[0][price_data][currency]'),
      amount_received: 0,
      last_payment_error: null,
      next_action: null,
      metadata: { payment: params.get(`${prefix}[payment]`), way: params.get(`${prefix}[way]`) },
      customer: null,
      payment_method: null,
      setup_future_usage: null,
      latest_charge: null,
      created: 1,
      ...more,
    });
  const charged = (paid: Json, amount: number): Json =>
    Object.assign(paid, {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: keep({
        id: id('ch'),
        object: 'charge',
        amount,
        amount_refunded: 0,
        payment_intent: paid['id'],
        metadata: paid['metadata'],
      }),
    });

  const double: StripeDouble = {
    settings: {
      secretKey: KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      at: { protocol: 'http', host: '127.0.0.1', port: 0 },
    },
    calls,
    objects,
    next: 'succeed',
    payPage(sessionId) {
      const session = objects.get(sessionId) as Json & { params: URLSearchParams };
      const { params } = session;
      const isKept = params.get('payment_intent_data[setup_future_usage]') === 'off_session';
      const method = keep({ id: id('pm'), object: 'payment_method', card: { last4: '4242' } });
      const paid = charged(
        intent(params, 'payment_intent_data[metadata]', {
          customer: isKept ? id('cus') : null,
          payment_method: method,
          setup_future_usage: isKept ? 'off_session' : null,
        }),
        Number(params.get('line_items[0][price_data][unit_amount]')),
      );
      return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: paid, url: null });
    },
    expirePage(sessionId) {
      Object.assign(objects.get(sessionId) as Json, { status: 'expired', url: null });
    },
    signed(
      type,
      object,
      { at = Math.floor(Date.now() / 1_000), secret = WEBHOOK_SECRET, id: eventId = id('evt') } = {},
    ) {
      const { params: _params, ...plain } = object;
      const body = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        data: {
          object: {
            ...plain,
            payment_intent: (object['payment_intent'] as Json | null)?.['id'] ?? object['payment_intent'],
          },
        },
      });
      return {
        body,
        headers: {
          'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
          'content-type': 'application/json',
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const cardError = (status: number, error: Json) => ({
    status,
    answer: { error: { type: 'card_error', message: 'no', ...error } },
  });
  const missing = {
    status: 404,
    answer: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
  };
  const invalid = (code: string) => ({
    status: 400,
    answer: { error: { type: 'invalid_request_error', code, message: 'no' } },
  });

  const chargeCard = (params: URLSearchParams) => {
    if (!params.get('payment_method')?.startsWith('pm_') || !params.get('customer')?.startsWith('cus_'))
      return invalid('resource_missing');
    const wanted = double.next;
    if (wanted === 'trouble') return { status: 500, answer: { error: { type: 'api_error', message: 'sorry' } } };
    const made = intent(params, 'metadata', {
      customer: params.get('customer'),
      payment_method: params.get('payment_method'),
      status: 'requires_payment_method',
    });
    if (wanted === 'insufficient') {
      const error = { code: 'card_declined', decline_code: 'insufficient_funds' };
      Object.assign(made, { last_payment_error: error });
      return cardError(402, { ...error, payment_intent: made });
    }
    if (wanted === 'authenticate' && params.get('off_session') === 'true')
      return cardError(402, {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        payment_intent: Object.assign(made, { last_payment_error: { code: 'authentication_required' } }),
      });
    if (wanted === 'authenticate')
      return {
        status: 200,
        answer: Object.assign(made, {
          status: 'requires_action',
          next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/3ds' } },
        }),
      };
    return { status: 200, answer: charged(made, Number(params.get('amount'))) };
  };

  const post = (path: string, params: URLSearchParams): { status: number; answer: Json } => {
    if (path === '/v1/checkout/sessions')
      return {
        status: 200,
        answer: keep({
          id: id('cs_test'),
          object: 'checkout.session',
          url: 'https://checkout.stripe.example/pay',
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: null,
          metadata: { payment: params.get('metadata[payment]') },
          params,
        }),
      };
    if (path === '/v1/payment_intents') return chargeCard(params);
    if (path === '/v1/refunds') {
      const charge = (objects.get(params.get('payment_intent') ?? '') as Json | undefined)?.['latest_charge'] as
        Json | undefined;
      if (!charge) return missing;
      if (charge['amount_refunded'] === charge['amount']) return invalid('charge_already_refunded');
      charge['amount_refunded'] = Number(params.get('amount'));
      return { status: 200, answer: { id: id('re'), object: 'refund' } };
    }
    const [, , kind, key = '', deed] = path.replace('/checkout', '').split('/');
    const object = objects.get(key);
    if (!object) return missing;
    if (kind === 'sessions' && deed === 'expire')
      return object['status'] === 'open'
        ? { status: 200, answer: Object.assign(object, { status: 'expired', url: null }) }
        : invalid('resource_already_exists');
    if (deed === 'cancel')
      return object['status'] === 'succeeded'
        ? invalid('payment_intent_unexpected_state')
        : { status: 200, answer: Object.assign(object, { status: 'canceled' }) };
    if (deed === 'detach') return { status: 200, answer: Object.assign(object, { customer: null }) };
    return missing;
  };

  const send = (response: ServerResponse, status: number, answer: Json): void => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      .end(JSON.stringify(answer, (key, value) => (key === 'params' ? undefined : value)));
  };

  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const url = new URL(request.url ?? '', 'http://x');
      const key = request.headers['idempotency-key'];
      const call = {
        method: request.method ?? '',
        path: url.pathname,
        params: new URLSearchParams(body),
        idempotencyKey: typeof key === 'string' ? key : undefined,
      };
      calls.push(call);
      if (request.headers.authorization !== `Bearer ${KEY}`)
        return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
      if (call.method === 'GET' && url.pathname === '/v1/payment_intents')
        return send(response, 200, {
          object: 'list',
          has_more: false,
          url: '/v1/payment_intents',
          data: [...objects.values()].filter((each) => each['object'] === 'payment_intent').toReversed(),
        });
      if (call.method === 'GET') {
        const found = objects.get(url.pathname.split('/').at(-1) ?? '');
        return found ? send(response, 200, found) : send(response, missing.status, missing.answer);
      }
      if (call.idempotencyKey === undefined)
        return send(response, 400, { error: { type: 'invalid_request_error', message: 'no idempotency key' } });
      const before = answered.get(call.idempotencyKey);
      if (before && before.body !== body)
        return send(response, 400, {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters',
          },
        });
      const made = before ?? { body, ...post(url.pathname, call.params) };
      if (made.status !== 500) answered.set(call.idempotencyKey, made);
      if (double.next === 'lost' && url.pathname === '/v1/payment_intents') return void request.socket.destroy();
      send(response, made.status, made.answer);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  (double.settings.at as { port: number }).port = (server.address() as AddressInfo).port;
  return double;
}
