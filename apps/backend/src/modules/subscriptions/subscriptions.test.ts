import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewDue, verifyBooks } from '@antenna/billing';
import { createOperatorToken } from '../../operator-access/tokens.ts';
import { ask, channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { balanceOf, PACKET, salesOperator, SECOND_OPERATOR, topUp } from '../../testing/test-sales.ts';
import { hashPassword } from '../users/passwords.ts';

const PATH = '/v2/users/self/subscriptions';

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  let test: TestApp;
  /** When the address of a channel that was given out last stops playing. */
  const ends = new Map<string, number | undefined>();
  beforeAll(async () => {
    const playout = fakePlayout();
    test = await createTestApp({
      engine,
      operator: salesOperator(),
      others: [SECOND_OPERATOR],
      playout: {
        ...playout,
        channelAddress(expected) {
          ends.set(expected.key, expected.until);
          return playout.channelAddress(expected);
        },
      },
    });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.services.db)).toEqual([]);
    await test.close();
  });

  const rich = async (minor = 500_000): Promise<Person> => {
    const person = await member(test);
    await topUp(test, person, minor);
    return person;
  };
  const buy = (person: Person, packetId: number, more: object = {}) =>
    person.send('POST', PATH, { packet_id: packetId, ...more });
  const current = async (person: Person) => (await person.get(`${PATH}/current`)).body;
  const futures = async (person: Person) => (await person.get(`${PATH}/futures`)).body;
  const plays = async (person: Person, tvgId: string) =>
    (await person.get(`/v2/channels/${await channelId(test, tvgId)}/stream`)).status === 200;

  it('buys from the wallet: the id in the answer, the packet current, the channel open; the wallet shows one sum twice, the subscription the next charge [C-130, C-267, C-275]', async () => {
    const person = await rich(50_000);
    expect(await plays(person, 'film')).toBe(false);
    const { status, body } = await buy(person, PACKET.second);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(String),
      packet_id: PACKET.second,
      renew: true,
      is_paused: false,
      status: 'active',
      type: 'paid',
      next_price: '499.00',
      next_period_human: { days: 30, months: 0, years: 0 },
      user_purchase: { id: body.id, account_id: String(person.userId) },
    });
    expect([await balanceOf(test, person), (await person.get('/v2/users/self/balance')).body.balance]).toEqual([
      100,
      '1.00',
    ]);
    expect((await person.get('/v2/users/self/accounts')).body).toEqual([
      { id: person.userId, balance: '1.00', amount: '1.00', is_payment_allowed: true },
    ]);
    expect(body.next_pay_at).toBe(body.end_at);
    expect(await current(person)).toEqual([body]);
    expect(await plays(person, 'film')).toBe(true);
    expect((await person.get(`/v2/packets/${PACKET.second}`)).body).toMatchObject({
      renew: true,
      is_paused: false,
      end_at: body.end_at,
      user_purchase: { id: body.id },
    });
  });

  it('says what is missing when the money is not enough, and charges nothing', async () => {
    const person = await rich(10_000);
    expect(await buy(person, PACKET.second)).toMatchObject({
      status: 402,
      body: { error_code: 'insufficient_funds', amount: '499.00', balance: '100.00', missing: '399.00' },
    });
    expect([await balanceOf(test, person), await current(person)]).toEqual([10_000, []]);
  });

  it('sells one packet once: a second purchase is refused, and of ten at the same time one is paid', async () => {
    const person = await rich();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(person, PACKET.second)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('already_held');
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
    expect(await current(person)).toHaveLength(1);
  });

  it('repeats the answer to the same key, and charges once [C-332]', async () => {
    const person = await rich();
    const send = () =>
      ask(test, 'POST', PATH, {
        token: person.token,
        body: { packet_id: PACKET.second },
        headers: { 'idempotency-key': `key-${person.userId}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
    expect(
      await ask(test, 'POST', PATH, {
        token: person.token,
        body: { packet_id: PACKET.extra },
        headers: { 'idempotency-key': `key-${person.userId}` },
      }),
    ).toMatchObject({ status: 422, body: { error_code: 'idempotency_mismatch' } });
  });

  it('asks for a base packet before an additional one, unless the operator sells that alone [C-239]', async () => {
    const person = await rich();
    const refused = await buy(person, PACKET.extra);
    expect(refused).toMatchObject({ status: 422, body: { error_code: 'base_required' } });
    expect(refused.body.packet_ids).toContain(PACKET.second);
    expect(refused.body.packet_ids).not.toContain(PACKET.extra);
    expect(await balanceOf(test, person)).toBe(500_000);
    await buy(person, PACKET.second);
    expect((await buy(person, PACKET.extra)).status).toBe(201);

    const { body: made } = await ask(test, 'POST', '/v2/users?provider=second', {
      body: {
        username: `s${person.userId}`,
        phone: `79${String(person.userId).padStart(9, '0')}`,
        password: 'secret-7',
      },
    });
    await topUp(test, { userId: made.id }, 10_000);
    const { access_token: token } = (
      await ask(test, 'POST', '/v2/auth/login', { body: { login: `s${person.userId}`, password: 'secret-7' } })
    ).body;
    expect((await ask(test, 'POST', PATH, { token, body: { packet_id: PACKET.extra } })).status).toBe(201);
  });

  it('sells a base packet and what hangs on it in one request, or neither', async () => {
    const person = await rich(55_000);
    const both = [{ packet_id: PACKET.extra }, { packet_id: PACKET.second }];
    expect(await person.send('POST', PATH, both)).toMatchObject({ status: 402, body: { missing: '49.00' } });
    expect([await current(person), await balanceOf(test, person)]).toEqual([[], 55_000]);
    await topUp(test, person, 5_000);
    const { status, body } = await person.send('POST', PATH, both);
    expect([status, body.map((each: { packet_id: number }) => each.packet_id)]).toEqual([
      201,
      [PACKET.extra, PACKET.second],
    ]);
    expect(await person.send('POST', PATH, [])).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
    expect(await person.send('POST', PATH, [3])).toMatchObject({ status: 400 });
  });

  it('gives the trial once, and never bills a stale one at the full price [C-241]', async () => {
    const person = await rich(60_000);
    const trial = (await buy(person, PACKET.trial, { expected_amount: '1.00' })).body;
    expect(trial).toMatchObject({ type: 'trial', next_price: '299.00' });
    expect(Date.parse(trial.end_at) - Date.parse(trial.start_at)).toBe(7 * DAY);
    expect(await balanceOf(test, person)).toBe(59_900);
    expect((await person.get(`/v2/packets/${PACKET.trial}`)).body).toMatchObject({
      is_trial: true,
      is_used_trial: true,
    });

    expect((await person.send('DELETE', `${PATH}/${trial.id}`)).status).toBe(204);
    expect(await plays(person, 'film')).toBe(true);
    test.clock.advance(7 * DAY);
    expect(await current(await again(person))).toEqual([]);
    expect((await (await again(person)).get(`/v2/packets/${PACKET.trial}/purchases`)).body[0]).toMatchObject({
      is_have_trial: false,
      amount: '299.00',
    });
    expect(await buy(await again(person), PACKET.trial, { expected_amount: '1.00' })).toMatchObject({
      status: 409,
      body: { error_code: 'price_changed', amount: '299.00' },
    });
    expect(await balanceOf(test, person)).toBe(59_900);
    expect(await buy(await again(person), PACKET.trial, { expected_amount: 299 })).toMatchObject({
      status: 201,
      body: { type: 'paid' },
    });
    expect(await balanceOf(test, person)).toBe(30_000);
  });

  it('recognises a used trial by the phone number, in a new user as well', async () => {
    const person = await rich();
    await buy(person, PACKET.trial);
    const { phone } = await test.services.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    await test.services.db.updateTable('users').set({ phone: null }).where('id', '=', person.userId).execute();
    const other = await rich();
    await test.services.db.updateTable('users').set({ phone }).where('id', '=', other.userId).execute();
    expect((await other.get(`/v2/packets/${PACKET.trial}`)).body.is_used_trial).toBe(true);
    expect((await buy(other, PACKET.trial)).body.type).toBe('paid');
  });

  it('asks for the agreement first, once for all packets that share it [C-240]', async () => {
    const person = await rich();
    await buy(person, PACKET.second);
    expect(await buy(person, PACKET.sameAgreement)).toMatchObject({
      status: 422,
      body: { error_code: 'agreement_required' },
    });
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
    const {
      agreement,
      agreement_id: id,
      agreement_version: version,
      is_agreement_accepted: before,
    } = (await person.get(`/v2/packets/${PACKET.agreement}`)).body;
    expect([agreement, id, version, before]).toEqual(['/demo/agreement.html', 7, '1', false]);
    expect(await person.send('POST', '/v2/users/self/agreements', { agreement_id: 7, version: '0' })).toMatchObject({
      status: 409,
    });
    expect(await person.send('POST', '/v2/users/self/agreements', { agreement_id: 70, version: '1' })).toMatchObject({
      status: 404,
    });
    expect((await person.get('/v2/users/self')).body.unaccepted_agreement_ids).toEqual([7]);
    const accepted = await person.send('POST', '/v2/users/self/agreements', { agreement_id: 7, version: '1' });
    expect((await person.get('/v2/users/self')).body.unaccepted_agreement_ids).toEqual([]);
    expect(accepted).toMatchObject({ status: 201, body: { agreement_id: 7, version: '1' } });
    test.clock.advance(5_000);
    expect((await person.send('POST', '/v2/users/self/agreements', { agreement_id: 7, version: '1' })).body).toEqual(
      accepted.body,
    );
    expect((await person.get(`/v2/packets/${PACKET.agreement}`)).body.is_agreement_accepted).toBe(true);
    expect((await buy(person, PACKET.sameAgreement)).status).toBe(201);
    expect((await buy(person, PACKET.agreement)).status).toBe(201);
  });

  it('refuses a guest, a child, a forbidden country, a packet of others and one that is not sold [C-257]', async () => {
    expect(await buy(await guest(test), PACKET.second)).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
    expect(await buy(await child(test), PACKET.periods)).toMatchObject({
      status: 403,
      body: { error_code: 'child_forbidden' },
    });
    const person = await rich();
    expect(
      await ask(test, 'POST', PATH, {
        token: person.token,
        body: { packet_id: PACKET.second },
        headers: { 'x-antenna-country': 'XX' },
      }),
    ).toMatchObject({ status: 403, body: { error_code: 'forbidden_country', country: 'XX' } });
    for (const packetId of [90, 12_345, PACKET.promo, PACKET.withdrawn])
      expect(await buy(person, packetId), String(packetId)).toMatchObject({
        status: 404,
        body: { error_code: 'not_found' },
      });
    await test.services.db
      .updateTable('accounts')
      .set({ is_payment_allowed: 0 })
      .where('id', '=', person.userId)
      .execute();
    expect(await buy(person, PACKET.second)).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
    expect((await buy(person, PACKET.free)).status).toBe(201);
    expect(await balanceOf(test, person)).toBe(500_000);
  });

  it('turns renewal off, and the channel plays until the end and not a moment longer [C-200, C-277]', async () => {
    const person = await rich();
    const { body } = await buy(person, PACKET.second);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect(await current(person)).toMatchObject([
      {
        id: body.id,
        renew: false,
        next_pay_at: null,
        next_price: null,
        end_at: body.end_at,
        actions: { can_enable_renew: true, can_disable_renew: false },
      },
    ]);
    expect(await person.send('DELETE', `${PATH}/${body.id}`)).toMatchObject({
      status: 400,
      body: { error_code: 'renew_already_disabled' },
    });
    test.clock.advance(Date.parse(body.end_at) - test.clock.now() - 1_000);
    expect(await plays(await again(person), 'film')).toBe(true);
    test.clock.advance(1_000);
    expect(await plays(await again(person), 'film')).toBe(false);
    expect(await current(await again(person))).toEqual([]);
    expect((await (await again(person)).get(`/v2/packets/${PACKET.second}`)).body).not.toHaveProperty('end_at');
    expect((await buy(await again(person), PACKET.second)).status).toBe(201);
  });

  it('stops what plays when access ends, and lets play what is renewed', async () => {
    const person = await rich();
    const base = (await buy(person, PACKET.second)).body;
    test.clock.advance(DAY);
    const extra = (await buy(await again(person), PACKET.extra)).body;
    expect([await plays(await again(person), 'adult'), ends.get('adult')]).toEqual([true, undefined]);
    await (await again(person)).send('DELETE', `${PATH}/${extra.id}`);
    expect([await plays(await again(person), 'adult'), ends.get('adult')]).toEqual([
      true,
      Date.parse(extra.end_at) / 1_000,
    ]);
    await (await again(person)).send('DELETE', `${PATH}/${base.id}`);
    expect([await plays(await again(person), 'adult'), ends.get('adult')]).toEqual([
      true,
      Date.parse(base.end_at) / 1_000,
    ]);
    expect([await plays(await again(person), 'news'), ends.get('news')]).toEqual([true, undefined]);
  });

  it('turns renewal on again, and a repetition changes nothing [C-276]', async () => {
    const person = await rich();
    const { body } = await buy(person, PACKET.second);
    await person.send('DELETE', `${PATH}/${body.id}`);
    const renewed = await person.send('PATCH', `${PATH}/${body.id}`);
    expect(renewed).toMatchObject({
      status: 200,
      body: { renew: true, next_pay_at: body.end_at, end_at: body.end_at },
    });
    expect((await person.send('PATCH', `${PATH}/${body.id}`)).body).toEqual(renewed.body);
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
    expect((await person.send('PATCH', `${PATH}/none`)).status).toBe(404);
  });

  it('goes on when the operator’s own system brings the money that was missing', async () => {
    const person = await rich(49_900);
    const { body } = await buy(person, PACKET.second);
    test.clock.advance(30 * DAY);
    await renewDue(test.services, Math.floor(test.clock.now() / 1_000), async () => 'failed');
    expect(await current(await again(person))).toMatchObject([
      { id: body.id, is_paused: true, message: 'There was not enough money to go on.', next_price: '499.00' },
    ]);
    const { token } = await createOperatorToken(test.services, { providerId: 1, name: 'terminals' });
    expect(
      (
        await ask(test, 'POST', `/v2/users/${person.userId}/accounts/${person.userId}/transactions?token=${token}`, {
          body: { amount: '500.00' },
        })
      ).status,
    ).toBe(201);
    expect(await current(await again(person))).toMatchObject([{ id: body.id, is_paused: false, message: null }]);
    expect(await balanceOf(test, person)).toBe(100);
  });

  it('keeps a contract in force in the operator’s words, and says what is off elsewhere', async () => {
    const person = await rich();
    const contract = (await buy(person, PACKET.contract)).body;
    const english = await ask(test, 'DELETE', `${PATH}/${contract.id}`, { token: person.token, language: 'en' });
    expect(english).toMatchObject({
      status: 451,
      body: { error_code: 'restricted', title_message: 'Contract', message: 'Turned off at the shop.' },
    });
    expect((await current(person))[0].renew).toBe(true);
    const other = await rich();
    const elsewhere = (await buy(other, PACKET.offElsewhere)).body;
    expect(await ask(test, 'DELETE', `${PATH}/${elsewhere.id}`, { token: other.token, language: 'ru' })).toMatchObject({
      status: 400,
      body: { error_code: 'renew_already_disabled', message: 'Автопродление отключает оператор.' },
    });
  });

  it('lets a second base packet follow the first, charged when it begins, and taken back before that [C-268, C-278]', async () => {
    const person = await rich();
    const first = (await buy(person, PACKET.second)).body;
    const next = await buy(person, PACKET.periods);
    expect(next).toMatchObject({
      status: 201,
      body: { status: 'future', start_at: first.end_at, next_pay_at: first.end_at, next_price: '300.00' },
    });
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
    expect(await futures(person)).toEqual([next.body]);
    expect((await person.get('/v2/users/self/futures')).body).toEqual([next.body]);
    expect(await current(person)).toMatchObject([{ id: first.id, renew: false, next_pay_at: null }]);

    expect((await person.send('DELETE', `${PATH}/futures/${next.body.id}`)).status).toBe(204);
    expect(await futures(person)).toEqual([]);
    expect(await current(person)).toMatchObject([{ id: first.id, renew: true, next_pay_at: first.end_at }]);
    expect(await person.send('DELETE', `${PATH}/futures/${first.id}`)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid' },
    });
    expect((await person.send('DELETE', `${PATH}/futures/${next.body.id}`)).status).toBe(404);
  });

  it('opens both parts of a bundle, which live and die with it', async () => {
    const person = await rich();
    const bundle = (await buy(person, PACKET.bundle)).body;
    expect([await plays(person, 'ultra'), await plays(person, 'adult')]).toEqual([true, true]);
    const parts = (await current(person)).filter((each: { id: string }) => each.id !== bundle.id);
    expect(parts).toMatchObject(
      [PACKET.second, PACKET.extra].map((id) => ({
        packet_id: id,
        end_at: bundle.end_at,
        user_purchase: null,
        packet: { parent_name: 'Packet 13' },
        actions: { can_subscribe: false, can_disable_renew: false, can_unsubscribe: false },
      })),
    );
    expect(await buy(person, PACKET.extra)).toMatchObject({ status: 409 });
    await person.send('DELETE', `${PATH}/${bundle.id}`);
    test.clock.advance(30 * DAY);
    expect(await current(await again(person))).toEqual([]);
    expect(await plays(await again(person), 'adult')).toBe(false);
    expect(
      (await (await again(person)).get(`${PATH}?types=ended`)).body.map(
        (each: { packet_id: number }) => each.packet_id,
      ),
    ).toEqual([PACKET.bundle]);
  });

  it('lists by kind and by packet', async () => {
    const person = await rich();
    const first = (await buy(person, PACKET.second)).body;
    const next = (await buy(person, PACKET.periods)).body;
    const listed = async (query: string) =>
      (await person.get(`${PATH}?${query}`)).body.map((each: { id: string }) => each.id);
    expect(await listed('')).toEqual([first.id, next.id]);
    expect(await listed('types=planned')).toEqual([next.id]);
    expect(await listed('types=active,future')).toEqual([first.id, next.id]);
    expect(await listed(`packet_ids=${PACKET.periods}`)).toEqual([next.id]);
    await person.send('DELETE', `${PATH}/futures/${next.id}`);
    expect(await listed('types=expired')).toEqual([next.id]);
    expect((await (await guest(test)).get(`${PATH}?types=all`)).body).toEqual([]);
  });

  it('asks a child’s profile for the PIN, and takes it', async () => {
    const kid = await child(test);
    await topUp(test, kid, 100_000);
    await test.services.db
      .updateTable('users')
      .set({ parental_status: 'set', pincode_hash: await hashPassword('4821', false) })
      .where('id', '=', kid.userId)
      .execute();
    expect(await buy(kid, PACKET.periods)).toMatchObject({
      status: 403,
      body: { error_code: 'pin_required', action: 'pay' },
    });
    expect(
      (await kid.send('POST', '/v2/users/self/parental_code/check', { pincode: '4821', action: 'pay' })).status,
    ).toBe(200);
    expect((await buy(kid, PACKET.periods)).status).toBe(201);
  });

  /** The same person on a token of today: tokens live for twelve hours. */
  const again = async (person: Person): Promise<Person> => {
    const { access_token: token } = (
      await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })
    ).body;
    return {
      ...person,
      token,
      get: (path, language) => ask(test, 'GET', path, { token, language }),
      send: (method, path, body) => ask(test, method, path, { token, body }),
    };
  };
});
