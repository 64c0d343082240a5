import { HOUR } from '@antenna/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../repository/accounts.ts';
import { pauseHolding, standing } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET, SALES_PACKETS } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { buy } from './buy.ts';
import { cancelFuture, changePeriod, disable, enableRenewal } from './change.ts';
import { grant } from './grant.ts';
import { isOpen, isOver, openPackets, type Holding } from './holding.ts';
import { followBase, resumeHolding } from './lifecycle.ts';
import { undoHolding } from './pay.ts';
import { renewDue, resumeAfterRefill } from './renew.ts';
import { givesBase, waysToBuy, type Shop } from './shop.ts';

const SOLD = [
  PACKET.monthly,
  PACKET.second,
  PACKET.extra,
  PACKET.bundle,
  PACKET.trial,
  PACKET.periods,
  PACKET.free,
  PACKET.otherExtra,
  PACKET.stuck,
];
const WAYS = SALES_PACKETS.flatMap((file) => waysToBuy(file).map((way) => way.id));
const Step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), packet: fc.constantFrom(...SOLD) }),
  fc.record({ do: fc.constant('change' as const), way: fc.constantFrom(...WAYS) }),
  fc.record({
    do: fc.constantFrom(
      'disable' as const,
      'enable' as const,
      'cancel' as const,
      'pause' as const,
      'resume' as const,
      'undo' as const,
    ),
    nth: fc.nat(6),
  }),
  fc.record({
    do: fc.constant('give' as const),
    packet: fc.constantFrom(PACKET.promo, ...SOLD),
    days: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ do: fc.constant('refill' as const), minor: fc.integer({ min: 1_000, max: 90_000 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 20 }), isJobDead: fc.boolean() }),
);
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

describe('a viewer’s holdings after random actions', () => {
  let test: TestBilling;
  let shop: Shop;
  beforeAll(async () => {
    test = await createTestBilling();
    shop = await readShop(test.db, 1);
  });
  afterAll(() => test.close());

  const now = () => test.now();

  const take = (userId: number, step: Step) =>
    test.db.transaction().execute(async (trx) => {
      await accountOf(trx, userId);
      const asked = { userId, providerId: 1, at: now() };
      const user = { userId, providerId: 1 };
      if (step.do === 'buy') return buy(trx, { user, packetId: step.packet, isTrialAllowed: true, at: asked.at });
      if (step.do === 'change') return changePeriod(trx, { ...asked, purchaseTypeId: step.way });
      if (step.do === 'give')
        return grant(trx, {
          user,
          packetId: step.packet,
          period: { days: step.days, months: 0, years: 0 },
          at: asked.at,
        });
      if (step.do === 'refill' || step.do === 'wait') return undefined;
      const holding = (await standing(trx, userId))[step.nth];
      if (!holding) return undefined;
      if (step.do === 'disable') return disable(trx, { ...asked, holdingId: holding.id });
      if (step.do === 'enable') return enableRenewal(trx, { ...asked, holdingId: holding.id });
      if (step.do === 'cancel') return cancelFuture(trx, { ...asked, holdingId: holding.id });
      if (holding.parent_id !== null) return undefined;
      if (step.do === 'undo') return undoHolding({ trx, shop, at: asked.at }, holding);
      if (step.do === 'pause' && isOpen(holding, asked.at) && !isOver(holding, asked.at))
        await pauseHolding(trx, holding, { reason: 'operator', at: asked.at });
      if (step.do === 'resume' && holding.paused_reason === 'operator') await resumeHolding(trx, holding, asked.at);
      return followBase({ trx, shop, at: asked.at }, userId);
    });

  const live = async (userId: number, step: Step): Promise<void> => {
    if (step.do === 'refill') {
      await test.topUp({ userId }, step.minor);
      await test.db.transaction().execute((trx) => resumeAfterRefill(trx, userId, now()));
    }
    if (step.do === 'wait') {
      test.clock.advance(step.hours * HOUR);
      if (!step.isJobDead) for (let turn = 0; turn < 4; turn += 1) await renewDue(test, now(), async () => 'failed');
    }
    await take(userId, step);
  };

  const check = (all: readonly Holding[], hasJobRun: boolean): void => {
    const byId = new Map(all.map((holding) => [holding.id, holding]));
    const open = openPackets(all, shop, now());
    for (const holding of all) {
      const words = JSON.stringify(holding);
      expect(
        (holding.status === 'paused') === (holding.paused_reason !== null && holding.paused_at !== null),
        `pause of ${words}`,
      ).toBe(true);
      if (holding.successor_id !== null)
        expect(
          [
            byId.get(holding.successor_id)?.status,
            holding.renew,
            holding.status === 'active' || holding.paused_reason === 'operator',
          ],
          `what follows ${words}`,
        ).toEqual(['future', 0, true]);
      if (holding.parent_id !== null)
        expect([byId.get(holding.parent_id)?.status, holding.next_pay_at, holding.renew], `part ${words}`).toEqual([
          holding.status,
          null,
          0,
        ]);
      if (holding.status === 'active')
        expect(holding.next_pay_at, `payment of ${words}`).toBe(holding.renew === 1 ? holding.end_at : null);
      if (hasJobRun && holding.status === 'active' && holding.parent_id === null)
        expect(holding.end_at === null || holding.end_at > now(), `overdue ${words}`).toBe(true);
      if (hasJobRun && holding.status === 'future') expect(holding.start_at, `late ${words}`).toBeGreaterThan(now());
    }
    if (
      [PACKET.extra, PACKET.otherExtra].some(
        (id) =>
          open.has(id) &&
          all.find(
            (holding) =>
              holding.packet_id === id &&
              holding.parent_id === null &&
              holding.kind !== 'promo' &&
              isOpen(holding, now()),
          ),
      )
    ) {
      expect(all.some((holding) => isOpen(holding, now()) && givesBase(shop, holding.packet_id))).toBe(true);
    }
  };

  it('are consistent with each other and with the money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { userId } = await test.user();
        await test.topUp({ userId }, 100_000);
        for (const step of steps) {
          await live(userId, step);
          check(await standing(test.db, userId), step.do === 'wait' && !step.isJobDead);
        }
        expect(await verifyBooks(test.db)).toEqual([]);
        await test.db.deleteFrom('holdings').where('user_id', '=', userId).execute();
      }),
      { numRuns: 15 },
    );
  }, 600_000);
});
