import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import {
  balance,
  later,
  pay,
  payByCard,
  payer,
  SANDBOX_BRAND,
  sandboxPayment,
  statusOf,
  transaction,
  typeCard,
} from '../../testing/paying.ts';
import { child, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const PATH = '/v2/users/self/cards';

describe.each(ENGINES)('linking a card, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { brand: SANDBOX_BRAND },
      others: [
        {
          providerId: 2,
          shortname: 'second',
          brand: { payments: { ...SANDBOX_BRAND.payments, is_card_link_allowed: false } },
        },
      ],
    });
  });
  afterAll(() => test.close());
  afterEach(async () => expect(await verifyBooks(test.services.db)).toEqual([]));

  const link = (person: Person, more = {}) =>
    person.send('POST', PATH, {
      paysystem_shortname: 'cards',
      account_id: person.userId,
      amount: '1.00',
      needed_refund: true,
      ...more,
    });
  const numbers = async (person: Person) =>
    ((await person.get(PATH)).body as { number: string; is_primary: boolean }[]).map(
      ({ number, is_primary: isPrimary }) => (isPrimary ? `[${number}]` : number),
    );

  it('answers where to type the card; once that is paid the card is there and the test payment is returned [C-285]', async () => {
    const person = await payer(test);
    const { status, body } = await link(person);
    expect([status, body.transaction.status, body.full_url]).toEqual([
      201,
      'pending',
      expect.stringContaining('/sandbox/s/'),
    ]);
    // There is nothing to choose: who links a card keeps it.
    const page = await test.call({
      method: 'GET',
      url: `/sandbox/pay/${(await sandboxPayment(test, body.transaction_id)).token}`,
    });
    expect([page.body.includes('id="number"'), page.body.includes('save_card')]).toEqual([true, false]);
    await typeCard(test, { transactionId: body.transaction_id, number: '4242424242424242' });
    expect(await numbers(person)).toEqual(['[**** 4242]']);
    expect(await transaction(person, body.transaction_id)).toMatchObject({
      status: 'complete',
      amount: '1.00',
      status_description: null,
    });
    expect([await balance(person), await statusOf(test, body.transaction_id)]).toEqual(['0.00', 'refunded']);
    expect(await sandboxPayment(test, body.transaction_id)).toMatchObject({ status: 'refunded', refunded: 100 });
  });

  it('keeps the 1.00 as balance without needed_refund, and the same card once', async () => {
    const person = await payer(test);
    for (const turn of [1, 2]) {
      const { body } = await link(person, { needed_refund: false });
      await typeCard(test, {
        transactionId: body.transaction_id,
        number: '5555555555554444',
        more: { save_card: '1' },
      });
      expect(await balance(person)).toBe(`${turn}.00`);
    }
    expect(await numbers(person)).toEqual(['[**** 4444]']);
  });

  it('pays nothing with the 1.00 that only tries the card: what waits for money goes on waiting', async () => {
    const person = await payer(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '1990.00', intent: { packet_id: 2 } });
    await payByCard(test, { person, number: '4242424242424242', amount: '1989.00' });
    await test.services.db
      .updateTable('holdings')
      .set({ status: 'paused', paused_reason: 'funds', next_pay_at: null })
      .where('user_id', '=', person.userId)
      .execute();
    const { body } = await link(person);
    await typeCard(test, { transactionId: body.transaction_id, number: '4242424242424242' });
    expect([
      await balance(person),
      (await person.get('/v2/users/self/subscriptions/current')).body[0].is_paused,
    ]).toEqual(['1989.00', true]);
    await payByCard(test, { person, number: '4242424242424242', amount: '1.00' });
    expect([
      await balance(person),
      (await person.get('/v2/users/self/subscriptions/current')).body[0].is_paused,
    ]).toEqual(['0.00', false]);
  });

  it('links nothing by a card that is declined', async () => {
    const person = await payer(test);
    const { body } = await link(person);
    await typeCard(test, { transactionId: body.transaction_id, number: '4000000000000002', more: { save_card: '1' } });
    expect(await transaction(person, body.transaction_id)).toMatchObject({ status: 'error' });
    expect(await numbers(person)).toEqual([]);
  });

  it('a removed card cannot be charged any more, the newest other pays, and nobody learns its token [C-286]', async () => {
    const person = await payer(test);
    await payByCard(test, { person, number: '4242424242424242', amount: '5.00', save: true });
    test.clock.advance(1_000);
    await payByCard(test, { person, number: '5555555555554444', amount: '5.00', save: true });
    expect(await numbers(person)).toEqual(['[**** 4242]', '**** 4444']);
    const [{ id }] = (await person.get(PATH)).body;
    const { token } = await test.services.db
      .selectFrom('cards')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify((await person.get(PATH)).body)).not.toContain(token);
    expect((await person.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await numbers(person)).toEqual(['[**** 4444]']);
    expect((await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '5.00', card_id: id })).status).toBe(
      404,
    );
    expect(
      (await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '5.00' })).body.transaction.status,
    ).toBe('complete');
    // The pay system is told beside the answer.
    await expect
      .poll(() => test.services.db.selectFrom('sandbox_cards').select('token').where('token', '=', token).execute())
      .toEqual([]);
  });

  it('a card of a fresh machine can be charged by its token; one that is only shown cannot', async () => {
    const person = await payer(test);
    const { addCard } = await import('./repository.ts');
    await addCard(test.services.db, { userId: person.userId, last4: '4242', now: 1 });
    expect((await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '5.00' })).status).toBe(404);
    const ready = await addCard(test.services.db, {
      userId: person.userId,
      last4: '0341',
      now: 2,
      access: {
        gateway: 'sandbox',
        paysystem: 'cards',
        token: 'tok_0341',
      },
    });
    expect(
      (await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '5.00', card_id: ready })).body.transaction
        .status,
    ).toBe('error');
  });

  it('a test payment that is not finished ends after an hour, and its card is not linked', async () => {
    const person = await payer(test);
    const { body } = await link(person);
    await later(test, 3_660);
    expect(
      (
        await typeCard(test, {
          transactionId: body.transaction_id,
          number: '4242424242424242',
          more: { save_card: '1' },
        })
      ).statusCode,
    ).toBe(409);
    expect([await statusOf(test, body.transaction_id), await numbers(person)]).toEqual(['error', []]);
  });

  it('is refused to guests and children, for other sums, other wallets, and where the operator has it off', async () => {
    const person = await payer(test);
    expect(await link(await guest(test))).toMatchObject({ status: 403, body: { error_code: 'guest_forbidden' } });
    expect(await link(await child(test))).toMatchObject({ status: 403, body: { error_code: 'child_forbidden' } });
    expect((await link(person, { amount: '2.00' })).status).toBe(400);
    expect((await link(person, { paysystem_shortname: 'office' })).status).toBe(400);
    expect((await link(person, { account_id: person.userId + 1 })).status).toBe(404);
    expect((await link(person, { return_url: 'https://evil.example' })).status).toBe(400);
    await test.services.db.updateTable('users').set({ provider_id: 2 }).where('id', '=', person.userId).execute();
    await test.services.sessions.forget();
    expect(await link(person)).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
  });
});
