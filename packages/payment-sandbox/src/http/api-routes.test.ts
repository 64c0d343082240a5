import { describe, expect, it } from 'vitest';
import { sandboxKeys } from '../keys.ts';
import { createPayment } from '../payments.ts';
import { order, SECRET } from '../testing/test-sandbox.ts';
import { CARD, createServer, type TestServer } from '../testing/test-server.ts';

const authorization = `Bearer ${sandboxKeys(SECRET).api}`;

const call = async ({ app }: TestServer, path: string, { method = 'POST', body = {}, key = authorization } = {}) => {
  const answer = await app.inject({
    method: method as 'POST',
    url: `/sandbox/api/${path}`,
    headers: { authorization: key },
    ...(method === 'POST' ? { payload: body } : {}),
  });
  return {
    ...answer,
    statusCode: answer.statusCode,
    value: answer.body === '' ? undefined : (answer.json() as unknown),
  };
};

const CALLS = [
  ['POST', 'sessions'],
  ['GET', 'payments/token-1'],
  ['GET', 'orders/order-1'],
  ['POST', 'payments/token-1/code'],
  ['POST', 'payments/token-1/resend'],
  ['POST', 'payments/token-1/cancel'],
  ['POST', 'payments/token-1/refund'],
  ['DELETE', 'cards/tok_4242'],
] as const;

describe('every call of the API', () => {
  it.each(CALLS)(
    '%s %s needs the key of the shop, and answers nothing of the payment without it',
    async (method, path) => {
      const server = await createServer();
      await createPayment(server.deps, order());
      await server.repository.saveCard({ token: 'tok_4242', last4: '4242' });
      const before = structuredClone(server.repository.state);
      for (const key of ['', 'Bearer ', `${authorization}x`, authorization.toLowerCase()]) {
        const { statusCode, value } = await call(server, path, { method, key });
        expect([statusCode, value], key).toEqual([401, { error: 'key' }]);
      }
      expect(server.repository.state).toEqual(before);
    },
  );

  it.each(CALLS)('%s %s is not cached', async (method, path) => {
    const server = await createServer();
    await createPayment(server.deps, order({ method: 'phone', phone: '79001112233' }));
    const { headers } = await call(server, path, { method, body: order({ key: 'b' }) });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(CALLS.filter(([, path]) => path.startsWith('payments/')))(
    '%s %s knows no other payment',
    async (method, path) => {
      const server = await createServer();
      const { statusCode, value } = await call(server, path, { method });
      expect([statusCode, value]).toEqual([404, { error: 'payment' }]);
    },
  );
});

describe('the status of a payment', () => {
  it('is the same by its reference and by its order, without its addresses', async () => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order());
    const byReference = await call(server, `payments/${token}`, { method: 'GET' });
    const byOrder = await call(server, 'orders/order-1', { method: 'GET' });
    expect(byReference.value).toEqual({ reference: token, state: { status: 'pending' } });
    expect(byOrder.value).toEqual(byReference.value);
  });

  it('fails as often as the card says, counted over both ways to ask', async () => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order({ method: 'card', cardToken: 'tok_2065' }));
    const statuses = [];
    for (const path of [`payments/${token}`, 'orders/order-1', `payments/${token}`])
      statuses.push((await call(server, path, { method: 'GET' })).statusCode);
    expect(statuses).toEqual([504, 504, 200]);
  });
});

describe('a payment by phone', () => {
  it('says when a code may be requested again only if one was sent', async () => {
    const server = await createServer();
    const create = async (key: string, phone: string) =>
      (await call(server, 'sessions', { body: order({ key, method: 'phone', phone }) })).value;
    expect(await create('sent', '79001112233')).toMatchObject({ resendAfter: 60 });
    expect(await create('declined', '79001112200')).not.toHaveProperty('resendAfter');
    expect(await create('declined', '79001112200')).toMatchObject({ state: { status: 'error' } });
  });

  it('takes no code that is missing, and answers how many tries are left', async () => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order({ method: 'phone', phone: '79001112233' }));
    expect((await call(server, `payments/${token}/code`)).value).toEqual({ kind: 'wrong', attemptsLeft: 2 });
    const { code } = await server.payment(token);
    expect((await call(server, `payments/${token}/code`, { body: { code } })).value).toEqual({
      kind: 'right',
      state: { status: 'complete', minor: 149_050 },
    });
  });

  it('answers the status when a code is sent again, and sends none once it is paid', async () => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order({ method: 'phone', phone: '79001112233' }));
    expect((await call(server, `payments/${token}/resend`)).value).toEqual({ status: 'code' });
    const { code } = await server.payment(token);
    await call(server, `payments/${token}/code`, { body: { code } });
    expect((await call(server, `payments/${token}/resend`)).value).not.toEqual({ status: 'code' });
    expect(server.sms).toHaveLength(2);
  });
});

describe('money that goes back', () => {
  it.each([
    [50_000, 50_000],
    [149_050, 149_050],
    [999_999, 149_050],
  ])('is %i of 1,490.50: %i are returned', async (minor, refunded) => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order());
    await server.submit(`/sandbox/pay/${token}`, CARD);
    expect((await call(server, `payments/${token}/refund`, { body: { minor } })).value).toEqual({
      status: 'refunded',
      minor: 149_050,
      refunded,
    });
  });

  it('is none before the payment is complete', async () => {
    const server = await createServer();
    const { token } = await createPayment(server.deps, order());
    expect((await call(server, `payments/${token}/refund`, { body: { minor: 5 } })).value).toEqual({
      status: 'pending',
    });
    expect((await server.payment(token)).status).toBe('open');
  });
});

it('a card is removed without an answer, also when it is gone already', async () => {
  const server = await createServer();
  await server.repository.saveCard({ token: 'tok_4242', last4: '4242' });
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body } = await call(server, 'cards/tok_4242', { method: 'DELETE' });
    expect([statusCode, body]).toEqual([204, '']);
  }
  expect(server.repository.state.cards).toEqual([]);
});
