import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSOLE_KEY,
  pay,
  payByCard,
  payer,
  SANDBOX_BRAND,
  sandboxPayment,
  statusOf,
  submit,
  transaction,
  typeCard,
} from '../testing/paying.ts';
import { ask, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { SANDBOX_TEXTS } from '@antenna/payment-sandbox';

/** Numbers with a right check digit that no bank of the tests gave out. */
const REAL = ['4111111111111111', '5105105105105100', '378282246310005', '2200000000000004', '6011111111111117'];

describe('the sandbox’s pages', () => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', operator: { brand: SANDBOX_BRAND }, logLevel: 'trace' });
    person = await payer(test);
  });
  afterAll(() => test.close());

  const get = (path: string, headers: Record<string, string> = {}) => test.call({ method: 'GET', url: path, headers });
  /** The operator changes `payments.sandbox` of brand.json. */
  const setSandbox = async (sandbox: object) => {
    const { data } = await test.services.db
      .selectFrom('providers')
      .select('data')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const brand = JSON.parse(data) as { payments: object };
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...brand, payments: { ...brand.payments, sandbox } }) })
      .where('id', '=', 1)
      .execute();
    test.services.refresh();
  };
  const begin = async (language = 'en', more = {}) => {
    const { body } = await ask(test, 'POST', `/v2/users/self/accounts/${person.userId}/payforms/short_url`, {
      token: person.token,
      language,
      body: { payform_shortname: 'card', amount: '1490.50', ...more },
    });
    return { id: body.transaction_id as string, token: (await sandboxPayment(test, body.transaction_id)).token };
  };

  it.each(Object.keys(SANDBOX_TEXTS))(
    'are in %s, show amount, payee and order, and run no script',
    async (language) => {
      const { token } = await begin(language);
      const page = await get(`/sandbox/pay/${token}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(SANDBOX_TEXTS[language]?.cardNumber);
      expect(page.body).toContain('1\u00a0490.50\u00a0₸');
      expect(page.body).not.toMatch(/<script|\son\w+=|javascript:/i);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'/);
      expect(policy).not.toContain('unsafe');
      expect(page.headers['cache-control']).toBe('no-store');
    },
  );

  it('submit forms only to the return address, and open in frames only where the operator allows it', async () => {
    const { token } = await begin('en', { return_url: 'https://app.example/back' });
    expect(String((await get(`/sandbox/pay/${token}`)).headers['content-security-policy'])).toContain(
      "form-action 'self' https://app.example;",
    );
    await setSandbox({ is_enabled: true, frame_ancestors: ["'self'"] });
    const own = (await begin('en', { return_url: '/x' })).token;
    const page = await get(`/sandbox/pay/${own}`);
    expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    // In a frame the shop stands around the page: it is not loaded into it.
    const inside = await submit(test, {
      path: `/sandbox/pay/${own}`,
      form: { number: '4242424242424242', expiry: '12/49', cvc: '123' },
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect([inside.statusCode, inside.body.includes('Payment received'), inside.body.includes('href=')]).toEqual([
      200,
      true,
      false,
    ]);
    await setSandbox(SANDBOX_BRAND.payments.sandbox);
  });

  it('refuse real cards with a warning, never write one back, and never log one', async () => {
    const { id } = await begin();
    test.log.length = 0;
    for (const number of REAL) {
      const page = await typeCard(test, { transactionId: id, number });
      expect([number, page.statusCode, page.body.includes('This looks like a real card.')]).toEqual([
        number,
        422,
        true,
      ]);
      expect(page.body).not.toContain(number);
      const split = await typeCard(test, { transactionId: id, number: number.replaceAll(/(\d{4})(?=\d)/g, '$1-') });
      expect(split.statusCode).toBe(422);
    }
    await test.call({
      method: 'POST',
      url: `/sandbox/pay/${(await sandboxPayment(test, id)).token}?number=${REAL[0]}&card=4242%204242%204242%204242`,
      payload: '{"number":',
      headers: { 'content-type': 'application/json' },
    });
    expect((await typeCard(test, { transactionId: id, number: '4242424242424242' })).statusCode).toBe(200);
    expect(test.log.length).toBeGreaterThan(REAL.length);
    for (const number of [...REAL, '4242424242424242', '4242%204242'])
      expect(
        test.log.filter((line) => line.includes(number)),
        number,
      ).toEqual([]);
    const { token } = await sandboxPayment(test, id);
    expect(
      test.log.filter((line) => line.includes(token)),
      'the page’s own address',
    ).toEqual([]);
    const rows = JSON.stringify([
      await test.services.db.selectFrom('sandbox_payments').selectAll().execute(),
      await test.services.db.selectFrom('payments').selectAll().execute(),
      await test.services.db.selectFrom('sandbox_callbacks').selectAll().execute(),
    ]);
    for (const number of [...REAL, '4242424242424242']) expect(rows).not.toContain(number);
  });

  it('send a cancelled payment back to the shop, uncharged', async () => {
    const { id, token } = await begin('en', { return_url: '/packets' });
    expect(
      (await submit(test, { path: `/sandbox/pay/${token}`, form: { action: 'cancel' } })).headers['location'],
    ).toMatch(/\/packets$/);
    expect(await transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: 'The payment was cancelled.',
    });
    expect((await get(`/sandbox/pay/${token}`)).body).toContain('The payment failed');
  });

  it('are unknown for unknown payments, and each payment has its own page only', async () => {
    for (const path of ['/sandbox/pay/none', '/sandbox/code/none', '/sandbox/qr/none', '/sandbox/s/none'])
      expect((await get(path)).statusCode, path).toBe(404);
    const { token } = await begin();
    expect((await submit(test, { path: `/sandbox/qr/${token}`, form: { action: 'approve' } })).statusCode).toBe(409);
    expect((await submit(test, { path: `/sandbox/code/${token}`, form: { code: '1111' } })).statusCode).toBe(409);
  });

  it('are unknown while the operator has the sandbox off', async () => {
    await setSandbox({ is_enabled: false, console_token: CONSOLE_KEY });
    const viewer = await payer(test);
    expect((await pay(viewer, 'short_url', { payform_shortname: 'card', amount: '5.00' })).status).toBe(400);
    expect(
      (await viewer.get(`/v2/users/self/accounts/${viewer.userId}/payforms`)).body.map(({ id }: { id: string }) => id),
    ).toEqual(['office']);
    for (const path of ['/sandbox/console', '/sandbox/pay/x', '/sandbox/s/x', '/sandbox/api/orders/x'])
      expect((await test.call({ method: 'GET', url: path })).statusCode, path).toBe(404);
    expect(
      (
        await test.call({
          method: 'POST',
          url: '/sandbox/clock',
          headers: { authorization: `Bearer ${CONSOLE_KEY}` },
          payload: { advance: 60 },
        })
      ).statusCode,
    ).toBe(404);
    await setSandbox(SANDBOX_BRAND.payments.sandbox);
  });

  describe('the console', () => {
    const enter = async () =>
      String(
        (await submit(test, { path: '/sandbox/console/enter', form: { key: CONSOLE_KEY } })).headers['set-cookie'],
      ).split(';')[0] ?? '';

    it('opens with its key only, and counts guesses', async () => {
      expect((await get('/sandbox/console')).body).toContain('type="password"');
      expect((await submit(test, { path: '/sandbox/console/enter', form: { key: 'wrong' } })).statusCode).toBe(401);
      const cookie = await enter();
      expect((await get('/sandbox/console', { cookie })).body).toContain('Sent SMS');
      expect((await get('/sandbox/console', { cookie: `${cookie}x` })).body).toContain('type="password"');
      expect((await submit(test, { path: '/sandbox/console/clock', form: { days: '1' } })).statusCode).toBe(401);
      test.clock.advance(60_000);
      const guesses = [];
      for (let guess = 0; guess < 12; guess += 1)
        guesses.push(
          (await submit(test, { path: '/sandbox/console/enter', form: { key: `guess ${guess}` } })).statusCode,
        );
      expect(guesses.slice(-2)).toEqual([429, 429]);
      test.clock.advance(3_600_000);
    });

    it('settles, fails, refunds, repeats callbacks, and shows what was sent', async () => {
      const cookie = await enter();
      const act = async (id: string, action: string) =>
        submit(test, {
          path: `/sandbox/console/payments/${(await sandboxPayment(test, id)).token}`,
          form: { action },
          headers: { cookie },
        });
      const settled = await payByCard(test, { person, number: '4000000000002024' });
      await act(settled, 'settle');
      expect(await statusOf(test, settled)).toBe('complete');
      await act(settled, 'refund');
      expect(await statusOf(test, settled)).toBe('refunded');
      const failed = await payByCard(test, { person, number: '4000000000002024' });
      await act(failed, 'fail');
      expect(await transaction(person, failed)).toMatchObject({
        status: 'error',
        status_description: 'The bank declined the payment.',
      });
      await act(failed, 'resend');
      expect(await statusOf(test, failed)).toBe('error');
      await pay(person, 'phone', { payform_shortname: 'phone_sms', amount: '5.00', phone: '77055555555' });
      await submit(test, {
        path: '/sandbox/console/limits',
        form: { payer: '7', limit: '12.50' },
        headers: { cookie },
      });
      const page = (await get('/sandbox/console', { cookie, 'accept-language': 'ru' })).body;
      for (const shown of ['+77055555555', '12.50', 'Отправленные SMS']) expect(page).toContain(shown);
    });

    it('moves the clock and runs what is due: a slow card settles, a pending page expires', async () => {
      const slow = await payByCard(test, { person, number: '4000000000002016' });
      const { id } = await begin();
      const at = test.clock.now();
      const { statusCode, body } = await test.call({
        method: 'POST',
        url: '/sandbox/clock',
        headers: { authorization: `Bearer ${CONSOLE_KEY}` },
        payload: { advance: 86_400 },
      });
      expect([statusCode, JSON.parse(body)]).toEqual([200, { now: new Date(at + DAY).toISOString() }]);
      expect([await statusOf(test, slow), await statusOf(test, id)]).toEqual(['complete', 'error']);
      const move = async (payload: object, key = CONSOLE_KEY) =>
        (
          await test.call({
            method: 'POST',
            url: '/sandbox/clock',
            headers: { authorization: `Bearer ${key}` },
            payload,
          })
        ).statusCode;
      expect([
        await move({ advance: 60 }, 'wrong'),
        await move({ advance: -5 }),
        await move({ advance: 1e9 }),
        await move({}),
      ]).toEqual([401, 400, 400, 400]);
    });
  });
});
