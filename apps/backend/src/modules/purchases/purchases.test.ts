import { DAY } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { ask, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { balanceOf, PACKET, salesOperator, SECOND_OPERATOR, topUp } from '../../testing/test-sales.ts';

const PATH = '/v2/users/self/purchases';
const PERIODS = {
  short: `${PACKET.periods}.P30D`,
  middle: `${PACKET.periods}.P90D`,
  long: `${PACKET.periods}.P1Y`,
  year: `${PACKET.periods}.P365D`,
};

describe.each(ENGINES)('purchases on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: salesOperator(), others: [SECOND_OPERATOR] });
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
  const send = (person: Person, method: 'POST' | 'PATCH', purchaseId: string | number, more: object = {}) =>
    person.send(method, PATH, { account_id: person.userId, purchase_id: purchaseId, ...more });
  const current = async (person: Person) => (await person.get('/v2/users/self/subscriptions/current')).body;

  it('offers periods of a packet, the shortest first [C-122, C-274]', async () => {
    const person = await member(test);
    const { body } = await person.get(`/v2/packets/${PACKET.periods}/purchaseperiods`);
    expect(body.map((each: { period_human: { days: number } }) => each.period_human.days)).toEqual([30, 90, 365]);
    expect(body[2]).toMatchObject({
      description: '',
      purchases_type: [
        {
          id: PERIODS.year,
          title: 'A year',
          amount: '2880.00',
          trial_amount: '0.00',
          is_have_trial: false,
          trial_period_human: { days: 0, months: 0, years: 0 },
        },
      ],
    });
    const [trial] = (await person.get(`/v2/packets/${PACKET.trial}/purchaseperiods`)).body;
    expect(trial.purchases_type).toMatchObject([
      {
        amount: '299.00',
        trial_amount: '1.00',
        is_have_trial: true,
        trial_period_human: { days: 7, months: 0, years: 0 },
      },
    ]);
    expect((await person.get(`/v2/packets/${PACKET.withdrawn}/purchaseperiods`)).body).toEqual([]);
    expect((await person.get('/v2/packets/404/purchaseperiods')).status).toBe(404);
  });

  it('buys for the chosen period, and a change of it waits for the end [C-280]', async () => {
    const person = await rich();
    const { status, body } = await send(person, 'POST', PERIODS.middle, { expected_amount: '810.00' });
    expect([status, body]).toEqual([
      201,
      {
        id: body.subscription_id,
        subscription_id: expect.any(String),
        purchase_type_id: PERIODS.middle,
        account_id: String(person.userId),
        status: 'active',
        is_cancelable: true,
      },
    ]);
    expect(await balanceOf(test, person)).toBe(500_000 - 81_000);
    const [held] = await current(person);
    expect(Date.parse(held.end_at) - Date.parse(held.start_at)).toBe(90 * DAY);
    const changed = await send(person, 'PATCH', PERIODS.year);
    expect(changed).toMatchObject({
      status: 200,
      body: { id: body.id, purchase_type_id: PERIODS.middle, next_pay_at: held.end_at, next_price: '2880.00' },
    });
    expect(await balanceOf(test, person)).toBe(500_000 - 81_000);
  });

  it('plans a change of period, shows it, and takes it back when the present one is chosen [C-188]', async () => {
    const person = await rich();
    await send(person, 'POST', PERIODS.short);
    await send(person, 'PATCH', PERIODS.year);
    expect(await current(person)).toMatchObject([
      {
        next_price: '2880.00',
        next_period_human: { days: 365 },
        next_user_purchase: { purchase_type: { id: PERIODS.year, amount: '2880.00' } },
        user_purchase: { purchase_type_id: PERIODS.short },
      },
    ]);
    const types = (await person.get(`/v2/packets/${PACKET.periods}/purchases`)).body;
    expect(types.map((each: { is_next_purchase: boolean }) => each.is_next_purchase)).toEqual([false, false, true]);
    expect(types[0].user_purchase).toMatchObject({ purchase_type_id: PERIODS.short });
    expect((await person.get(`/v2/packets/${PACKET.periods}`)).body.next_user_purchase.purchase_type.amount).toBe(
      '2880.00',
    );
    expect(await send(person, 'PATCH', PERIODS.short)).toMatchObject({ status: 200, body: { next_price: '300.00' } });
    expect(await current(person)).toMatchObject([{ next_price: '300.00', next_user_purchase: null }]);
  });

  it('cancels a purchase, and turns its renewal on again [C-199, C-279]', async () => {
    const person = await rich();
    const { body } = await send(person, 'POST', PERIODS.short);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect(await current(person)).toMatchObject([{ renew: false, next_pay_at: null }]);
    expect(await person.send('DELETE', `${PATH}/${body.id}`)).toMatchObject({
      status: 400,
      body: { error_code: 'renew_already_disabled' },
    });
    const [held] = await current(person);
    expect(await send(person, 'PATCH', PERIODS.short)).toMatchObject({
      status: 200,
      body: { next_pay_at: held.end_at, next_price: '300.00' },
    });
    expect(await current(person)).toMatchObject([{ renew: true, next_pay_at: held.end_at }]);
    expect(await balanceOf(test, person)).toBe(500_000 - 30_000);
  });

  it('refuses what cannot be changed, and what is not there', async () => {
    const person = await rich();
    expect((await send(person, 'PATCH', PERIODS.short)).status).toBe(404);
    await send(person, 'POST', `${PACKET.second}.P30D`);
    expect(await send(person, 'PATCH', `${PACKET.second}.P30D`)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid' },
    });
    for (const id of ['nothing', `${PACKET.second}.P31D`, '99.P30D', PERIODS.long])
      expect((await send(person, 'POST', id)).status, id).toBe(404);
    expect(
      (await person.send('POST', PATH, { account_id: person.userId + 1, purchase_id: PERIODS.short })).status,
    ).toBe(404);
    expect(await send(person, 'POST', `${PACKET.extra}.P30D`, { library_id: 1 })).toMatchObject({
      status: 400,
      body: { fields: { library_id: expect.any(Array) } },
    });
    expect((await send(person, 'POST', `${PACKET.extra}.P30D`, { expected_amount: '99.00' })).body).toMatchObject({
      error_code: 'price_changed',
      amount: '100.00',
    });
    expect(await balanceOf(test, person)).toBe(500_000 - 49_900);
  });

  it('is closed where the operator sells subscriptions alone', async () => {
    const username = `t${Date.now() % 1_000_000}`;
    const { body: made } = await ask(test, 'POST', '/v2/users?provider=second', {
      body: { username, phone: `78${String(Date.now()).slice(-9)}`, password: 'secret-7' },
    });
    await topUp(test, { userId: made.id }, 10_000);
    const { access_token: token } = (
      await ask(test, 'POST', '/v2/auth/login', { body: { login: username, password: 'secret-7' } })
    ).body;
    const asked = { token, body: { purchase_id: `${PACKET.monthly}.P30D` } };
    expect(await ask(test, 'POST', PATH, asked)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    });
    expect(
      (await ask(test, 'POST', '/v2/users/self/subscriptions', { token, body: { packet_id: PACKET.monthly } })).status,
    ).toBe(201);
  });
});
