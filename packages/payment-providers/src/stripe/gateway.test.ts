import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_LIFE } from '../limits.ts';
import type { PayGateway, PayOrder } from '../port.ts';
import { createStripeDouble, type StripeDouble } from '../testing/stripe-double.ts';
import type { NextCharge } from '../testing/stripe-server.ts';
import { stripeGateway } from './gateway.ts';

const NOW = 1_900_000_000;
const CLOCK = { now: () => NOW * 1_000, after: () => () => {} };
const CARD = 'cus_1/pm_1';

let stripe: StripeDouble;
let gateway: PayGateway;
let orders = 0;
beforeAll(async () => {
  stripe = await createStripeDouble();
  gateway = stripeGateway(stripe.settings, CLOCK);
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.next = 'succeed';
});

const order = (more: Partial<PayOrder> = {}): PayOrder => ({
  key: `order-${(orders += 1)}`,
  method: 'page',
  minor: 29_900,
  currency: 'KZT',
  merchant: 'Antenna',
  description: 'abc',
  language: 'ru',
  payer: '7',
  origin: 'https://tv.example',
  returnUrl: 'https://tv.example/packets',
  saveCard: false,
  ...more,
});
const chargeOf = (more: Partial<PayOrder> = {}) => order({ method: 'card', cardToken: CARD, ...more });
const lastCall = (path: string) => stripe.calls.findLast((call) => call.path === path);

it('is enabled for an operator with a pay system of its name', () => {
  const brand = (name: string) => ({ payments: { paysystems: [{ gateway: name }] } });
  expect([gateway.isEnabled(brand('stripe')), gateway.isEnabled(brand('other')), gateway.isEnabled({})]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a page of Stripe', () => {
  it('is created with amount, key, language and an hour to pay', async () => {
    const asked = order();
    const created = await gateway.create(asked);
    expect(created).toMatchObject({ state: { status: 'pending' }, fullUrl: 'https://checkout.stripe.example/pay' });
    const call = lastCall('/v1/checkout/sessions');
    expect(Object.fromEntries(call?.params ?? [])).toMatchObject({
      client_reference_id: asked.key,
      'line_items[0][price_data][unit_amount]': '29900',
      'line_items[0][price_data][currency]': 'kzt',
      success_url: 'https://tv.example/packets',
      cancel_url: 'https://tv.example/packets',
      locale: 'ru',
      expires_at: String(NOW + PAYMENT_LIFE),
    });
    expect(call?.idempotencyKey).toBe(`antenna:${asked.key}`);
    expect(call?.params.has('customer_creation')).toBe(false);
  });

  it('leads back to the service where no other address is given, in the browser’s language where Stripe lacks ours', async () => {
    await gateway.create(order({ returnUrl: undefined, language: 'tg' }));
    const { params } = lastCall('/v1/checkout/sessions') ?? {};
    expect([params?.get('success_url'), params?.get('locale')]).toEqual(['https://tv.example/', 'auto']);
  });

  it('is complete when it is paid, with the card only when it was to be stored', async () => {
    const { reference } = await gateway.create(order());
    stripe.payPage(reference);
    expect(await gateway.find({ key: '', reference })).toEqual({
      reference,
      state: { status: 'complete', minor: 29_900, currency: 'KZT' },
    });
    const saving = await gateway.create(order({ saveCard: true }));
    stripe.payPage(saving.reference);
    expect((await gateway.find({ key: '', reference: saving.reference }))?.state).toMatchObject({
      card: { token: expect.stringMatching(/^cus_\w+\/pm_\w+$/), last4: '4242' },
    });
  });

  it('can be cancelled until it is paid', async () => {
    const open = await gateway.create(order());
    expect(await gateway.cancel(open.reference)).toEqual({ status: 'error', reason: 'expired' });
    expect(await gateway.cancel(open.reference)).toEqual({ status: 'error', reason: 'expired' });
    const paid = await gateway.create(order());
    stripe.payPage(paid.reference);
    expect(await gateway.cancel(paid.reference)).toMatchObject({ status: 'complete', minor: 29_900 });
  });

  it('is returned once, whatever the number of tries', async () => {
    const { reference } = await gateway.create(order());
    stripe.payPage(reference);
    await gateway.refund(reference, 29_900, 'refund:1');
    await gateway.refund(reference, 29_900, 'refund:1');
    await gateway.refund(reference, 29_900, 'refund:2');
    expect((await gateway.find({ key: '', reference }))?.state).toEqual({
      status: 'refunded',
      minor: 29_900,
      refunded: 29_900,
    });
  });
});

describe('a stored card', () => {
  it('is charged on session with an address to come back to, off session without the viewer', async () => {
    expect((await gateway.create(chargeOf())).state).toMatchObject({ status: 'complete', minor: 29_900 });
    const present = lastCall('/v1/payment_intents')?.params;
    expect([present?.get('return_url'), present?.has('off_session')]).toEqual(['https://tv.example/packets', false]);
    await gateway.create(chargeOf({ origin: '' }));
    const absent = lastCall('/v1/payment_intents')?.params;
    expect([absent?.has('return_url'), absent?.get('off_session')]).toEqual([false, 'true']);
  });

  it.each([
    ['insufficient', 'https://tv.example', 'insufficient_funds'],
    ['authenticate', '', 'declined'],
  ] as const)('that is refused (%s) fails with its reason', async (next: NextCharge, origin, reason) => {
    stripe.next = next;
    expect((await gateway.create(chargeOf({ origin }))).state).toEqual({ status: 'error', reason });
  });

  it('leads to the bank when it asks the present viewer for confirmation', async () => {
    stripe.next = 'authenticate';
    expect(await gateway.create(chargeOf())).toMatchObject({
      state: { status: 'pending' },
      fullUrl: 'https://bank.example/3ds',
    });
  });

  it('that Stripe does not know fails as unknown', async () => {
    const created = await gateway.create(chargeOf({ cardToken: 'gone/gone' }));
    expect(created.state).toEqual({ status: 'error', reason: 'unknown_card' });
    expect(created.reference).toMatch(/^refused:order-/);
  });

  it('whose answer was lost is found by our key, and not charged again', async () => {
    const asked = chargeOf();
    stripe.next = 'lost';
    await expect(gateway.create(asked)).rejects.toMatchObject({ name: 'GatewayError' });
    stripe.next = 'succeed';
    expect((await gateway.find({ key: asked.key, reference: undefined }))?.state).toMatchObject({ status: 'complete' });
    expect(await gateway.find({ key: 'never sent', reference: undefined })).toBeUndefined();
    const intents = [...stripe.objects.values()].filter(
      (each) => (each['metadata'] as { payment?: string } | undefined)?.payment === asked.key,
    );
    expect(intents.filter((each) => each['object'] === 'payment_intent')).toHaveLength(1);
  }, 20_000);

  it('is removed, also when it is gone already', async () => {
    const { reference } = await gateway.create(order({ saveCard: true }));
    const method = (stripe.payPage(reference)['payment_intent'] as { payment_method: { id: string } }).payment_method;
    await gateway.forgetCard(`cus_1/${method.id}`);
    expect(stripe.objects.get(method.id)?.['customer']).toBeNull();
    await expect(gateway.forgetCard('cus_1/pm_gone')).resolves.toBeUndefined();
  });
});

describe('what Stripe does not know', () => {
  it('is nothing that is found, and a payment that expired when it is to be cancelled', async () => {
    expect(await gateway.find({ key: '', reference: 'cs_gone' })).toBeUndefined();
    expect(await gateway.find({ key: '', reference: 'pi_gone' })).toBeUndefined();
    expect(await gateway.cancel('cs_gone')).toEqual({ status: 'error', reason: 'expired' });
  });

  it('is not returned where nothing was paid', async () => {
    const { reference } = await gateway.create(order());
    const refunds = () => stripe.calls.filter(({ path }) => path === '/v1/refunds').length;
    const before = refunds();
    await gateway.refund(reference, 29_900, 'refund:unpaid');
    expect(refunds()).toBe(before);
  });
});

describe('an order in a currency without hundredths', () => {
  it('is sent in whole units, by page and by card', async () => {
    await gateway.create(order({ currency: 'JPY', minor: 29_900 }));
    expect(lastCall('/v1/checkout/sessions')?.params.get('line_items[0][price_data][unit_amount]')).toBe('299');
    const { state } = await gateway.create(chargeOf({ currency: 'JPY', minor: 29_900 }));
    expect(lastCall('/v1/payment_intents')?.params.get('amount')).toBe('299');
    expect(state).toMatchObject({ status: 'complete', minor: 29_900, currency: 'JPY' });
  });

  it('is not sent at all for a part of a unit', async () => {
    const before = stripe.calls.length;
    await expect(gateway.create(order({ currency: 'JPY', minor: 29_950 }))).rejects.toThrow('no hundredths');
    expect(stripe.calls).toHaveLength(before);
  });
});

describe('a webhook', () => {
  const read = ({ body, headers }: ReturnType<StripeDouble['signed']>) => gateway.readCallback(headers, body, NOW);

  it('reports the state that Stripe has now, not the one in the event', async () => {
    const asked = order();
    const { reference } = await gateway.create(asked);
    const session = { ...stripe.objects.get(reference), payment_status: 'paid', status: 'complete' };
    const event = stripe.signed('checkout.session.completed', session, { at: NOW, id: 'evt_1' });
    expect(await read(event)).toEqual({
      event: { eventId: 'evt_1', payment: { key: asked.key }, state: { status: 'pending' } },
    });
    stripe.payPage(reference);
    expect((await read(event))?.event?.state.status).toBe('complete');
  });

  it('is refused with another secret, too old, or without a signature', async () => {
    const object = { id: 'x' };
    expect(await read(stripe.signed('customer.created', object, { at: NOW, secret: 'whsec_other' }))).toBeUndefined();
    expect(await read(stripe.signed('customer.created', object, { at: NOW - 301 }))).toBeUndefined();
    expect(await gateway.readCallback({}, '{}', NOW)).toBeUndefined();
  });

  it('is accepted with either secret while it is being changed', async () => {
    const changing = stripeGateway({ ...stripe.settings, webhookSecrets: ['whsec_new', 'whsec_double'] }, CLOCK);
    for (const secret of ['whsec_new', 'whsec_double']) {
      const { headers, body } = stripe.signed('customer.created', { id: 'cus_1' }, { at: NOW, secret });
      expect(await changing.readCallback(headers, body, NOW)).toEqual({ event: undefined });
    }
    const { headers, body } = stripe.signed('customer.created', { id: 'cus_1' }, { at: NOW, secret: 'whsec_gone' });
    expect(await changing.readCallback(headers, body, NOW)).toBeUndefined();
  });

  it('is refused with two signatures', async () => {
    const { headers, body } = stripe.signed('customer.created', { id: 'cus_1' }, { at: NOW });
    const signature = headers['stripe-signature'] ?? '';
    expect(await gateway.readCallback({ 'stripe-signature': [signature, signature] }, body, NOW)).toBeUndefined();
  });

  it.each(['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'])(
    'that a session is %s has the state of the session',
    async (word) => {
      const asked = order();
      const { reference } = await gateway.create(asked);
      stripe.expirePage(reference);
      const session = stripe.objects.get(reference) ?? {};
      expect(await read(stripe.signed(`checkout.session.${word}`, session, { at: NOW, id: 'evt_3' }))).toEqual({
        event: { eventId: 'evt_3', payment: { key: asked.key }, state: { status: 'error', reason: 'expired' } },
      });
    },
  );

  it('about money given back has the state of its payment', async () => {
    const asked = chargeOf();
    const { reference } = await gateway.create(asked);
    await gateway.refund(reference, 29_900, `refund:${asked.key}`);
    const back = { id: 'ch_1', metadata: { payment: asked.key }, payment_intent: reference };
    expect(await read(stripe.signed('charge.refunded', back, { at: NOW, id: 'evt_4' }))).toEqual({
      event: {
        eventId: 'evt_4',
        payment: { key: asked.key },
        state: { status: 'refunded', minor: 29_900, refunded: 29_900 },
      },
    });
    expect(await read(stripe.signed('charge.refunded', { ...back, payment_intent: null }, { at: NOW }))).toEqual({
      event: undefined,
    });
  });

  it('about a dispute of no payment of ours has no event', async () => {
    const dispute = { id: 'dp_2', amount: 10_000, currency: 'kzt', payment_intent: null };
    expect(await read(stripe.signed('charge.dispute.funds_withdrawn', dispute, { at: NOW }))).toEqual({
      event: undefined,
    });
  });

  it('about a dispute takes back what is left at most', async () => {
    const asked = chargeOf();
    const { reference } = await gateway.create(asked);
    const dispute = { id: 'dp_3', amount: 99_900, currency: 'kzt', payment_intent: reference };
    const event = await read(stripe.signed('charge.dispute.funds_withdrawn', dispute, { at: NOW }));
    expect(event?.event?.state).toEqual({ status: 'refunded', minor: 29_900, refunded: 29_900 });
  });

  it('about nothing of ours is genuine and has no event', async () => {
    expect(await read(stripe.signed('customer.created', { id: 'cus_1' }, { at: NOW }))).toEqual({ event: undefined });
    expect(
      await read(stripe.signed('checkout.session.completed', { id: 'cs_other', metadata: {} }, { at: NOW })),
    ).toEqual({ event: undefined });
  });

  it('about an intent counts for stored cards only: a page may be tried again', async () => {
    const asked = chargeOf();
    const { reference } = await gateway.create(asked);
    const intent = stripe.objects.get(reference) ?? {};
    const event = (metadata: object) => stripe.signed('payment_intent.succeeded', { ...intent, metadata }, { at: NOW });
    expect((await read(event({ payment: asked.key, way: 'card' })))?.event?.state.status).toBe('complete');
    expect(await read(event({ payment: asked.key, way: 'page' }))).toEqual({ event: undefined });
  });

  it('about a dispute is a refund of what the bank took back', async () => {
    const asked = chargeOf();
    const { reference } = await gateway.create(asked);
    const dispute = { id: 'dp_1', amount: 10_000, currency: 'kzt', payment_intent: reference };
    const event = stripe.signed('charge.dispute.funds_withdrawn', dispute, { at: NOW, id: 'evt_2' });
    expect(await read(event)).toEqual({
      event: {
        eventId: 'evt_2',
        payment: { key: asked.key },
        state: { status: 'refunded', minor: 29_900, refunded: 10_000 },
      },
    });
  });
});

it('an error of Stripe is a GatewayError that shows neither key nor message', async () => {
  const wrong = stripeGateway({ ...stripe.settings, secretKey: 'sk_test_wrong' }, CLOCK);
  await expect(wrong.find({ key: 'k', reference: 'pi_1' })).rejects.toMatchObject({
    name: 'GatewayError',
    message: 'StripeAuthenticationError',
  });
  stripe.next = 'server-error';
  await expect(gateway.create(chargeOf())).rejects.toMatchObject({ name: 'GatewayError' });
}, 20_000);

it('has no payments by phone', async () => {
  await expect(gateway.resend('x')).rejects.toMatchObject({ name: 'GatewayError' });
  expect(await gateway.confirm('x', '1')).toEqual({ kind: 'expired' });
});
