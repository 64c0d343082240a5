import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls, type ContractCall } from '@antenna/api-contract';
import type { Database } from '../db/open.ts';
import { addCard } from '../modules/cards/repository.ts';
import { createBrowserKeys } from '../pushes/testing/push-server.ts';
import { pay, SANDBOX_BRAND, smsCode } from '../testing/paying.ts';
import { ask, child, guest, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { PACKET, salesOperator, topUp } from '../testing/test-sales.ts';
import { ENGINES } from '../testing/test-database.ts';

/** A thing of the owner's, and the call that shows whether it is still as it was. */
interface Owned {
  readonly id: string;
  readonly body?: object;
  /** What another viewer may get instead of 404, when the call itself is not allowed. */
  readonly also?: readonly number[];
}

/** Calls whose path names something that has no owner: the catalogue, the guide, and the viewer's own side of them. */
const SHARED = new Set([
  'network',
  'channels',
  'programs',
  'rows',
  'contents',
  'persons',
  'packets',
  'news',
  'search',
  'promokeys',
  'surveys',
]);
const areaOf = (call: ContractCall): string => call.name.split('.')[0] ?? '';
const namesSomething = (call: ContractCall): boolean =>
  /\{\w+\}/.test(call.path) &&
  !SHARED.has(areaOf(call)) &&
  !(areaOf(call) === 'auth' || areaOf(call) === 'otps' || areaOf(call) === 'mw') &&
  // A device that asks has no owner yet: any adult who has its code may approve it (code-sign-in.test.ts).
  areaOf(call) !== 'codeSignIn';
/** Operators' own calls are another matrix (operator-access/operator-calls.test.ts). */
const OWNED = contractCalls.filter(({ auth }) => auth !== 'operator').filter(namesSomething);
/** What removes comes last, so that the others still find what they name. */
const IN_ORDER = [...OWNED].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

describe.each(ENGINES)('what belongs to somebody, on %s', (engine) => {
  let test: TestApp;
  let owner: Person;
  let strangers: ReadonlyMap<string, Person>;
  let things: Readonly<Record<string, Owned>>;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: salesOperator({ brand: SANDBOX_BRAND }),
      others: [{ providerId: 2, shortname: 'second' }],
    });
    owner = await member(test, [1, 2, 3]);
    strangers = new Map([
      ['another user', await member(test)],
      ['a guest', await guest(test)],
      ['a child of others', await child(test)],
      ['a guest of another operator', await guest(test, 'second')],
    ]);
    const favorite = (await owner.send('POST', '/v2/users/self/favorites', { content_id: '1001' })).body;
    const device = (await owner.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
    const coming = (
      await owner.get(`/v2/channels/1/content_schedule?start=${Math.floor(test.clock.now() / 1_000) + 3_600}`)
    ).body.at(-1);
    const follow = (await owner.send('POST', '/v2/users/self/follows', { content_id: '2001' })).body;
    const reminder = (await owner.send('POST', '/v2/users/self/reminders', { schedule_id: coming.id })).body;
    const rating = (await owner.send('POST', '/v2/users/self/ratings', { content_id: '1001', rating: 8 })).body;
    const stat = (await owner.get('/v2/libraries/1/contents/1001/stream')).body.stat;
    const [running] = (await owner.get('/v2/users/self/streams')).body;
    const profile = (await owner.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child' })).body;
    await addCard(test.services.db, {
      userId: owner.userId,
      last4: '4242',
      now: 1,
      access: {
        gateway: 'sandbox',
        paysystem: 'cards',
        token: 'tok_4242',
      },
    });
    const [card] = (await owner.get('/v2/users/self/cards')).body;
    await topUp(test, owner, 500_000);
    const bought = async (packetId: number) =>
      (await owner.send('POST', '/v2/users/self/subscriptions', { packet_id: packetId })).body.id as string;
    await bought(PACKET.periods);
    const { p256dh, auth } = createBrowserKeys();
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh, auth } };
    const browser = (await owner.send('POST', '/v2/users/self/push_subscriptions', subscription)).body;
    const { transaction_id } = (
      await pay(owner, 'phone', { payform_shortname: 'phone_sms', amount: '5.00', phone: '77010000011' })
    ).body;
    const code = (await smsCode(test, '77010000011')) ?? '';
    await pay(owner, 'confirm_by_sms', { transaction_id, code });
    const wallet = { id: String(owner.userId), also: [403] };
    things = {
      payforms: wallet,
      'payforms.shortUrl': { ...wallet, body: { payform_shortname: 'card', amount: '5.00' } },
      'payforms.linkedCard': { ...wallet, body: { payform_shortname: 'card', amount: '5.00' } },
      'payforms.phone': { ...wallet, body: { payform_shortname: 'phone_sms', amount: '5.00', phone: '77010000011' } },
      'payforms.confirmBySms': { ...wallet, body: { transaction_id, code } },
      'payforms.qrCode': { ...wallet, body: { payform_shortname: 'qrcode', amount: '5.00' } },
      transactions: { id: transaction_id },
      devices: { id: device.id, body: { name: 'taken', parental_settings: { pay: false } } },
      users: { id: String(owner.userId), body: { first_name: 'taken' } },
      pushes: { id: browser.id },
      runningStreams: { id: running.id },
      lists: { id: stat.id, body: { duration: 5 } },
      // A guest may have no favourites at all, so that error comes first.
      favorites: { id: favorite.id, also: [403] },
      // A child's profile has none, whosever they are.
      reminders: { id: reminder.id, also: [403] },
      follows: { id: follow.id, also: [403] },
      ratings: { id: rating.id, also: [403] },
      messages: { also: [403], id: (await owner.get('/v2/users/self/messages')).body[0].id },
      cards: { also: [403], id: card.id },
      profiles: { id: profile.id, body: { name: 'taken' } },
      subscriptions: { id: await bought(PACKET.otherExtra), also: [403] },
      'subscriptions.cancelFuture': { id: await bought(PACKET.trial), also: [403] },
      purchases: { id: await bought(PACKET.free), also: [403] },
      offers: {
        id: (await owner.send('POST', '/v2/users/self/purchases_offer', { packet_id: PACKET.second })).body.id,
      },
    };
  }, 30_000);
  afterAll(() => test.close());

  const thingOf = (call: ContractCall): Owned | undefined => things[call.name] ?? things[areaOf(call)];
  const askFor = (call: ContractCall, token: string | undefined, as = thingOf(call)) =>
    ask(test, call.method, call.path.replace(/\{\w+\}/, as?.id ?? ''), {
      token,
      ...(call.body ? { body: as?.body ?? {} } : {}),
    });

  it('has a thing of the owner for every call that names one', () => {
    for (const call of OWNED)
      expect(thingOf(call), `${call.name} names something: add it to this matrix`).toBeDefined();
    expect(OWNED.length).toBeGreaterThanOrEqual(8);
  });

  it.each(IN_ORDER.map((call) => [call.name, call] as const))(
    '%s: unknown to everybody else, done for the owner',
    async (name, call) => {
      const before = await dump(test.services.db);
      for (const [who, stranger] of strangers) {
        const { status, body } = await askFor(call, stranger.token);
        expect([404, ...(thingOf(call)?.also ?? [])], `${name} by ${who}: ${JSON.stringify(body)}`).toContain(status);
      }
      expect((await askFor(call, undefined)).status).toBe(401);
      expect(await dump(test.services.db), `${name} left a trace`).toEqual(before);
      expect([200, 204]).toContain((await askFor(call, owner.token)).status);
    },
  );

  it('does not let another’s id in a body through either', async () => {
    const [kid] = (await owner.get('/v2/users/self/profiles')).body;
    for (const [who, stranger] of strangers) {
      const device = (await stranger.get('/v2/users/self/devices/device')).body;
      for (const body of [{ profile_id: kid.id }, { id: kid.id }])
        expect((await stranger.send('POST', '/v2/users/self/profile', body)).status, who).toBe(404);
      expect(
        (await stranger.send('PATCH', `/v2/users/self/devices/${device.id}`, { profile_id: kid.id })).status,
        who,
      ).toBe(404);
    }
  });
});

/** What strangers must not change: everything that people own. */
async function dump(db: Database): Promise<unknown> {
  const tables = [
    'users',
    'profiles',
    'devices',
    'favorites',
    'follows',
    'reminders',
    'content_ratings',
    'histories',
    'stats',
    'parental_grants',
    'messages',
    'cards',
    'holdings',
    'accounts',
    'payments',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map((list) => (list as object[]).map((row) => JSON.stringify(row)).sort());
}

/** Fields that decide about rights or money: sent everywhere, they change nothing. */
const GREEDY = {
  balance: '999.00',
  amount: '999.00',
  role: 'admin',
  is_guest: false,
  is_active: true,
  is_testuser: true,
  is_provider_free: true,
  device_limit: 100,
  provider_id: 2,
  user_id: 1,
  id: 'x',
  uuid: 'x',
  parental_code: '0000',
  subscriptions: [1],
  accounts: [{ balance: '1.00' }],
  secret_hash: 'x',
  created_at: '2000-01-01T00:00:00.000Z',
  login_at: '2000-01-01T00:00:00.000Z',
  is_current: true,
  is_validated: true,
  pincode_hash: 'x',
  phone_verified_at: 1,
  profile: { id: 1, role: 'adult' },
  user: { id: 1 },
  __proto__polluted: 1,
};

describe.each(ENGINES)('mass assignment on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('changes no right and no money of a user, a guest, a device or a profile', async () => {
    for (const person of [await member(test), await guest(test)]) {
      const { role: _word, ...withoutRole } = GREEDY;
      const rights = async () => {
        const user = (await person.get('/v2/users/self')).body;
        return {
          id: user.id,
          accounts: user.accounts,
          device_limit: user.device_limit,
          is_guest: user.is_guest,
          is_testuser: user.is_testuser,
          provider: user.provider.id,
          parental_code: user.parental_code,
          joined: user.date_joined,
          subscriptions: user.subscriptions,
          validated: user.is_validated,
        };
      };
      const before = await rights();
      for (const method of ['PATCH', 'PUT', 'POST'] as const) await person.send(method, '/v2/users/self', GREEDY);
      expect(await rights()).toEqual(before);

      const own = (await person.get('/v2/users/self/devices/device')).body;
      await person.send('PATCH', `/v2/users/self/devices/${own.id}`, GREEDY);
      const made = await person.send('POST', '/v2/users/self/devices', GREEDY);
      expect(made.body).toMatchObject({ user_id: person.userId, is_current: false, login_at: null });
      expect((await person.get('/v2/users/self/devices/device')).body).toMatchObject({
        id: own.id,
        user_id: person.userId,
        created_at: own.created_at,
        login_at: own.login_at,
      });

      const [first] = (await person.get('/v2/users/self/profiles')).body;
      expect(
        (await person.send('PATCH', `/v2/users/self/profiles/${first.id}`, { ...withoutRole, name: 'Me' })).body,
      ).toEqual({ ...first, name: 'Me' });
      const { status, body } = await person.send('POST', '/v2/users/self/profiles', { ...withoutRole, name: 'Two' });
      if (person.username.startsWith('u')) expect(body).toMatchObject({ name: 'Two', role: 'adult' });
      else expect(status).toBe(403);
    }
    const rows = await test.services.db.selectFrom('profiles').select(['id', 'user_id']).execute();
    expect(rows.every((row) => row.id.length === 36)).toBe(true);
  });
});
