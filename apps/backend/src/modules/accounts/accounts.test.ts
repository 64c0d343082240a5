import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { topUp } from '../../testing/test-sales.ts';

describe.each(ENGINES)('accounts on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('shows one account with the same balance in both calls and the user [C-282]', async () => {
    const person = await member(test);
    await topUp(test, person, 50_000);
    const accounts = (await person.get('/v2/users/self/accounts')).body;
    expect(accounts).toEqual([{ id: person.userId, amount: '500.00', balance: '500.00', is_payment_allowed: true }]);
    expect((await person.get('/v2/users/self/balance')).body).toEqual({ balance: '500.00', amount: '500.00' });
    expect((await person.get('/v2/users/self')).body.accounts).toEqual(accounts);
    expect((await (await guest(test)).get('/v2/users/self/accounts')).body).toEqual([
      expect.objectContaining({ balance: '0.00', is_payment_allowed: false }),
    ]);
  });

  it('returns the same balance at both paths [C-283]', async () => {
    const person = await member(test);
    await topUp(test, person, 1);
    const [first, second] = [
      await person.get('/v2/users/self/balance'),
      await person.get('/v2/users/self/accounts/balance'),
    ];
    expect(first).toMatchObject({ status: 200, body: { balance: expect.stringMatching(/^\d+\.\d\d$/) } });
    expect(second.body).toEqual(first.body);
  });
});
