import { randomUUID } from 'node:crypto';
import { HOUR } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretHash } from '../../sessions/sessions.ts';
import { ask, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('signing in on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('takes a guest from the network to a token that is bound to the guest’s device [A-419, A-420, A-421]', async () => {
    const username = randomUUID();
    const password = randomUUID().replaceAll('-', '');
    const made = await ask(test, 'POST', '/v2/users?format=json', {
      body: {
        username,
        password,
        is_guest: true,
        app_version: '189',
        refer_id: 'r',
        balance: '900.00',
        device_limit: 99,
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      username,
      is_guest: true,
      app_version: '189',
      refer_id: 'r',
      device_limit: 5,
      parental_code: null,
    });
    const first = await ask(test, 'POST', '/v2/auth/login', { body: { login: username, password } });
    expect(first).toMatchObject({ status: 200, body: { device: null, profile: null } });
    const device = await ask(test, 'POST', '/v2/users/self/devices', {
      token: first.body.access_token,
      body: { device_type: 'tv', vendor: 'V', os_name: 'O', os_version: '1', application_type: 'web' },
    });
    expect(device.status).toBe(201);
    const bound = await ask(test, 'POST', '/v2/auth/device/', { body: { device_id: device.body.id } });
    expect(bound.status).toBe(200);
    expect(bound.body.device).toMatchObject({ id: device.body.id, device_type: 'tv', is_current: true });
    expect(bound.body.profile).toMatchObject({ role: 'adult', name: 'Me' });
    expect(Date.parse(bound.body.expired) - test.clock.now()).toBe(12 * HOUR);
  });

  it('makes a user with a phone, in digits, and refuses the same one again [A-419]', async () => {
    const made = await ask(test, 'POST', '/v2/users', { body: { username: 'by-phone', phone: '+7 (701) 000-00-01' } });
    expect(made).toMatchObject({ status: 201, body: { phone: '77010000001', is_guest: false } });
    expect(await ask(test, 'POST', '/v2/users', { body: { username: 'other', phone: '77010000001' } })).toMatchObject({
      status: 400,
      body: { error_code: 'duplicate_phone' },
    });
    expect(
      await ask(test, 'POST', '/v2/users', { body: { username: 'by-phone', phone: '77010000002' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'duplicate_username' } });
  });

  it('answers 400, not 401, to a wrong password and to an unknown login [A-420]', async () => {
    const person = await member(test);
    for (const body of [
      { login: person.username, password: 'wrong' },
      { login: 'nobody', password: person.password },
    ]) {
      expect(await ask(test, 'POST', '/v2/auth/login', { body })).toMatchObject({
        status: 400,
        body: { error_code: 'invalid_credentials' },
      });
    }
    expect(
      (await ask(test, 'POST', '/v2/auth/login', { body: { login: person.username, password: person.password } }))
        .status,
    ).toBe(200);
  });

  it('takes forms as well as JSON, and a slash at the end', async () => {
    const person = await member(test);
    const response = await test.call({
      method: 'POST',
      url: '/v2/auth/login/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login: person.username, password: person.password, format: 'xml' }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const guestForm = await test.call({
      method: 'POST',
      url: '/v2/users',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=${randomUUID()}&password=12345678901234567890123456789012&is_guest=true`,
    });
    expect(guestForm.json()).toMatchObject({ is_guest: true });
  });

  it('refuses a missing, a made up and an expired token alike [A-408, A-403]', async () => {
    const person = await member(test);
    const bad = async (token: string | undefined) =>
      expect(await ask(test, 'GET', '/v2/users/self', { token })).toMatchObject({
        status: 401,
        body: { error_code: 'authentication_failed', status_code: 401 },
      });
    expect((await person.get('/v2/users/self')).status).toBe(200);
    await bad(undefined);
    await bad('no-such-token');
    test.clock.advance(12 * HOUR);
    await bad(person.token);
    // The device id renews it.
    const again = await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } });
    expect((await ask(test, 'GET', '/v2/users/self', { token: again.body.access_token })).status).toBe(200);
  });

  it('reads the token from the query before the header, in both spellings of the header', async () => {
    const person = await member(test);
    for (const scheme of ['Token', 'Bearer'])
      expect(
        (await ask(test, 'GET', '/v2/users/self', { headers: { authorization: `${scheme} ${person.token}` } })).status,
      ).toBe(200);
    expect(
      (
        await ask(test, 'GET', '/v2/users/self', {
          token: 'wrong',
          headers: { authorization: `Token ${person.token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('answers 404 to an unknown device id, and does not take the public one', async () => {
    const person = await member(test);
    const [listed] = (await person.get('/v2/users/self/devices')).body;
    for (const device_id of [randomUUID(), listed.id])
      expect(await ask(test, 'POST', '/v2/auth/device', { body: { device_id } })).toMatchObject({
        status: 404,
        body: { error_code: 'not_found' },
      });
  });

  it('keeps neither a token nor a device id nor a password readable in the database', async () => {
    const person = await guest(test);
    const { db } = test.services;
    const dump = JSON.stringify([
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('devices').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ]);
    for (const secret of [person.token, person.unbound, person.deviceId, person.password])
      expect(dump).not.toContain(secret);
    expect(dump).toContain(secretHash(person.token));
    expect(Buffer.from(person.token, 'base64url')).toHaveLength(32);
  });

  it('refuses a forbidden country for guests and devices, and still tells it where it is [A-409]', async () => {
    const person = await member(test);
    const headers = { 'x-antenna-country': 'XX' };
    const guestThere = await ask(test, 'POST', '/v2/users', {
      headers,
      body: { username: randomUUID(), password: '12345678', is_guest: true },
    });
    expect(guestThere).toMatchObject({
      status: 403,
      body: { error_code: 'forbidden_country', country: 'XX', remote: '127.0.0.1' },
    });
    expect(await ask(test, 'POST', '/v2/auth/device', { headers, body: { device_id: person.deviceId } })).toMatchObject(
      { status: 403, body: { error_code: 'forbidden_country' } },
    );
    expect(await ask(test, 'GET', '/v2/users/self/network', { headers })).toMatchObject({
      status: 200,
      body: { country: 'XX', remote: '127.0.0.1' },
    });
    expect((await ask(test, 'GET', '/v2/users/self/network')).body.country).toBe('KZ');
  });

  it('locks out who is blocked, without a word about why', async () => {
    const person = await member(test);
    await test.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', person.userId).execute();
    await test.services.sessions.forget();
    expect((await person.get('/v2/users/self')).status).toBe(401);
    expect(
      await ask(test, 'POST', '/v2/auth/login', { body: { login: person.username, password: person.password } }),
    ).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })).status).toBe(404);
  });
});
