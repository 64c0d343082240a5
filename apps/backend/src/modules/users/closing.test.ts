import { renewDue, verifyBooks } from '@antenna/billing';
import { DAY, HOUR, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byPhone, newestCode } from '../../testing/codes.ts';
import { ask, member, type Person } from '../../testing/people.ts';
import { createOperatorToken } from '../../operator-access/tokens.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { topUp } from '../../testing/test-sales.ts';
import { createBrowserKeys } from '../../pushes/testing/push-server.ts';
import { eraseDue, eraseUser } from './erase.ts';

describe.each(ENGINES)('an account that its owner has closed, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const noFailure = (error: unknown) => {
    throw error;
  };
  const erase = () => eraseDue(test.services, noFailure);
  const close = async (person: Person) =>
    expect((await person.send('DELETE', '/v2/users/self', { password: person.password })).status).toBe(204);
  const signIn = ({ username, password }: Person) =>
    ask(test, 'POST', '/v2/auth/login', { body: { login: username, password } });
  const restore = (code: string) =>
    ask(test, 'POST', '/v2/auth/otp/restoring', { body: { identifier: 'restoring', token: code } });
  const row = ({ userId }: Person) =>
    test.services.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const actions = async ({ userId }: Person) =>
    (
      await test.services.db
        .selectFrom('audit_log')
        .select(['action', 'actor'])
        .where('subject', '=', `user:${userId}`)
        .where('action', 'like', 'account-%')
        .orderBy('id')
        .execute()
    ).map(({ action, actor }) => `${action} by ${actor}`);

  it('is signed out everywhere, is not renewed and gets no pushes, and keeps everything else', async () => {
    const person = await member(test, [1]);
    await topUp(test, person, 500_000);
    await person.send('POST', '/v2/users/self/favorites', { content_id: '1003' });
    const { db } = test.services;
    const count = async (name: 'tokens' | 'devices' | 'favorites' | 'push_subscriptions') =>
      (await db.selectFrom(name).select('user_id').where('user_id', '=', person.userId).execute()).length;
    const { p256dh, auth } = createBrowserKeys();
    await person.send('POST', '/v2/users/self/push_subscriptions', {
      endpoint: `https://push.example/${person.userId}`,
      keys: { p256dh, auth },
    });
    expect(await count('push_subscriptions')).toBe(1);
    const end = toSeconds(test.clock.now() + 10 * DAY);
    await db
      .updateTable('holdings')
      .set({ renew: 1, end_at: end, next_pay_at: end })
      .where('user_id', '=', person.userId)
      .execute();
    await close(person);

    expect((await person.get('/v2/users/self')).status).toBe(401);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })).status).toBe(404);
    expect([await count('tokens'), await count('devices'), await count('push_subscriptions')]).toEqual([0, 0, 0]);
    expect(await count('favorites')).toBe(1);
    expect(await row(person)).toMatchObject({ username: person.username, is_active: 1, archived_at: null });
    const holdings = await db.selectFrom('holdings').selectAll().where('user_id', '=', person.userId).execute();
    expect(holdings).not.toHaveLength(0);
    expect(holdings.map(({ status, renew, next_pay_at }) => [status, renew, next_pay_at])).toEqual(
      holdings.map(() => ['active', 0, null]),
    );
    // At the end of what was paid for nothing is charged.
    const [last = 0] = holdings.map(({ end_at }) => Number(end_at ?? 0)).toSorted((a, b) => b - a);
    await renewDue({ db }, last + 1, async () => noFailure(new Error('a card was charged')));
    const wallet = await db
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', person.userId)
      .executeTakeFirst();
    expect(wallet?.balance_minor).toBe(500_000);
    expect(await verifyBooks(db)).toEqual([]);
  });

  it('tells its owner, in their language, until when it can be restored', async () => {
    const person = await member(test);
    const { phone } = (await person.get('/v2/users/self')).body;
    await ask(test, 'DELETE', '/v2/users/self', {
      token: person.token,
      body: { password: person.password },
      language: 'ru',
    });
    const day = new Date(test.clock.now() + 30 * DAY).toISOString().slice(0, 10).split('-').toReversed().join('.');
    await expect
      .poll(() => test.services.outbox.list(phone)[0]?.text)
      .toBe(
        `Ваш аккаунт Проба закрыт и будет удалён ${day}. Чтобы сохранить его, войдите до этого дня. Если это сделали не вы, войдите и смените пароль.`,
      );
  });

  it('offers to be restored to who signs in, once, and to nobody else', async () => {
    const person = await member(test);
    await close(person);
    const wrong = await signIn({ ...person, password: 'wrong-1' });
    expect(wrong.body).toMatchObject({ error_code: 'invalid_credentials' });
    expect(wrong.body).not.toHaveProperty('restore');

    const refused = await signIn(person);
    expect([refused.status, refused.body.error_code]).toEqual([403, 'account_closed']);
    expect(Date.parse(refused.body.until)).toBe(test.clock.now() + 30 * DAY);
    expect(refused.body).not.toHaveProperty('access_token');
    expect((await restore('x'.repeat(43))).body.error_code).toBe('invalid_code');
    const restored = await restore(refused.body.restore);
    expect(restored.status).toBe(200);
    expect((await ask(test, 'GET', '/v2/users/self', { token: restored.body.access_token })).body.id).toBe(
      person.userId,
    );
    // Once only.
    expect((await restore(refused.body.restore)).body.error_code).toBe('invalid_code');
    expect((await signIn(person)).status).toBe(200);
    expect(await row(person)).toMatchObject({ erases_at: null });
    expect(await actions(person)).toEqual([
      `account-closing by user:${person.userId}`,
      `account-restoring by user:${person.userId}`,
    ]);
  });

  it('is restored by a code to the phone as well; the offer opens no session by itself', async () => {
    const person = await member(test);
    const { phone } = (await person.get('/v2/users/self')).body;
    await close(person);
    await vi.waitFor(() => expect(test.services.outbox.list(phone)).toHaveLength(1));
    expect((await ask(test, 'POST', '/v2/otps', { body: { phone } })).status).toBe(200);
    const byCode = await ask(test, 'POST', '/v2/auth/otp', { body: { phone, token: newestCode(test, phone) } });
    expect(byCode.body.error_code).toBe('account_closed');
    const handover = await ask(test, 'POST', '/v2/auth/otp/handover', {
      body: { identifier: 'handover', token: byCode.body.restore },
    });
    expect(handover.body.error_code).toBe('account_closed');
    expect((await restore(handover.body.restore)).status).toBe(200);
  });

  it('keeps its phone and its name for its owner', async () => {
    const { phone, userId } = await byPhone(test);
    const { db, clock } = test.services;
    await db
      .updateTable('users')
      .set({ erases_at: toSeconds(clock.now() + DAY) })
      .where('id', '=', userId)
      .execute();
    const again = await ask(test, 'POST', '/v2/users', { body: { username: 'somebody else', phone } });
    expect(again.body.error_code).toBe('duplicate_phone');
  });

  it('an offer to restore it is over after ten minutes', async () => {
    const person = await member(test);
    await close(person);
    const { body } = await signIn(person);
    test.clock.advance(11 * 60_000);
    expect((await restore(body.restore)).body.error_code).toBe('invalid_code');
    expect((await signIn(person)).body.error_code).toBe('account_closed');
  });

  it('is erased by the job after 30 days, not before, and not when it was restored', async () => {
    const [goes, stays] = [await member(test, [1]), await member(test, [1])];
    await close(goes);
    await close(stays);
    test.clock.advance(30 * DAY - HOUR);
    await erase();
    expect(await row(goes)).toMatchObject({ username: goes.username });
    expect((await restore((await signIn(stays)).body.restore)).status).toBe(200);
    test.clock.advance(2 * HOUR);
    // Its time is over: it cannot be restored, even before the job has come.
    const late = await signIn(goes);
    expect((await restore(late.body.restore)).body.error_code).toBe('invalid_code');
    // What is due is asked for again in the transaction: a restored one stays.
    const given = { id: stays.userId, provider_id: 1 };
    expect(await eraseUser(test.services, given, { actor: 'job', onlyIfDue: true })).toEqual([]);
    await Promise.all([erase(), erase()]);
    expect(await row(goes)).toMatchObject({
      username: `deleted-${goes.userId}`,
      phone: null,
      is_active: 0,
      erases_at: null,
    });
    expect(await row(stays)).toMatchObject({ username: stays.username, is_active: 1 });
    expect((await signIn(goes)).body.error_code).toBe('invalid_credentials');
    expect(await actions(goes)).toEqual([`account-closing by user:${goes.userId}`, 'account-deletion by job']);
    const ended = await test.services.db
      .selectFrom('holdings')
      .select('status')
      .where('user_id', '=', goes.userId)
      .execute();
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['ended']));
    expect(await verifyBooks(test.services.db)).toEqual([]);
  });

  it('is shown to the operator with its end, and cannot be acted for', async () => {
    const person = await member(test);
    expect((await person.get('/v2/users/self')).body).toMatchObject({ deletion_grace_days: 30, deletion_at: null });
    await close(person);
    const { token } = await createOperatorToken(test.services, { providerId: 1, name: 'crm' });
    const crm = (method: string, path: string, body?: object) => ask(test, method, `${path}?token=${token}`, { body });
    const shown = await crm('GET', `/v2/users/${person.userId}`);
    expect(Date.parse(shown.body.deletion_at)).toBe(test.clock.now() + 30 * DAY);
    expect((await crm('POST', '/v2/auth/provider', { user_id: person.userId })).status).toBe(404);
  });

  it('is closed five times a day at most', async () => {
    const person = await member(test);
    const codes: number[] = [];
    let token = person.token;
    for (let count = 0; count < 6; count += 1) {
      const body = { password: person.password };
      codes.push((await ask(test, 'DELETE', '/v2/users/self', { token, body })).status);
      if (codes.at(-1) !== 204) break;
      const back = await restore((await signIn(person)).body.restore);
      const device = await ask(test, 'POST', '/v2/users/self/devices', {
        token: back.body.access_token,
        body: { serial: `s${count}`, device_type: 'pc' },
      });
      token = (await ask(test, 'POST', '/v2/auth/device', { body: { device_id: device.body.id } })).body.access_token;
    }
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
