import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  submit,
  transaction,
  typeCard,
} from '../testing/paying.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

/** Number, what the viewer is told, and what is on the balance then. */
const AT_ONCE = [
  ['4242424242424242', 'complete', null, '299.00'],
  ['5555555555554444', 'complete', null, '299.00'],
  ['4000000000000002', 'error', 'The bank declined the payment.', '0.00'],
  ['4000000000009995', 'error', 'There are insufficient funds on the card.', '0.00'],
  ['4000000000000069', 'error', 'The card has expired.', '0.00'],
  ['4000000000000127', 'error', 'The security code of the card is wrong.', '0.00'],
  ['4000000000000119', 'error', 'The payment could not be processed. Please try again.', '0.00'],
  ['4000000000002032', 'complete', null, '299.00'],
] as const;

describe.each(ENGINES)('every test card, on %s [C-329]', (engine) => {
  let test: TestApp;
  let person: Person;
  let before = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
    person = await payer(test);
  });
  beforeEach(async () => {
    before = Number(await balance(person));
  });
  afterAll(() => test.close());
  afterEach(async () => expect(await verifyBooks(test.services.db)).toEqual([]));
  const gained = async () => (Number(await balance(person)) - before).toFixed(2);

  it.each(AT_ONCE)('%s: %s', async (number, status, description, sum) => {
    const id = await payByCard(test, { person, number });
    expect(await transaction(person, id)).toMatchObject({
      id,
      status,
      status_description: description,
      amount: '299.00',
    });
    expect(await gained()).toBe(sum);
    // Single-use: after its end the page takes nothing any more.
    expect((await typeCard(test, { transactionId: id, number: '4242424242424242' })).statusCode).toBe(409);
    expect(await gained()).toBe(sum);
  });

  it('4000002760003184 asks for the bank’s code: 1111 pays', async () => {
    const id = await payByCard(test, { person, number: '4000002760003184' });
    expect(await transaction(person, id)).toMatchObject({ status: 'pending' });
    const { token } = await sandboxPayment(test, id);
    expect((await submit(test, { path: `/sandbox/code/${token}`, form: { code: '1111' } })).headers['location']).toBe(
      'http://localhost/packets/1',
    );
    expect(await transaction(person, id)).toMatchObject({ status: 'complete' });
    expect(await gained()).toBe('299.00');
  });

  it('4000002760003184 with 0000 three times ends without a charge', async () => {
    const id = await payByCard(test, { person, number: '4000002760003184' });
    const { token } = await sandboxPayment(test, id);
    for (const left of [2, 1]) {
      const answer = await submit(test, { path: `/sandbox/code/${token}`, form: { code: '0000' } });
      expect([answer.statusCode, answer.body.includes(`Tries left: ${left}.`)]).toEqual([422, true]);
    }
    expect((await submit(test, { path: `/sandbox/code/${token}`, form: { code: '0000' } })).statusCode).toBe(303);
    expect((await submit(test, { path: `/sandbox/code/${token}`, form: { code: '1111' } })).statusCode).toBe(409);
    expect(await transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: 'The code was wrong. Nothing was charged.',
    });
    expect(await gained()).toBe('0.00');
  });

  it('4000000000000341 is linked, and later charges fail', async () => {
    expect(
      await transaction(person, await payByCard(test, { person, number: '4000000000000341', save: true })),
    ).toMatchObject({
      status: 'complete',
    });
    expect((await person.get('/v2/users/self/cards')).body).toEqual([
      { id: expect.any(String), is_primary: true, number: '**** 0341' },
    ]);
    const { body } = await pay(person, 'linkedcard', { payform_shortname: 'card', amount: '100.00' });
    expect(body.transaction.status).toBe('error');
    expect(await transaction(person, body.transaction_id)).toMatchObject({
      status: 'error',
      status_description: 'The bank declined the payment.',
    });
    expect(await gained()).toBe('299.00');
  });

  it.each([
    ['4000000000000077', 8],
    ['4000000000002016', 700],
  ] as const)('%s settles after %i s', async (number, after) => {
    const id = await payByCard(test, { person, number });
    await later(test, after - 1);
    expect(await transaction(person, id)).toMatchObject({ status: 'pending' });
    await later(test, 1);
    expect(await transaction(person, id)).toMatchObject({ status: 'complete' });
    expect(await gained()).toBe('299.00');
  });

  it('4000000000002024 never settles: an error after an hour, no charge', async () => {
    const id = await payByCard(test, { person, number: '4000000000002024' });
    await later(test, 3_599);
    expect(await statusOf(test, id)).toBe('pending');
    await later(test, 61);
    expect(await transaction(person, id)).toMatchObject({
      status: 'error',
      status_description: 'The time for this payment is over. Nothing was charged.',
    });
    expect(await gained()).toBe('0.00');
    expect((await sandboxPayment(test, id)).status).toBe('error');
  });

  it('4000000000002040: the callback is lost, and the reconciler completes it within a minute [C-334]', async () => {
    const id = await payByCard(test, { person, number: '4000000000002040' });
    expect(await statusOf(test, id)).toBe('pending');
    // Its turns are half a minute apart: this is the worst of them.
    await later(test, 29);
    expect(await statusOf(test, id)).toBe('pending');
    await later(test, 30);
    expect(await statusOf(test, id)).toBe('complete');
    expect(await gained()).toBe('299.00');
  });

  it('4000000000002057 settles and is refunded a minute later', async () => {
    const id = await payByCard(test, { person, number: '4000000000002057' });
    expect(await gained()).toBe('299.00');
    await later(test, 60);
    expect(await statusOf(test, id)).toBe('refunded');
    expect(await transaction(person, id)).toMatchObject({
      status: 'complete',
      status_description: 'The money has been returned.',
    });
    expect(await gained()).toBe('0.00');
  });

  it('4000000000002065: the status call answers 504 twice, then complete', async () => {
    const id = await payByCard(test, { person, number: '4000000000002065' });
    const status = async () => (await person.get(`/v2/users/self/transactions/${id}`)).status;
    expect(await status()).toBe(200);
    test.clock.advance(31_000);
    expect(await status()).toBe(504);
    test.clock.advance(5_000);
    expect(await status()).toBe(504);
    test.clock.advance(5_000);
    expect(await transaction(person, id)).toMatchObject({ status: 'complete' });
    expect(await gained()).toBe('299.00');
  });
});
