import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewDue } from '@antenna/billing';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { pay, SANDBOX_BRAND } from '../testing/paying.ts';
import { ask, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { balanceOf, PACKET, SALES_PACKETS, salesOperator, topUp } from '../testing/test-sales.ts';
import { pruneBillingLog } from './billing.ts';
import { callOperator } from '../operator-calls/call-operator.ts';

const SECRET = 'a secret of sixteen letters';

interface BillingRequest {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: string;
}
type Answer = { readonly status?: number; readonly text?: string; readonly location?: string } | 'silence';

/** An operator's billing: records requests and answers as configured. */
function createDouble() {
  const requests: BillingRequest[] = [];
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://x');
      const asked = { name: url.pathname, query: url.searchParams, body: await bodyOf(request) };
      requests.push(asked);
      const answer = await double.answer(asked);
      if (answer === 'silence') return;
      response
        .writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {})
        .end(answer.text ?? '');
    })();
  });
  const double = {
    requests,
    answer: (async () => ({ text: '{"status": 1}' })) as (request: BillingRequest) => Promise<Answer>,
    url: '',
    server,
  };
  return double;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const double = createDouble();
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    double.server.listen(0, '127.0.0.1', resolve);
  });
  double.url = `http://127.0.0.1:${(double.server.address() as AddressInfo).port}/api/`;
});
afterAll(async () => {
  double.server.closeAllConnections();
  await new Promise((resolve) => double.server.close(resolve));
});

describe.each(ENGINES)('an operator’s own billing on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    const billing = {
      api_url: double.url,
      secret: SECRET,
      allow_private: true,
      callbacks: ['auth', 'packet', 'delete_subscription', 'balance'],
      networks: ['127.0.0.0/8'],
    };
    test = await createTestApp({
      engine,
      operator: salesOperator({ brand: { billing, ...SANDBOX_BRAND } }),
      billing: { timeoutMs: 150, openedWithinMs: 400 },
      others: [
        {
          providerId: 2,
          shortname: 'strict',
          brand: { billing: { ...billing, callbacks: ['auth'], direct_sales: false } },
          files: { 'packets.json': SALES_PACKETS },
        },
      ],
    });
    token = (await createOperatorToken(test.services, { providerId: 1, name: 'billing' })).token;
  }, 60_000);
  beforeEach(() => {
    double.requests.length = 0;
    double.answer = async () => ({ text: '{"status": 1}' });
  });
  afterAll(() => test.close());

  const say = (answer: Answer | object) => {
    double.answer = async () =>
      answer === 'silence' || ('status' in (answer as object) && 'text' in (answer as object))
        ? (answer as Answer)
        : { text: JSON.stringify(answer) };
  };
  /** Looked up already, so that signing in asks nothing. */
  const known = async (): Promise<Person> => {
    say({ result: 'error', errmsg: 'unknown' });
    const person = await member(test);
    await test.services.db
      .updateTable('users')
      .set({ provider_uid: `u-${person.userId}`, email: `p${person.userId}@mail.example` })
      .where('id', '=', person.userId)
      .execute();
    double.requests.length = 0;
    double.answer = async () => ({ text: '{"status": 1}' });
    return person;
  };
  const logged = (person: Person) =>
    test.services.db
      .selectFrom('billing_log')
      .selectAll()
      .where('user_id', '=', person.userId)
      .orderBy('at', 'desc')
      .execute();
  const buy = (person: Person, body: object = { packet_id: PACKET.monthly }) =>
    person.send('POST', '/v2/users/self/subscriptions', body);
  const openFor = (person: Person, packetId: number) =>
    ask(test, 'POST', `/v2/users/${person.userId}/subscriptions?token=${token}`, { body: [{ packet_id: packetId }] });

  it('is called for a packet, opens it itself, and the wallet is not charged', async () => {
    const person = await known();
    await topUp(test, person, 100_000);
    double.answer = async (request) => {
      if (request.name === '/api/packet') expect((await openFor(person, PACKET.monthly)).status).toBe(201);
      return { text: '{"status": 1}' };
    };
    expect(await buy(person)).toMatchObject({ status: 201, body: { packet_id: PACKET.monthly, status: 'active' } });
    const [asked] = double.requests as [BillingRequest];
    expect([asked.name, asked.query.get('user_id'), asked.query.get('trf_id')]).toEqual([
      '/api/packet',
      `u-${person.userId}`,
      '1',
    ]);
    expect(JSON.parse(asked.body)).toMatchObject({
      type: 'packet',
      user: { id: person.userId, provider_uid: `u-${person.userId}`, username: person.username },
      packet: { id: 1, price: '299.00', is_base: true, name: 'Packet 1' },
    });
    expect(asked.query.get('signature')).toBe(createHmac('sha256', SECRET).update(asked.body).digest('hex'));
    expect([double.requests.length, await balanceOf(test, person)]).toEqual([1, 100_000]);
    // Held already: the billing is not asked again.
    expect(await buy(person)).toMatchObject({ status: 409, body: { error_code: 'already_held' } });
    expect(double.requests).toHaveLength(1);
  });

  it('is called for each packet of a list, but not from a forbidden country; the wallet buys none of them', async () => {
    const person = await known();
    await topUp(test, person, 100_000);
    expect(await buy(person, [{ packet_id: PACKET.extra }, { packet_id: PACKET.free }])).toMatchObject({
      status: 202,
      body: { status: 'accepted' },
    });
    expect(double.requests.map(({ query }) => query.get('trf_id'))).toEqual([
      String(PACKET.free),
      String(PACKET.extra),
    ]);
    say({ status: -1, errmsg: 'no contract' });
    expect((await buy(person, [{ packet_id: PACKET.free }])).status).toBe(402);
    double.requests.length = 0;
    for (const [path, body] of [
      ['subscriptions', { packet_id: PACKET.monthly }],
      ['purchases', { purchase_id: `${PACKET.extra}.P30D` }],
    ] as const) {
      const refused = await ask(test, 'POST', `/v2/users/self/${path}`, {
        token: person.token,
        body,
        headers: { 'x-antenna-country': 'XX' },
      });
      expect(refused).toMatchObject({ status: 403, body: { error_code: 'forbidden_country' } });
    }
    expect([double.requests.length, await balanceOf(test, person)]).toEqual([0, 100_000]);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it('is the only seller: no payment or offer buys a packet, but the wallet can be topped up', async () => {
    const person = await known();
    const card = { payform_shortname: 'card', amount: '299.00', return_url: 'https://app.example/' };
    for (const intent of [{ packet_id: PACKET.monthly }, { purchase_id: `${PACKET.periods}.P90D` }])
      expect(await pay(person, 'short_url', { ...card, intent })).toMatchObject({
        status: 403,
        body: { error_code: 'permission_denied' },
      });
    expect(
      await person.send('POST', '/v2/users/self/purchases_offer', { source: 'web300', packet_id: PACKET.monthly }),
    ).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
    expect((await pay(person, 'short_url', card)).status).toBe(200);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it('returns 202 when the subscription is not opened in time, for a purchase too', async () => {
    const person = await known();
    expect(await buy(person)).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(
      await person.send('POST', '/v2/users/self/purchases', { purchase_id: `${PACKET.extra}.P30D` }),
    ).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it.each([[{ status: -1, errmsg: 'Top up your contract' }], [{ result: 'error', errmsg: 'Top up your contract' }]])(
    'returns the operator’s refusal %j as 402 with the price',
    async (answer) => {
      const person = await known();
      say({ text: JSON.stringify(answer), status: 200 });
      expect(await buy(person)).toMatchObject({
        status: 402,
        body: { error_code: 'insufficient_funds', detail: 'Top up your contract', amount: '299.00' },
      });
    },
  );

  it.each([
    ['silence'],
    [{ text: 'not json', status: 200 }],
    [{ text: '{"status": 1}', status: 500 }],
    [{ text: '{"status": 1}', status: 302, location: 'http://127.0.0.1:1/' }],
    [{ text: '[1]', status: 200 }],
    [{ text: '{"status": 7}', status: 200 }],
  ])('answers 504 to %j, asks once, and charges nothing', async (answer) => {
    const person = await known();
    await topUp(test, person, 100_000);
    say(answer as Answer);
    expect((await buy(person)).status).toBe(504);
    expect([double.requests.length, await balanceOf(test, person)]).toEqual([1, 100_000]);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it('sends the same request_id when the viewer repeats within ten minutes, another one later or after it came through', async () => {
    const person = await known();
    const ids = () => double.requests.map(({ query }) => query.get('request_id'));
    say('silence');
    await buy(person);
    await buy(person);
    expect(new Set(ids()).size).toBe(1);
    test.clock.advance(601_000);
    await buy(person);
    expect(new Set(ids()).size).toBe(2);
    say({ status: 1 });
    await buy(person);
    await buy(person);
    expect(new Set(ids()).size).toBe(3);
  });

  it('is called before renewal is turned off, and not for a renewal', async () => {
    const person = await known();
    const {
      body: [opened],
    } = await ask(test, 'POST', `/v2/users/${person.userId}/subscriptions?token=${token}`, {
      body: [{ packet_id: PACKET.monthly, end_at: new Date(test.clock.now() + 86_400_000).toISOString() }],
    });
    const path = `/v2/users/self/subscriptions/${opened.id}`;
    say({ status: -1, errmsg: 'Come to the shop' });
    expect(await person.send('DELETE', path)).toMatchObject({
      status: 451,
      body: { error_code: 'restricted', message: 'Come to the shop' },
    });
    say('silence');
    expect((await person.send('DELETE', path)).status).toBe(504);
    say({ result: 'success' });
    expect((await person.send('DELETE', path)).status).toBe(204);
    const asked = double.requests.at(-1) as BillingRequest;
    expect([asked.name, asked.query.get('sub_id')]).toEqual(['/api/delete_subscription', opened.id]);
    expect(JSON.parse(asked.body)).toMatchObject({
      type: 'delete_sub',
      subscription: { packet: { id: 1, price: '299.00' }, renew: true, is_paused: false },
    });
    // The operator turns it off.
    expect((await person.get('/v2/users/self/subscriptions/current')).body[0].renew).toBe(true);
    const before = double.requests.length;
    await topUp(test, person, 100_000);
    test.clock.advance(2 * 86_400_000);
    await renewDue(test.services, Math.floor(test.clock.now() / 1_000), async () => 'failed');
    expect([double.requests.length - before, await balanceOf(test, person)]).toEqual([0, 70_100]);
  });

  it('shows its balance, requested once a minute, and the last known one while it does not answer', async () => {
    const person = await known();
    const balance = async () => (await person.get('/v2/users/self/balance')).body.balance;
    say('silence');
    expect(await balance()).toBe('0.00');
    say({ result: 'success', balance: '150.25' });
    expect([await balance(), await balance(), (await person.get('/v2/users/self/accounts')).body[0].balance]).toEqual([
      '150.25',
      '150.25',
      '150.25',
    ]);
    expect(double.requests.filter(({ name }) => name === '/api/balance')).toHaveLength(2);
    test.clock.advance(61_000);
    say({ result: 'success', balance: '99.00' });
    expect(await balance()).toBe('99.00');
    test.clock.advance(61_000);
    say('silence');
    expect(await balance()).toBe('99.00');
    const before = double.requests.length;
    await (await guest(test)).get('/v2/users/self/balance');
    expect(double.requests.length).toBe(before);
  });

  it('binds a user who signs in from its network to their number there; an unknown user is accepted only with direct sales', async () => {
    say({ result: 'success', provider_uid: '32240' });
    const person = await member(test);
    expect((await person.get('/v2/users/self')).body.provider_uid).toBe('32240');
    const [asked] = double.requests.filter(({ name }) => name === '/api/auth') as [BillingRequest];
    expect([asked.query.get('phone'), asked.query.get('mbr_id'), asked.query.get('provider_id'), asked.body]).toEqual([
      person.username.slice(1),
      String(person.userId),
      '1',
      '',
    ]);
    expect(asked.query.get('signature')).toBe(createHmac('sha256', SECRET).update('').digest('hex'));
    say({ result: 'error', errmsg: 'No contract' });
    const stranger = await member(test);
    expect((await stranger.get('/v2/users/self')).body.provider_uid).toBeNull();
    await ask(test, 'POST', '/v2/users?provider=strict', {
      body: { username: 'strict-1', phone: '77079990001', password: 'secret-7' },
    });
    const login = () => ask(test, 'POST', '/v2/auth/login', { body: { login: 'strict-1', password: 'secret-7' } });
    expect(await login()).toMatchObject({ status: 403, body: { detail: 'No contract' } });
    say('silence');
    expect((await login()).status).toBe(403);
    say({ result: 'success', provider_uid: '7' });
    expect((await login()).status).toBe(200);
    const before = double.requests.length;
    expect((await login()).status).toBe(200);
    expect(double.requests.length).toBe(before);
  });

  it('logs calls and answers for thirty days, without secrets and personal addresses', async () => {
    const person = await known();
    say({ status: -1, errmsg: 'no money' });
    await buy(person);
    say('silence');
    await buy(person);
    const rows = await logged(person);
    expect(
      rows.map((row) => [row.callback, row.status, row.answered]).filter(([callback]) => callback === 'packet'),
    ).toEqual(
      expect.arrayContaining([
        ['packet', 200, '{"status":-1,"errmsg":"no money"}'],
        ['packet', null, expect.stringMatching(/^none /)],
      ]),
    );
    const text = JSON.stringify(rows);
    for (const secret of [SECRET, person.username.slice(1), '@mail.example'])
      expect(
        text
          .replaceAll(`"username":"${person.username}"`, '')
          .replaceAll(`\\"username\\":\\"${person.username}\\"`, ''),
        secret,
      ).not.toContain(secret);
    expect(text).toContain('signature=***');
    test.clock.advance(29 * 86_400_000);
    await pruneBillingLog(test.services);
    expect(await logged(person)).toHaveLength(rows.length);
    test.clock.advance(2 * 86_400_000);
    await pruneBillingLog(test.services);
    expect(await logged(person)).toEqual([]);
  });
});

describe('addresses that a billing must not have (T15)', () => {
  const call = (api_url: string, more: object = {}, transport: object = {}) =>
    callOperator({ api_url, ...more }, { name: 'packet', query: {}, body: {} }, { timeoutMs: 1_000, ...transport });

  it.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://10.1.1.1/',
    'http://billing.example/',
  ])('%s', async (address) => {
    expect(await call(address)).toMatchObject({
      status: undefined,
      json: undefined,
      text: '(inside a private network)',
    });
  });

  it('a name that resolves to a private address', async () => {
    expect(
      (await call('https://rebind.example/', {}, { resolveHost: async () => [{ address: '127.0.0.1', family: 4 }] }))
        .json,
    ).toBeUndefined();
  });

  it('retries a failed connection once, but nothing that was sent', async () => {
    const before = double.requests.length;
    double.answer = async () => ({ status: 503 });
    await call(double.url, { allow_private: true });
    expect(double.requests.length - before).toBe(1);
    const began = performance.now();
    expect((await call('http://127.0.0.1:9/', { allow_private: true }, { timeoutMs: 3_000 })).text).toBe(
      '(ECONNREFUSED)',
    );
    expect(performance.now() - began).toBeGreaterThan(490);
  });
});
