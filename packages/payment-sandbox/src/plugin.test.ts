import { describe, expect, it } from 'vitest';
import { sandboxKeys } from './keys.ts';
import { createPayment } from './payments.ts';
import { order, SECRET } from './testing/test-sandbox.ts';
import { CARD, createServer, KEY, SETTINGS, signIn } from './testing/test-server.ts';

describe('the pages of a payer', () => {
  it('show amount and merchant, escaped, with a policy that runs no script', async () => {
    const { deps, get } = await createServer();
    const { token, shortToken } = await createPayment(deps, order());
    expect((await get(`/sandbox/s/${shortToken}`)).headers['location']).toBe(`/sandbox/pay/${token}`);
    const page = await get(`/sandbox/pay/${token}`);
    expect(page.body).toContain('1\u00a0490.50\u00a0₸');
    expect(page.body).toContain('Antenna &amp; Co');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://tv.example;");
  });

  it('send a paid and a cancelled payment back to the shop, after its callback', async () => {
    const { deps, submit, shop, payment } = await createServer();
    const paid = await createPayment(deps, order());
    const answer = await submit(`/sandbox/pay/${paid.token}`, CARD);
    expect([answer.statusCode, answer.headers['location'], shop.received.length]).toEqual([
      303,
      'https://tv.example/packets',
      1,
    ]);
    const cancelled = await createPayment(deps, order({ key: 'b' }));
    await submit(`/sandbox/pay/${cancelled.token}`, { action: 'cancel' });
    expect(await payment(cancelled.token)).toMatchObject({ status: 'error', reason: 'cancelled' });
  });

  it('show the result in a frame and where there is no way back', async () => {
    const { deps, submit } = await createServer();
    const framed = await createPayment(deps, order());
    const inFrame = await submit(`/sandbox/pay/${framed.token}`, CARD, { 'sec-fetch-dest': 'iframe' });
    expect([inFrame.statusCode, inFrame.body.includes('Payment received'), inFrame.body.includes('href=')]).toEqual([
      200,
      true,
      false,
    ]);
    const { token } = await createPayment(deps, order({ key: 'b', returnUrl: undefined }));
    const declined = await submit(`/sandbox/pay/${token}`, { ...CARD, number: '4000000000000002' });
    expect(declined.body).toContain('text of declined');
  });

  it('ask for the bank’s code, count wrong ones, and accept the right one', async () => {
    const { deps, get, submit, payment } = await createServer();
    const { token } = await createPayment(deps, order());
    const first = await submit(`/sandbox/pay/${token}`, { ...CARD, number: '4000002760003184' });
    expect(first.headers['location']).toBe(`/sandbox/code/${token}`);
    expect((await get(`/sandbox/code/${token}`)).body).toContain('one-time-code');
    const wrong = await submit(`/sandbox/code/${token}`, { code: '0000' });
    expect([wrong.statusCode, wrong.body.includes('Tries left: 2.')]).toEqual([422, true]);
    expect((await submit(`/sandbox/code/${token}`, { code: '1111' })).statusCode).toBe(303);
    expect((await payment(token)).status).toBe('complete');
  });

  it('let a QR code be approved or declined, once', async () => {
    const { deps, submit, payment } = await createServer();
    const approved = await createPayment(deps, order({ method: 'qr' }));
    await submit(`/sandbox/qr/${approved.token}`, { action: 'approve' });
    expect((await payment(approved.token)).status).toBe('complete');
    expect((await submit(`/sandbox/qr/${approved.token}`, { action: 'decline' })).statusCode).toBe(409);
    const declined = await createPayment(deps, order({ key: 'b', method: 'app' }));
    await submit(`/sandbox/qr/${declined.token}`, { action: 'decline' });
    expect((await payment(declined.token)).reason).toBe('declined_in_app');
  });

  it('are kept apart, and unknown for unknown payments', async () => {
    const { deps, get, submit } = await createServer();
    const { token } = await createPayment(deps, order());
    expect((await submit(`/sandbox/qr/${token}`, { action: 'approve' })).statusCode).toBe(409);
    expect((await submit(`/sandbox/code/${token}`, { code: '1111' })).statusCode).toBe(409);
    for (const path of ['pay/none', 'code/none', 'qr/none', 's/none'])
      expect((await get(`/sandbox/${path}`)).statusCode, path).toBe(404);
  });
});

describe('the API', () => {
  const authorization = `Bearer ${sandboxKeys(SECRET).api}`;

  it('is for the shop alone', async () => {
    const { get } = await createServer();
    expect((await get('/sandbox/api/orders/order-1')).statusCode).toBe(401);
    expect((await get('/sandbox/api/orders/order-1', { authorization: `Bearer ${KEY}` })).statusCode).toBe(401);
    expect((await get('/sandbox/api/orders/order-1', { authorization })).statusCode).toBe(404);
  });

  it('creates a payment and leads to its page', async () => {
    const { app, repository } = await createServer();
    const create = (more: object) =>
      app.inject({ method: 'POST', url: '/sandbox/api/sessions', headers: { authorization }, payload: order(more) });
    expect((await create({})).json()).toMatchObject({
      state: { status: 'pending' },
      fullUrl: 'https://tv.example/sandbox/s/short-1',
    });
    expect((await create({ key: 'b', method: 'qr' })).json()).toMatchObject({
      qr: 'https://tv.example/sandbox/qr/token-2',
    });
    expect((await create({ key: 'c', method: 'phone', phone: '77055555555' })).json()).toMatchObject({
      resendAfter: 60,
    });
    expect((await create({ key: 'd', method: 'card', cardToken: 'tok_3184' })).json()).toMatchObject({
      fullUrl: 'https://tv.example/sandbox/code/token-4',
    });
    expect(repository.state.payments).toHaveLength(4);
  });

  it('fails to give the status twice where the card says so', async () => {
    const { deps, get } = await createServer();
    const { token } = await createPayment(deps, order({ method: 'card', cardToken: 'tok_2065' }));
    const statuses = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await get(`/sandbox/api/payments/${token}`, { authorization })).statusCode);
    expect(statuses).toEqual([504, 504, 200]);
  });
});

describe('the console', () => {
  it('opens with its key, counts guesses, and closes again', async () => {
    const server = await createServer();
    expect((await server.get('/sandbox/console')).body).toContain('type="password"');
    expect((await server.submit('/sandbox/console/enter', { key: 'wrong' })).statusCode).toBe(401);
    const cookie = await signIn(server);
    expect((await server.get('/sandbox/console', { cookie })).body).toContain('Sent SMS');
    expect((await server.get('/sandbox/console', { cookie: `${cookie}x` })).body).toContain('type="password"');
    expect(server.guessed).toHaveLength(2);
    expect((await server.submit('/sandbox/console/leave', {})).headers['set-cookie']).toContain('Max-Age=0');
  });

  it('accepts its key as a bearer token, and counts wrong ones only', async () => {
    const { get, guessed } = await createServer();
    expect((await get('/sandbox/console', { authorization: `Bearer ${KEY}` })).body).toContain('Sent SMS');
    expect(guessed).toHaveLength(0);
    await get('/sandbox/console', { authorization: 'Bearer wrong' });
    expect(guessed).toHaveLength(1);
  });

  it('settles, refunds and fails payments, and sends callbacks again', async () => {
    const server = await createServer();
    const { deps, submit, payment, shop } = server;
    const cookie = await signIn(server);
    const { token } = await createPayment(deps, order());
    const act = (action: string) => submit(`/sandbox/console/payments/${token}`, { action }, { cookie });
    await act('settle');
    expect((await payment(token)).status).toBe('complete');
    await act('resend');
    expect(shop.received).toHaveLength(2);
    await act('refund');
    expect((await payment(token)).status).toBe('refunded');
    expect((await submit('/sandbox/console/payments/none', { action: 'fail' }, { cookie })).statusCode).toBe(404);
    expect((await submit(`/sandbox/console/payments/${token}`, { action: 'fail' })).statusCode).toBe(401);
  });

  it('sets limits and moves the clock, within bounds', async () => {
    const server = await createServer();
    const { app, submit, moves, repository } = server;
    const cookie = await signIn(server);
    await submit('/sandbox/console/limits', { payer: '7', limit: '12.50' }, { cookie });
    expect(repository.state.limits).toEqual([{ payer: '7', minor: 1_250 }]);
    expect((await submit('/sandbox/console/limits', { payer: '', limit: '1' }, { cookie })).statusCode).toBe(400);
    await submit('/sandbox/console/clock', { days: '1', hours: '2', minutes: 'x' }, { cookie });
    const advance = async (seconds: unknown) =>
      (
        await app.inject({
          method: 'POST',
          url: '/sandbox/clock',
          headers: { authorization: `Bearer ${KEY}` },
          payload: { advance: seconds },
        })
      ).statusCode;
    expect([await advance(60), await advance(-5), await advance(1e9), await advance('x')]).toEqual([
      200, 400, 400, 400,
    ]);
    expect(moves).toEqual([26 * 3_600_000, 60_000]);
  });
});

it('everything is unknown while no operator has the sandbox on, the console without a key', async () => {
  const off = await createServer('off');
  for (const path of ['/sandbox/console', '/sandbox/pay/x', '/sandbox/s/x', '/sandbox/api/orders/x'])
    expect((await off.get(path)).statusCode, path).toBe(404);
  const { get, submit } = await createServer({ ...SETTINGS, consoleKey: undefined });
  expect((await get('/sandbox/console')).statusCode).toBe(404);
  expect((await submit('/sandbox/console/enter', { key: '' })).statusCode).toBe(404);
});
