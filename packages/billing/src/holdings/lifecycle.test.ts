import { DAY, HOUR } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseHolding, standing } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { PACKET, SALES_PACKETS } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import type { Holding, PauseReason } from './holding.ts';
import {
  closeExpired,
  endHolding,
  followBase,
  resumeHolding,
  takeBackFuture,
  type HoldingContext,
} from './lifecycle.ts';

describe.each(ENGINES)('the life of a holding on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  const within = <Result>(run: (context: HoldingContext) => Promise<Result>) =>
    test.write(async (trx) => run({ trx, shop: await readShop(trx, 1), at: test.now() }));
  const pause = (holding: Holding, reason: PauseReason = 'operator', until?: number) =>
    test.write((trx) => pauseHolding(trx, holding, { reason, at: test.now(), until }));
  const resume = async (id: string) => {
    const holding = await test.row(id);
    await test.write((trx) => resumeHolding(trx, holding, test.now()));
  };
  const pauses = (id: string) =>
    test.db
      .selectFrom('holding_pauses')
      .select(['reason', 'start_at', 'end_at'])
      .where('holding_id', '=', id)
      .orderBy('start_at')
      .execute();
  const statuses = async ({ userId }: Buyer) =>
    (await standing(test.db, userId)).map((each) => [each.packet_id, each.status]);

  describe('that ends', () => {
    it('ends with its parts and its pauses, and gives up what was planned for it', async () => {
      const user = await test.user(100_000);
      const bundle = await test.bought(user, PACKET.bundle);
      await pause(bundle, 'operator', test.now() + 10 * 86_400);
      test.pass(DAY);
      await test.write((trx) => endHolding(trx, bundle, test.now()));
      expect(await standing(test.db, user.userId)).toEqual([]);
      expect(await test.row(bundle.id)).toMatchObject({
        status: 'ended',
        renew: 0,
        next_pay_at: null,
        ended_at: test.now(),
      });
      expect(await pauses(bundle.id)).toEqual([
        { reason: 'operator', start_at: test.now() - 86_400, end_at: test.now() },
      ]);
    });

    it('is no longer followed by anything, and follows nothing', async () => {
      const user = await test.user(100_000);
      const first = await test.bought(user, PACKET.second);
      const planned = await test.bought(user, PACKET.monthly);
      await test.write((trx) => endHolding(trx, planned, test.now()));
      expect((await test.row(first.id)).successor_id).toBeNull();
    });

    it('keeps when it ended: a second time changes nothing', async () => {
      const user = await test.user(100_000);
      const holding = await test.bought(user, PACKET.second);
      const ended = test.now();
      await test.write((trx) => endHolding(trx, holding, ended));
      test.pass(DAY);
      await test.write((trx) => endHolding(trx, holding, test.now()));
      expect((await test.row(holding.id)).ended_at).toBe(ended);
    });
  });

  describe('that is paused', () => {
    it('is closed with its parts, and gets the time back when it resumes', async () => {
      const user = await test.user(100_000);
      const bundle = await test.bought(user, PACKET.bundle);
      await pause(bundle);
      expect([await test.open(user), (await statuses(user)).map(([, status]) => status)]).toEqual([
        [],
        ['paused', 'paused', 'paused'],
      ]);
      test.pass(5 * DAY);
      await resume(bundle.id);
      expect(await test.row(bundle.id)).toMatchObject({
        status: 'active',
        paused_at: null,
        paused_reason: null,
        end_at: (bundle.end_at ?? 0) + 5 * 86_400,
        next_pay_at: (bundle.next_pay_at ?? 0) + 5 * 86_400,
      });
      expect(await test.open(user)).toEqual([PACKET.second, PACKET.extra, PACKET.bundle]);
      expect(await pauses(bundle.id)).toEqual([
        { reason: 'operator', start_at: test.now() - 5 * 86_400, end_at: test.now() },
      ]);
    });

    it('keeps its first pause when it is paused again', async () => {
      const user = await test.user(100_000);
      const holding = await test.bought(user, PACKET.second);
      await pause(holding, 'funds');
      test.pass(HOUR);
      await pause(holding, 'operator');
      expect(await test.row(holding.id)).toMatchObject({ paused_reason: 'funds', paused_at: test.now() - 3_600 });
      expect(await pauses(holding.id)).toHaveLength(1);
    });

    it('moves what follows it by the length of the pause', async () => {
      const user = await test.user(100_000);
      const first = await test.bought(user, PACKET.second);
      const planned = await test.bought(user, PACKET.monthly);
      await pause(await test.row(first.id));
      test.pass(3 * DAY);
      await resume(first.id);
      const later = (first.end_at ?? 0) + 3 * 86_400;
      expect([(await test.row(first.id)).end_at, await test.row(planned.id)]).toMatchObject([
        later,
        { start_at: later, next_pay_at: later, status: 'future' },
      ]);
    });

    it('without an end stays without one', async () => {
      const user = await test.user();
      const free = await test.bought(user, PACKET.free);
      await test.db
        .updateTable('holdings')
        .set({ end_at: null, next_pay_at: null })
        .where('id', '=', free.id)
        .execute();
      await pause(await test.row(free.id));
      test.pass(DAY);
      await resume(free.id);
      expect(await test.row(free.id)).toMatchObject({ status: 'active', end_at: null, next_pay_at: null });
    });
  });

  describe('that is planned', () => {
    it('is taken back without a trace on the one before', async () => {
      const user = await test.user(100_000);
      const first = await test.bought(user, PACKET.second);
      const planned = await test.bought(user, PACKET.monthly);
      await test.write((trx) => takeBackFuture(trx, planned, test.now()));
      const { successor_id: successor, renewed_before: before, renew, next_pay_at: next } = await test.row(first.id);
      expect([successor, before, renew, next]).toEqual([null, 0, 1, first.end_at]);
    });
  });

  describe('that has expired', () => {
    it('is ended at the moment when it was over, however late that is noticed', async () => {
      const user = await test.user(100_000);
      const holding = await test.bought(user, PACKET.second);
      await test.db.updateTable('holdings').set({ renew: 0, next_pay_at: null }).where('id', '=', holding.id).execute();
      test.pass(45 * DAY);
      expect(await within((context) => closeExpired(context, user.userId))).toEqual([]);
      expect(await test.row(holding.id)).toMatchObject({ status: 'ended', ended_at: holding.end_at });
    });

    it('pauses the additional packets from that moment on', async () => {
      const user = await test.user(100_000);
      const base = await test.bought(user, PACKET.second);
      test.pass(10 * DAY);
      const extra = await test.bought(user, PACKET.extra);
      await test.db.updateTable('holdings').set({ renew: 0, next_pay_at: null }).where('id', '=', base.id).execute();
      test.pass(25 * DAY);
      const left = await within((context) => closeExpired(context, user.userId));
      expect(left.map((each) => each.id)).toEqual([extra.id]);
      expect(await test.row(extra.id)).toMatchObject({
        status: 'paused',
        paused_reason: 'base',
        paused_at: base.end_at,
      });
    });

    it('leaves those alone that are renewed or followed, and uses what was read before', async () => {
      const user = await test.user(100_000);
      const holding = await test.bought(user, PACKET.second);
      test.pass(30 * DAY);
      const known = [await test.row(holding.id)];
      expect(await within((context) => closeExpired(context, user.userId, known))).toBe(known);
    });
  });

  describe('of an additional packet', () => {
    it('follows the base packet: paused without one, resumed with the time it had left', async () => {
      const user = await test.user(100_000);
      const base = await test.bought(user, PACKET.second);
      const extra = await test.bought(user, PACKET.extra);
      await pause(base);
      await within((context) => followBase(context, user.userId));
      expect((await test.row(extra.id)).paused_reason).toBe('base');
      test.pass(2 * DAY);
      await resume(base.id);
      await within((context) => followBase(context, user.userId));
      expect(await test.row(extra.id)).toMatchObject({ status: 'active', end_at: (extra.end_at ?? 0) + 2 * 86_400 });
    });

    it('that waits for money is not resumed by a base packet', async () => {
      const user = await test.user(100_000);
      await test.bought(user, PACKET.second);
      const extra = await test.bought(user, PACKET.extra);
      await pause(extra, 'funds');
      await within((context) => followBase(context, user.userId));
      expect((await test.row(extra.id)).paused_reason).toBe('funds');
    });

    it('goes on alone where the operator sells it alone', async () => {
      await test.addOperator(2, SALES_PACKETS, { provider: { is_allow_additional_packets_without_base: true } });
      const user = await test.user(100_000, { providerId: 2 });
      const extra = await test.bought(user, PACKET.extra);
      await test.write(async (trx) => followBase({ trx, shop: await readShop(trx, 2), at: test.now() }, user.userId));
      expect((await test.row(extra.id)).status).toBe('active');
    });

    it('goes on when the operator has taken its packet away', async () => {
      const user = await test.user(100_000);
      const base = await test.bought(user, PACKET.second);
      const extra = await test.bought(user, PACKET.extra);
      await test.sell(SALES_PACKETS.filter((file) => file.id !== PACKET.extra));
      await test.write((trx) => endHolding(trx, base, test.now()));
      await within((context) => followBase(context, user.userId));
      expect((await test.row(extra.id)).status).toBe('active');
      await test.sell(SALES_PACKETS);
    });
  });
});
