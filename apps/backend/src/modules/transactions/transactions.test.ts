import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '@antenna/payment-providers';
import { pay, payByCard, payer, SANDBOX_BRAND, transaction } from '../../testing/paying.ts';
import { guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('how a payment stands, on %s', (engine) => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
    person = await payer(test);
  });
  afterAll(() => test.close());
  const read = (id: string, as = person) => as.get(`/v2/users/self/transactions/${id}`);

  it('is shown to its owner alone [C-297]', async () => {
    const id = await payByCard(test, { person, number: '4242424242424242' });
    expect((await read(id)).body).toEqual({
      id,
      status: 'complete',
      amount: '299.00',
      status_description: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      result: null,
    });
    for (const stranger of [await payer(test), await guest(test)]) expect((await read(id, stranger)).status).toBe(404);
    expect((await read('no-such-payment')).status).toBe(404);
  });

  it('says in eleven languages why it failed', async () => {
    const id = await payByCard(test, { person, number: '4000000000009995' });
    const messages = await Promise.all(
      ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'].map(
        async (language) => (await transaction(person, id, language)).status_description,
      ),
    );
    expect(new Set(messages).size).toBe(11);
    expect(messages.slice(0, 2)).toEqual([
      'На карте недостаточно средств.',
      'There are insufficient funds on the card.',
    ]);
  });

  it('asks the pay system along from half a minute on, at most every 5 s, and answers 504 while that does not answer', async () => {
    const { body } = await pay(person, 'short_url', { payform_shortname: 'card', amount: '299.00' });
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const find = vi.spyOn(gateway, 'find').mockRejectedValue(new GatewayError('timeout'));
    expect([(await read(body.transaction_id)).status, find.mock.calls.length]).toEqual([200, 0]);
    test.clock.advance(31_000);
    expect([(await read(body.transaction_id)).status, find.mock.calls.length]).toEqual([504, 1]);
    test.clock.advance(4_000);
    expect([(await read(body.transaction_id)).status, find.mock.calls.length]).toEqual([200, 1]);
    test.clock.advance(1_000);
    expect([(await read(body.transaction_id)).status, find.mock.calls.length]).toEqual([504, 2]);
    find.mockRestore();
    test.clock.advance(5_000);
    expect((await read(body.transaction_id)).body).toMatchObject({ status: 'pending', status_description: null });
  });
});
