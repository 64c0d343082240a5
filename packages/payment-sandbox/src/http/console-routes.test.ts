import { describe, expect, it } from 'vitest';
import { MAX_CLOCK_MOVE } from '../limits.ts';
import { createPayment } from '../payments.ts';
import { order } from '../testing/test-sandbox.ts';
import { createServer, KEY, SETTINGS, signIn, type TestServer } from '../testing/test-server.ts';

const ACTIONS = [
  ['/sandbox/console/payments/token-1', { action: 'settle' }],
  ['/sandbox/console/limits', { payer: '7', limit: '1' }],
  ['/sandbox/console/clock', { days: '1' }],
] as const;

async function createConsole() {
  const server = await createServer();
  const cookie = await signIn(server);
  const act = (path: string, form: Record<string, string>) =>
    server.submit(`/sandbox/console/${path}`, form, { cookie });
  return { ...server, cookie, act };
}

const unchanged = ({ repository, moves }: Pick<TestServer, 'repository' | 'moves'>) =>
  repository.state.payments.every(({ status }) => status === 'open') &&
  repository.state.limits.length === 0 &&
  moves.length === 0;

describe('who may use the console', () => {
  it.each(ACTIONS)('%s needs a session', async (path, form) => {
    const server = await createServer();
    await createPayment(server.deps, order());
    const { statusCode, body } = await server.submit(path, form);
    expect([statusCode, body, unchanged(server)]).toEqual([401, 'unauthenticated', true]);
  });

  it.each(ACTIONS)(
    '%s is unknown while the sandbox is off, and refused without a key to sign in with',
    async (path, form) => {
      const server = await createServer();
      const cookie = await signIn(server);
      await createPayment(server.deps, order());
      server.state.settings = 'off';
      expect((await server.submit(path, form, { cookie })).statusCode).toBe(404);
      server.state.settings = { ...SETTINGS, consoleKey: undefined };
      expect((await server.submit(path, form, { cookie })).statusCode).toBe(401);
      expect((await server.submit(path, form, { authorization: 'Bearer undefined' })).statusCode).toBe(401);
      expect(unchanged(server)).toBe(true);
    },
  );

  it('a session ends when the operator changes the key', async () => {
    const server = await createServer();
    const cookie = await signIn(server);
    server.state.settings = { ...SETTINGS, consoleKey: 'another key' };
    expect((await server.get('/sandbox/console', { cookie })).body).toContain('type="password"');
  });

  it('the cookie of a session is for this page, unreadable to scripts, and secure over https', async () => {
    const server = await createServer();
    const cookieOver = async (protocol: string) =>
      String(
        (await server.submit('/sandbox/console/enter', { key: KEY }, { 'x-forwarded-proto': protocol })).headers[
          'set-cookie'
        ],
      );
    expect(await cookieOver('http')).toMatch(
      /^antenna-sandbox=[\w-]+; Path=\/sandbox\/console; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    expect(await cookieOver('https')).toMatch(/; Max-Age=43200; Secure$/);
    expect(await cookieOver('http')).not.toContain(KEY);
  });

  it('the cookie is found among others', async () => {
    const server = await createServer();
    const cookie = await signIn(server);
    const signedIn = async (header: string) =>
      (await server.get('/sandbox/console', { cookie: header })).body.includes('Sent SMS');
    expect(await signedIn(`a=b; ${cookie}; c=d`)).toBe(true);
    expect(await signedIn(`x${cookie}`)).toBe(false);
  });

  it('says that a key is wrong only after one was sent', async () => {
    const server = await createServer();
    expect((await server.get('/sandbox/console')).body).not.toContain('The key is wrong.');
    const { statusCode, body } = await server.submit('/sandbox/console/enter', { key: `${KEY} x` });
    expect([statusCode, body.includes('The key is wrong.'), body.includes('aria-invalid="true"')]).toEqual([
      401,
      true,
      true,
    ]);
  });

  it('counts a guess by the address that it comes from', async () => {
    const server = await createServer();
    await server.submit('/sandbox/console/enter', { key: 'x' }, { 'x-forwarded-for': '203.0.113.7' });
    await server.get('/sandbox/console', { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.8' });
    expect(server.guessed).toEqual(['203.0.113.7', '203.0.113.8']);
  });
});

describe('what the console changes', () => {
  it('fails a payment, and the shop gets its callback at once', async () => {
    const { act, deps, payment, shop } = await createConsole();
    const { token } = await createPayment(deps, order());
    const answer = await act(`payments/${token}`, { action: 'fail' });
    expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      '/sandbox/console',
      'no-store',
    ]);
    expect(await payment(token)).toMatchObject({ status: 'error', reason: 'declined' });
    expect(shop.received).toHaveLength(1);
  });

  it.each(['', 'delete', 'Refund'])('changes nothing for the action %j', async (action) => {
    const { act, deps, payment, shop } = await createConsole();
    const { token } = await createPayment(deps, order());
    await act(`payments/${token}`, { action: 'settle' });
    const before = await payment(token);
    await act(`payments/${token}`, { action });
    expect([await payment(token), shop.received.length]).toEqual([before, 1]);
  });

  it('sends the callbacks of one payment again, not those of others', async () => {
    const { act, deps, shop } = await createConsole();
    const [first, second] = [await createPayment(deps, order()), await createPayment(deps, order({ key: 'b' }))];
    for (const { token } of [first, second]) await act(`payments/${token}`, { action: 'settle' });
    await act(`payments/${second.token}`, { action: 'resend' });
    expect(shop.received.map(({ body }) => (JSON.parse(String(body)) as { order_key: string }).order_key)).toEqual([
      'order-1',
      'b',
      'b',
    ]);
  });

  it.each([
    ['7', '0', { payer: '7', minor: 0 }],
    ['7', '0.01', { payer: '7', minor: 1 }],
    ['x'.repeat(32), '5', { payer: 'x'.repeat(32), minor: 500 }],
  ])('sets the limit of payer %s to %s', async (payer, limit, stored) => {
    const { act, repository } = await createConsole();
    expect((await act('limits', { payer, limit })).statusCode).toBe(303);
    expect(repository.state.limits).toEqual([stored]);
  });

  it.each([
    ['7', ''],
    ['7', '-1'],
    ['7', '1,00'],
    ['7', '1.005'],
    ['', '1'],
    ['x'.repeat(33), '1'],
  ])('refuses the limit of payer %j to be %j', async (payer, limit) => {
    const { act, repository } = await createConsole();
    expect((await act('limits', { payer, limit })).statusCode).toBe(400);
    expect(repository.state.limits).toEqual([]);
  });

  it.each([
    [{ days: '1', hours: '2', minutes: '3' }, 86_400 + 7_200 + 180],
    [{ minutes: '90' }, 5_400],
    [{ days: '400' }, MAX_CLOCK_MOVE],
    [{ days: '-1', hours: '1.5', minutes: '1' }, 60],
  ])('moves the clock by %o', async (form, seconds) => {
    const { act, moves } = await createConsole();
    await act('clock', form);
    expect(moves).toEqual([seconds * 1_000]);
  });

  it('moves the clock by 400 days at most', async () => {
    const { act, moves } = await createConsole();
    expect((await act('clock', { days: '400', minutes: '1' })).statusCode).toBe(400);
    expect(moves).toEqual([]);
  });
});

describe('the clock for scripts', () => {
  const advance = async (server: TestServer, by: unknown, authorization = `Bearer ${KEY}`) =>
    server.app.inject({ method: 'POST', url: '/sandbox/clock', headers: { authorization }, payload: { advance: by } });

  it('moves by whole seconds and answers the time, which is not cached', async () => {
    const server = await createServer();
    const { statusCode, headers, body } = await advance(server, 1);
    expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([
      200,
      'no-store',
      { now: '2031-01-15T12:00:00.000Z' },
    ]);
    expect((await advance(server, MAX_CLOCK_MOVE)).statusCode).toBe(200);
    expect(server.moves).toEqual([1_000, MAX_CLOCK_MOVE * 1_000]);
  });

  it.each([0, -1, 1.5, '60', null, MAX_CLOCK_MOVE + 1, Number.MAX_SAFE_INTEGER])('refuses %j', async (by) => {
    const server = await createServer();
    expect((await advance(server, by)).statusCode).toBe(400);
    expect(server.moves).toEqual([]);
  });

  it('is for the key of the console alone, and unknown without one', async () => {
    const server = await createServer();
    expect((await advance(server, 60, 'Bearer wrong')).body).toBe('unauthenticated');
    expect((await advance(server, 60, '')).body).toBe('unauthenticated');
    server.state.settings = { ...SETTINGS, consoleKey: undefined };
    expect((await advance(server, 60)).body).toBe('unknown');
    server.state.settings = 'off';
    expect((await advance(server, 60)).body).toBe('unknown');
    expect(server.moves).toEqual([]);
  });
});
