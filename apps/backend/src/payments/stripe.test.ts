import { toSeconds } from '@antenna/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { member, type Person } from '../testing/people.ts';
import { verifyBooks } from '@antenna/billing';
import { createStripeDouble, type StripeDouble } from '@antenna/payment-providers/testing';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { balanceOf, PACKET, salesOperator } from '../testing/test-sales.ts';
import { requestRefund } from '@antenna/payments';
import { chargeCard, reconcile } from './index.ts';
import { paymentById } from './payment-repository.ts';
import { createPaymentStore } from './store.ts';

const BRAND = {
  payments: {
    is_card_link_allowed: true,
    paysystems: [{ id: 'stripe-cards', gateway: 'stripe', title: 'Card', payforms: [{ shortname: 'card' }] }],
  },
};

describe.each(ENGINES)('Stripe on %s', (engine) => {
  let stripe: StripeDouble;
  let test: TestApp;
  beforeAll(async () => {
    stripe = await createStripeDouble();
    test = await createTestApp({ engine, stripe: stripe.settings, operator: salesOperator({ brand: BRAND }) });
  }, 60_000);
  afterEach(() => {
    stripe.next = 'succeed';
  });
  afterAll(async () => {
    expect(await verifyBooks(test.services.db)).toEqual([]);
    await test.close();
    await stripe.close();
  });

  const begin = async (person: Person, payform: string, more: object = {}) =>
    (
      await person.send('POST', `/v2/users/self/accounts/${person.userId}/payforms/${payform}`, {
        payform_shortname: 'card',
        amount: '299.00',
        return_url: '/packets/1',
        ...more,
      })
    ).body;
  const referenceOf = async (id: string) => (await paymentById(test.services.db, id))?.reference ?? '';
  const hook = (signed: { body: string; headers: Record<string, string> }) =>
    test.call({ method: 'POST', url: '/psp/stripe/callback', headers: signed.headers, payload: signed.body });
  const at = () => toSeconds(test.clock.now());
  const deliver = (type: string, object: Parameters<StripeDouble['signed']>[1], more: object = {}) =>
    hook(stripe.signed(type, object, { at: at(), ...more }));
  const status = async (person: Person, id: string) => (await person.get(`/v2/users/self/transactions/${id}`)).body;
  /** Pays on Stripe's page and delivers the webhook. */
  const payPage = async (id: string) => deliver('checkout.session.completed', stripe.payPage(await referenceOf(id)));
  const withCard = async (): Promise<Person> => {
    const person = await member(test);
    await payPage((await begin(person, 'short_url', { save_card: true, amount: '1.00' })).transaction_id);
    return person;
  };

  it('creates its page from our order, and buys what was paid for', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url', { intent: { packet_id: PACKET.monthly } });
    expect(begun).toMatchObject({
      full_url: 'https://checkout.stripe.example/pay',
      transaction: { status: 'pending' },
    });
    const { params, idempotencyKey } = stripe.calls.at(-1) as StripeDouble['calls'][number];
    expect(Object.fromEntries(params)).toMatchObject({
      mode: 'payment',
      client_reference_id: begun.transaction_id,
      'line_items[0][price_data][unit_amount]': '29900',
      'line_items[0][price_data][currency]': 'kzt',
      'allowed_payment_method_types[0]': 'card',
      success_url: expect.stringMatching(/\/packets\/1$/),
      expires_at: String(at() + 3_600),
    });
    expect([idempotencyKey, params.has('payment_intent_data[setup_future_usage]')]).toEqual([
      `antenna:${begun.transaction_id}`,
      false,
    ]);
    expect((await payPage(begun.transaction_id)).statusCode).toBe(200);
    expect((await status(person, begun.transaction_id)).status).toBe('complete');
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toMatchObject([
      { packet_id: PACKET.monthly },
    ]);
    expect((await person.get('/v2/users/self/cards')).body).toEqual([]);
  });

  it('stores a card only on request, charges it later without its number, and removes it', async () => {
    const person = await withCard();
    const [card] = (await person.get('/v2/users/self/cards')).body;
    expect(card).toMatchObject({ number: '**** 4242', is_primary: true });
    const paid = await begin(person, 'linkedcard', { card_id: card.id });
    expect(paid.transaction.status).toBe('complete');
    const { params } = stripe.calls.findLast(
      ({ path }) => path === '/v1/payment_intents',
    ) as StripeDouble['calls'][number];
    expect(Object.fromEntries(params)).toMatchObject({
      amount: '29900',
      confirm: 'true',
      customer: expect.stringMatching(/^cus_/),
      payment_method: expect.stringMatching(/^pm_/),
      return_url: expect.any(String),
    });
    expect(params.has('off_session')).toBe(false);
    expect(await balanceOf(test, person)).toBe(30_000);
    expect((await person.send('DELETE', `/v2/users/self/cards/${card.id}`)).status).toBe(204);
    await expect.poll(() => stripe.calls.some(({ path }) => path.endsWith('/detach'))).toBe(true);
  });

  it('charges off session without its owner, once for an idempotency key, and says why not', async () => {
    const person = await withCard();
    const charge = (idempotencyKey: string) =>
      chargeCard(test.services, { userId: person.userId, minor: 5_000, intent: { kind: 'refill' }, idempotencyKey });
    expect([await charge('renew:1'), await charge('renew:1')]).toEqual(['settled', 'settled']);
    expect(stripe.calls.findLast(({ path }) => path === '/v1/payment_intents')?.params.get('off_session')).toBe('true');
    expect(await balanceOf(test, person)).toBe(5_100);
    stripe.next = 'authenticate';
    expect(await charge('renew:2')).toBe('failed');
    stripe.next = 'insufficient';
    expect(await charge('renew:3')).toBe('failed');
    const refused = await begin(person, 'linkedcard');
    expect(await status(person, refused.transaction_id)).toMatchObject({
      status: 'error',
      status_description: expect.any(String),
    });
    expect((await paymentById(test.services.db, refused.transaction_id))?.reason).toBe('insufficient_funds');
    expect(await balanceOf(test, person)).toBe(5_100);
  });

  it('leads to the bank when it asks for confirmation, and settles after that', async () => {
    const person = await withCard();
    stripe.next = 'authenticate';
    const begun = await begin(person, 'linkedcard');
    expect(begun).toMatchObject({ full_url: 'https://bank.example/3ds', transaction: { status: 'pending' } });
    const intent = stripe.objects.get(await referenceOf(begun.transaction_id)) as { [key: string]: unknown };
    Object.assign(intent, { status: 'succeeded', amount_received: 29_900 });
    await deliver('payment_intent.succeeded', intent);
    expect((await status(person, begun.transaction_id)).status).toBe('complete');
    expect(await balanceOf(test, person)).toBe(30_000);
  });

  it('accepts signed webhooks only, none that is old or altered, and applies each once', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url');
    const session = stripe.payPage(await referenceOf(begun.transaction_id));
    const signed = stripe.signed('checkout.session.completed', session, { at: at(), id: 'evt_once' });
    for (const [what, forged] of [
      ['another secret', stripe.signed('checkout.session.completed', session, { at: at(), secret: 'whsec_other' })],
      ['too old', stripe.signed('checkout.session.completed', session, { at: at() - 400 })],
      ['altered', { ...signed, body: signed.body.replace('evt_once', 'evt_more') }],
      ['not signed', { ...signed, headers: { 'content-type': 'application/json' } }],
    ] as const)
      expect((await hook(forged as typeof signed)).statusCode, what).toBe(401);
    expect(await balanceOf(test, person)).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) expect((await hook(signed)).statusCode).toBe(200);
    await deliver('checkout.session.completed', session);
    expect(await balanceOf(test, person)).toBe(29_900);
    expect((await deliver('customer.created', { id: 'cus_1', object: 'customer' })).statusCode).toBe(200);
  });

  it('looks up what an event says: a page reported as paid that is not stays pending', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url');
    const session = stripe.objects.get(await referenceOf(begun.transaction_id)) as { [key: string]: unknown };
    expect(
      (await deliver('checkout.session.completed', { ...session, payment_status: 'paid', status: 'complete' }))
        .statusCode,
    ).toBe(200);
    expect((await status(person, begun.transaction_id)).status).toBe('pending');
  });

  it('finds out without a webhook: paid pages, expired ones, charges whose answer was lost', async () => {
    const [paid, left, lost] = [await member(test), await member(test), await withCard()];
    const [one, two] = [await begin(paid, 'short_url'), await begin(left, 'short_url')];
    stripe.payPage(await referenceOf(one.transaction_id));
    stripe.expirePage(await referenceOf(two.transaction_id));
    stripe.next = 'lost';
    const three = await begin(lost, 'linkedcard');
    expect(three.transaction.status).toBe('pending');
    stripe.next = 'succeed';
    test.clock.advance(61_000);
    await reconcile(test.services);
    expect([await balanceOf(test, paid), await balanceOf(test, left), await balanceOf(test, lost)]).toEqual([
      29_900, 0, 30_000,
    ]);
    expect((await paymentById(test.services.db, two.transaction_id))?.reason).toBe('expired');
    expect((await paymentById(test.services.db, three.transaction_id))?.status).toBe('complete');
  }, 20_000);

  it('expires its page after an hour, before the payment expires here', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url');
    const reference = await referenceOf(begun.transaction_id);
    test.clock.advance(3_601_000);
    await reconcile(test.services);
    expect(stripe.objects.get(reference)?.['status']).toBe('expired');
    expect((await paymentById(test.services.db, begun.transaction_id))?.status).toBe('error');
  });

  it('returns the test charge of a linked card, once', async () => {
    const person = await member(test);
    const { transaction } = (
      await person.send('POST', '/v2/users/self/cards', {
        paysystem_shortname: 'stripe-cards',
        amount: '1.00',
        needed_refund: true,
      })
    ).body;
    await payPage(transaction.id);
    expect((await person.get('/v2/users/self/cards')).body).toHaveLength(1);
    const refunds = () => stripe.calls.filter(({ path }) => path === '/v1/refunds');
    const before = refunds().length;
    expect(refunds().at(-1)?.params.get('amount')).toBe('100');
    const payment = await paymentById(test.services.db, transaction.id);
    expect(payment?.refundState).toBe('done');
    if (payment) await requestRefund({ ...test.services, store: createPaymentStore(test.services.db) }, payment);
    expect(
      new Set(
        refunds()
          .slice(before - 1)
          .map(({ idempotencyKey }) => idempotencyKey),
      ).size,
    ).toBe(1);
    expect(await balanceOf(test, person)).toBe(0);
  });

  it('takes a refund that was made at Stripe out of the wallet', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url');
    await payPage(begun.transaction_id);
    const intent = stripe.objects.get(await referenceOf(begun.transaction_id))?.['payment_intent'] as {
      latest_charge: { [key: string]: unknown };
    };
    intent.latest_charge['amount_refunded'] = 29_900;
    await deliver('charge.refunded', intent.latest_charge);
    expect(await balanceOf(test, person)).toBe(0);
    expect((await paymentById(test.services.db, begun.transaction_id))?.status).toBe('refunded');
  });

  it('takes a dispute’s money out of the wallet once, and ends what was bought with it', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url', { intent: { packet_id: PACKET.monthly } });
    await payPage(begun.transaction_id);
    const { id: intent } = (
      stripe.objects.get(await referenceOf(begun.transaction_id)) as { payment_intent: { id: string } }
    ).payment_intent;
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      amount: 29_900,
      currency: 'kzt',
      payment_intent: intent,
      metadata: {},
    };
    expect((await deliver('charge.dispute.created', dispute)).statusCode).toBe(200);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toHaveLength(1);
    for (const id of ['evt_dispute', 'evt_dispute', 'evt_dispute_again'])
      expect((await deliver('charge.dispute.funds_withdrawn', dispute, { id })).statusCode).toBe(200);
    expect([
      await balanceOf(test, person),
      (await paymentById(test.services.db, begun.transaction_id))?.status,
      (await person.get('/v2/users/self/subscriptions/current')).body,
    ]).toEqual([0, 'refunded', []]);
  });

  it('buys nothing with money of another currency, and returns it', async () => {
    const person = await member(test);
    const begun = await begin(person, 'short_url', { intent: { packet_id: PACKET.monthly } });
    const session = stripe.payPage(await referenceOf(begun.transaction_id));
    Object.assign(session['payment_intent'] as object, { currency: 'jpy', amount_received: 299 });
    await deliver('checkout.session.completed', session);
    expect([await balanceOf(test, person), await paymentById(test.services.db, begun.transaction_id)]).toMatchObject([
      0,
      { status: 'error', reason: 'processing_error', currency: 'JPY', minor: 29_900, refundState: 'done' },
    ]);
    expect(stripe.calls.findLast(({ path }) => path === '/v1/refunds')?.params.get('amount')).toBe('299');
  });

  it('never logs or stores a card’s number or a secret', async () => {
    const stored = JSON.stringify([
      await test.services.db.selectFrom('payments').selectAll().execute(),
      await test.services.db.selectFrom('cards').selectAll().execute(),
      test.log,
    ]);
    for (const secret of [stripe.settings.secretKey, 'whsec_', '4242424242424242'])
      expect(stored).not.toContain(secret);
  });
});
