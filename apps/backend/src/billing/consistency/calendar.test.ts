import { DAY, HOUR, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, disable, openPackets, standing, accountOf, clearingOf, creditWallet } from '@antenna/billing';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { createWorld, type World } from './world.ts';

const PRICE = 199_000;
/** Users of a world without a card. */
const PAYS_BY_BALANCE = 0;

describe.each(ENGINES)('renewals and the calendar on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const write = <Result>(run: (trx: World['services']['db']) => Promise<Result>) =>
    test.services.db.transaction().execute(run);

  /** A user who bought packet 2 for a month at a moment, with money for twelve more. */
  async function subscriber(bought: string): Promise<{ readonly world: World; readonly userId: number }> {
    const world = await createWorld(test.services, { users: 1, start: Date.parse(bought) });
    const userId = world.users[PAYS_BY_BALANCE] ?? 0;
    await write(async (trx) => {
      const { id: accountId } = await accountOf(trx, userId);
      await creditWallet(trx, {
        accountId,
        minor: 13 * PRICE,
        from: clearingOf('gift'),
        kind: 'topup',
        ref: 'gift',
        idempotencyKey: `gift:${userId}`,
        at: world.now(),
      });
      await buy(trx, { user: { userId, providerId: 1 }, packetId: 2, isTrialAllowed: false, at: world.now() });
    });
    return { world, userId };
  }
  const months = async (userId: number) => 13 - (await accountOf(test.services.db, userId)).balance / PRICE;
  const end = async (userId: number) =>
    new Date(((await standing(test.services.db, userId))[0]?.end_at ?? 0) * SECOND).toISOString();
  const isOpen = async ({ world, userId }: { readonly world: World; readonly userId: number }) =>
    openPackets(await standing(test.services.db, userId), world.shop, world.now()).has(2);

  it('the job charges a period once, on two servers at once and again a minute later', async () => {
    const { world, userId } = await subscriber('2030-04-10T08:00:00Z');
    await world.pass(30 * DAY);
    await world.pass(0);
    await world.pass(60 * SECOND);
    expect(await months(userId)).toBe(2);
    expect(await world.faults()).toEqual([]);
    await world.end();
  });

  it('after three days of downtime every period is charged once, starting where the last one ended', async () => {
    const { world, userId } = await subscriber('2030-04-10T08:00:00Z');
    await world.pass(33 * DAY);
    expect([await months(userId), await end(userId)]).toEqual([2, '2030-06-10T08:00:00.000Z']);
    await world.pass(0);
    expect(await months(userId)).toBe(2);
    await world.end();
  });

  it('a month that starts on the 31st ends on the last day of a shorter month, and returns to the 31st', async () => {
    const { world, userId } = await subscriber('2031-01-31T12:00:00Z');
    const ends = [await end(userId)];
    for (const days of [28, 31, 30, 31]) {
      await world.pass(days * DAY);
      ends.push(await end(userId));
    }
    expect(ends.map((each) => each.slice(0, 10))).toEqual([
      '2031-02-28',
      '2031-03-31',
      '2031-04-30',
      '2031-05-31',
      '2031-06-30',
    ]);
    expect(await months(userId)).toBe(5);
    await world.end();
  });

  it('daylight saving changes nothing: a period ends to the second', async () => {
    // Clocks in Europe go forward on 31 March 2030 and back on 27 October.
    for (const bought of ['2030-03-10T01:30:00Z', '2030-10-10T00:30:00Z']) {
      const buyer = await subscriber(bought);
      const { world, userId } = buyer;
      const over = Date.parse(await end(userId));
      expect(new Date(over).toISOString().slice(8)).toBe(bought.slice(8, -1) + '.000Z');
      const [holding] = await standing(test.services.db, userId);
      await write((trx) => disable(trx, { userId, providerId: 1, at: world.now(), holdingId: holding?.id ?? '' }));
      await world.pass(over - world.now() * SECOND - SECOND);
      expect(await isOpen(buyer)).toBe(true);
      await world.pass(SECOND);
      expect(await isOpen(buyer)).toBe(false);
      await world.pass(HOUR);
      expect(await months(userId)).toBe(1);
      await world.end();
    }
  });
});
