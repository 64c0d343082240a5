import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractCalls, type ContractCall } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { MONEY_JOBS } from '../jobs/money-jobs.ts';
import { ask, guest, member, type Answered, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { balanceOf, PACKET, salesOperator, topUp } from '../testing/test-sales.ts';
import { runTokenCommand } from './cli.ts';
import { createOperatorToken, operatorTokens, revokeOperatorToken } from './tokens.ts';

const OPERATOR_CALLS = contractCalls.filter(({ auth }) => auth === 'operator');
const closed = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
const LICENCES = [{ id: 1, title: 'Film', price: '390.00', content_id: '1004' }];
const PROMO = [{ id: 1, keys: ['GIFT'], title: 'Gift', packets: [PACKET.free], days: 7 }];

describe.each(ENGINES)('operators’ own systems on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let otherToken: string;
  let person: Person;
  const checked = new Set<string>();
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      logLevel: 'trace',
      operator: salesOperator({ files: { 'licences.json': LICENCES, 'promokeys.json': PROMO } }),
      others: [{ providerId: 2, shortname: 'second' }],
    });
    token = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
    otherToken = (await createOperatorToken(test.services, { providerId: 2, name: 'crm of another' })).token;
    person = await member(test);
  }, 60_000);
  afterAll(async () => {
    expect(await verifyBooks(test.services.db)).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: object, own = token): Promise<Answered> =>
    ask(test, method, `${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(own)}`, {
      body,
      language: 'en',
    });
  /** Asks, and holds status and answer against the contract. */
  const good = async (name: string, path: string, body?: object) => {
    const entry = contractCalls.find((each) => each.name === name) as ContractCall;
    checked.add(name);
    const answer = await call(entry.method, path, body);
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(entry.status ?? 200);
    if (entry.answer) expect([...Compile(closed(entry.answer)).Errors(answer.body)].slice(0, 2), name).toEqual([]);
    else expect(answer.body).toBeUndefined();
    return answer.body;
  };
  const of = (path = '') => `/v2/users/${person.userId}${path}`;
  const code = ({ status, body }: Answered) => `${status} ${body.error_code}`;

  it('creates, finds, changes and blocks users; a blocked user is signed out at once', async () => {
    const phone = '77051112233';
    const made = await call('POST', '/v2/users', {
      username: 'ivan',
      phone: '+7 705 111 22 33',
      email: 'Ivan@Example.com',
      first_name: 'Ivan',
      provider_uid: '32240',
      comment: 'since 2019',
      device_limit: 3,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        username: 'ivan',
        phone,
        email: 'ivan@example.com',
        provider_uid: '32240',
        comment: 'since 2019',
        device_limit: 3,
        is_active: true,
        is_guest: false,
        provider: { id: 1 },
      },
    });
    expect(code(await call('POST', '/v2/users', { username: 'ivan', phone: '77051112234' }))).toBe(
      '400 duplicate_username',
    );
    expect(code(await call('POST', '/v2/users', { username: 'petr', phone }))).toBe('400 duplicate_phone');
    expect(code(await call('POST', '/v2/users', { username: 'petr' }))).toBe('400 invalid');
    expect(
      (await call('POST', '/v2/users', { username: 'petr', phone: '77051112255', password: 'short' })).body,
    ).toMatchObject({ error_code: 'invalid', fields: { password: ['At least 6 characters.'] } });
    const id = made.body.id as number;
    for (const query of [
      `phone=${phone}`,
      'email=ivan@example.com',
      'username=ivan',
      'provider_uid=32240',
      'search=since+20',
      'search=IVAN',
    ]) {
      expect(
        (await good('operatorUsers.list', `/v2/users?${query}`)).map((user: { id: number }) => user.id),
        query,
      ).toEqual([id]);
    }
    for (const query of ['phone=1234567', 'search=%25', 'search=_van', 'tags=77'])
      expect((await call('GET', `/v2/users?${query}`)).body, query).toEqual([]);
    const marked = await call('POST', '/v2/users', { username: 'a_b%c', phone: '77051112266' });
    for (const query of ['search=A_b', 'search=b%25c'])
      expect(
        (await call('GET', `/v2/users?${query}`)).body.map((user: { id: number }) => user.id),
        query,
      ).toEqual([marked.body.id]);
    expect((await call('GET', '/v2/users?limit=1&offset=1')).body).toHaveLength(1);
    expect(
      (
        await call('PATCH', `/v2/users/${id}`, {
          first_name: 'Ivan II',
          is_provider_free: true,
          phone: '77051112299',
          password: 'password-9',
        })
      ).body,
    ).toMatchObject({ first_name: 'Ivan II', is_provider_free: true, phone: '77051112299' });
    expect(await good('operatorUsers.read', `/v2/users/${id}`)).toMatchObject({ id, comment: 'since 2019' });
    // His operator's note is not for him.
    const { access_token: own } = (
      await ask(test, 'POST', '/v2/auth/login', { body: { login: 'ivan', password: 'password-9' } })
    ).body;
    expect((await ask(test, 'GET', '/v2/users/self', { token: own })).body).toMatchObject({
      provider_uid: '32240',
      comment: '',
    });
    await call('PATCH', `/v2/users/${id}`, { is_active: false });
    expect((await ask(test, 'GET', '/v2/users/self', { token: own })).status).toBe(401);
    expect(
      (await ask(test, 'POST', '/v2/auth/login', { body: { login: 'ivan', password: 'password-9' } })).status,
    ).toBe(400);
    await good('operatorUsers.remove', `/v2/users/${id}`);
    expect((await call('GET', '/v2/users?username=ivan')).body).toMatchObject([{ is_active: false }]);
    await good('operatorUsers.archive', `/v2/users/${id}/archive`);
    expect((await call('GET', '/v2/users?username=ivan')).body).toEqual([]);
  });

  it('gets a token on behalf of a user that is valid for everything but streams', async () => {
    const { access_token: own } = await good('operatorUsers.token', '/v2/auth/provider', { user_id: person.userId });
    expect((await ask(test, 'GET', '/v2/users/self', { token: own })).body.id).toBe(person.userId);
    expect((await ask(test, 'GET', '/v2/channels/1/stream', { token: own })).status).toBe(401);
    expect((await call('POST', '/v2/auth/provider', { username: person.username })).status).toBe(200);
    expect((await call('POST', '/v2/auth/provider', { username: 'nobody' })).status).toBe(404);
    expect((await call('POST', '/v2/auth/provider', { user_id: (await guest(test)).userId })).status).toBe(404);
    for (const body of [{}, { user_id: 1, username: 'x' }])
      expect((await call('POST', '/v2/auth/provider', body)).status).toBe(400);
  });

  it('tags users and finds them by tags', async () => {
    const tag = await good('operatorCatalogue.addTag', '/v2/tags', { name: 'VIP', shortname: 'vip' });
    expect(code(await call('POST', '/v2/tags', { name: 'Other', shortname: 'vip' }))).toBe('409 conflict');
    expect(await good('operatorUsers.addTag', of('/tags'), { tag_id: tag.id })).toMatchObject({
      tags: [{ shortname: 'vip' }],
    });
    expect((await call('GET', `/v2/users?tags=${tag.id}`)).body).toMatchObject([{ id: person.userId }]);
    expect(await good('operatorCatalogue.changeTag', `/v2/tags/${tag.id}`, { description: 'dear' })).toMatchObject({
      name: 'VIP',
      description: 'dear',
    });
    expect(await good('operatorCatalogue.tags', '/v2/tags?search=DEAR')).toHaveLength(1);
    await good('operatorCatalogue.tag', `/v2/tags/${tag.id}`);
    expect(await good('operatorUsers.removeTag', of(`/tags/${tag.id}`))).toMatchObject({ tags: [] });
    await good('operatorCatalogue.removeTag', `/v2/tags/${tag.id}`);
  });

  it('shows the balance of its billing, and moves wallet money once for a key, never below zero', async () => {
    expect(
      await good('operatorAccounts.setOwn', of('/provider/account'), { id: '32240', amount: '-15.50' }),
    ).toMatchObject({ id: 32240, amount: '-15.50' });
    await good('operatorAccounts.setOwns', of('/provider/accounts'), [{ id: 32240, amount: '20.00' }]);
    for (const [name, path] of [
      ['operatorAccounts.own', '/provider/account'],
      ['operatorAccounts.owns', '/provider/accounts'],
    ] as const)
      expect(await good(name, of(path))).toMatchObject([{ id: 32240, amount: '20.00' }]);
    expect(await balanceOf(test, person)).toBe(0);
    await good('operatorAccounts.fill', of('/accounts'), { amount: '1000.00' });
    const wallet = of(`/accounts/${person.userId}/transactions`);
    const twice = () =>
      ask(test, 'POST', `${wallet}?token=${token}`, {
        body: { amount: '-199.00', description: 'Set-top box' },
        headers: { 'idempotency-key': 'order-7' },
      });
    const [first, second] = [await twice(), await twice()];
    expect(first).toMatchObject({
      status: 201,
      body: { amount: '-199.00', type: 'debit', description: 'Set-top box', source: { type: 'billing' } },
    });
    expect(second.body).toEqual(first.body);
    expect(await balanceOf(test, person)).toBe(80_100);
    await good('operatorAccounts.move', wallet, { amount: '1.00', type: 'debit' });
    expect(await call('POST', wallet, { amount: '-5000.00' })).toMatchObject({
      status: 402,
      body: { error_code: 'insufficient_funds', balance: '800.00', missing: '4200.00' },
    });
    expect((await good('operatorAccounts.entries', wallet)).map((each: { amount: string }) => each.amount)).toEqual([
      '-1.00',
      '-199.00',
      '1000.00',
    ]);
    expect(await good('operatorAccounts.wallets', of('/accounts'))).toMatchObject([{ balance: '800.00' }]);
    await good('operatorAccounts.sources', '/v2/paymentsources');
    expect((await call('GET', of('/accounts/999/transactions'))).status).toBe(404);
  });

  it('gives and takes single titles', async () => {
    expect(await good('operatorAccounts.giveLicence', of('/entity_licenses'), { entity_license_id: 1 })).toMatchObject([
      { id: 1, dtr_status: false },
    ]);
    expect((await person.get('/v2/libraries/1/contents/1004/stream')).status).toBe(200);
    expect(code(await call('POST', of('/entity_licenses'), { entity_license_id: 1 }))).toBe('409 already_held');
    expect(await good('operatorAccounts.licences', of('/entity_licenses'))).toMatchObject([
      { id: 1, dtr_status: true },
    ]);
    await good('operatorAccounts.takeLicence', of('/entity_licenses/1'));
    expect((await person.get('/v2/libraries/1/contents/1004/stream')).status).toBe(403);
  });

  it('opens, changes, pauses and ends packets that the operator has charged', async () => {
    const now = toSeconds(test.clock.now());
    const moment = (days: number) => new Date((now + days * 86_400) * 1_000).toISOString();
    const [opened] = await good('operatorSubscriptions.open', of('/subscriptions'), [
      { packet_id: PACKET.monthly, end_at: moment(30) },
    ]);
    expect(opened).toMatchObject({
      packet_id: PACKET.monthly,
      renew: true,
      end_at: moment(30),
      status: 'active',
      next_pay_at: moment(30),
    });
    expect(await balanceOf(test, person)).toBe(80_000);
    expect((await person.get('/v2/libraries/1/contents/1001/stream')).status).toBe(200);
    expect(
      code(await call('POST', of('/subscriptions'), [{ packet_id: PACKET.extra }, { packet_id: PACKET.monthly }])),
    ).toBe('409 already_held');
    expect(await good('operatorSubscriptions.current', of('/subscriptions/current'))).toHaveLength(1);
    const sub = of(`/subscriptions/${opened.id}`);
    expect(
      await good('operatorSubscriptions.change', sub, { renew: false, end_at: '2099-01-01T03:00:00+03:00' }),
    ).toMatchObject({ renew: false, end_at: '2099-01-01T00:00:00.000Z', next_pay_at: null });
    expect(code(await call('PATCH', sub, { end_at: 'tomorrow' }))).toBe('400 invalid');
    await good('operatorSubscriptions.change', sub, { end_at: moment(30) });
    const pause = await good('operatorSubscriptions.pause', `${sub}/pauses`, {});
    expect(await good('operatorSubscriptions.read', sub)).toMatchObject({ is_paused: true, status: 'paused' });
    expect(code(await call('POST', `${sub}/pauses`, {}))).toBe('409 conflict');
    expect(code(await call('PATCH', sub, { renew: true }))).toBe('409 conflict');
    test.clock.advance(2 * 86_400_000);
    await good('operatorSubscriptions.resume', `${sub}/pauses/${pause.id}`);
    // The time of the pause comes after.
    expect(await good('operatorSubscriptions.read', sub)).toMatchObject({ is_paused: false, end_at: moment(32) });
    const [again] = await good('operatorSubscriptions.pauseAll', of('/pauses'), {});
    await good('operatorSubscriptions.changePause', `${sub}/pauses/${again.id}`, { end_at: moment(4) });
    test.clock.advance(2 * 86_400_000);
    for (const { run } of MONEY_JOBS) await run(test.services);
    expect(await good('operatorSubscriptions.read', sub)).toMatchObject({ is_paused: false, end_at: moment(34) });
    expect(await good('operatorSubscriptions.pauses', `${sub}/pauses`)).toHaveLength(2);
    expect(await good('operatorSubscriptions.allPauses', of('/pauses'))).toHaveLength(2);
    await call('POST', of('/pauses'), {});
    await good('operatorSubscriptions.resumeAll', of('/pauses/delete'));
    expect((await good('operatorSubscriptions.pauseAllAlias', of('/subscriptions/pauses'), {})).length).toBeGreaterThan(
      0,
    );
    await call('DELETE', of('/pauses/delete'));
    expect((await call('GET', of('/subscriptions?types=active&includes=packet.channels'))).body).toMatchObject([
      { packet: { channels: [{ slug: 'kino' }] } },
    ]);
    expect(await good('operatorSubscriptions.change', sub, { packet_id: PACKET.second })).toMatchObject({
      packet_id: PACKET.second,
      end_at: moment(34),
    });
    const [planned] = await good('operatorSubscriptions.open', of('/subscriptions'), [
      { packet_id: PACKET.monthly, start_at: moment(34), renew: false },
    ]);
    expect(await good('operatorSubscriptions.futures', of('/futures'))).toMatchObject([
      { id: planned.id, start_at: moment(34) },
    ]);
    expect(await good('operatorSubscriptions.futuresAlias', of('/subscriptions/futures'))).toMatchObject([
      { id: planned.id },
    ]);
    await good('operatorSubscriptions.end', of(`/subscriptions/${planned.id}`));
    expect(
      (await good('operatorSubscriptions.list', of('/subscriptions?types=active,planned'))).map(
        (each: { packet_id: number }) => each.packet_id,
      ),
    ).toEqual([PACKET.second]);
    expect((await call('GET', of('/subscriptions?types=expired'))).body.length).toBeGreaterThan(0);
    for (const subscriptions of ['current', 'all', `period&date_from=${moment(0)}&date_to=${moment(40)}`])
      expect((await call('GET', `/v2/users?subscriptions=${subscriptions}`)).body, subscriptions).toMatchObject([
        { id: person.userId, subscriptions: [{ packet_id: PACKET.second }] },
      ]);
    expect((await call('GET', '/v2/users?subscriptions=paused')).body).toEqual([]);
  });

  it('leaves what the viewer planned without paying to be charged when it starts', async () => {
    const planner = await member(test);
    await topUp(test, planner, 100_000);
    const buy = async (packetId: number) =>
      (await planner.send('POST', '/v2/users/self/subscriptions', { packet_id: packetId })).body;
    await buy(PACKET.second);
    const next = await buy(PACKET.periods);
    const sub = `/v2/users/${planner.userId}/subscriptions/${next.id}`;
    const later = new Date(Date.parse(next.start_at) + 86_400_000).toISOString();
    expect(await call('PATCH', sub, { start_at: later })).toMatchObject({
      status: 200,
      body: { status: 'future', start_at: later, next_pay_at: later, renew: true },
    });
    expect(code(await call('PATCH', sub, { packet_id: PACKET.monthly }))).toBe('409 conflict');
    await call('DELETE', sub);
  });

  it('stores personal packets', async () => {
    expect(
      await good('operatorSubscriptions.setPacket', of('/packets'), {
        packet_id: PACKET.extra,
        name: 'Yours',
        price: '5.00',
      }),
    ).toMatchObject({ name: 'Yours', price: '5.00', description: 'd', packet: { id: PACKET.extra } });
    expect(await call('POST', of('/packets'), { packet_id: PACKET.extra, price: '6.00' })).toMatchObject({
      status: 200,
      body: { name: 'Yours', price: '6.00', description: 'd' },
    });
    expect(
      await good('operatorSubscriptions.changePacket', of(`/packets/${PACKET.extra}`), { price: '4.00' }),
    ).toMatchObject({ name: 'Yours', price: '4.00' });
    expect(await good('operatorSubscriptions.packets', of('/packets'))).toHaveLength(1);
    await good('operatorSubscriptions.packet', of(`/packets/${PACKET.extra}`));
    await good('operatorSubscriptions.removePacket', of(`/packets/${PACKET.extra}`));
    expect((await call('GET', of(`/packets/${PACKET.extra}`))).status).toBe(404);
  });

  it('manages devices, promo codes and messages', async () => {
    const [device] = await good('operatorCatalogue.userDevices', of('/devices'));
    await good('operatorCatalogue.userDevice', of(`/devices/${device.id}`));
    expect(
      (await good('operatorCatalogue.devices', '/v2/devices?device_type=pc&created_after=2020-01-01')).map(
        (each: { id: string }) => each.id,
      ),
    ).toContain(device.id);
    expect((await call('GET', '/v2/devices?created_before=2020-01-01')).body).toEqual([]);
    const fresh = await member(test);
    expect(
      await good(
        'operatorCatalogue.tokenDevice',
        `/v2/users/${fresh.userId}/devices/device?access_token=${fresh.token}`,
      ),
    ).toMatchObject({ user_id: fresh.userId });
    for (const foreign of [`?access_token=${fresh.token}`, '?access_token=nobodys', ''])
      expect((await call('GET', of(`/devices/device${foreign}`))).status).toBe(404);
    const letter = await good('operatorCatalogue.sendMessage', of('/messages'), {
      title: 'Bill',
      text: 'Is due',
      params: { a: 1 },
    });
    const read = await ask(test, 'GET', '/v2/users/self/messages', { token: person.token }).then(({ status, body }) =>
      status === 200 ? body : [],
    );
    if (read.length > 0) expect(read.map((each: { title: string }) => each.title)).toContain('Bill');
    await good('operatorCatalogue.message', of(`/messages/${letter.id}`));
    expect((await good('operatorCatalogue.messages', of('/messages')))[0]).toEqual(letter);
    expect(await good('operatorCatalogue.removeMessage', of(`/messages/${letter.id}`))).toEqual(letter);
    await good('operatorCatalogue.applyPromo', of('/promokeys'), { key: 'gift' });
    expect(await good('operatorCatalogue.userPromos', of('/promokeys'))).toMatchObject([
      { promo_key: { key: 'GIFT' } },
    ]);
    expect(await good('operatorCatalogue.promoPackets', '/v2/promopackets')).toMatchObject([{ id: PACKET.free }]);
    expect((await call('GET', `/v2/promopackets/${PACKET.free}?includes=channels`)).body.channels).toHaveLength(1);
    await good('operatorCatalogue.promoPacket', `/v2/promopackets/${PACKET.free}`);
    await good('operatorCatalogue.endPromo', '/v2/promokeys/1');
    expect(code(await call('POST', `/v2/users/${(await member(test)).userId}/promokeys`, { key: 'GIFT' }))).toBe(
      '400 promo_invalid',
    );
    await good('operatorCatalogue.removeDevice', of(`/devices/${device.id}`));
    expect((await call('GET', of('/devices'))).body).toEqual([]);
  });

  it('registers issued devices; a device belongs to a user once they sign in on it', async () => {
    const box = { serial: 'BOX-1', device_type: 'stb', vendor: 'Sputnik', interface_mac: 'AA-BB-CC-00-11-22' };
    const noted = await good('operatorCatalogue.noteDevice', '/v2/devices', box);
    expect(noted).toMatchObject({
      serial: 'BOX-1',
      device_type: 'stb',
      user_id: null,
      login_at: null,
      interfaces: [{ mac: 'aa:bb:cc:00:11:22' }],
    });
    expect(await good('operatorCatalogue.noteDevice', '/v2/devices', { serial: 'BOX-1', model: 'S2' })).toMatchObject({
      id: noted.id,
      vendor: 'Sputnik',
      model: 'S2',
      interfaces: [{ mac: 'aa:bb:cc:00:11:22' }],
    });
    await good('operatorCatalogue.noteDevice', '/v2/devices', { serial: 'BOX-2', device_type: 'stb' });
    const serials = async (query: string, own = token) =>
      (await call('GET', `/v2/devices?${query}`, undefined, own)).body.map((each: { serial: string }) => each.serial);
    expect(await serials('device_type=stb')).toEqual(['BOX-1', 'BOX-2']);
    expect([
      await serials('device_type=stb&limit=1'),
      await serials('device_type=stb&limit=1&offset=1'),
      await serials('device_type=stb&offset=2'),
    ]).toEqual([['BOX-1'], ['BOX-2'], []]);
    expect(await serials('interface_mac=aabbcc001122')).toEqual(['BOX-1']);
    for (const query of ['serial=BOX-1', 'interface_mac=aabbcc001122'])
      expect(await serials(query, otherToken), query).toEqual([]);
    for (const query of [
      'serial=BOX-1&provider_uid=1',
      'serial=BOX-1&login_after=2020-01-01',
      'serial=BOX-1&created_before=2020-01-01',
    ])
      expect(await serials(query), query).toEqual([]);
    const owner = await member(test);
    await owner.send('POST', '/v2/users/self/devices', { serial: 'BOX-1', device_type: 'stb' });
    expect((await call('GET', '/v2/devices?interface_mac=AA:BB:CC:00:11:22')).body).toMatchObject([
      { serial: 'BOX-1', user_id: owner.userId, interfaces: [{ mac: 'aa:bb:cc:00:11:22' }] },
    ]);
    expect(await serials('device_type=stb')).toEqual(['BOX-1', 'BOX-2']);
    for (const body of [
      {},
      { serial: '' },
      { serial: 'x'.repeat(129) },
      { serial: 'BOX-3', interface_mac: 'twelve' },
      { serial: 'BOX-3', timezone: 'Mars/North' },
    ])
      expect(code(await call('POST', '/v2/devices', body)), JSON.stringify(body)).toBe('400 invalid');
    expect((await ask(test, 'POST', '/v2/devices', { token: person.token, body: box })).status).toBe(401);
  });

  it('sees users of every operator with all_providers, by a staff token alone', async () => {
    const { token: staff } = await createOperatorToken(test.services, {
      providerId: 1,
      name: 'head office',
      isStaff: true,
    });
    const elsewhere = (await call('POST', '/v2/users', { username: 'elsewhere', phone: '77053334455' }, otherToken))
      .body;
    const found = async (query: string, own: string) =>
      (await call('GET', `/v2/users?username=elsewhere${query}`, undefined, own)).body;
    expect(await found('&all_providers=true', staff)).toMatchObject([{ id: elsewhere.id, provider: { id: 2 } }]);
    expect([await found('', staff), await found('&all_providers=false', token)]).toEqual([[], []]);
    expect(
      (await call('POST', '/v2/auth/provider', { username: 'elsewhere', all_providers: true }, staff)).status,
    ).toBe(200);
    expect((await call('POST', '/v2/auth/provider', { username: 'elsewhere' }, staff)).status).toBe(404);
    expect((await call('GET', '/v2/devices?serial=BOX-2&all_providers=true', undefined, staff)).body).toHaveLength(1);
    expect(code(await call('GET', '/v2/users?all_providers=true'))).toBe('403 permission_denied');
    expect(code(await call('GET', '/v2/devices?all_providers=true'))).toBe('403 permission_denied');
    expect(code(await call('POST', '/v2/auth/provider', { username: 'elsewhere', all_providers: true }))).toBe(
      '403 permission_denied',
    );
    // Where a path names a user, only those of the token’s own operator are known, to staff as well.
    expect((await call('GET', `/v2/users/${elsewhere.id}`, undefined, staff)).status).toBe(404);
  });

  it('reads the catalogue without purchases', async () => {
    for (const path of [
      '/v2/channels/channel_list',
      '/v2/channels/category_list',
      '/v2/channels/categories',
      '/v2/channels/free_list',
      '/v2/users/self/channel_list',
      '/v2/users/self/channels',
      '/v2/packets',
      '/v2/packets/flat',
      `/v2/packets/${PACKET.periods}/purchaseperiods`,
      '/v2/channels/2/packets',
    ]) {
      const { status, body } = await call('GET', path);
      expect([status, body.length > 0], path).toEqual([200, true]);
    }
    for (const [name, path, same] of [
      ['channels', '/v2/channels', '/v2/channels/channel_list'],
      ['categories', '/v2/categories', '/v2/channels/category_list'],
      ['freeChannels', '/v2/free_list', '/v2/channels/free_list'],
    ] as const) {
      expect(await good(`operatorCatalogue.${name}`, path)).toMatchObject((await call('GET', same)).body);
    }
    // What is a viewer's own stays closed to it.
    for (const path of ['/v2/users/self', '/v2/users/self/cards', '/v2/users/self/subscriptions'])
      expect((await call('GET', path)).status, path).toBe(401);
  });

  it('moves a user to another operator only when nothing of theirs stays behind', async () => {
    expect(code(await call('PUT', of('/change_provider/2')))).toBe('409 conflict');
    const fresh = await member(test);
    const payment = {
      id: 'on-its-way',
      user_id: fresh.userId,
      provider_id: 1,
      account_id: String(fresh.userId),
      gateway: 'sandbox',
      paysystem: 'p',
      way: 'qr',
      minor: 100,
      currency: 'UZS',
      status: 'pending',
      intent: '{"kind":"refill"}',
      save_card: 0,
      created_at: 1,
    };
    await test.services.db.insertInto('payments').values(payment).execute();
    expect(code(await call('PUT', `/v2/users/${fresh.userId}/change_provider/second`))).toBe('409 conflict');
    await test.services.db.updateTable('payments').set({ status: 'error' }).where('id', '=', payment.id).execute();
    expect(await call('PUT', `/v2/users/${fresh.userId}/change_provider/second`)).toMatchObject({
      status: 200,
      body: { provider: { id: 2 } },
    });
    checked.add('operatorUsers.changeProvider');
    expect((await call('GET', `/v2/users/${fresh.userId}`)).status).toBe(404);
    expect((await call('GET', `/v2/users/${fresh.userId}`, undefined, otherToken)).status).toBe(200);
  });

  it('sends pushes, and says what became of them', async () => {
    const sent = (await good('operatorPushes.send', '/v2/pushes', {
      push: { title: 'Tonight', body: 'The final' },
      audience: { user_id: person.userId },
    })) as { readonly id: string };
    expect(await good('operatorPushes.list', '/v2/pushes')).toMatchObject([{ id: sent.id }]);
    expect(await good('operatorPushes.read', `/v2/pushes/${sent.id}`)).toMatchObject({ id: sent.id });
    expect((await call('GET', `/v2/pushes/${sent.id}`, undefined, otherToken)).status).toBe(404);
    expect((await call('GET', '/v2/pushes', undefined, otherToken)).body).toEqual([]);
  });

  it('has tested every operator call', () => {
    expect([...checked].sort()).toEqual(OPERATOR_CALLS.map(({ name }) => name).sort());
  });

  it('refuses users of another operator, viewers’ tokens and revoked tokens', async () => {
    const body = {
      user_id: person.userId,
      packet_id: 1,
      tag_id: 1,
      amount: '1.00',
      id: '1',
      entity_license_id: 1,
      key: 'GIFT',
      title: 't',
      text: 't',
      end_at: '2099-01-01',
      name: 'n',
    };
    for (const each of [
      ...OPERATOR_CALLS.filter(({ path }) => path.startsWith('/v2/users/{id}')),
      ...OPERATOR_CALLS.filter(({ path }) => path === '/v2/auth/provider'),
    ]) {
      const path = each.path.replace('{id}', String(person.userId)).replaceAll(/\{\w+\}/g, '1');
      const isList = each.body && 'items' in each.body;
      const sent = each.body
        ? isList
          ? [body]
          : each.path === '/v2/auth/provider'
            ? { user_id: person.userId }
            : body
        : undefined;
      expect((await call(each.method, path, sent, otherToken)).status, `${each.name} by another operator`).toBe(404);
      expect(
        (await ask(test, each.method, path, { token: person.token, body: sent })).status,
        `${each.name} by a viewer`,
      ).toBe(401);
    }
    expect((await call('PATCH', of(), { first_name: 'taken' }, otherToken)).status).toBe(404);
    const { id, token: short } = await createOperatorToken(test.services, { providerId: 1, name: 'short-lived' });
    expect((await call('GET', '/v2/tags', undefined, short)).status).toBe(200);
    expect((await operatorTokens(test.services.db, 1)).find((each) => each.id === id)).toMatchObject({
      name: 'short-lived',
      usedAt: expect.any(Number),
    });
    expect(await revokeOperatorToken(test.services, 2, id)).toBe(false);
    expect(await revokeOperatorToken(test.services, 1, id)).toBe(true);
    expect((await call('GET', '/v2/tags', undefined, short)).status).toBe(401);
    const stored = await test.services.db.selectFrom('operator_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(test.log.length).toBeGreaterThan(100);
    for (const secret of [token, otherToken, short]) expect(test.log.join('')).not.toContain(secret);
  });
});

describe('antenna operator-token', () => {
  it('creates, lists and revokes tokens, and shows each once', async () => {
    const test = await createTestApp({ engine: 'sqlite' });
    const runIn = async (dataDir: string, words: readonly string[]) => {
      const output = { out: '', err: '' };
      const streams = {
        stdout: { write: (text: string) => ((output.out += text), true) },
        stderr: { write: (text: string) => ((output.err += text), true) },
        env: { DATA_DIR: dataDir },
      };
      return { code: await runTokenCommand(words, streams as never), ...output };
    };
    const run = (...words: string[]) => runIn(test.dataDir, words);
    try {
      const nowhere = join(test.dataDir, 'nowhere');
      expect(await runIn(nowhere, ['list'])).toMatchObject({
        code: 1,
        err: expect.stringContaining(`there is no database in ${nowhere}`),
      });
      expect(existsSync(nowhere)).toBe(false);
      const made = await run('create', '--name', 'crm', '--scope', 'users:read');
      const [token = ''] = made.out.split('\n');
      expect(made.code).toBe(0);
      expect((await ask(test, 'GET', `/v2/tags?token=${token}`)).status).toBe(200);
      const list = await run('list');
      expect(list.out).toMatch(
        /^[\w-]{36} {2}crm {2}may users:read, made \d{4}-\d\d-\d\d, until \d{4}-\d\d-\d\d, last used/,
      );
      expect(list.out).not.toContain(token);
      const id = list.out.slice(0, 36);
      expect(await run('revoke', id)).toMatchObject({ code: 0, out: expect.stringContaining('opens nothing') });
      expect((await ask(test, 'GET', `/v2/tags?token=${token}`)).status).toBe(401);
      expect(await run('revoke', id)).toMatchObject({ code: 1, err: `There is no token ${id}.\n` });
      await run('create', '--name', 'head office', '--staff', '--scope', 'all', '--days', '0');
      expect((await run('list')).out).toMatch(/head office {2}staff, may do everything, made \d{4}-\d\d-\d\d, no end/);
      expect((await run('create')).code).toBe(64);
      for (const [words, line] of [
        [[], /What may the token do\?/],
        [['--scope', 'everything'], /There is no scope "everything"/],
        [['--scope', 'all', '--network', 'office'], /--network office is no address/],
        [['--scope', 'all', '--days', 'many'], /--days many is no number/],
      ] as const)
        expect(await run('create', '--name', 'x', ...words)).toMatchObject({
          code: 64,
          err: expect.stringMatching(line),
        });
      expect((await run('create', '--name', 'x', '--scope', 'all', '--provider', 'nobody')).err).toContain(
        'There is no provider "nobody"',
      );
      expect((await run('--help')).code).toBe(0);
    } finally {
      await test.close();
    }
  });
});
