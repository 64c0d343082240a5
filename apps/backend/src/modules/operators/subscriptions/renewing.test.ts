import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONEY_JOBS } from '../../../jobs/money-jobs.ts';
import { createOperatorToken } from '../../../operator-access/tokens.ts';
import { ask, member, type Person } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ENGINES } from '../../../testing/test-database.ts';
import { balanceOf, PACKET, salesOperator, topUp } from '../../../testing/test-sales.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('`renew` without `end_at` on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: salesOperator({}) });
    token = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
  });
  afterAll(() => test.close());

  const call = (method: string, path: string, body?: object) =>
    ask(test, method, path, { body, headers: { authorization: `Bearer ${token}` } });
  const open = async ({ userId }: Person, opening: object) => {
    const { status, body } = await call('POST', `/v2/users/${userId}/subscriptions`, [
      { packet_id: PACKET.monthly, ...opening },
    ]);
    expect(status, JSON.stringify(body)).toBe(201);
    return body[0];
  };
  const monthsFromNow = (months: number): string => {
    const date = new Date(toSeconds(test.clock.now()) * 1_000);
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months);
    // The last day of a month that does not have this day.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
    return date.toISOString();
  };

  it('runs for the packet’s period and is renewed from the wallet', async () => {
    const person = await member(test);
    await topUp(test, person, 100_000);
    const before = await balanceOf(test, person);
    const end = monthsFromNow(1);
    const opened = await open(person, { renew: true });
    expect(opened).toMatchObject({ renew: true, end_at: end, next_pay_at: end, status: 'active' });
    expect(await balanceOf(test, person)).toBe(before);
    test.clock.advance(Date.parse(end) - test.clock.now() + 60_000);
    for (const { run } of MONEY_JOBS) await run(test.services);
    const renewed = (await call('GET', `/v2/users/${person.userId}/subscriptions/${opened.id}`)).body;
    expect(renewed).toMatchObject({ renew: true, status: 'active' });
    expect(Date.parse(renewed.end_at)).toBeGreaterThan(test.clock.now() + 27 * DAY_MS);
    expect(await balanceOf(test, person)).toBeLessThan(before);
  });

  it('has no end where neither is sent, and begins to renew when asked to', async () => {
    const person = await member(test);
    const opened = await open(person, {});
    expect(opened).toMatchObject({ renew: false, end_at: null, next_pay_at: null });
    test.clock.advance(40 * DAY_MS);
    const { status, body } = await call('PATCH', `/v2/users/${person.userId}/subscriptions/${opened.id}`, {
      renew: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ renew: true, status: 'active', next_pay_at: body.end_at });
    expect(Date.parse(body.end_at)).toBeGreaterThan(test.clock.now());
    expect(Date.parse(body.end_at)).toBeLessThan(test.clock.now() + 31 * DAY_MS);
  });

  it('has no end and no renewal with `renew: false`', async () => {
    expect(await open(await member(test), { renew: false })).toMatchObject({ renew: false, end_at: null });
  });
});
