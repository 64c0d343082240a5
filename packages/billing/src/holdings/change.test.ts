import { DAY } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseHolding } from '../repository/holdings.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET, SALES_PACKETS } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { cancelFuture, changePeriod, disable, enableRenewal } from './change.ts';
import { grant } from './grant.ts';

describe.each(ENGINES)('a viewer on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.close();
  });

  const request = (user: Buyer) => ({ userId: user.userId, providerId: user.providerId, at: test.now() });
  const off = (user: Buyer, holdingId: string) => test.write((trx) => disable(trx, { ...request(user), holdingId }));
  const on = (user: Buyer, holdingId: string) =>
    test.write((trx) => enableRenewal(trx, { ...request(user), holdingId }));
  const cancel = (user: Buyer, holdingId: string) =>
    test.write((trx) => cancelFuture(trx, { ...request(user), holdingId }));
  const change = (user: Buyer, purchaseTypeId: string) =>
    test.write((trx) => changePeriod(trx, { ...request(user), purchaseTypeId }));
  const given = async (user: Buyer, packetId: number) => {
    const outcome = await test.write((trx) => grant(trx, { user, packetId, at: test.now() }));
    return (outcome as { holdingId: string }).holdingId;
  };

  describe('who turns renewal off', () => {
    it('keeps access until the end, and is not charged again', async () => {
      const user = await test.user(100_000);
      const { id, end_at: end } = await test.bought(user, PACKET.second);
      expect(await off(user, id)).toEqual({ kind: 'done', holdingId: id });
      expect(await test.row(id)).toMatchObject({ status: 'active', renew: 0, next_pay_at: null, end_at: end });
      expect(await test.open(user)).toEqual([PACKET.second]);
      test.pass(30 * DAY);
      expect([await test.open(user), await test.balanceOf(user)]).toEqual([[], 50_100]);
    });

    it('is refused the second time: it is off already', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.second);
      await off(user, id);
      expect(await off(user, id)).toEqual({ kind: 'already-off' });
    });

    it('loses a planned change of period with it', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.periods);
      await change(user, `${PACKET.periods}.P90D`);
      await off(user, id);
      expect((await test.row(id)).next_purchase).toBeNull();
    });

    it.each([PACKET.contract, PACKET.offElsewhere])('cannot where the contract forbids it (%i)', async (packetId) => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, packetId);
      const lock = SALES_PACKETS.find((file) => file.id === packetId)?.lock;
      expect(await off(user, id)).toEqual({ kind: 'locked', lock });
      expect((await test.row(id)).renew).toBe(1);
    });

    it('ends a free packet at once', async () => {
      const user = await test.user();
      const { id } = await test.bought(user, PACKET.free);
      expect(await off(user, id)).toEqual({ kind: 'done', holdingId: id });
      expect([(await test.row(id)).status, await test.open(user)]).toEqual(['ended', []]);
    });

    it('ends what is paused, unless the operator keeps it', async () => {
      const user = await test.user(100_000);
      const normal = await test.bought(user, PACKET.second);
      await test.write((trx) => pauseHolding(trx, normal, { reason: 'funds', at: test.now() }));
      expect((await off(user, normal.id)).kind).toBe('done');
      expect((await test.row(normal.id)).status).toBe('ended');

      const stuck = await test.bought(user, PACKET.stuck);
      await test.write((trx) => pauseHolding(trx, stuck, { reason: 'operator', at: test.now() }));
      expect(await off(user, stuck.id)).toEqual({ kind: 'not-possible' });
      expect((await test.row(stuck.id)).status).toBe('paused');
    });

    it('ends the additional packets’ access when the free base packet under them ends', async () => {
      const user = await test.user(10_000);
      const base = await test.bought(user, PACKET.free);
      const extra = await test.bought(user, PACKET.extra);
      await off(user, base.id);
      expect(await test.row(extra.id)).toMatchObject({ status: 'paused', paused_reason: 'base' });
      expect(await test.open(user)).toEqual([]);
    });

    it('cannot with a packet that was given, or with a part of a bundle', async () => {
      const user = await test.user(100_000);
      expect(await off(user, await given(user, PACKET.promo))).toEqual({ kind: 'not-possible' });
      const bundle = await test.bought(user, PACKET.bundle);
      const part = await test.db
        .selectFrom('holdings')
        .select('id')
        .where('parent_id', '=', bundle.id)
        .executeTakeFirstOrThrow();
      expect(await off(user, part.id)).toEqual({ kind: 'not-possible' });
    });

    it('cannot with the holding of another user, or one that has ended', async () => {
      const [user, other] = [await test.user(100_000), await test.user()];
      const { id } = await test.bought(user, PACKET.second);
      expect(await off(other, id)).toEqual({ kind: 'unknown' });
      await off(user, id);
      test.pass(30 * DAY);
      expect(await off(user, id)).toEqual({ kind: 'unknown' });
      expect((await test.row(id)).status).toBe('ended');
    });
  });

  describe('who takes a planned packet back', () => {
    it('has the earlier one renewed again, and pays nothing', async () => {
      const user = await test.user(49_900);
      const first = await test.bought(user, PACKET.second);
      const planned = await test.bought(user, PACKET.monthly);
      expect(await cancel(user, planned.id)).toEqual({ kind: 'done', holdingId: planned.id });
      expect(await test.row(first.id)).toMatchObject({
        renew: 1,
        next_pay_at: first.end_at,
        successor_id: null,
        renewed_before: 0,
      });
      expect([(await test.row(planned.id)).status, await test.balanceOf(user)]).toEqual(['ended', 0]);
    });

    it('does not get renewal turned on when it was off before', async () => {
      const user = await test.user(100_000);
      const first = await test.bought(user, PACKET.second);
      await off(user, first.id);
      const planned = await test.bought(user, PACKET.monthly);
      expect((await off(user, planned.id)).kind).toBe('done');
      expect(await test.row(first.id)).toMatchObject({ renew: 0, next_pay_at: null, successor_id: null });
    });

    it('cannot with one that has begun, is unknown or was given', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.second);
      expect(await cancel(user, id)).toEqual({ kind: 'not-possible' });
      expect(await cancel(user, 'nothing')).toEqual({ kind: 'unknown' });
      const planned = await test.write((trx) =>
        grant(trx, { user, packetId: PACKET.promo, startAt: test.now() + 86_400, at: test.now() }),
      );
      const { holdingId } = planned as { holdingId: string };
      expect(await cancel(user, holdingId)).toEqual({ kind: 'not-possible' });
      expect((await test.row(holdingId)).status).toBe('future');
    });
  });

  describe('who turns renewal on', () => {
    it('is charged again at the end, and a second time changes nothing', async () => {
      const user = await test.user(100_000);
      const { id, end_at: end } = await test.bought(user, PACKET.second);
      await off(user, id);
      for (let time = 0; time < 2; time += 1) {
        expect(await on(user, id)).toEqual({ kind: 'done', holdingId: id });
        expect(await test.row(id)).toMatchObject({ renew: 1, next_pay_at: end });
      }
      expect(await test.balanceOf(user)).toBe(50_100);
    });

    it('cannot when the packet is no longer sold, or another follows it', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.second);
      await test.bought(user, PACKET.monthly);
      expect(await on(user, id)).toEqual({ kind: 'not-possible' });

      const other = await test.user(100_000);
      const sold = await test.bought(other, PACKET.second);
      await off(other, sold.id);
      await test.sell(SALES_PACKETS.map((file) => (file.id === PACKET.second ? { ...file, is_sold: false } : file)));
      expect(await on(other, sold.id)).toEqual({ kind: 'not-possible' });
      await test.sell(SALES_PACKETS);
      expect((await on(other, sold.id)).kind).toBe('done');
    });

    it('pays at once for what is paused for lack of money, from now on', async () => {
      const user = await test.user(49_900);
      const bought = await test.bought(user, PACKET.second);
      test.pass(30 * DAY);
      await test.write((trx) => pauseHolding(trx, bought, { reason: 'funds', at: test.now() }));
      test.pass(3 * DAY);
      expect(await on(user, bought.id)).toEqual({
        kind: 'needs-money',
        amount: 49_900,
        balance: 0,
        missing: 49_900,
      });
      await test.topUp(user, 49_900);
      expect(await on(user, bought.id)).toEqual({ kind: 'done', holdingId: bought.id });
      expect(await test.row(bought.id)).toMatchObject({
        status: 'active',
        start_at: test.now(),
        end_at: test.now() + 30 * 86_400,
        paused_reason: null,
      });
      expect(await test.balanceOf(user)).toBe(0);
    });

    it('cannot with what the operator has paused, or an unknown holding', async () => {
      const user = await test.user(100_000);
      const bought = await test.bought(user, PACKET.second);
      await test.write((trx) => pauseHolding(trx, bought, { reason: 'operator', at: test.now() }));
      expect(await on(user, bought.id)).toEqual({ kind: 'not-possible' });
      expect(await on(user, 'nothing')).toEqual({ kind: 'unknown' });
    });
  });

  describe('who changes the period', () => {
    it('has the other one from the end of the current one on, at the price of today', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.periods);
      expect(await change(user, `${PACKET.periods}.P90D`)).toEqual({ kind: 'done', holdingId: id });
      const row = await test.row(id);
      expect(JSON.parse(row.next_purchase ?? '')).toEqual({
        id: `${PACKET.periods}.P90D`,
        minor: 81_000,
        period: { days: 90, months: 0, years: 0 },
      });
      expect([row.purchase_type, await test.balanceOf(user)]).toEqual([`${PACKET.periods}.P30D`, 70_000]);
    });

    it('takes the plan back by choosing the current one', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.periods);
      await change(user, `${PACKET.periods}.P90D`);
      expect((await change(user, `${PACKET.periods}.P30D`)).kind).toBe('done');
      expect((await test.row(id)).next_purchase).toBeNull();
    });

    it('turns renewal on again with it', async () => {
      const user = await test.user(100_000);
      const { id } = await test.bought(user, PACKET.periods);
      await off(user, id);
      await change(user, `${PACKET.periods}.P90D`);
      expect(await test.row(id)).toMatchObject({ renew: 1, next_purchase: expect.stringContaining('P90D') });
    });

    it('resumes what is paused for lack of money with the chosen one, or says what is missing', async () => {
      const user = await test.user(30_000);
      const bought = await test.bought(user, PACKET.periods);
      await test.write((trx) => pauseHolding(trx, bought, { reason: 'funds', at: test.now() }));
      expect(await change(user, `${PACKET.periods}.P90D`)).toMatchObject({ kind: 'needs-money', amount: 81_000 });
      await test.topUp(user, 81_000);
      expect((await change(user, `${PACKET.periods}.P90D`)).kind).toBe('done');
      expect(await test.row(bought.id)).toMatchObject({
        status: 'active',
        purchase_type: `${PACKET.periods}.P90D`,
        amount: 81_000,
      });
    });

    it('cannot without a second period, without the packet, or to one that does not exist', async () => {
      const user = await test.user(100_000);
      await test.bought(user, PACKET.second);
      expect(await change(user, `${PACKET.second}.P30D`)).toEqual({ kind: 'not-possible' });
      expect(await change(user, `${PACKET.periods}.P90D`)).toEqual({ kind: 'unknown' });
      expect(await change(user, `${PACKET.periods}.P1D`)).toEqual({ kind: 'unknown' });
    });
  });
});
