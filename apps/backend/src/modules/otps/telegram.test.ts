import { createHmac } from 'node:crypto';
import { MINUTE, SECOND } from '@antenna/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { telegramUser } from './telegram.ts';

const BOT = '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr';
const NOW = 1_795_284_000_000;

/** Signs as Telegram does. */
function signed(fields: Readonly<Record<string, string>>, bot = BOT): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(bot).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

const fieldsAt = (now: number, id = 77) => ({
  auth_date: String(Math.floor(now / SECOND)),
  query_id: 'AAH',
  user: JSON.stringify({ id, first_name: 'Aida' }),
});

describe('data that Telegram signed', () => {
  const read = (initData: string, now = NOW) => telegramUser(initData, { botToken: BOT, now });

  it('name its user, for five minutes', () => {
    const initData = signed(fieldsAt(NOW));
    expect(read(initData)).toEqual({ id: 77, firstName: 'Aida' });
    expect(read(initData, NOW + 5 * MINUTE)).toBeDefined();
    expect(read(initData, NOW + 5 * MINUTE + SECOND)).toBeUndefined();
    expect(read(initData, NOW - MINUTE)).toBeUndefined();
  });

  it('for another bot, without a hash, or changed by a letter are nothing', () => {
    const initData = signed(fieldsAt(NOW));
    expect(read(signed(fieldsAt(NOW), '987654321:ZZbbCCddEEffGGhhIIjjKKllMMnnOOppQQr'))).toBeUndefined();
    expect(read(initData.replace(/hash=\w+/, 'hash='))).toBeUndefined();
    expect(read(initData.replace('Aida', 'Mary'))).toBeUndefined();
    expect(read(`${initData}&user=${encodeURIComponent(JSON.stringify({ id: 1 }))}`)).toBeUndefined();
    expect(read(signed({ ...fieldsAt(NOW), user: '{' }))).toBeUndefined();
    expect(read(signed({ ...fieldsAt(NOW), user: '{"id":-1}' }))).toBeUndefined();
    expect(read(signed({ ...fieldsAt(NOW), auth_date: 'now' }))).toBeUndefined();
  });

  it('of any other kind are never an error and never somebody', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        expect(read(text)).toBeUndefined();
      }),
    ));
});

describe('a mini-app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite', operator: { brand: { telegram: { bot_token: BOT } } } });
  });
  afterAll(() => test.close());
  const signIn = (token: string) =>
    ask(test, 'POST', '/v2/auth/otp/telegram/', { body: { identifier: 'telegram', token } });

  it('signs its user in: a new account at the first visit, the same one afterwards', async () => {
    const ids = [];
    for (const id of [77, 77, 78]) {
      const { status, body } = await signIn(signed(fieldsAt(test.clock.now(), id)));
      expect(status).toBe(200);
      const self = await ask(test, 'GET', '/v2/users/self', { token: body.access_token });
      expect(self.body).toMatchObject({ first_name: 'Aida', is_guest: false });
      ids.push(self.body.id);
    }
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
  });

  it('signs nobody in with old or foreign data', async () => {
    const old = signed(fieldsAt(test.clock.now() - 6 * MINUTE));
    const foreign = signed(fieldsAt(test.clock.now()), '987654321:ZZbbCCddEEffGGhhIIjjKKllMMnnOOppQQr');
    for (const token of [old, foreign, 'x'])
      expect(await signIn(token)).toMatchObject({ status: 400, body: { error_code: 'invalid_code' } });
  });

  it('of an operator without a bot is refused, and no answer names the bot’s token', async () => {
    const other = await createTestApp({ engine: 'sqlite' });
    const body = { identifier: 'telegram', token: signed(fieldsAt(other.clock.now())) };
    expect((await ask(other, 'POST', '/v2/auth/otp/telegram/', { body })).status).toBe(400);
    await other.close();
    const network = await ask(test, 'GET', '/v2/users/self/network');
    expect(JSON.stringify(network.body)).not.toContain(BOT.slice(10));
  });
});
