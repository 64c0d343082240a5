import { randomUUID } from 'node:crypto';
import { formatMoney } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { ask, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { balanceOf, topUp } from '../../testing/test-sales.ts';

const CLICKS = 50;
const PRICE = 199_000;

describe.each(ENGINES)('parallel purchases on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const rich = async (): Promise<Person> => {
    const person = await member(test);
    await topUp(test, person, CLICKS * PRICE);
    return person;
  };
  const click = (person: Person, key: string, packetId = 2) =>
    ask(test, 'POST', '/v2/users/self/subscriptions', {
      token: person.token,
      body: { packet_id: packetId },
      headers: { 'idempotency-key': key },
    });
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).sort((a, b) => a - b);

  it('50 calls with one key at once are one purchase, and each gets the same answer [C-332]', async () => {
    const person = await rich();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: CLICKS }, () => click(person, key)));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(test, person)).toBe((CLICKS - 1) * PRICE);
    expect(await verifyBooks(test.services.db)).toEqual([]);
  });

  it('50 tabs buy the same packet once, and the others learn that it is held [C-332]', async () => {
    const person = await rich();
    const answers = await Promise.all(Array.from({ length: CLICKS }, () => click(person, randomUUID())));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: CLICKS - 1 }, () => 409)]);
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error_code === 'already_held')).toBe(
      true,
    );
    expect(await balanceOf(test, person)).toBe((CLICKS - 1) * PRICE);
    expect(await verifyBooks(test.services.db)).toEqual([]);
  });

  it('a key belongs to one purchase: with another packet it is refused, and after a top-up it works [C-332]', async () => {
    const poor = await member(test);
    const key = randomUUID();
    expect(await click(poor, key)).toMatchObject({
      status: 402,
      body: {
        error_code: 'insufficient_funds',
        amount: formatMoney(PRICE),
        balance: '0.00',
        missing: formatMoney(PRICE),
      },
    });
    await topUp(test, poor, PRICE);
    expect((await click(poor, key)).status).toBe(201);
    expect(await click(poor, key, 1)).toMatchObject({ status: 422, body: { error_code: 'idempotency_mismatch' } });
    expect(await balanceOf(test, poor)).toBe(0);
  });
});
