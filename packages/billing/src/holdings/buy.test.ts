import { DAY } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { armFailPoint } from '../fail-point.ts';
import { acceptAgreement } from '../repository/agreements.ts';
import { pauseHolding, standing } from '../repository/holdings.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET, SALES_PACKETS, salesPacket } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import { buy, priceNow, type Buyer } from './buy.ts';
import { grant } from './grant.ts';
import { NO_PERIOD } from './period.ts';

describe.each(ENGINES)('buying a packet on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.close();
  });
  afterEach(() => armFailPoint(undefined, () => {}));

  const held = async (user: Buyer) => (await standing(test.db, user.userId)).map((each) => each.packet_id);
  const journals = (ref: string) =>
    test.db.selectFrom('journals').select(['kind', 'idem']).where('ref', '=', ref).execute();

  describe('that is for sale', () => {
    it('charges the wallet and opens it at once, until its period ends', async () => {
      const user = await test.user(50_000);
      const outcome = await test.buy(user, PACKET.second);
      expect(outcome).toEqual({ kind: 'bought', holdingId: expect.any(String), charged: 49_900, isFuture: false });
      const holding = await test.row((outcome as { holdingId: string }).holdingId);
      expect(holding).toMatchObject({
        status: 'active',
        kind: 'paid',
        start_at: test.now(),
        end_at: test.now() + 30 * 86_400,
        next_pay_at: test.now() + 30 * 86_400,
        renew: 1,
        amount: 49_900,
        charged: 49_900,
        purchase_type: `${PACKET.second}.P30D`,
        parent_id: null,
      });
      expect([await test.balanceOf(user), await test.open(user)]).toEqual([100, [PACKET.second]]);
    });

    it('writes one journal under a key of the holding', async () => {
      const user = await test.user(50_000);
      const { id } = await test.bought(user, PACKET.second);
      expect(await journals(id)).toEqual([{ kind: 'buy', idem: `buy:${id}` }]);
      const postings = await test.db
        .selectFrom('postings')
        .innerJoin('journals', 'journals.id', 'postings.journal_id')
        .select(['ledger', 'minor'])
        .where('ref', '=', id)
        .orderBy('minor')
        .execute();
      expect(postings).toEqual([
        { ledger: `wallet:${user.userId}`, minor: -49_900 },
        { ledger: 'revenue:1', minor: 49_900 },
      ]);
    });

    it('says what is missing, and changes nothing', async () => {
      const user = await test.user(49_899);
      expect(await test.buy(user, PACKET.second)).toEqual({
        kind: 'needs-money',
        amount: 49_900,
        balance: 49_899,
        missing: 1,
      });
      expect([await test.balanceOf(user), await held(user)]).toEqual([49_899, []]);
    });

    it('takes the chosen period and its price', async () => {
      const user = await test.user(300_000);
      const year = await test.bought(user, PACKET.periods, { purchaseTypeId: `${PACKET.periods}.P365D` });
      expect(year).toMatchObject({ amount: 288_000, end_at: test.now() + 365 * 86_400 });
      expect(await test.balanceOf(user)).toBe(12_000);
    });

    it('is refused when the viewer was shown another price', async () => {
      const user = await test.user(50_000);
      expect(await test.buy(user, PACKET.second, { expectedAmount: 39_900 })).toEqual({
        kind: 'price-changed',
        amount: 49_900,
      });
      expect((await test.buy(user, PACKET.second, { expectedAmount: 49_900 })).kind).toBe('bought');
    });

    it('costs nothing and has no journal when it is free; one without a period has no end', async () => {
      const endless = salesPacket(70, { price: '0.00', isBase: true, more: { period_human: NO_PERIOD } });
      await test.sell([...SALES_PACKETS, endless]);
      const user = await test.user();
      const free = await test.bought(user, PACKET.free);
      expect([free.charged, await journals(free.id)]).toMatchObject([0, [{ kind: 'buy' }]]);
      const forGood = await test.bought(user, 70);
      expect([forGood.end_at, forGood.next_pay_at, forGood.renew]).toEqual([null, null, 0]);
      test.pass(4_000 * DAY);
      expect(await test.open(user)).toContain(70);
    });
  });

  describe('that is not for sale', () => {
    it.each([
      ['an unknown packet', 999, undefined],
      ['one that is given only', PACKET.promo, undefined],
      ['one that was withdrawn', PACKET.withdrawn, undefined],
      ['a period that does not exist', PACKET.periods, `${PACKET.periods}.P7D`],
      ['a period of another packet', PACKET.periods, `${PACKET.second}.P30D`],
    ])('is refused: %s', async (_name, packetId, purchaseTypeId) => {
      const user = await test.user(500_000);
      expect(await test.buy(user, packetId, { purchaseTypeId })).toEqual({ kind: 'not-sold' });
      expect(await test.balanceOf(user)).toBe(500_000);
    });

    it('is refused in a country that the operator excludes, and nowhere else', async () => {
      await test.addOperator(3, SALES_PACKETS, { provider: {}, forbidden_countries: ['XX'] });
      const user = await test.user(100_000, { providerId: 3 });
      expect(await test.buy({ ...user, country: 'XX' }, PACKET.second)).toEqual({
        kind: 'forbidden-country',
        country: 'XX',
      });
      expect((await test.buy({ ...user, country: 'YY' }, PACKET.second)).kind).toBe('bought');
      const settled = await test.user(100_000, { providerId: 3 });
      expect((await test.buy(settled, PACKET.second)).kind).toBe('bought');
    });

    it('is refused for an account that may not pay, except for what is free', async () => {
      const user = await test.user(100_000);
      await test.db.updateTable('accounts').set({ is_payment_allowed: 0 }).where('id', '=', user.userId).execute();
      expect(await test.buy(user, PACKET.second)).toEqual({ kind: 'payment-not-allowed' });
      expect((await test.buy(user, PACKET.free)).kind).toBe('bought');
    });

    it('is refused for an unknown user', async () => {
      await expect(test.buy({ userId: 999_999, providerId: 1 }, PACKET.second)).rejects.toThrow();
    });
  });

  describe('with an agreement', () => {
    it('asks for it first, and for its new version again', async () => {
      const user = await test.user(100_000);
      const agreement = { id: 7, version: '1', url: '/demo/agreement.html' };
      expect(await test.buy(user, PACKET.agreement)).toEqual({ kind: 'agreement-required', agreement });
      const accept = (version: string) =>
        test.write((trx) =>
          acceptAgreement(trx, { userId: user.userId, agreement: { id: 7, version }, at: test.now() }),
        );
      await accept('0');
      expect((await test.buy(user, PACKET.agreement)).kind).toBe('agreement-required');
      await accept('1');
      expect((await test.buy(user, PACKET.agreement)).kind).toBe('bought');
      expect((await test.buy(user, PACKET.sameAgreement)).kind).toBe('bought');
    });
  });

  describe('with a trial', () => {
    it('starts with it, for the price of the trial', async () => {
      const user = await test.user(1_000);
      expect(await test.bought(user, PACKET.trial)).toMatchObject({
        kind: 'trial',
        charged: 100,
        amount: 29_900,
        end_at: test.now() + 7 * 86_400,
      });
      expect(await test.balanceOf(user)).toBe(900);
    });

    it('has one once: neither again nor for another user with the same phone', async () => {
      const [first, second] = [
        await test.user(100_000, { phone: '79001112233' }),
        await test.user(100_000, { phone: '79002223344' }),
      ];
      await test.bought(first, PACKET.trial);
      expect(await priceNow(test.db, { user: first, packetId: PACKET.trial })).toEqual({
        minor: 29_900,
        isTrial: false,
      });
      // The phone moves to the second user.
      await test.db.updateTable('users').set({ phone: null }).where('id', '=', first.userId).execute();
      await test.db.updateTable('users').set({ phone: '79001112233' }).where('id', '=', second.userId).execute();
      expect(await test.bought(second, PACKET.trial)).toMatchObject({ kind: 'paid', charged: 29_900 });
    });

    it('is bought at the regular price when the viewer does not want it, and the trial is not used up', async () => {
      const user = await test.user(100_000);
      expect(await test.bought(user, PACKET.trial, { isTrialAllowed: false })).toMatchObject({
        kind: 'paid',
        charged: 29_900,
      });
      expect(await priceNow(test.db, { user, packetId: PACKET.trial })).toEqual({ minor: 100, isTrial: true });
    });
  });

  describe('that is additional', () => {
    it('needs a base packet, and says which ones give one', async () => {
      const user = await test.user(100_000);
      const outcome = await test.buy(user, PACKET.extra);
      expect(outcome).toMatchObject({ kind: 'base-required' });
      const { packetIds } = outcome as { packetIds: readonly number[] };
      expect(packetIds).toEqual(expect.arrayContaining([PACKET.monthly, PACKET.second, PACKET.bundle, PACKET.free]));
      for (const other of [PACKET.extra, PACKET.promo, PACKET.withdrawn]) expect(packetIds).not.toContain(other);
      await test.bought(user, PACKET.second);
      expect((await test.buy(user, PACKET.extra)).kind).toBe('bought');
      expect(await test.open(user)).toEqual([PACKET.second, PACKET.extra]);
    });

    it('is sold alone where the operator says so', async () => {
      await test.addOperator(4, SALES_PACKETS, { provider: { is_allow_additional_packets_without_base: true } });
      const user = await test.user(100_000, { providerId: 4 });
      expect((await test.buy(user, PACKET.extra)).kind).toBe('bought');
      expect(await test.open(user)).toEqual([PACKET.extra]);
    });

    it('does not accept a base packet that has ended or is paused', async () => {
      const user = await test.user(100_000);
      const base = await test.bought(user, PACKET.second);
      await test.write((trx) => pauseHolding(trx, base, { reason: 'operator', at: test.now() }));
      expect((await test.buy(user, PACKET.extra)).kind).toBe('base-required');
    });
  });

  describe('that the viewer has already', () => {
    it('is refused while it is held, planned or part of a bundle', async () => {
      const user = await test.user(500_000);
      await test.bought(user, PACKET.second);
      expect(await test.buy(user, PACKET.second)).toEqual({ kind: 'already-held' });
      const planned = await test.bought(user, PACKET.periods);
      expect(planned.status).toBe('future');
      expect(await test.buy(user, PACKET.periods)).toEqual({ kind: 'already-held' });

      const other = await test.user(500_000);
      await test.bought(other, PACKET.bundle);
      expect(await test.open(other)).toEqual([PACKET.second, PACKET.extra, PACKET.bundle]);
      expect(await test.buy(other, PACKET.extra)).toEqual({ kind: 'already-held' });
    });

    it('is refused as a bundle when each part is held', async () => {
      const user = await test.user(500_000);
      await test.bought(user, PACKET.second);
      await test.bought(user, PACKET.extra);
      expect(await test.buy(user, PACKET.bundle)).toEqual({ kind: 'already-held' });
    });

    it('can be bought again after it has ended', async () => {
      const user = await test.user(100_000);
      const first = await test.bought(user, PACKET.second);
      await test.db.updateTable('holdings').set({ renew: 0, next_pay_at: null }).where('id', '=', first.id).execute();
      test.pass(30 * DAY);
      const second = await test.bought(user, PACKET.second);
      expect([(await test.row(first.id)).status, second.status, await test.open(user)]).toEqual([
        'ended',
        'active',
        [PACKET.second],
      ]);
    });
  });

  describe('that replaces the base packet', () => {
    it('is planned for its end, and charged then', async () => {
      const user = await test.user(49_900);
      const first = await test.bought(user, PACKET.second);
      const outcome = await test.buy(user, PACKET.monthly);
      expect(outcome).toMatchObject({ kind: 'bought', charged: 0, isFuture: true });
      const next = await test.row((outcome as { holdingId: string }).holdingId);
      expect(next).toMatchObject({ status: 'future', start_at: first.end_at, end_at: null, next_pay_at: first.end_at });
      expect(await test.row(first.id)).toMatchObject({
        renew: 0,
        next_pay_at: null,
        successor_id: next.id,
        renewed_before: 1,
      });
      expect([await test.balanceOf(user), await test.open(user)]).toEqual([0, [PACKET.second]]);
    });

    it('takes the place of the one that was planned before', async () => {
      const user = await test.user(500_000);
      const first = await test.bought(user, PACKET.second);
      const planned = await test.bought(user, PACKET.monthly);
      const instead = await test.bought(user, PACKET.stuck);
      expect((await test.row(planned.id)).status).toBe('ended');
      expect(await test.row(first.id)).toMatchObject({ successor_id: instead.id, renewed_before: 1 });
    });

    it('remembers that renewal was off before', async () => {
      const user = await test.user(500_000);
      const first = await test.bought(user, PACKET.second);
      await test.db.updateTable('holdings').set({ renew: 0, next_pay_at: null }).where('id', '=', first.id).execute();
      await test.bought(user, PACKET.monthly);
      expect((await test.row(first.id)).renewed_before).toBe(0);
    });

    it('starts at once after one that is paused for lack of money, which ends', async () => {
      const user = await test.user(49_900 + 8_000);
      const first = await test.bought(user, PACKET.second);
      await test.write((trx) => pauseHolding(trx, first, { reason: 'funds', at: test.now() }));
      expect(await test.bought(user, PACKET.stuck)).toMatchObject({ status: 'active', charged: 8_000 });
      expect((await test.row(first.id)).status).toBe('ended');
    });

    it('is refused while the operator has paused the base packet', async () => {
      const user = await test.user(500_000);
      const first = await test.bought(user, PACKET.second);
      await test.write((trx) => pauseHolding(trx, first, { reason: 'operator', at: test.now() }));
      expect(await test.buy(user, PACKET.monthly)).toEqual({ kind: 'base-paused' });
    });

    it('starts at once beside a free one, or one that was given', async () => {
      const user = await test.user(500_000);
      await test.bought(user, PACKET.free);
      await test.write((trx) => grant(trx, { user, packetId: PACKET.promo, at: test.now() }));
      expect(await test.bought(user, PACKET.second)).toMatchObject({ status: 'active' });
      expect(await test.open(user)).toEqual([PACKET.second, PACKET.promo, PACKET.free]);
    });
  });

  describe('that is a bundle', () => {
    it('brings its parts, which begin and end with it and cost nothing themselves', async () => {
      const user = await test.user(35_000);
      const bundle = await test.bought(user, PACKET.bundle);
      const parts = (await standing(test.db, user.userId)).filter((each) => each.parent_id === bundle.id);
      expect(parts.map((part) => [part.packet_id, part.status, part.amount, part.renew, part.end_at])).toEqual([
        [PACKET.second, 'active', 0, 0, null],
        [PACKET.extra, 'active', 0, 0, null],
      ]);
      expect(await test.balanceOf(user)).toBe(0);
    });

    it('brings only the parts that the viewer does not have', async () => {
      const user = await test.user(500_000);
      await test.bought(user, PACKET.free);
      await test.write((trx) => grant(trx, { user, packetId: PACKET.extra, at: test.now() }));
      const bundle = await test.bought(user, PACKET.bundle);
      const parts = (await standing(test.db, user.userId)).filter((each) => each.parent_id === bundle.id);
      expect(parts.map((part) => part.packet_id)).toEqual([PACKET.second]);
    });
  });

  describe('at the same time as other calls', () => {
    it('charges once however often it is asked for', async () => {
      const user = await test.user(500_000);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => test.buy(user, PACKET.second)));
      expect(outcomes.map((each) => each.kind).toSorted()).toEqual([...Array(7).fill('already-held'), 'bought']);
      expect([await test.balanceOf(user), await held(user)]).toEqual([450_100, [PACKET.second]]);
    });

    it('never spends more than there is', async () => {
      const user = await test.user(10_000);
      await test.bought(user, PACKET.free);
      const outcomes = await Promise.all([PACKET.extra, PACKET.otherExtra].map((packetId) => test.buy(user, packetId)));
      expect(outcomes.filter((each) => each.kind === 'bought').length).toBeGreaterThanOrEqual(1);
      expect(await test.balanceOf(user)).toBeGreaterThanOrEqual(0);
    });
  });

  it.each(['wallet-debited', 'holding-written'] as const)(
    'leaves neither a charge nor a holding when it fails at %s',
    async (place) => {
      const user = await test.user(50_000);
      armFailPoint(place, () => {
        throw new Error('the process died');
      });
      await expect(test.buy(user, PACKET.second)).rejects.toThrow('the process died');
      expect([await test.balanceOf(user), await held(user)]).toEqual([50_000, []]);
      expect((await test.buy(user, PACKET.second)).kind).toBe('bought');
    },
  );

  it('belongs to the transaction of its caller', async () => {
    const user = await test.user(50_000);
    const failing = test.write(async (trx) => {
      await buy(trx, { user, packetId: PACKET.second, isTrialAllowed: true, at: test.now() });
      throw new Error('the payment could not be written');
    });
    await expect(failing).rejects.toThrow('the payment could not be written');
    expect([await test.balanceOf(user), await held(user)]).toEqual([50_000, []]);
  });
});

describe.each(ENGINES)('the price now on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  it('is that of the trial first, of the packet’s own period, or of the chosen one', async () => {
    const user = await test.user();
    const price = (packetId: number, purchaseTypeId?: string) => priceNow(test.db, { user, packetId, purchaseTypeId });
    expect(await price(PACKET.trial)).toEqual({ minor: 100, isTrial: true });
    expect(await price(PACKET.periods)).toEqual({ minor: 30_000, isTrial: false });
    expect(await price(PACKET.periods, `${PACKET.periods}.P90D`)).toEqual({ minor: 81_000, isTrial: false });
    expect(await price(999)).toBeUndefined();
    expect(await price(PACKET.second, `${PACKET.periods}.P90D`)).toBeUndefined();
  });

  it('follows a change of the operator’s packets at once', async () => {
    const user = await test.user(10_000);
    await test.sell([salesPacket(PACKET.second, { price: '10.00', isBase: true })]);
    expect(await priceNow(test.db, { user, packetId: PACKET.second })).toEqual({ minor: 1_000, isTrial: false });
    await test.sell([salesPacket(PACKET.second, { price: '20.00', isBase: true })]);
    expect(await test.bought(user, PACKET.second)).toMatchObject({ charged: 2_000 });
    await test.sell(SALES_PACKETS);
  });

  it('differs between operators', async () => {
    await test.addOperator(2, [salesPacket(PACKET.second, { price: '9.90', isBase: true })]);
    const [own, other] = [await test.user(), await test.user(0, { providerId: 2 })];
    expect((await priceNow(test.db, { user: own, packetId: PACKET.second }))?.minor).toBe(49_900);
    expect((await priceNow(test.db, { user: other, packetId: PACKET.second }))?.minor).toBe(990);
  });
});
