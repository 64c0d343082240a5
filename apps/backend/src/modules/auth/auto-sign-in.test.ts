import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ask, guest, member } from '../../testing/people.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { autoSignIn } from './auto-sign-in.ts';

const RULE = {
  networks: ['10.20.0.0/16', '2001:db8:5::/48'],
  subscriber_header: { name: 'X-Subscriber', from: ['10.20.0.1/32'] },
};
const BOX = { manufacturer: 'Maker', model: 'One', serial: 'S-1', os: 'Linux' };

describe.each(ENGINES)('signing in without a word on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { brand: { auto_sign_in: RULE } },
      others: [{ providerId: 2, shortname: 'second' }],
    });
  }, 60_000);
  afterAll(() => test.close());

  const auto = async (
    remoteAddress: string,
    payload: object = BOX,
    {
      provider = 'test',
      headers = {},
      query = '',
    }: { provider?: string; headers?: Record<string, string>; query?: string } = {},
  ) => {
    const answer = await test.call({
      method: 'POST',
      url: `/v2/auth/auto/${provider}${query}`,
      remoteAddress,
      headers,
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const self = async (token: string) => (await ask(test, 'GET', '/v2/users/self', { token })).body;

  it('takes a box in the operator’s own network, and answers 403 to any other [A-455]', async () => {
    for (const inside of ['10.20.3.4', '::ffff:10.20.3.4', '2001:db8:5:1::9'])
      expect(await auto(inside), inside).toMatchObject({
        status: 200,
        body: { access_token: expect.any(String), device: null },
      });
    for (const outside of ['10.21.0.1', '127.0.0.1', '2001:db8:6::1', '::ffff:10.21.0.1'])
      expect(await auto(outside), outside).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
    expect((await auto('10.20.3.4', BOX, { headers: { 'x-forwarded-for': '10.20.9.9' } })).status).toBe(200);
    expect((await auto('8.8.8.8', BOX, { headers: { 'x-forwarded-for': '10.20.9.9' } })).status).toBe(403);
    expect((await auto('10.20.3.4', BOX, { provider: 'second' })).status).toBe(403);
    expect((await auto('10.20.3.4', BOX, { provider: 'nobody' })).status).toBe(404);
  });

  it('keeps what the box said of itself, and knows it again by its serial number [A-454]', async () => {
    const box = { ...BOX, serial: 'S-2' };
    const [first, again, other] = [
      await auto('10.20.1.1', box),
      await auto('10.20.7.7', { ...box, os: 'Linux 2' }),
      await auto('10.20.1.1', { ...box, serial: 'S-3' }),
    ];
    const [one, same, another] = [
      await self(first.body.access_token),
      await self(again.body.access_token),
      await self(other.body.access_token),
    ];
    expect(same.id).toBe(one.id);
    expect(another.id).not.toBe(one.id);
    expect(one).toMatchObject({ is_guest: false, phone: null });
    const rows = await test.services.db
      .selectFrom('auto_sign_ins')
      .selectAll()
      .where('user_id', '=', one.id)
      .orderBy('remote')
      .execute();
    expect(rows.map(({ remote, facts }) => [remote, JSON.parse(facts)])).toEqual([
      ['10.20.1.1', box],
      ['10.20.7.7', { ...box, os: 'Linux 2' }],
    ]);
    expect(one.username).not.toContain('S-2');
    expect((await auto('10.20.1.1', { manufacturer: 'Maker' })).status).toBe(403);
  });

  it('knows a box again after SECRET_KEY has changed, and one that an earlier release named', async () => {
    const withKey = (secretKey: string) => ({
      ...test.services,
      settings: { ...test.services.settings, secretKey },
    });
    const signIn = async (secretKey: string, serial: string): Promise<number> => {
      const token = await autoSignIn(withKey(secretKey), {
        shortname: 'test',
        facts: { ...BOX, serial },
        caller: { remote: '10.20.1.1', neighbour: '', header: () => undefined, former: undefined, language: 'en' },
      });
      return (await self(token.access_token)).id;
    };
    expect(await signIn('the second key', 'S-keys')).toBe(await signIn('the first key', 'S-keys'));
    const id = await signIn('the first key', 'S-old');
    const name = createHmac('sha256', 'the first key').update('1|S-old').digest('base64url').slice(0, 32);
    await test.services.db
      .updateTable('users')
      .set({ username: `box-${name}` })
      .where('id', '=', id)
      .execute();
    expect(await signIn('the first key', 'S-old')).toBe(id);
    expect(await signIn('the second key', 'S-old')).toBe(id);
  });

  it('makes one user of many calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => auto('10.20.1.1', { ...BOX, serial: 'S-many' })),
    );
    const ids = await Promise.all(answers.map(async ({ body }) => (await self(body.access_token)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('believes the subscriber’s header from the gateway alone', async () => {
    const user = await member(test);
    const { phone } = await self(user.token);
    const headers = { 'x-subscriber': `+${phone}` };
    expect((await self((await auto('10.20.0.1', BOX, { headers })).body.access_token)).id).toBe(user.userId);
    expect((await self((await auto('10.20.0.2', BOX, { headers })).body.access_token)).id).not.toBe(user.userId);
    await test.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', user.userId).execute();
    expect((await auto('10.20.0.1', BOX, { headers })).status).toBe(403);
  });

  it('lets a guest become the subscriber', async () => {
    const before = await guest(test);
    expect((await auto('10.20.1.1', BOX, { query: `?access_token=${before.token}` })).body.was_guest).toBe(true);
  });
});
