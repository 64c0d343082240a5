import { MINUTE } from '@antenna/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { balance, pay, payByCard, SANDBOX_BRAND, smsCode, typeCard, type Payform } from '../../testing/paying.ts';
import { child, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const PIN = '4821';
const ASKS = { status: 403, body: { error_code: 'pin_required', action: 'pay' } };
const PHONE = '77010000055';

describe.each(ENGINES)('the PIN before a payment is begun, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
  });
  afterAll(() => test.close());
  afterEach(async () => expect(await verifyBooks(test.services.db)).toEqual([]));

  const begin = (person: Person, payform: Payform, body: object) => () => pay(person, payform, body);
  const ways = (person: Person) => ({
    page: begin(person, 'short_url', { payform_shortname: 'card', amount: '5.00' }),
    'linked card': begin(person, 'linkedcard', {
      payform_shortname: 'card',
      amount: '1990.00',
      intent: { packet_id: 2 },
    }),
    phone: begin(person, 'phone', { payform_shortname: 'phone_sms', amount: '5.00', phone: PHONE }),
    QR: begin(person, 'qrcode_make_transaction', { payform_shortname: 'qrcode', amount: '5.00' }),
    'new card': () => person.send('POST', '/v2/users/self/cards', { paysystem_shortname: 'cards', amount: '1.00' }),
  });
  const payments = async ({ userId }: Person) =>
    (await test.services.db.selectFrom('payments').select('id').where('user_id', '=', userId).execute()).length;
  const open = async (person: Person) =>
    expect(
      (await person.send('POST', '/v2/users/self/parental_code/check', { pincode: PIN, action: 'pay' })).status,
    ).toBe(200);
  /** A linked card in the wallet, and the PIN set after it. */
  const guarded = async (settings?: object): Promise<Person> => {
    const person = await member(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '5.00', save: true });
    if (settings)
      await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { parental_settings: settings });
    expect((await person.send('PATCH', '/v2/users/self', { pincode: PIN })).body.parental_status).toBe('set');
    test.clock.advance(2 * MINUTE);
    return person;
  };

  it('is asked of every way, and without it nothing is charged, sent or bought', async () => {
    const person = await guarded();
    for (const [way, call] of Object.entries(ways(person))) expect(await call(), way).toMatchObject(ASKS);
    expect([await payments(person), await balance(person), await smsCode(test, PHONE)]).toEqual([1, '5.00', undefined]);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it('opens every way for its minute, and no longer', async () => {
    const person = await guarded();
    await open(person);
    for (const [way, call] of Object.entries(ways(person)))
      expect((await call()).status, way).toBe(way === 'new card' ? 201 : 200);
    test.clock.advance(MINUTE + 1_000);
    // The phone's payment is still the same one: a code sent again begins nothing.
    for (const [way, call] of Object.entries(ways(person)))
      if (way !== 'phone') expect(await call(), way).toMatchObject(ASKS);
  });

  it('is not asked again for another code of a payment that was begun with it, and is for any other payment by phone', async () => {
    const person = await guarded();
    await open(person);
    const phone = (amount: string, number: string) =>
      pay(person, 'phone', { payform_shortname: 'phone_sms', amount, phone: number });
    const first = await phone('6.00', '77010000056');
    test.clock.advance(MINUTE + 1_000);
    const again = await phone('6.00', '77010000056');
    expect([again.status, again.body.transaction_id]).toEqual([200, first.body.transaction_id]);
    test.clock.advance(MINUTE + 1_000);
    for (const [amount, number] of [
      ['7.00', '77010000056'],
      ['6.00', '77010000057'],
    ] as const)
      expect(await phone(amount, number), `${amount} ${number}`).toMatchObject(ASKS);
    await pay(person, 'confirm_by_sms', {
      transaction_id: first.body.transaction_id,
      code: (await smsCode(test, '77010000056')) ?? '',
    });
    test.clock.advance(MINUTE + 1_000);
    expect(await phone('6.00', '77010000056')).toMatchObject(ASKS);
  });

  it('a call that was refused for it goes through under the same key once it is given', async () => {
    const person = await guarded();
    const charge = () =>
      test.call({
        method: 'POST',
        url: `/v2/users/self/accounts/${person.userId}/payforms/linkedcard?access_token=${encodeURIComponent(person.token)}`,
        headers: { 'idempotency-key': 'one-action' },
        payload: { payform_shortname: 'card', amount: '7.00' },
      });
    expect((await charge()).statusCode).toBe(403);
    await open(person);
    const [first, again] = [await charge(), await charge()];
    expect([first.statusCode, first.body]).toEqual([200, again.body]);
    expect(await balance(person)).toBe('12.00');
  });

  it('is not asked again for the code and the page of a payment that was begun with it', async () => {
    const person = await guarded();
    await open(person);
    const { phone, page } = ways(person);
    const [sms, away] = [await phone(), await page()];
    test.clock.advance(MINUTE + 1_000);
    expect(
      (
        await pay(person, 'confirm_by_sms', {
          transaction_id: sms.body.transaction_id,
          code: (await smsCode(test, PHONE)) ?? '',
        })
      ).body.transaction.status,
    ).toBe('complete');
    await typeCard(test, { transactionId: away.body.transaction_id, number: '4242424242424242' });
    expect((await person.get(`/v2/users/self/transactions/${away.body.transaction_id}`)).body.status).toBe('complete');
  });

  it('is not asked where the household has paying unguarded', async () => {
    const person = await guarded({ pay: false });
    expect((await ways(person).page()).status).toBe(200);
  });

  it('a child’s profile begins nothing, with the PIN or without', async () => {
    const kid = await child(test);
    const refused = { status: 403, body: { error_code: 'child_forbidden' } };
    for (const [way, call] of Object.entries(ways(kid))) expect(await call(), way).toMatchObject(refused);
    expect((await kid.send('PATCH', '/v2/users/self', { pincode: PIN })).status).toBe(403);
    await test.services.db.updateTable('devices').set({ profile_id: null }).where('user_id', '=', kid.userId).execute();
    await test.services.sessions.forget();
    await kid.send('PATCH', '/v2/users/self', { pincode: PIN });
    const profile = await test.services.db
      .selectFrom('profiles')
      .select('id')
      .where('user_id', '=', kid.userId)
      .where('role', '=', 'child')
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('devices')
      .set({ profile_id: profile.id })
      .where('user_id', '=', kid.userId)
      .execute();
    await test.services.sessions.forget();
    await open(kid);
    for (const [way, call] of Object.entries(ways(kid))) expect(await call(), way).toMatchObject(refused);
    expect(await payments(kid)).toBe(0);
  });
});
