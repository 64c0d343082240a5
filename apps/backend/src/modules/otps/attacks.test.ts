import fc from 'fast-check';
import { HOUR, MINUTE } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPhone, newestCode } from '../../testing/codes.ts';
import { ask, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { CODE_LENGTH, CODE_LIFE, CODE_TRIES, CODES_WITHIN, PIN_CODE_LENGTH, SHORT_CODE_TRIES } from './limits.ts';
import { makeCode, newCode, takeCode, type CodeHolder } from './one-time-codes.ts';

describe('guessing codes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
  });
  afterAll(() => test.close());
  const requested = (subject: string) =>
    ({
      purpose: 'login',
      subject,
      providerId: 1,
      userId: null,
      length: CODE_LENGTH,
      life: CODE_LIFE,
      method: 'sms',
      remote: '127.0.0.1',
    }) as const;

  it('succeeds with at most 5e-6 per code, whatever is guessed', () => {
    expect(CODE_TRIES / 10 ** CODE_LENGTH).toBeLessThanOrEqual(5e-6);
    // The short codes of calls and one-time PINs: few enough for a sent message each.
    expect(SHORT_CODE_TRIES / 10 ** PIN_CODE_LENGTH).toBeLessThanOrEqual(3e-4);
  });

  it('takes a code exactly when it is among the first five guesses, in any order', async () => {
    let phones = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 12 }),
        fc.uniqueArray(fc.nat({ max: 999_999 }), { minLength: 13, maxLength: 13 }),
        async (place, wrong) => {
          const holder: CodeHolder = { purpose: 'login', subject: `prop-${(phones += 1)}` };
          const code = await makeCode(test.services, requested(holder.subject));
          const guesses = wrong
            .map((guess) => String(guess).padStart(6, '0'))
            .filter((guess) => guess !== code)
            .slice(0, 12);
          guesses.splice(place, 0, code);
          const taken: boolean[] = [];
          for (const guess of guesses)
            taken.push((await takeCode(test.services, holder, { code: guess })) !== undefined);
          expect(taken.filter(Boolean)).toHaveLength(place < CODE_TRIES ? 1 : 0);
          expect(taken.indexOf(true)).toBe(place < CODE_TRIES ? place : -1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lets a guesser who never rests look at 50 codes a day for one phone, and no more', async () => {
    const { phone } = await byPhone(test);
    const code = (guess: number) => String(guess).padStart(6, '0');
    let compared = 0;
    let inside = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const sent = await ask(test, 'POST', '/v2/otps', { body: { phone } });
      if (sent.status === 200) {
        for (let guess = 0; guess < 8; guess += 1) {
          const left = (
            await test.services.db
              .selectFrom('live_codes')
              .select('tries_left')
              .where('subject', '=', phone)
              .executeTakeFirstOrThrow()
          ).tries_left;
          if (left > 0) compared += 1;
          if ((await ask(test, 'POST', '/v2/auth/otp', { body: { phone, token: code(guess) } })).status === 200)
            inside += 1;
        }
        test.clock.advance(MINUTE);
      } else {
        test.clock.advance(Math.min(sent.body.retry_after * 1_000, HOUR));
        minute += Math.min(Math.floor(sent.body.retry_after / 60), 60) - 1;
      }
    }
    const day = CODES_WITHIN[1];
    expect(compared).toBeLessThanOrEqual((day?.count ?? 0) * CODE_TRIES);
    expect(compared).toBe(50);
    expect(inside).toBe(0);
  });

  it('draws every code as often as any other', () => {
    const buckets = Array.from({ length: 100 }, () => 0);
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const code = newCode(6);
      buckets[Number(code.slice(0, 2))] = (buckets[Number(code.slice(0, 2))] ?? 0) + 1;
    }
    const expected = draws / 100;
    const chiSquare = buckets.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: beyond 180 once in a million runs.
    expect(chiSquare).toBeLessThan(180);
  });

  it('binds a code to its phone and its purpose', async () => {
    const code = await makeCode(test.services, requested('bound-a'));
    await makeCode(test.services, requested('bound-b'));
    expect(await takeCode(test.services, { purpose: 'login', subject: 'bound-b' }, { code })).toBeUndefined();
    expect(await takeCode(test.services, { purpose: 'pin', subject: 'bound-a' }, { code })).toBeUndefined();
    expect(await takeCode(test.services, { purpose: 'login', subject: 'bound-a' }, { code })).toBeDefined();
  });
});

describe.each(ENGINES)('budgets and silence on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, settings: { rateLimits: true } });
  });
  afterAll(() => test.close());

  it('tells only the address that asked that a code was sent', async () => {
    const { phone } = await byPhone(test);
    await test.call({ method: 'POST', url: '/v2/otps', payload: { phone }, remoteAddress: '198.51.101.7' });
    const exist = async (remoteAddress: string) =>
      (await test.call({ method: 'GET', url: `/v2/otp/exist?phone=${phone}`, remoteAddress })).json().exist;
    expect([await exist('198.51.101.7'), await exist('198.51.101.8'), await exist('2001:db8::1')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets one address, and its neighbours together, ask for so many codes and guess so often', async () => {
    const post = (url: string, payload: object, remoteAddress: string) =>
      test.call({ method: 'POST', url, payload, remoteAddress });
    const until429 = async (url: string, payload: (count: number) => object, from: (count: number) => string) => {
      for (let count = 0; count < 1_000; count += 1)
        if ((await post(url, payload(count), from(count))).statusCode === 429) return count;
      return 1_000;
    };
    expect(
      await until429(
        '/v2/otps',
        (count) => ({ phone: `7703000${1_000 + count}` }),
        () => '198.51.100.7',
      ),
    ).toBe(20);
    expect(
      await until429(
        '/v2/otps',
        (count) => ({ phone: `7703000${1_000 + count}` }),
        (count) => `198.51.200.${count % 200}`,
      ),
    ).toBe(60);
    expect(
      await until429(
        '/v2/mw/otps',
        () => ({ phone: '77030001000' }),
        () => '198.51.100.7',
      ),
    ).toBe(0);
    expect(
      await until429(
        '/v2/auth/otp',
        () => ({ phone: '77030001000', token: '000000' }),
        () => '203.0.113.9',
      ),
    ).toBe(60);
    expect((await post('/v2/otps', { phone: '77030001000' }, '192.0.2.1')).statusCode).toBe(400);
  }, 30_000);

  it('answers for an unknown phone as for a known one where registration is closed, and sends it nothing', async () => {
    const known = await byPhone(test);
    const { data } = await test.services.db
      .selectFrom('providers')
      .select('data')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const brand = JSON.parse(data);
    await test.services.db
      .updateTable('providers')
      .set({ data: JSON.stringify({ ...brand, network: { ...brand.network, is_registration_allowed: false } }) })
      .where('id', '=', 1)
      .execute();
    test.services.refresh();
    const tour = async (phone: string) => {
      const steps = [];
      for (const step of ['send', 'send', 'exist', 'guess'] as const) {
        const answer =
          step === 'send'
            ? await ask(test, 'POST', '/v2/otps', { body: { phone } })
            : step === 'exist'
              ? await ask(test, 'GET', `/v2/otp/exist?phone=${phone}`)
              : await ask(test, 'POST', '/v2/auth/otp', { body: { phone, token: '00000' } });
        steps.push({ status: answer.status, body: { ...answer.body, phone: undefined } });
      }
      return steps;
    };
    expect(await tour('77039999999')).toEqual(await tour(known.phone));
    expect(test.services.outbox.list('77039999999')).toEqual([]);
    expect(test.services.outbox.list(known.phone)).toHaveLength(1);
  });
});

describe('a stranger’s page', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
  });
  afterAll(() => test.close());

  const FORMS = [
    '/v2/otps',
    '/v2/auth/otp',
    '/v2/auth/otp/test',
    '/v2/auth/login',
    '/v2/auth/device',
    '/v2/auth/auto/test',
    '/v2/mw/otps',
    '/v2/mw/auth/otp',
    '/v2/users',
  ];

  it.each(FORMS)('posts no form to %s from its visitors’ browsers', async (url) => {
    const form = (headers: Record<string, string>) =>
      test.call({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'phone=77010000000&token=1&code=1&login=a&password=b&device_id=c&identifier=d&username=e',
      });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://app.example.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await form(headers)).statusCode, JSON.stringify(headers)).toBe(403);
    }
    for (const headers of [{}, { origin: 'https://app.example' }, { origin: 'http://localhost:80' }] as Record<
      string,
      string
    >[]) {
      expect((await form(headers)).json().error_code, JSON.stringify(headers)).not.toBe('foreign_origin');
    }
    const plain = await test.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      payload: '{"phone":"77010000000"}',
    });
    expect(plain.json()).toMatchObject({ error_code: 'invalid', fields: { body: ['This must be an object.'] } });
  });
});

describe('slow hashes', () => {
  it('hold up logins under a flood of them, and nothing else', async () => {
    const test = await createTestApp({ engine: 'sqlite' });
    try {
      const person = await member(test);
      let over = false;
      const flood = Promise.all(
        Array.from({ length: 160 }, (_, index) =>
          ask(test, 'POST', '/v2/auth/login', { body: { login: `nobody-${index}`, password: 'x'.repeat(32) } }),
        ),
      ).finally(() => (over = true));
      await new Promise((resolve) => setTimeout(resolve, 20));
      const waits: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const before = performance.now();
        expect((await person.get('/v2/users/self')).status).toBe(200);
        waits.push(performance.now() - before);
      }
      expect(over).toBe(false);
      expect(Math.max(...waits)).toBeLessThan(2_000);
      const statuses = (await flood).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([400, 503]));
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(50);
      expect(
        (await ask(test, 'POST', '/v2/auth/login', { body: { login: person.username, password: person.password } }))
          .status,
      ).toBe(200);
    } finally {
      await test.close();
    }
  }, 30_000);
});

describe('a gateway that is down', () => {
  it('answers 503 and lets the viewer retry at once, without using up a budget', async () => {
    const test = await createTestApp({
      engine: 'sqlite',
      operator: { brand: { demo: false } },
      delivery: {
        settings: {
          smtp: { url: 'smtp://127.0.0.1:1', from: 'a@b.example' },
          webhook: { url: 'https://127.0.0.1:1/', secret: 'x'.repeat(16), allowPrivate: false },
        },
      },
    });
    try {
      const { phone } = await byPhone(test);
      for (let time = 0; time < 7; time += 1)
        expect(await ask(test, 'POST', '/v2/otps', { body: { phone } })).toMatchObject({
          status: 503,
          body: { retry_after: 5, message: 'The code could not be sent. Try again later.' },
        });
      expect((await ask(test, 'GET', `/v2/otp/exist?phone=${phone}`)).body.status).toBe('failed');
    } finally {
      await test.close();
    }
  });

  it('offers no way that nothing carries', async () => {
    const test = await createTestApp({ engine: 'sqlite', operator: { brand: { demo: false } } });
    try {
      expect((await ask(test, 'GET', '/v2/otp/send_methods')).body).toEqual([]);
      const { phone } = await byPhone(test);
      expect((await ask(test, 'POST', '/v2/otps', { body: { phone } })).status).toBe(503);
    } finally {
      await test.close();
    }
  });
});

describe.each(ENGINES)('strangers and codes on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: {
        brand: {
          send_methods: [
            { id: 'sms', title: 'SMS' },
            { id: 'call', title: 'A call', length: 4 },
          ],
        },
      },
    });
  });
  afterAll(() => test.close());
  const send = (phone: string, method?: string) =>
    test.call({
      method: 'POST',
      url: '/v2/otps',
      remoteAddress: '203.0.113.1',
      payload: { phone, ...(method ? { send_method: method } : {}) },
    });
  const verify = async (phone: string, token: string, remoteAddress: string) =>
    (await test.call({ method: 'POST', url: '/v2/auth/otp', remoteAddress, payload: { phone, token } })).statusCode;
  const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

  it('do not use a viewer’s code up by guessing at it', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    const code = newestCode(test, phone);
    for (let guess = 0; guess < 10; guess += 1) expect(await verify(phone, wrong(code), '198.51.100.1')).toBe(400);
    // All strangers together had two guesses: even the right one comes too late for them.
    expect(await verify(phone, code, '198.51.100.2')).toBe(400);
    expect(await verify(phone, code, '203.0.113.1')).toBe(200);
  });

  it('do not keep a viewer out who changes networks between asking and typing', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    const code = newestCode(test, phone);
    expect(await verify(phone, wrong(code), '192.0.2.9')).toBe(400);
    expect(await verify(phone, code, '192.0.2.9')).toBe(200);
  });

  it('do not use up the messages of a viewer’s phone, nor make it rest', async () => {
    const { phone } = await byPhone(test);
    const ask = (remoteAddress: string) =>
      test.call({ method: 'POST', url: '/v2/otps', remoteAddress, payload: { phone } });
    // The viewer has signed in at home before.
    await ask('203.0.113.1');
    expect(await verify(phone, newestCode(test, phone), '203.0.113.1')).toBe(200);
    test.clock.advance(HOUR);
    const strangers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      strangers.push((await ask(`198.51.100.${count}`)).statusCode);
      test.clock.advance(MINUTE);
    }
    expect(strangers).toEqual([200, 200, 200, 200, 200, 429]);
    await test.services.db.updateTable('code_holders').set({ failures: 100 }).where('subject', '=', phone).execute();
    const own: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      own.push((await ask('203.0.113.1')).statusCode);
      if (count === 0) expect(await verify(phone, newestCode(test, phone), '203.0.113.1')).toBe(200);
      test.clock.advance(MINUTE);
    }
    // One was sent there an hour ago: its budget is the same five an hour.
    expect(own).toEqual([200, 200, 200, 200, 200]);
    expect((await ask('203.0.113.1')).statusCode).toBe(429);
    test.clock.advance(24 * HOUR);
  });

  it('do not shut a viewer at a new address out: a network uses up its own share', async () => {
    const { phone } = await byPhone(test);
    const from = async (remoteAddress: string) => {
      const { statusCode } = await test.call({ method: 'POST', url: '/v2/otps', remoteAddress, payload: { phone } });
      test.clock.advance(MINUTE);
      return statusCode;
    };
    const first: number[] = [];
    for (let count = 0; count < 6; count += 1) first.push(await from(`198.51.100.${count}`));
    expect(first).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await from('192.0.2.9')).toBe(200);
    // Two more networks use up what all strangers have together.
    for (let count = 0; count < 4; count += 1) expect(await from('203.0.113.77')).toBe(200);
    expect(await from('203.0.113.77')).toBe(429);
    // A viewer at yet another waits half an hour at most, however many go on asking.
    const waits: number[] = [];
    for (let count = 0; count < 16; count += 1) waits.push(await from(`198.51.100.${count}`), await from('10.9.8.7'));
    expect(waits.filter((status) => status === 200)).toHaveLength(1);
    expect(waits.indexOf(200) % 2).toBe(1);
    test.clock.advance(24 * HOUR);
  });

  it('beside the viewer, at the same address, do not use up a code that the viewer’s browser asked for', async () => {
    const { phone } = await byPhone(test);
    const methods = await test.call({ url: '/v2/otp/send_methods', remoteAddress: '203.0.113.1' });
    const [given = ''] = [methods.headers['set-cookie']].flat();
    expect(given).toMatch(/^antenna_device=[\w-]{43}; Path=\/v2; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const cookie = given.split(';', 1)[0] ?? '';
    const call = (url: string, payload: object, { headers = {}, at = '203.0.113.1' } = {}) =>
      test.call({ method: 'POST', url, remoteAddress: at, headers, payload });
    await call('/v2/otps', { phone }, { headers: { cookie } });
    const code = newestCode(test, phone);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await call('/v2/auth/otp', { phone, token: wrong(code) })).statusCode).toBe(400);
    // The same browser, now in another network.
    const entered = await call('/v2/auth/otp', { phone, token: code }, { headers: { cookie }, at: '192.0.2.44' });
    expect(entered.statusCode).toBe(200);
    expect(entered.headers['set-cookie']).toBeUndefined();
    // It is the viewer's own from now on, wherever it is: strangers in its network use nothing up.
    test.clock.advance(HOUR);
    for (let count = 0; count < 6; count += 1) {
      await call('/v2/otps', { phone }, { at: `192.0.3.${count}` });
      test.clock.advance(MINUTE);
    }
    expect((await call('/v2/otps', { phone }, { at: '192.0.3.200' })).statusCode).toBe(429);
    expect((await call('/v2/otps', { phone }, { headers: { cookie }, at: '192.0.3.200' })).statusCode).toBe(200);
    test.clock.advance(24 * HOUR);
  });

  it('get no short codes by choosing them, once six in a row were wrong', async () => {
    const { phone } = await byPhone(test);
    const lengths: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      lengths.push((await send(phone, 'call')).json().length);
      for (let guess = 0; guess < SHORT_CODE_TRIES; guess += 1)
        await verify(phone, wrong(newestCode(test, phone)), '203.0.113.1');
      test.clock.advance(MINUTE);
    }
    expect(lengths).toEqual([4, 4, 6]);
    // The owner, who has the message, is let in, and the short method is there again.
    test.clock.advance(MINUTE);
    await send(phone, 'call');
    expect(await verify(phone, newestCode(test, phone), '203.0.113.1')).toBe(200);
    test.clock.advance(MINUTE);
    expect((await send(phone, 'call')).json().length).toBe(4);
  });
});
