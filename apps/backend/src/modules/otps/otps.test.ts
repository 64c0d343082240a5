import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPhone, newestCode } from '../../testing/codes.ts';
import { ask, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const METHODS = [
  { id: 'sms', title: 'SMS', description: { ru: 'Придёт в SMS', en: 'Comes by SMS' } },
  { id: 'call', title: 'Call', length: 4 },
  { id: 'chat', title: 'Chat', description: 'Comes to your chat', is_messenger: true },
  { id: 'email', title: 'Mail', by: 'email' },
];

describe.each(ENGINES)('one-time codes on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: { send_methods: METHODS } } });
  });
  afterAll(() => test.close());

  const send = (phone: string, more: object = {}) =>
    ask(test, 'POST', '/v2/otps', { body: { phone, ...more }, language: 'en' });
  const verify = (phone: string, token: string) => ask(test, 'POST', '/v2/auth/otp', { body: { phone, token } });
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

  it('answers invalid_phone to an unknown phone; after POST users the same call sends a code [A-422, A-251]', async () => {
    const phone = '77011112233';
    expect(await send('+7 (701) 111-22-33', { can_display_message: true })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_phone' },
    });
    expect(test.services.outbox.list(phone)).toEqual([]);
    expect(
      (await ask(test, 'POST', '/v2/users', { body: { username: 'fresh', phone: '+7 (701) 111-22-33' } })).status,
    ).toBe(201);
    const sent = await send('+7 (701) 111-22-33');
    expect(sent).toMatchObject({ status: 200, body: { phone, length: 6, resend_after: 60, send_method: 'sms' } });
    expect(test.services.outbox.list(phone)[0]?.text).toMatch(/^\d{6} is your code for Test\..*5 minutes/);
    expect(JSON.stringify(sent.body)).not.toContain(newestCode(test, phone));
    expect(await send('no phone')).toMatchObject({
      status: 400,
      body: { error_code: 'invalid', fields: { phone: ['This is not a phone number.'] } },
    });
  });

  it('refuses a wrong code and logs in with the right one, through to a device [A-423]', async () => {
    const { phone, userId } = await byPhone(test);
    await send(phone);
    const code = newestCode(test, phone);
    expect(await verify(phone, wrong(code))).toMatchObject({ status: 400, body: { error_code: 'invalid_code' } });
    const token = await verify(phone, ` ${code} `);
    expect(token).toMatchObject({ status: 200, body: { device: null, profile: null, was_guest: false } });
    const device = await ask(test, 'POST', '/v2/users/self/devices', {
      token: token.body.access_token,
      body: { device_type: 'pc' },
    });
    const bound = await ask(test, 'POST', '/v2/auth/device', { body: { device_id: device.body.id } });
    expect((await ask(test, 'GET', '/v2/users/self', { token: bound.body.access_token })).body).toMatchObject({
      id: userId,
      phone,
      is_validated: true,
      is_guest: false,
    });
  });

  it('logs in at a named operator by phone, user name or e-mail, and knows no other operator [A-424]', async () => {
    for (const pick of ['phone', 'username', 'email'] as const) {
      const person = await member(test);
      const email = `${person.username}@example.com`;
      const { phone } = (await person.send('PATCH', '/v2/users/self', { email })).body;
      await send(phone);
      const identifier = { phone: `+${phone}`, username: person.username, email: email.toUpperCase() }[pick];
      const at = (provider: string) =>
        ask(test, 'POST', `/v2/auth/otp/${provider}/`, { body: { identifier, token: newestCode(test, phone) } });
      expect((await at('nobody')).status).toBe(404);
      expect(await at('test')).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
      expect(await at('1')).toMatchObject({ status: 400, body: { error_code: 'invalid_code' } });
    }
  });

  it('lists the ways of sending, the same for every phone, and says whether a code is out [A-425]', async () => {
    const { phone } = await byPhone(test);
    const methods = await ask(test, 'GET', `/v2/otp/send_methods?phone=${phone}`, { language: 'ru' });
    expect(methods.status).toBe(200);
    expect(methods.body[0]).toEqual({ id: 'sms', title: 'SMS', description: 'Придёт в SMS', is_messenger: false });
    expect(methods.body.map((each: { id: string }) => each.id)).toEqual(['sms', 'call', 'chat', 'email']);
    expect((await ask(test, 'GET', '/v2/otp/send_methods?phone=70000000000', { language: 'ru' })).body).toEqual(
      methods.body,
    );
    const exist = () => ask(test, 'GET', `/v2/otp/exist?phone=${phone}`);
    expect(await exist()).toMatchObject({
      status: 200,
      body: { exist: false, status: 'none', send_method: null, expired: null },
    });
    await send(phone, { send_method: 'chat' });
    expect((await exist()).body).toMatchObject({
      exist: true,
      status: 'delivered',
      send_method: 'chat',
      expired: expect.stringMatching(/^\d{4}-/),
    });
    await verify(phone, newestCode(test, phone));
    expect((await exist()).body.exist).toBe(false);
  });

  it('sends by a messenger only to who can show where to look [A-255]', async () => {
    const other = await createTestApp({ engine, operator: { brand: { send_methods: [METHODS[2], METHODS[0]] } } });
    try {
      const [able, unable] = [await byPhone(other), await byPhone(other)];
      expect(
        (await ask(other, 'POST', '/v2/otps', { body: { phone: able.phone, can_display_message: true } })).body,
      ).toMatchObject({ send_method: 'chat', message: 'Comes to your chat' });
      const { body } = await ask(other, 'POST', '/v2/otps', { body: { phone: unable.phone } });
      expect(body.send_method).toBe('sms');
      expect(body).not.toHaveProperty('message');
    } finally {
      await other.close();
    }
  });

  it('sends by e-mail to who has one, with the code that fits the way', async () => {
    const person = await member(test);
    const { phone } = (await person.send('PATCH', '/v2/users/self', { email: 'codes@example.com' })).body;
    expect((await send(phone, { send_method: 'email' })).body.send_method).toBe('email');
    expect(test.services.outbox.list(phone)).toEqual([]);
    expect((await verify(phone, newestCode(test, 'codes@example.com'))).status).toBe(200);
    const called = await byPhone(test);
    expect((await send(called.phone, { send_method: 'call' })).body.length).toBe(4);
    expect(newestCode(test, called.phone)).toHaveLength(4);
  });

  it('forgets a code after five minutes [A-412]', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    test.clock.advance(5 * MINUTE);
    expect((await verify(phone, newestCode(test, phone))).body.error_code).toBe('invalid_code');
    test.clock.advance(MINUTE);
    await send(phone);
    test.clock.advance(5 * MINUTE - SECOND);
    expect((await verify(phone, newestCode(test, phone))).status).toBe(200);
  });

  it('takes five guesses at a code, three at a short one, and then not even the right one [A-412]', async () => {
    for (const [method, tries] of [
      ['sms', 5],
      ['call', 3],
    ] as const) {
      const { phone } = await byPhone(test);
      await send(phone, { send_method: method });
      const code = newestCode(test, phone);
      for (let guess = 1; guess <= tries; guess += 1)
        expect((await verify(phone, wrong(code, guess))).status).toBe(400);
      expect((await verify(phone, code)).body.error_code).toBe('invalid_code');
    }
  });

  it('sends again after 60 s and not a second earlier, and the new code ends the old one [A-412]', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    const old = newestCode(test, phone);
    test.clock.advance(59 * SECOND);
    expect(await send(phone)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { error_code: 'throttled', retry_after: 1 },
    });
    test.clock.advance(SECOND);
    expect((await send(phone)).status).toBe(200);
    const fresh = newestCode(test, phone);
    if (old !== fresh) expect((await verify(phone, old)).status).toBe(400);
    expect((await verify(phone, fresh)).status).toBe(200);
  });

  it('sends one message however many ask at once', async () => {
    const { phone } = await byPhone(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(test.services.outbox.list(phone)).toHaveLength(1);
  });

  it('sends five codes an hour and ten a day to one phone', async () => {
    const { phone } = await byPhone(test);
    const sent = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        expect((await send(phone)).status).toBe(200);
        test.clock.advance(MINUTE);
      }
    };
    await sent(5);
    expect(await send(phone)).toMatchObject({ status: 429, body: { retry_after: 55 * 60 } });
    test.clock.advance(HOUR);
    await sent(5);
    test.clock.advance(HOUR);
    const refused = await send(phone);
    expect(refused.status).toBe(429);
    test.clock.advance(refused.body.retry_after * SECOND);
    expect((await send(phone)).status).toBe(200);
    expect(refused.body.retry_after).toBeGreaterThan((20 * HOUR) / SECOND);
    test.clock.advance(DAY);
  });

  it('gives exactly one token to 50 who bring the right code at once, and none to who brings it again', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    const code = newestCode(test, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await verify(phone, code)).status).toBe(400);
    const tokens = await test.services.db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select('hash')
      .where('users.phone', '=', phone)
      .execute();
    expect(tokens).toHaveLength(1);
  });

  it('rests for a day after a hundred wrong codes in a row', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    await test.services.db.updateTable('code_holders').set({ failures: 99 }).where('subject', '=', phone).execute();
    await verify(phone, wrong(newestCode(test, phone)));
    test.clock.advance(HOUR);
    expect((await send(phone)).status).toBe(429);
    test.clock.advance(DAY);
    expect((await send(phone)).status).toBe(200);
    expect((await verify(phone, newestCode(test, phone))).status).toBe(200);
  });

  it('keeps no code readable in the database [A-412]', async () => {
    const { phone } = await byPhone(test);
    await send(phone);
    const code = newestCode(test, phone);
    const { db } = test.services;
    const rows = await db.selectFrom('live_codes').selectAll().where('subject', '=', phone).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.asked_from).not.toContain('127.0.0.1');
  });

  it('lets a guest become the user: the guest’s device is gone once the user’s own has logged in, not before [A-234]', async () => {
    for (const way of ['code', 'password'] as const) {
      const before = await guest(test);
      const user = await member(test);
      const { phone } = (await user.get('/v2/users/self')).body;
      await send(phone);
      const signedIn =
        way === 'code'
          ? await ask(test, 'POST', '/v2/auth/otp', {
              token: before.token,
              body: { phone, token: newestCode(test, phone) },
            })
          : await ask(test, 'POST', '/v2/auth/login', {
              token: before.token,
              body: { login: user.username, password: user.password },
            });
      expect(signedIn.body.was_guest).toBe(true);
      expect((await before.get('/v2/users/self')).status).toBe(200);
      const device = await ask(test, 'POST', '/v2/users/self/devices', {
        token: signedIn.body.access_token,
        body: { device_type: 'pc' },
      });
      const bound = await ask(test, 'POST', '/v2/auth/device', { body: { device_id: device.body.id } });
      expect(bound.body).toMatchObject({ was_guest: true, device: { id: device.body.id } });
      expect((await before.get('/v2/users/self')).status).toBe(401);
      expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: before.deviceId } })).status).toBe(404);
      // Once: the next device is one more of the user's.
      const next = await ask(test, 'POST', '/v2/users/self/devices', {
        token: bound.body.access_token,
        body: { device_type: 'tv' },
      });
      expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: next.body.id } })).body.was_guest).toBe(
        false,
      );
    }
  });

  it('never removes another user’s device, whatever token is sent', async () => {
    const [other, user] = [await member(test), await member(test)];
    const signedIn = await ask(test, 'POST', '/v2/auth/login', {
      token: other.token,
      body: { login: user.username, password: user.password },
    });
    expect(signedIn.body.was_guest).toBe(false);
    const device = await ask(test, 'POST', '/v2/users/self/devices', {
      token: signedIn.body.access_token,
      body: { device_type: 'pc' },
    });
    await ask(test, 'POST', '/v2/auth/device', { body: { device_id: device.body.id } });
    expect((await other.get('/v2/users/self')).status).toBe(200);
  });

  it('signs out everybody who registered with a number that is not theirs, at the first code', async () => {
    const thief = await member(test);
    const { phone } = (await thief.send('PATCH', '/v2/users/self', { email: 'thief@example.com', pincode: '1111' }))
      .body;
    await send(phone);
    const owner = (await verify(phone, newestCode(test, phone))).body.access_token;
    expect((await thief.get('/v2/users/self')).status).toBe(401);
    expect(
      (await ask(test, 'POST', '/v2/auth/login', { body: { login: thief.username, password: thief.password } })).status,
    ).toBe(400);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: thief.deviceId } })).status).toBe(404);
    expect((await ask(test, 'GET', '/v2/users/self', { token: owner })).body).toMatchObject({
      phone,
      email: null,
      parental_status: 'notset',
    });
    // From now on the number is confirmed and stays.
    expect((await ask(test, 'PATCH', '/v2/users/self', { token: owner, body: { phone: '77009998877' } })).status).toBe(
      400,
    );
    await ask(test, 'PATCH', '/v2/users/self', { token: owner, body: { email: 'owner@example.com' } });
    test.clock.advance(MINUTE);
    await send(phone);
    await verify(phone, newestCode(test, phone));
    expect((await ask(test, 'GET', '/v2/users/self', { token: owner })).body.email).toBe('owner@example.com');
  });
});
