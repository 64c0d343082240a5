import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, login, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('changing one’s password on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, settings: { rateLimits: true } });
  });
  afterAll(() => test.close());

  const PATH = '/v2/users/self/password';
  const signIn = async (name: string, password: string) =>
    (await ask(test, 'POST', '/v2/auth/login', { body: { login: name, password } })).status;
  const renew = async (deviceId: string) =>
    (await ask(test, 'POST', '/v2/auth/device', { body: { device_id: deviceId } })).status;

  it('takes the new one from then on and keeps other devices signed in, unless they are to end', async () => {
    const person = await member(test);
    const elsewhere = await login(test, person);
    expect((await person.get('/v2/users/self')).body.has_password).toBe(true);
    const change = { current_password: person.password, password: 'n3wOne' };
    expect(await person.send('POST', PATH, change)).toMatchObject({ status: 204 });
    expect([await signIn(person.username, person.password), await signIn(person.username, 'n3wOne')]).toEqual([
      400, 200,
    ]);
    expect((await elsewhere.get('/v2/users/self')).status).toBe(200);

    const ends = { current_password: 'n3wOne', password: 'n3wTwo', end_sessions: true };
    expect(await person.send('POST', PATH, ends)).toMatchObject({ status: 204 });
    expect((await person.get('/v2/users/self')).status).toBe(200);
    expect(await renew(person.deviceId)).toBe(200);
    for (const token of [elsewhere.token, elsewhere.unbound, person.unbound])
      expect((await ask(test, 'GET', '/v2/users/self', { token })).status).toBe(401);
    expect(await renew(elsewhere.deviceId)).toBe(404);
    const { details } = await test.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'password-change')
      .where('subject', '=', `user:${person.userId}`)
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({ endsOthers: true });
  });

  it('needs the current password, and counts wrong ones as at signing in', async () => {
    const person = await member(test);
    const guess = (current_password: string) =>
      person.send('POST', PATH, { current_password, password: 'n3wOne', end_sessions: false });
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) answers.push((await guess('wrong!')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await guess(person.password)).status).toBe(429);
    const other = await member(test);
    const wrong = await other.send('POST', PATH, { current_password: 'wrong!', password: 'n3wOne' });
    expect(wrong.body.error_code).toBe('invalid_credentials');
    expect(await signIn(other.username, other.password)).toBe(200);
  });

  it('refuses a short one, guests, users without a password and two changes at once', async () => {
    const person = await member(test);
    const short = await person.send('POST', PATH, { current_password: person.password, password: '12345' });
    expect(short).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
    const visitor = await guest(test);
    expect((await visitor.send('POST', PATH, { current_password: 'x', password: 'n3wOne' })).body.error_code).toBe(
      'guest_forbidden',
    );
    const both = await Promise.all(
      ['n3wOne', 'n3wTwo'].map((password) =>
        person.send('POST', PATH, { current_password: person.password, password }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    await test.services.db.updateTable('users').set({ password: null }).where('id', '=', person.userId).execute();
    expect((await person.get('/v2/users/self')).body.has_password).toBe(false);
    expect(await person.send('POST', PATH, { current_password: 'x', password: 'n3wOne' })).toMatchObject({
      status: 400,
      body: { fields: { current_password: ['This is not set.'] } },
    });
  });

  it('is not for a child’s profile, nor for a token without a device', async () => {
    const person = await member(test);
    const child = (await person.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child' })).body;
    const kids = await login(test, person);
    await kids.send('POST', '/v2/users/self/profile', { profile_id: child.id });
    const body = { current_password: person.password, password: 'n3wOne' };
    const asChild = await kids.send('POST', PATH, body);
    expect([asChild.status, asChild.body.error_code]).toEqual([403, 'child_forbidden']);
    expect((await ask(test, 'POST', PATH, { token: person.unbound, body })).status).toBe(401);
  });
});
