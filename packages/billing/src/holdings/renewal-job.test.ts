import { DAY, HOUR, MINUTE } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { armFailPoint } from '../fail-point.ts';
import { dueHoldings } from '../repository/due-holdings.ts';
import { pauseHolding } from '../repository/holdings.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET, SALES_PACKETS } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { FUNDS_PAUSE_LONGEST } from './limits.ts';
import { NO_FUNDS, renewDue, resumeAfterRefill, type CardPort } from './renew.ts';

const NO_CARD: CardPort = async () => 'failed';

describe.each(ENGINES)('the renewal job on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterEach(async () => {
    armFailPoint(undefined, () => {});
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.db.deleteFrom('holdings').execute();
  });
  afterAll(() => test.close());

  const run = (card: CardPort = NO_CARD) => renewDue(test, test.now(), card);
  const due = async () => (await dueHoldings(test.db, test.now())).map((each) => each.id);
  /** A card from which every charge comes into the wallet at once. */
  const cardOf = (user: Buyer) => {
    const charges: { readonly minor: number; readonly idempotencyKey: string }[] = [];
    const charge: CardPort = async ({ userId, minor, idempotencyKey }) => {
      if (userId !== user.userId) return 'failed';
      charges.push({ minor, idempotencyKey });
      await test.topUp(user, minor);
      return 'settled';
    };
    return { charges, charge };
  };

  describe('has to do', () => {
    it('with what ends, from that second on', async () => {
      const user = await test.user(50_000);
      const holding = await test.bought(user, PACKET.second);
      test.pass(30 * DAY - 1_000);
      expect([await due(), await run()]).toEqual([[], 0]);
      test.pass(1_000);
      expect([await due(), await run()]).toEqual([[holding.id], 1]);
    });

    it('neither with parts of bundles, nor with what ended, nor with what waits for a base packet', async () => {
      const user = await test.user(100_000);
      const bundle = await test.bought(user, PACKET.bundle);
      const other = await test.user(100_000);
      const extra = await test.bought(other, PACKET.free).then(() => test.bought(other, PACKET.extra));
      await test.write((trx) => pauseHolding(trx, extra, { reason: 'base', at: test.now() }));
      test.pass(31 * DAY);
      const ids = await due();
      expect(ids).toContain(bundle.id);
      expect(ids).not.toContain(extra.id);
      const parts = await test.db.selectFrom('holdings').select('id').where('parent_id', '=', bundle.id).execute();
      for (const { id } of parts) expect(ids).not.toContain(id);
    });

    it('with what waits for money, when it is to be tried again or has waited for thirty days', async () => {
      const user = await test.user(49_900);
      const holding = await test.bought(user, PACKET.second);
      test.pass(30 * DAY);
      await run();
      expect(await due()).toEqual([]);
      test.pass(DAY);
      expect(await due()).toEqual([holding.id]);
      await test.db.updateTable('holdings').set({ next_try_at: null }).where('id', '=', holding.id).execute();
      expect(await due()).toEqual([]);
      test.pass(FUNDS_PAUSE_LONGEST * 1_000 - DAY);
      expect(await due()).toEqual([holding.id]);
    });

    it('with what the operator paused, when that pause is over', async () => {
      const user = await test.user(100_000);
      const holding = await test.bought(user, PACKET.second);
      const until = test.now() + 5 * 86_400;
      await test.write((trx) => pauseHolding(trx, holding, { reason: 'operator', at: test.now(), until }));
      test.pass(5 * DAY - 1_000);
      expect(await due()).toEqual([]);
      test.pass(1_000);
      expect(await due()).toEqual([holding.id]);
      await run();
      expect(await test.row(holding.id)).toMatchObject({
        status: 'active',
        end_at: (holding.end_at ?? 0) + 5 * 86_400,
      });
    });
  });

  describe('charges', () => {
    it('the wallet alone when it has enough', async () => {
      const user = await test.user(99_800);
      const holding = await test.bought(user, PACKET.second);
      const { charges, charge } = cardOf(user);
      test.pass(30 * DAY);
      await run(charge);
      expect([charges, await test.balanceOf(user), (await test.row(holding.id)).status]).toEqual([[], 0, 'active']);
    });

    it('the card what is missing, under a key of the period', async () => {
      const user = await test.user(50_000);
      const holding = await test.bought(user, PACKET.second);
      const { charges, charge } = cardOf(user);
      test.pass(30 * DAY);
      await run(charge);
      expect(charges).toEqual([{ minor: 49_800, idempotencyKey: `renew:${holding.id}:${holding.end_at}:0` }]);
      expect([await test.balanceOf(user), (await test.row(holding.id)).end_at]).toEqual([
        0,
        (holding.end_at ?? 0) + 30 * 86_400,
      ]);
    });

    it('each retry under a key of its own', async () => {
      const user = await test.user(49_900);
      await test.bought(user, PACKET.second);
      const keys: string[] = [];
      const declined: CardPort = async ({ idempotencyKey }) => {
        keys.push(idempotencyKey.split(':').at(-1) ?? '');
        return 'failed';
      };
      test.pass(30 * DAY);
      for (const wait of [0, 1, 2, 4]) {
        test.pass(wait * DAY);
        await run(declined);
      }
      expect(keys).toEqual(['0', '1', '2', '3']);
    });

    it('nothing twice when the process died after the card was charged', async () => {
      const user = await test.user(49_900);
      const holding = await test.bought(user, PACKET.second);
      const settled = new Set<string>();
      const charge: CardPort = async ({ minor, idempotencyKey }) => {
        if (!settled.has(idempotencyKey)) await test.topUp(user, minor);
        settled.add(idempotencyKey);
        return 'settled';
      };
      test.pass(30 * DAY);
      armFailPoint('renewal-charged', () => {
        throw new Error('the process died');
      });
      await expect(run(charge)).rejects.toThrow('the process died');
      expect([(await test.row(holding.id)).status, await test.balanceOf(user)]).toEqual(['active', 49_900]);
      await run(charge);
      expect([settled.size, await test.balanceOf(user)]).toEqual([1, 0]);
      expect((await test.row(holding.id)).end_at).toBe((holding.end_at ?? 0) + 30 * 86_400);
    });

    it('nothing more while a charge is pending; money that comes meanwhile renews it', async () => {
      const user = await test.user(49_900);
      const holding = await test.bought(user, PACKET.second);
      test.pass(30 * DAY);
      await run(async () => 'pending');
      expect(await test.row(holding.id)).toMatchObject({ status: 'active', charging_since: test.now() });
      test.pass(10 * MINUTE);
      await test.topUp(user, 49_900);
      expect(await test.write((trx) => resumeAfterRefill(trx, user.userId, test.now()))).toEqual([holding.id]);
      expect(await test.row(holding.id)).toMatchObject({ status: 'active', charging_since: null, attempts: 0 });
      test.pass(HOUR);
      expect(await run()).toBe(0);
    });
  });

  it('goes on with the others when one user’s fails, and reports the first error', async () => {
    const [broken, fine] = [await test.user(49_900), await test.user(99_800)];
    const first = await test.bought(broken, PACKET.second);
    const second = await test.bought(fine, PACKET.second);
    test.pass(30 * DAY);
    const fails: CardPort = async () => {
      throw new Error('the card’s bank sent nonsense');
    };
    await expect(run(fails)).rejects.toThrow('nonsense');
    expect((await test.row(second.id)).end_at).toBe((second.end_at ?? 0) + 30 * 86_400);
    expect((await test.row(first.id)).status).toBe('active');
  });

  it('run by several copies at once renews each once', async () => {
    const user = await test.user(49_900 * 5);
    const holding = await test.bought(user, PACKET.second);
    test.pass(30 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => run()));
    expect([await test.balanceOf(user), (await test.row(holding.id)).end_at]).toEqual([
      49_900 * 3,
      (holding.end_at ?? 0) + 30 * 86_400,
    ]);
  });

  it('starts a planned packet with its trial, at the price of the trial', async () => {
    const user = await test.user(50_000);
    await test.bought(user, PACKET.second);
    const planned = await test.bought(user, PACKET.trial);
    test.pass(30 * DAY);
    await run();
    expect(await test.row(planned.id)).toMatchObject({ status: 'active', kind: 'trial', charged: 100 });
    test.pass(7 * DAY);
    await run();
    expect(await test.row(planned.id)).toMatchObject({ status: 'paused', message: NO_FUNDS });
  });

  it('pays for the dearest of several that wait, when money comes', async () => {
    const user = await test.user(8_000 * 2 + 10_000 + 6_000);
    const base = await test.bought(user, PACKET.stuck);
    const dear = await test.bought(user, PACKET.extra);
    const cheap = await test.bought(user, PACKET.otherExtra, { isTrialAllowed: false });
    test.pass(30 * DAY);
    await run();
    const statuses = async () =>
      Promise.all([base, dear, cheap].map(async ({ id }) => (await test.row(id)).paused_reason ?? 'active'));
    expect(await statuses()).toEqual(['active', 'funds', 'funds']);
    await test.topUp(user, 15_000);
    expect(await test.write((trx) => resumeAfterRefill(trx, user.userId, test.now()))).toEqual([dear.id]);
    expect([await statuses(), await test.balanceOf(user)]).toEqual([['active', 'active', 'funds'], 5_000]);
  });

  it('gives money to the base packet first; the additional ones go on with it', async () => {
    const user = await test.user(8_000 + 10_000);
    const base = await test.bought(user, PACKET.stuck);
    const extra = await test.bought(user, PACKET.extra);
    test.pass(30 * DAY);
    await run();
    expect([(await test.row(base.id)).paused_reason, (await test.row(extra.id)).paused_reason]).toEqual([
      'funds',
      'base',
    ]);
    await test.topUp(user, 18_000);
    expect(await test.write((trx) => resumeAfterRefill(trx, user.userId, test.now()))).toEqual([base.id]);
    await run();
    expect([await test.open(user), await test.balanceOf(user)]).toEqual([[PACKET.extra, PACKET.stuck], 0]);
  });

  it('ends what the operator no longer has, without charging it', async () => {
    const user = await test.user(200_000);
    const holding = await test.bought(user, PACKET.second);
    await test.sell(SALES_PACKETS.filter((file) => file.id !== PACKET.second));
    test.pass(30 * DAY);
    await run();
    expect([await test.row(holding.id), await test.balanceOf(user)]).toMatchObject([
      { status: 'ended', ended_at: holding.end_at },
      150_100,
    ]);
    await test.sell(SALES_PACKETS);
  });

  it('lets what is not renewed expire, and takes nothing for it', async () => {
    const user = await test.user(100_000);
    const holding = await test.bought(user, PACKET.second);
    await test.db.updateTable('holdings').set({ renew: 0, next_pay_at: null }).where('id', '=', holding.id).execute();
    test.pass(31 * DAY);
    await run();
    expect([(await test.row(holding.id)).ended_at, await test.balanceOf(user)]).toEqual([holding.end_at, 50_100]);
  });

  it('renews at the price it was bought at, whatever the packet costs now', async () => {
    const user = await test.user(99_800);
    const holding = await test.bought(user, PACKET.second);
    await test.sell(SALES_PACKETS.map((file) => (file.id === PACKET.second ? { ...file, price: '999.00' } : file)));
    test.pass(30 * DAY);
    await run();
    expect([(await test.row(holding.id)).charged, await test.balanceOf(user)]).toEqual([49_900, 0]);
    await test.sell(SALES_PACKETS);
  });
});
