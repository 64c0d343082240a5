import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import {
  balance,
  later,
  pay,
  payByCard,
  payer,
  SANDBOX_BRAND,
  sandboxPayment,
  smsCode,
  submit,
  transaction,
  typeCard,
} from '../../testing/paying.ts';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('ways to pay, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
  });
  afterAll(() => test.close());
  afterEach(async () => expect(await verifyBooks(test.services.db)).toEqual([]));

  it('lists the operator’s ways in the asker’s language, and none of another’s wallet [C-287]', async () => {
    const person = await payer(test);
    const path = `/v2/users/self/accounts/${person.userId}/payforms`;
    const { body } = await person.get(path, 'ru');
    expect(body[0]).toEqual({
      id: 'cards',
      title: 'Карта',
      description: 'd',
      button_text: 'b',
      how_to_use: 'h',
      how_to_use_packet: 'p',
      skip_parental_control: true,
      payforms: [{ shortname: 'card', params: { paysystem_shortname: 'cards', min: '1.00', max: '5000.00' } }],
    });
    // What an offer alone is paid by is no way to top up.
    expect(
      body.flatMap(({ payforms }: { payforms: { shortname: string }[] }) => payforms.map(({ shortname }) => shortname)),
    ).toEqual(['card', 'phone_sms', 'qrcode', 'qrcode_png', 'info']);
    expect((await (await payer(test)).get(path)).status).toBe(404);
    expect((await person.get('/v2/users/self/accounts/0/payforms')).status).toBe(404);
  });

  it('begins a payment on the pay system’s page, and buys what it was for when it is paid [C-288]', async () => {
    const person = await payer(test);
    const { status, body } = await pay(person, 'short_url', {
      payform_shortname: 'card',
      account_id: person.userId,
      amount: '1990.00',
      save_card: true,
      return_url: '/packets/2',
      intent: { packet_id: 2 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      transaction_id: expect.any(String),
      transaction: { id: body.transaction_id, status: 'pending' },
      full_url: expect.stringMatching(/^http:\/\/localhost(:80)?\/sandbox\/s\/[\w-]{8,}$/),
    });
    const short = await test.call({ method: 'GET', url: new URL(body.full_url).pathname });
    const page = await test.call({ method: 'GET', url: short.headers['location'] as string });
    expect([short.statusCode, page.statusCode]).toEqual([302, 200]);
    expect(page.body).toContain('1\u00a0990\u00a0₸');
    expect(
      (
        await typeCard(test, {
          transactionId: body.transaction_id,
          number: '4242 4242 4242 4242',
          more: { save_card: '1' },
        })
      ).headers['location'],
    ).toMatch(/^http:\/\/localhost(:80)?\/packets\/2$/);
    const [subscription] = (await person.get('/v2/users/self/subscriptions/current')).body;
    expect(await transaction(person, body.transaction_id)).toMatchObject({
      status: 'complete',
      status_description: null,
      result: { subscription_id: subscription.id },
    });
    expect(await balance(person)).toBe('0.00');
    expect((await person.get('/v2/users/self/cards')).body).toMatchObject([{ is_primary: true, number: '**** 4242' }]);
  });

  it('keeps the money as balance when what it was for cannot be bought any more, and says so in the viewer’s language', async () => {
    const person = await member(test, [2]);
    const id = await payByCard(test, {
      person,
      number: '4242424242424242',
      amount: '1990.00',
      intent: { packet_id: 2 },
    });
    expect(await transaction(person, id, 'ru')).toMatchObject({
      status: 'complete',
      status_description: 'Эта подписка у вас уже есть. Деньги остались на вашем балансе.',
      result: null,
    });
    expect(await transaction(person, id, 'ka')).toMatchObject({
      status_description: 'ეს გამოწერა უკვე გაქვთ. თანხა თქვენს ბალანსზეა.',
    });
    expect(await balance(person)).toBe('1990.00');
    const other = await payByCard(test, {
      person,
      number: '4242424242424242',
      amount: '10.00',
      intent: { packet_id: 3, expected_amount: '1.00' },
    });
    expect(await transaction(person, other)).toMatchObject({
      status: 'complete',
      status_description: 'The price has changed meanwhile. Your money is on your balance.',
    });
  });

  it('charges a linked card exactly what is missing, and the packet is there [C-289]', async () => {
    const person = await payer(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '100.00', save: true });
    const { status, body } = await pay(person, 'linkedcard', {
      payform_shortname: 'card',
      amount: '1890.00',
      intent: { packet_id: 2, expected_amount: '1990.00' },
    });
    expect([status, body.transaction.status]).toEqual([200, 'complete']);
    expect(
      (
        await test.services.db
          .selectFrom('payments')
          .select('minor')
          .where('id', '=', body.transaction_id)
          .executeTakeFirstOrThrow()
      ).minor,
    ).toBe(189_000);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toMatchObject([{ packet: { id: 2 } }]);
    expect(await balance(person)).toBe('0.00');
    const [card] = (await person.get('/v2/users/self/cards')).body;
    expect(
      (await pay(await payer(test), 'linkedcard', { payform_shortname: 'card', amount: '5.00', card_id: card.id }))
        .status,
    ).toBe(404);
    expect(
      (await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '5.00', card_id: 'none' })).status,
    ).toBe(404);
  });

  it('sends a linked card that needs a code to the bank’s page', async () => {
    const person = await payer(test);
    const linking = await payByCard(test, { person, number: '4000002760003184', amount: '5.00', save: true });
    await submit(test, {
      path: `/sandbox/code/${(await sandboxPayment(test, linking)).token}`,
      form: { code: '1111' },
    });
    const { body } = await pay(person, 'linkedcard', { payform_shortname: 'linkedcard', amount: '7.00' });
    expect(body).toMatchObject({
      transaction: { status: 'pending' },
      full_url: expect.stringContaining('/sandbox/code/'),
    });
    await submit(test, { path: new URL(body.full_url).pathname, form: { code: '1111' } });
    expect(await transaction(person, body.transaction_id)).toMatchObject({ status: 'complete' });
    expect(await balance(person)).toBe('12.00');
  });

  it('pays by a code to a phone: two wrong ones, then the right one [C-290] [C-291]', async () => {
    const person = await payer(test);
    const phone = '77010000055';
    const { body } = await pay(person, 'phone', {
      payform_shortname: 'phone_sms',
      amount: '299.00',
      phone: '+7 (701) 000-00-55',
    });
    expect(body).toEqual({
      transaction_id: expect.any(String),
      transaction: { id: body.transaction_id, status: 'pending' },
      resend_after: 60,
    });
    const code = (await smsCode(test, phone)) ?? '';
    const wrong = code === '0000' ? '0001' : '0000';
    const confirm = (typed: string) =>
      pay(person, 'confirm_by_sms', { transaction_id: body.transaction_id, code: typed });
    for (const left of [2, 1])
      expect(await confirm(wrong)).toMatchObject({
        status: 400,
        body: { error_code: 'wrong_code', attempts_left: left },
      });
    const stranger = await payer(test);
    expect((await pay(stranger, 'confirm_by_sms', { transaction_id: body.transaction_id, code })).status).toBe(404);
    expect(await confirm(code)).toMatchObject({
      status: 200,
      body: { transaction: { id: body.transaction_id, status: 'complete' } },
    });
    expect((await confirm(code)).body.transaction.status).toBe('complete');
    expect(await balance(person)).toBe('299.00');
  });

  it('ends without a charge at the third wrong code, and takes none after five minutes', async () => {
    const person = await payer(test);
    const begin = async (phone: string) =>
      (await pay(person, 'phone', { payform_shortname: 'phone_sms', amount: '299.00', phone })).body.transaction_id;
    const confirm = (id: string, code: string) => pay(person, 'confirm_by_sms', { transaction_id: id, code });
    const id = await begin('77010000066');
    const code = (await smsCode(test, '77010000066')) ?? '';
    const answers = await Promise.all(['x', 'y', 'z'].map((typed) => confirm(id, typed)));
    expect(answers.map(({ body }) => body.attempts_left).sort()).toEqual([0, 1, 2]);
    expect(await confirm(id, code)).toMatchObject({ status: 410, body: { error_code: 'expired' } });
    expect(await transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: 'The code was wrong. Nothing was charged.',
    });
    const late = await begin('77010000077');
    test.clock.advance(301_000);
    expect(await confirm(late, (await smsCode(test, '77010000077')) ?? '')).toMatchObject({ status: 410 });
    expect(await balance(person)).toBe('0.00');
  });

  it('sends a code again after a minute, not before, for the same payment', async () => {
    const person = await payer(test);
    const begin = (amount = '50.00') =>
      pay(person, 'phone', { payform_shortname: 'phone_sms', amount, phone: '77010000088' });
    const first = await begin();
    expect(await begin()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    test.clock.advance(60_000);
    const again = await begin();
    expect(again.body).toMatchObject({ transaction_id: first.body.transaction_id, resend_after: 60 });
    expect(
      await pay(person, 'confirm_by_sms', {
        transaction_id: first.body.transaction_id,
        code: (await smsCode(test, '77010000088')) ?? '',
      }),
    ).toMatchObject({ status: 200 });
    expect((await begin('60.00')).body.transaction_id).not.toBe(first.body.transaction_id);
  });

  it('sends five codes an hour to one phone, from any viewer, and ten for one viewer', async () => {
    const asks = async (viewer: Person, phone: string) => {
      await test.services.db
        .updateTable('payments')
        .set({ status: 'error' })
        .where('user_id', '=', viewer.userId)
        .execute();
      return (await pay(viewer, 'phone', { payform_shortname: 'phone_sms', amount: '5.00', phone })).status;
    };
    const viewers = await Promise.all([payer(test), payer(test), payer(test)]);
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await asks(viewers[turn % 3] as Person, '77010009999'));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const one = await payer(test);
    const many = [];
    for (let turn = 0; turn < 11; turn += 1) many.push(await asks(one, `7701000${String(turn).padStart(2, '0')}22`));
    expect(many.filter((status) => status === 429)).toHaveLength(1);
    test.clock.advance(3_601_000);
    expect(await asks(one, '77010009999')).toBe(200);
  });

  it('declines phones that end in 00, and sends nothing to those that end in 01', async () => {
    const person = await payer(test);
    const { body } = await pay(person, 'phone', {
      payform_shortname: 'phone_sms',
      amount: '5.00',
      phone: '77010000100',
    });
    expect(await transaction(person, body.transaction_id)).toMatchObject({
      status: 'error',
      status_description: 'Your mobile operator declined the payment.',
    });
    expect(
      (await pay(person, 'phone', { payform_shortname: 'phone_sms', amount: '5.00', phone: '77010000101' })).body
        .transaction.status,
    ).toBe('pending');
    expect(await smsCode(test, '77010000101')).toBeUndefined();
  });

  it('pays by QR: approved and declined on the page that it leads to [C-292]', async () => {
    const person = await payer(test);
    const begin = async () =>
      (await pay(person, 'qrcode_make_transaction', { payform_shortname: 'qrcode', amount: '299.00' })).body;
    const yes = await begin();
    expect(yes).toMatchObject({
      transaction_id: expect.any(String),
      qrcode_ur: expect.stringContaining('/sandbox/qr/'),
      data: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    });
    await submit(test, { path: new URL(yes.qrcode_ur).pathname, form: { action: 'approve' } });
    expect(await transaction(person, yes.transaction_id)).toMatchObject({ status: 'complete' });
    const no = await begin();
    await submit(test, { path: new URL(no.qrcode_ur).pathname, form: { action: 'decline' } });
    expect(await transaction(person, no.transaction_id)).toMatchObject({
      status: 'error',
      status_description: 'The payment was declined in the bank’s app.',
    });
    expect(await balance(person)).toBe('299.00');
  });

  it('asks for what is missing by QR: 402 when a sum is too small, 451 where the pay system fixes it', async () => {
    const person = await payer(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '100.00' });
    const qr = (body: object) => pay(person, 'qrcode_make_transaction', { payform_shortname: 'qrcode', ...body });
    expect(await qr({ amount: '5.00', intent: { packet_id: 2 } })).toMatchObject({
      status: 402,
      body: { error_code: 'insufficient_funds', amount: '1990.00', balance: '100.00', missing: '1890.00' },
    });
    const { body } = await qr({ intent: { packet_id: 2 } });
    expect((await sandboxPayment(test, body.transaction_id)).minor).toBe(189_000);
    expect(
      await pay(person, 'qrcode_make_transaction', { payform_shortname: 'qrcode_png', amount: '499.00' }),
    ).toMatchObject({ status: 451, body: { error_code: 'restricted', amount: '500.00' } });
    expect(
      (await pay(person, 'qrcode_make_transaction', { payform_shortname: 'qrcode_png', amount: '500.00' })).status,
    ).toBe(200);
  });

  it('refuses sums, ways and payers that cannot be', async () => {
    const person = await payer(test);
    const begin = (body: object) => pay(person, 'short_url', { payform_shortname: 'card', amount: '5.00', ...body });
    for (const amount of ['0.99', '5000.01', '0', '-1', '1.001', '1e3', 'x', ''])
      expect((await begin({ amount })).status, amount).toBe(400);
    for (const payform of ['info', 'phone_sms', 'nothing'])
      expect((await begin({ payform_shortname: payform })).status, payform).toBe(400);
    expect((await begin({ account_id: person.userId + 1 })).status).toBe(404);
    expect((await begin({ amount: 5 })).status).toBe(200);
    expect(
      (
        await ask(test, 'POST', `/v2/users/self/accounts/${(await payer(test)).userId}/payforms/short_url`, {
          token: person.token,
          body: { payform_shortname: 'card', amount: '5.00' },
        })
      ).status,
    ).toBe(404);
    expect(await pay(await guest(test), 'short_url', { payform_shortname: 'card', amount: '5.00' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
    expect(await pay(await child(test), 'short_url', { payform_shortname: 'card', amount: '5.00' })).toMatchObject({
      status: 403,
      body: { error_code: 'child_forbidden' },
    });
    await test.services.db
      .updateTable('accounts')
      .set({ is_payment_allowed: 0 })
      .where('id', '=', person.userId)
      .execute();
    expect((await begin({})).status).toBe(403);
    expect((await person.get(`/v2/users/self/accounts/${person.userId}/payforms`)).body).toEqual([]);
  });

  it('sends a viewer back to this service and the operator’s list only [C-293]', async () => {
    const person = await payer(test);
    const begin = async (returnUrl: string) =>
      (await pay(person, 'short_url', { payform_shortname: 'card', amount: '5.00', return_url: returnUrl })).status;
    for (const right of ['/packets/1', 'http://localhost/x', 'https://app.example/back', 'antenna://paid'])
      expect(await begin(right), right).toBe(200);
    for (const wrong of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://app.example@evil.example',
      'other://x',
      'https:evil.example',
    ])
      expect(await begin(wrong), wrong).toBe(400);
  });

  it('is one payment for one key, also when a pay system answered too late', async () => {
    const person = await payer(test);
    const path = `/v2/users/self/accounts/${person.userId}/payforms/short_url`;
    const body = { payform_shortname: 'card', amount: '5.00' };
    const send = (given: object, key = 'one') =>
      ask(test, 'POST', path, { token: person.token, body: given, headers: { 'idempotency-key': key } });
    const first = await send(body);
    expect((await send(body)).body).toEqual(first.body);
    expect(await send({ ...body, amount: '6.00' })).toMatchObject({
      status: 422,
      body: { error_code: 'idempotency_mismatch' },
    });
    expect((await send(body, 'two')).body.transaction_id).not.toBe(first.body.transaction_id);
    expect(
      await test.services.db.selectFrom('payments').select('id').where('user_id', '=', person.userId).execute(),
    ).toHaveLength(2);
  });

  it('loses nothing when the pay system does not answer: a charge stays pending and is found out, a page is asked for again', async () => {
    const person = await payer(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '1.00', save: true });
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const { GatewayError } = await import('@antenna/payment-providers');
    const create = gateway.create.bind(gateway);
    // The charge is made; its answer is lost.
    Object.assign(gateway, {
      create: async (order: Parameters<typeof create>[0]) => {
        await create(order);
        throw new GatewayError('timeout');
      },
    });
    const charged = await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '9.00' });
    const key = { 'idempotency-key': 'page' };
    const page = () =>
      ask(test, 'POST', `/v2/users/self/accounts/${person.userId}/payforms/short_url`, {
        token: person.token,
        body: { payform_shortname: 'card', amount: '5.00' },
        headers: key,
      });
    expect(charged.body.transaction.status).toBe('pending');
    expect((await page()).status).toBe(504);
    Object.assign(gateway, { create });
    const again = await page();
    expect(again).toMatchObject({ status: 200, body: { full_url: expect.stringContaining('/sandbox/s/') } });
    await later(test, 31);
    expect(await transaction(person, charged.body.transaction_id)).toMatchObject({ status: 'complete' });
    expect(await balance(person)).toBe('10.00');
    expect(
      await test.services.db
        .selectFrom('sandbox_payments')
        .select('token')
        .where('payer', '=', String(person.userId))
        .execute(),
    ).toHaveLength(3);
  });
});
