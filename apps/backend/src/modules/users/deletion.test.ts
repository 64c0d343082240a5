import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { newestCode } from '../../testing/codes.ts';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { topUp } from '../../testing/test-sales.ts';

/** Tables that name a user whose account is deleted: what the books need, and the audit log's own number. */
const KEPT = ['users', 'holdings', 'payments', 'offers', 'title_licences', 'agreement_acceptances', 'promo_uses'];

describe.each(ENGINES)('deleting the own account at once on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { network: { deletion_grace_days: 0 } } });
  });
  afterAll(() => test.close());

  const remove = (person: Person, body: object) => person.send('DELETE', '/v2/users/self', body);
  const phoneOf = async (person: Person) => (await person.get('/v2/users/self')).body.phone as string;
  const codeFor = async (person: Person) => {
    expect((await person.send('POST', '/v2/users/self/deletion_code/send')).status).toBe(200);
    return newestCode(test, await phoneOf(person));
  };
  const isThere = async (person: Person) => (await person.get('/v2/users/self')).status === 200;

  it('ends subscriptions and sessions, removes the person and keeps the books', async () => {
    const person = await member(test, [1]);
    await topUp(test, person, 50_000);
    await person.send('POST', '/v2/users/self/favorites', { type: 'channel', id: 1 });
    await person.send('PATCH', '/v2/users/self', { first_name: 'Aya', email: `aya${person.userId}@example.com` });
    const phone = await phoneOf(person);
    const code = await codeFor(person);
    expect((await remove(person, { code })).status).toBe(204);

    expect(await isThere(person)).toBe(false);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })).status).toBe(404);
    const signIn = await ask(test, 'POST', '/v2/auth/login', {
      body: { login: person.username, password: person.password },
    });
    expect(signIn.body.error_code).toBe('invalid_credentials');
    const { db } = test.services;
    const row = await db.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      username: `deleted-${person.userId}`,
      phone: null,
      email: null,
      first_name: '',
      is_active: 0,
    });
    const holdings = await db
      .selectFrom('holdings')
      .select(['status', 'renew'])
      .where('user_id', '=', person.userId)
      .execute();
    expect(holdings.every(({ status, renew }) => status === 'ended' && renew === 0)).toBe(true);
    expect(holdings).not.toHaveLength(0);
    const wallet = await db.selectFrom('accounts').selectAll().where('id', '=', person.userId).executeTakeFirst();
    expect(wallet?.balance_minor).toBe(50_000);
    expect(await verifyBooks(db)).toEqual([]);
    // Another person may take the number.
    const again = await ask(test, 'POST', '/v2/users', { body: { username: phone, phone } });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(person.userId);
  });

  it('leaves the user’s number in the books alone', async () => {
    const person = await member(test, [1]);
    await person.send('POST', '/v2/users/self/favorites', { type: 'channel', id: 1 });
    expect((await remove(person, { code: await codeFor(person) })).status).toBe(204);
    const { db } = test.services;
    const tables = await db.introspection.getTables();
    const named: string[] = [];
    for (const { name, columns } of tables) {
      const key = columns.some((column) => column.name === 'user_id') ? 'user_id' : name === 'users' ? 'id' : undefined;
      if (key === undefined) continue;
      const row = await db
        .selectFrom(name as 'devices')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where(key as 'user_id', '=', person.userId)
        .executeTakeFirst();
      if (Number(row?.count) > 0) named.push(name);
    }
    expect(named.filter((name) => !KEPT.includes(name))).toEqual([]);
    expect(named).toContain('users');
  });

  it('needs the PIN where one is set, and counts wrong ones', async () => {
    const person = await member(test);
    await person.send('PATCH', '/v2/users/self', { pincode: '4821' });
    expect((await remove(person, {})).body.error_code).toBe('pin_required');
    expect((await remove(person, { password: person.password })).body.error_code).toBe('pin_required');
    const wrong: string[] = [];
    for (let count = 0; count < 6; count += 1) wrong.push((await remove(person, { pincode: '0000' })).body.error_code);
    expect(wrong).toEqual(['wrong_pin', 'wrong_pin', 'wrong_pin', 'wrong_pin', 'wrong_pin', 'throttled']);
    expect(await isThere(person)).toBe(true);
    const other = await member(test);
    await other.send('PATCH', '/v2/users/self', { pincode: '4821' });
    expect((await remove(other, { pincode: '4821' })).status).toBe(204);
    expect(await isThere(other)).toBe(false);
  });

  it('needs the code or the password without a PIN: a token alone deletes nothing', async () => {
    const person = await member(test);
    const code = await codeFor(person);
    expect((await remove(person, {})).body).toMatchObject({
      error_code: 'invalid',
      fields: { code: expect.anything() },
    });
    expect((await remove(person, { code: code === '000000' ? '000001' : '000000' })).body.error_code).toBe(
      'invalid_code',
    );
    expect((await remove(person, { password: 'wrong-1' })).body.error_code).toBe('invalid_credentials');
    expect(await isThere(person)).toBe(true);
    expect((await remove(person, { password: person.password })).status).toBe(204);
  });

  it('takes no code that was sent for signing in', async () => {
    const person = await member(test);
    const phone = await phoneOf(person);
    await ask(test, 'POST', '/v2/otps', { body: { phone } });
    expect((await remove(person, { code: newestCode(test, phone) })).body.error_code).toBe('invalid_code');
    expect(await isThere(person)).toBe(true);
  });

  it('is not for guests, children and tokens without a device', async () => {
    expect((await remove(await guest(test), {})).body.error_code).toBe('guest_forbidden');
    const kid = await child(test);
    expect((await remove(kid, { password: kid.password })).body.error_code).toBe('child_forbidden');
    expect((await kid.send('POST', '/v2/users/self/deletion_code/send')).body.error_code).toBe('child_forbidden');
    const person = await member(test);
    const unbound = await ask(test, 'DELETE', '/v2/users/self', {
      token: person.unbound,
      body: { password: person.password },
    });
    expect(unbound.status).toBe(401);
  });
});

describe('an operator that deletes accounts itself', () => {
  it('refuses it, and says so to its apps', async () => {
    const test = await createTestApp({
      engine: 'sqlite',
      operator: { network: { is_self_deletion_allowed: false } },
    });
    try {
      const person = await member(test);
      expect((await person.get('/v2/users/self')).body.is_self_deletion_allowed).toBe(false);
      expect((await person.send('DELETE', '/v2/users/self', { password: person.password })).body.error_code).toBe(
        'permission_denied',
      );
      expect((await person.get('/v2/users/self')).status).toBe(200);
    } finally {
      await test.close();
    }
  });
});
