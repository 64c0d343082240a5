import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { writeAddresses } from '../../operator/repository/addresses.ts';
import { createSandboxRepository, refundPayment } from '@antenna/payment-sandbox';
import { runSandbox, sandboxDeps } from '../../payments/sandbox-jobs.ts';
import { newestCode } from '../../testing/codes.ts';
import { submit } from '../../testing/paying.ts';
import { ask, guest } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const ADDRESSES = {
  cities: [
    { id: 1, name: { ru: 'Алматы', en: 'Almaty' } },
    { id: 2, name: 'Astana' },
  ],
  addresses: [
    { id: 11, city_id: 1, title: { ru: 'Абая 1', en: '1 Abai' }, phones: ['77020000001'], username: 'L-11' },
    {
      id: 12,
      city_id: 2,
      title: 'Republic 2',
      phones: ['+7 702 000 00 01', '77020000009'],
      balance: '-40.00',
      status: -1,
      amount: '40.00',
      message_detail: { ru: 'Оплатите', en: 'Pay' },
    },
    {
      id: 13,
      city_id: 1,
      title: 'Blocked 3',
      phones: ['77020000002'],
      status: -2,
      balance: '-5.00',
      amount: '5.00',
      username: 'L-13',
      message_detail: 'Call us',
    },
    {
      id: 14,
      city_id: 1,
      title: 'Own 4',
      phones: ['77020000003'],
      balance: '-9.00',
      status: -1,
      amount: '9.00',
      pay_url: 'https://pay.example/14',
    },
  ],
};

const PAYMENTS = {
  sandbox: { is_enabled: true },
  paysystems: [{ id: 'qr', gateway: 'sandbox', title: 'QR', payforms: [{ shortname: 'qrcode' }] }],
};

describe.each(ENGINES)('the variant with addresses on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { brand: { payments: PAYMENTS }, files: { 'addresses.json': ADDRESSES } },
      others: [{ providerId: 2, shortname: 'second', files: { 'addresses.json': { cities: [], addresses: [] } } }],
    });
  }, 60_000);
  afterAll(() => test.close());

  const signIn = async (phone: string) => {
    expect(await ask(test, 'POST', '/v2/mw/otps', { body: { phone, provider_id: 1 } })).toMatchObject({
      status: 200,
      body: { phone, length: 6, resend_after: 60 },
    });
    const answer = await ask(test, 'POST', '/v2/mw/auth/otp', {
      body: { phone, code: newestCode(test, phone), provider_id: 1 },
      language: 'en',
    });
    expect(answer.status).toBe(200);
    return { ...answer.body, token: answer.body.access_token as string };
  };

  const answerQr = (address: string, action: string) =>
    submit(test, { path: new URL(address).pathname, form: { action } });

  it('signs in a subscriber who is not registered, and no one else [A-426]', async () => {
    const { token, addresses } = await signIn('77020000001');
    expect(addresses).toEqual([
      { id: 11, city_id: 1, title: '1 Abai' },
      { id: 12, city_id: 2, title: 'Republic 2' },
    ]);
    expect((await ask(test, 'GET', '/v2/users/self', { token })).body).toMatchObject({
      phone: '77020000001',
      is_guest: false,
    });
    expect(await ask(test, 'POST', '/v2/mw/otps', { body: { phone: '77020000777' } })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_phone' },
    });
    expect((await ask(test, 'POST', '/v2/mw/otps', { body: { phone: '77020000009', provider_id: 2 } })).status).toBe(
      400,
    );
    expect((await ask(test, 'POST', '/v2/mw/otps', { body: { phone: '77020000009', provider_id: 77 } })).status).toBe(
      404,
    );
    expect(
      await ask(test, 'POST', '/v2/mw/auth/otp', { body: { phone: '77020000001', code: '000000' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'invalid_code' } });
  });

  it('goes from cities to one of the subscriber’s addresses, and to no other [A-427]', async () => {
    test.clock.advance(60_000);
    const { token } = await signIn('77020000001');
    const me = (await ask(test, 'GET', '/v2/users/self', { token })).body.id;
    expect((await ask(test, 'GET', '/v2/mw/cities?provider_id=1', { token, language: 'ru' })).body).toEqual([
      { id: 1, name: 'Алматы' },
      { id: 2, name: 'Astana' },
    ]);
    const post = (path: string, body: object) => ask(test, 'POST', path, { token, body, language: 'en' });
    expect(await post('/v2/mw/set_city', { city_id: 2, user_id: me, provider_id: 1 })).toMatchObject({
      status: 200,
      body: { addresses: [{ id: 12 }] },
    });
    expect((await post('/v2/mw/set_city', { city_id: 3 })).status).toBe(404);
    expect((await post('/v2/mw/set_city', { city_id: 2, user_id: me + 1 })).status).toBe(404);
    expect((await ask(test, 'GET', '/v2/mw/status_block', { token })).body.status).toBe(0);
    expect((await post('/v2/mw/set_address', { address_id: 13, user_id: me })).status).toBe(404);
    expect((await post('/v2/mw/set_address', { address_id: 12, user_id: me + 1 })).status).toBe(404);
    expect(await post('/v2/mw/set_address', { address_id: 12, user_id: me })).toMatchObject({
      status: 200,
      body: { id: me },
    });
    expect((await ask(test, 'GET', '/v2/mw/status_block', { token, language: 'ru' })).body).toEqual({
      status: -1,
      balance: '-40.00',
      username: '77020000001',
      amount: '40.00',
      message_detail: 'Оплатите',
      qrcode_ur: expect.any(String),
    });
  });

  it('shows a QR of exactly what is to be paid, the same one while it can be paid, and lifts the block once it was [C-234] [C-303]', async () => {
    const { token } = await signIn('77020000009');
    const status = async () => (await ask(test, 'GET', '/v2/mw/status_block', { token, language: 'en' })).body;
    const blocked = await status();
    expect(blocked).toEqual({
      status: -1,
      balance: '-40.00',
      username: '77020000009',
      amount: '40.00',
      message_detail: 'Pay',
      qrcode_ur: expect.stringContaining('/sandbox/qr/'),
    });
    expect(await status()).toEqual(blocked);
    await answerQr(blocked.qrcode_ur, 'decline');
    const again = await status();
    expect([again.status, again.qrcode_ur === blocked.qrcode_ur]).toEqual([-1, false]);
    await answerQr(again.qrcode_ur, 'approve');
    expect(await status()).toEqual({
      status: 0,
      balance: '0.00',
      username: '77020000009',
      amount: '0.00',
      message_detail: '',
    });
    const user = (await ask(test, 'GET', '/v2/users/self', { token })).body;
    expect(user.accounts).toMatchObject([{ balance: '0.00' }]);
    // The pay system gave the money back: the contract is to be paid as before, and a payment pays it once more.
    const refund = async () => {
      const { token: paid } = await test.services.db
        .selectFrom('sandbox_payments')
        .select('token')
        .where('status', '=', 'complete')
        .executeTakeFirstOrThrow();
      const payment = await createSandboxRepository(test.services.db).find('token', paid);
      if (payment) await refundPayment(sandboxDeps(test.services), payment);
      await runSandbox(test.services);
    };
    await refund();
    const refunded = await status();
    expect(refunded).toMatchObject({ status: -1, amount: '40.00' });
    await answerQr(refunded.qrcode_ur, 'approve');
    expect((await status()).status).toBe(0);
    // The operator's file lifts the block, and asks for the same sum again the next month.
    const write = (change: object) =>
      writeAddresses(test.services.db, 1, {
        ...ADDRESSES,
        addresses: ADDRESSES.addresses.map((each) => (each.id === 12 ? { ...each, ...change } : each)),
      });
    await write({});
    expect((await status()).status).toBe(0);
    await write({ status: 0 });
    await write({});
    expect(await status()).toMatchObject({
      status: -1,
      amount: '40.00',
      qrcode_ur: expect.stringContaining('/sandbox/qr/'),
    });
    expect(
      await test.services.db
        .selectFrom('accounts')
        .select(['balance_minor', 'debt_minor'])
        .where('id', '=', user.id)
        .executeTakeFirst(),
    ).toEqual({ balance_minor: 0, debt_minor: 0 });
    expect(await verifyBooks(test.services.db)).toEqual([]);
  });

  it('shows the operator’s own address of payment where there is one', async () => {
    const { token } = await signIn('77020000003');
    expect((await ask(test, 'GET', '/v2/mw/status_block', { token })).body).toMatchObject({
      status: -1,
      qrcode_ur: 'https://pay.example/14',
    });
  });

  it('chooses the only address by itself and says that it is blocked', async () => {
    const { token, addresses } = await signIn('77020000002');
    expect(addresses).toHaveLength(1);
    expect((await ask(test, 'GET', '/v2/mw/status_block', { token })).body).toEqual({
      status: -2,
      balance: '-5.00',
      username: 'L-13',
      amount: '5.00',
      message_detail: 'Call us',
    });
  });

  it('has no addresses for a guest', async () => {
    const person = await guest(test);
    expect((await person.send('POST', '/v2/mw/set_city', { city_id: 1 })).status).toBe(404);
    expect((await person.get('/v2/mw/status_block')).body).toMatchObject({ status: 0, balance: '0.00' });
  });
});
