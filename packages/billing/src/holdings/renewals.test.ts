import { DAY, HOUR, MINUTE } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../repository/accounts.ts';
import { pauseHolding, standing } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { verifyBooks } from '../repository/verifier.ts';
import { PACKET } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { changePeriod, disable, enableRenewal } from './change.ts';
import { grant } from './grant.ts';
import { isOpen } from './holding.ts';
import { resumeHolding } from './lifecycle.ts';
import { undoHolding } from './pay.ts';
import { renewDue, resumeAfterRefill, type CardPort } from './renew.ts';

const NO_CARD: CardPort = async () => 'failed';

describe.each(ENGINES)('renewals on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.db)).toEqual([]);
    await test.close();
  });

  const now = () => test.now();
  const rich = (minor = 500_000) => test.user(minor);
  const bought = async (user: Buyer, packetId: number) => (await test.bought(user, packetId)).id;
  const row = (id: string) => test.row(id);
  const run = (card: CardPort = NO_CARD) => renewDue(test, now(), card);
  const pass = (ms: number) => test.pass(ms);
  const open = (user: Buyer) => test.open(user);
  const iso = (at: number | null) => new Date((at ?? 0) * 1_000).toISOString().slice(0, 10);

  it('extends by a month from the wallet, on the day of the purchase [C-333]', async () => {
    const person = await rich(29_900 * 6);
    const first = new Date(test.clock.now());
    const january = Date.UTC(first.getUTCFullYear() + 1, 0, 31, 12);
    pass(january - test.clock.now());
    const id = await bought(person, PACKET.monthly);
    const ends: string[] = [];
    for (let month = 0; month < 5; month += 1) {
      ends.push(iso((await row(id)).end_at).slice(5));
      pass(((await row(id)).end_at ?? 0) * 1_000 - test.clock.now() + 30_000);
      expect(await open(person)).toContain(PACKET.monthly);
      await run();
      await run();
    }
    expect(ends.slice(1)).toEqual(['03-31', '04-30', '05-31', '06-30']);
    expect(ends[0]).toMatch(/^02-2[89]$/);
    expect(await test.balanceOf(person)).toBe(0);
    expect(await row(id)).toMatchObject({ status: 'active', renew: 1, kind: 'paid', charged: 29_900 });
  });

  it('charges the card exactly what is missing, once however often the job runs [C-333]', async () => {
    const person = await rich(100 + 10_000);
    const id = await bought(person, PACKET.trial);
    const extra = await bought(person, PACKET.otherExtra);
    pass(7 * DAY);
    const asked = new Map<string, number>();
    const charges = new Map<string, Promise<void>>();
    const card: CardPort = async ({ userId, minor, idempotencyKey }) => {
      if (userId !== person.userId) return 'failed';
      asked.set(idempotencyKey, minor);
      if (!charges.has(idempotencyKey)) charges.set(idempotencyKey, test.topUp(person, minor));
      await charges.get(idempotencyKey);
      return 'settled';
    };
    await Promise.all([run(card), run(card)]);
    await run(card);
    expect(await row(id)).toMatchObject({ status: 'active', kind: 'paid', charged: 29_900 });
    expect(await row(extra)).toMatchObject({ status: 'active', kind: 'paid', charged: 6_000 });
    expect([...asked.values()]).toEqual([29_900 - 10_000, 6_000]);
    expect(await test.balanceOf(person)).toBe(0);
  });

  it('keeps access for an hour while a charge is pending, then pauses [C-333]', async () => {
    const person = await rich(29_900);
    const paid = await bought(person, PACKET.monthly);
    pass(((await row(paid)).end_at ?? 0) * 1_000 - test.clock.now());
    let charges = 0;
    const slow: CardPort = async ({ userId }) => {
      if (userId !== person.userId) return 'failed';
      charges += 1;
      return 'pending';
    };
    await run(slow);
    pass(30 * MINUTE);
    await run(slow);
    expect([charges, isOpen(await row(paid), now()), (await row(paid)).status]).toEqual([1, true, 'active']);
    pass(30 * MINUTE);
    await run(slow);
    expect([charges, isOpen(await row(paid), now()), await row(paid)]).toMatchObject([
      1,
      false,
      { status: 'paused', paused_reason: 'funds', message: 'no_funds' },
    ]);
  });

  it('pauses without money, retries after one, three and seven days, and ends after thirty [C-333]', async () => {
    const person = await rich(29_900);
    const id = await bought(person, PACKET.monthly);
    pass(((await row(id)).end_at ?? 0) * 1_000 - test.clock.now());
    const tries: number[] = [];
    const stopped = now();
    const declined: CardPort = async ({ userId }) => {
      if (userId === person.userId) tries.push((now() - stopped) / 86_400);
      return 'failed';
    };
    for (let hour = 0; hour < 29 * 24; hour += 6) {
      await run(declined);
      pass(6 * HOUR);
    }
    expect(tries).toEqual([0, 1, 3, 7]);
    expect(await row(id)).toMatchObject({ status: 'paused', paused_reason: 'funds', renew: 1, next_pay_at: null });
    expect(await open(person)).toEqual([]);
    pass(DAY);
    await run(declined);
    expect(await row(id)).toMatchObject({ status: 'ended', renew: 0 });
  });

  it('resumes at once when money comes, from that day on [C-333]', async () => {
    const person = await rich(29_900);
    const id = await bought(person, PACKET.monthly);
    pass(40 * DAY);
    await run();
    expect((await row(id)).status).toBe('paused');
    pass(2 * DAY);
    await test.topUp(person, 29_899);
    expect(await test.write((trx) => resumeAfterRefill(trx, person.userId, now()))).toEqual([]);
    await test.topUp(person, 1);
    expect(await test.write((trx) => resumeAfterRefill(trx, person.userId, now()))).toEqual([id]);
    const resumed = await row(id);
    expect([resumed.status, resumed.start_at, await test.balanceOf(person)]).toEqual(['active', now(), 0]);
    expect((resumed.end_at ?? 0) - now()).toBeGreaterThanOrEqual(28 * 86_400);
    expect(await open(person)).toContain(PACKET.monthly);
  });

  it('charges when the viewer turns renewal on, or says what is missing', async () => {
    const person = await rich(30_000);
    const id = await bought(person, PACKET.periods);
    pass(30 * DAY);
    await run();
    expect(await test.write((trx) => enableRenewal(trx, { ...person, holdingId: id, at: now() }))).toEqual({
      kind: 'needs-money',
      amount: 30_000,
      balance: 0,
      missing: 30_000,
    });
    await test.topUp(person, 81_000);
    expect(
      await test.write((trx) => changePeriod(trx, { ...person, purchaseTypeId: `${PACKET.periods}.P90D`, at: now() })),
    ).toEqual({ kind: 'done', holdingId: id });
    expect(await row(id)).toMatchObject({
      status: 'active',
      purchase_type: `${PACKET.periods}.P90D`,
      charged: 81_000,
      end_at: now() + 90 * 86_400,
      next_purchase: null,
    });
  });

  it('charges a planned period when the current one ends, at the price that was shown', async () => {
    const person = await rich();
    const id = await bought(person, PACKET.periods);
    await test.write((trx) => changePeriod(trx, { ...person, purchaseTypeId: `${PACKET.periods}.P365D`, at: now() }));
    pass(30 * DAY);
    await run();
    expect(await row(id)).toMatchObject({
      purchase_type: `${PACKET.periods}.P365D`,
      amount: 288_000,
      charged: 288_000,
      next_purchase: null,
    });
    expect(await test.balanceOf(person)).toBe(500_000 - 30_000 - 288_000);
  });

  it('charges the regular price when a trial ends, and lets a cancelled one expire', async () => {
    const [going, leaving] = [await rich(), await rich()];
    const [kept, left] = [await bought(going, PACKET.trial), await bought(leaving, PACKET.trial)];
    await test.write((trx) => disable(trx, { ...leaving, holdingId: left, at: now() }));
    pass(7 * DAY - 1_000);
    expect([await open(going), await open(leaving)]).toEqual([[PACKET.trial], [PACKET.trial]]);
    pass(1_000);
    expect([await open(going), await open(leaving)]).toEqual([[PACKET.trial], []]);
    await run();
    expect([
      (await row(kept)).kind,
      await test.balanceOf(going),
      (await row(left)).status,
      await test.balanceOf(leaving),
    ]).toEqual(['paid', 500_000 - 100 - 29_900, 'ended', 500_000 - 100]);
  });

  it('pays for the base packet first', async () => {
    const person = await rich(8_000 + 10_000 + 11_000);
    // The extra is the dearer of the two, and was there first.
    const base = await bought(person, PACKET.stuck);
    const extra = await bought(person, PACKET.extra);
    pass(30 * DAY);
    await run();
    expect([await row(base), await row(extra)]).toMatchObject([
      { status: 'active' },
      { status: 'paused', paused_reason: 'funds' },
    ]);
    expect(await test.balanceOf(person)).toBe(3_000);
  });

  it('starts the next base packet when the first ends, and additional packets continue without a gap', async () => {
    const person = await rich();
    const first = await bought(person, PACKET.second);
    const extra = await bought(person, PACKET.otherExtra);
    const next = await bought(person, PACKET.periods);
    pass(30 * DAY);
    expect(await open(person)).toContain(PACKET.second);
    await run();
    expect([(await row(first)).status, await row(next), (await row(extra)).status]).toMatchObject([
      'ended',
      { status: 'active', charged: 30_000 },
      'active',
    ]);
    expect((await row(next)).end_at).toBe(((await row(first)).end_at ?? 0) + 30 * 86_400);
    expect(await open(person)).toEqual([PACKET.periods, PACKET.otherExtra]);
  });

  it('pauses the next base packet when it cannot be paid, with the additional packets', async () => {
    const person = await rich(49_900 + 10_000);
    await bought(person, PACKET.second);
    const extra = await bought(person, PACKET.extra);
    const next = await bought(person, PACKET.periods);
    await test.write((trx) => disable(trx, { ...person, holdingId: extra, at: now() }));
    pass(30 * DAY - MINUTE);
    await test.db
      .updateTable('holdings')
      .set({ end_at: now() + 10 * 86_400 })
      .where('id', '=', extra)
      .execute();
    pass(2 * MINUTE);
    await run();
    expect([await row(next), await row(extra)]).toMatchObject([
      { status: 'paused', paused_reason: 'funds' },
      { status: 'paused', paused_reason: 'base' },
    ]);
    expect(await open(person)).toEqual([]);
    await test.topUp(person, 30_000);
    await test.write((trx) => resumeAfterRefill(trx, person.userId, now()));
    expect(await open(person)).toEqual([PACKET.extra, PACKET.periods]);
  });

  it('pauses additional packets when their base packet ends, and resumes them with their remaining time', async () => {
    const person = await rich();
    const base = await bought(person, PACKET.second);
    pass(10 * DAY);
    const extra = await bought(person, PACKET.extra);
    const end = (await row(extra)).end_at ?? 0;
    await test.write((trx) => disable(trx, { ...person, holdingId: base, at: now() }));
    pass(20 * DAY);
    expect(await open(person)).toEqual([]);
    await run();
    expect(await row(extra)).toMatchObject({ status: 'paused', paused_reason: 'base', end_at: end });
    pass(5 * DAY);
    await run();
    expect(await test.balanceOf(person)).toBe(500_000 - 49_900 - 10_000);
    await bought(person, PACKET.periods);
    const resumed = await row(extra);
    expect([resumed.status, resumed.end_at, resumed.next_pay_at]).toEqual([
      'active',
      end + 5 * 86_400,
      end + 5 * 86_400,
    ]);
    expect(await open(person)).toEqual([PACKET.extra, PACKET.periods]);
  });

  it('neither counts time nor charges while the operator has paused it', async () => {
    const person = await rich(49_900);
    const id = await bought(person, PACKET.second);
    const end = (await row(id)).end_at ?? 0;
    await test.write(async (trx) => {
      await accountOf(trx, person.userId);
      await pauseHolding(trx, await row(id), { reason: 'operator', at: now(), until: now() + 40 * 86_400 });
    });
    expect(await open(person)).toEqual([]);
    pass(39 * DAY);
    await run();
    expect((await row(id)).status).toBe('paused');
    pass(DAY);
    await run();
    expect(await row(id)).toMatchObject({
      status: 'active',
      end_at: end + 40 * 86_400,
      next_pay_at: end + 40 * 86_400,
      paused_reason: null,
    });
    await test.write(async (trx) => pauseHolding(trx, await row(id), { reason: 'operator', at: now() }));
    pass(DAY);
    await test.write(async (trx) => resumeHolding(trx, await row(id), now()));
    expect((await row(id)).end_at).toBe(end + 41 * 86_400);
    expect(
      await test.db
        .selectFrom('holding_pauses')
        .select(['reason', 'end_at'])
        .where('holding_id', '=', id)
        .orderBy('start_at')
        .execute(),
    ).toEqual([
      { reason: 'operator', end_at: expect.any(Number) },
      { reason: 'operator', end_at: now() },
    ]);
  });

  it('grants packets without money, and extends one that is held', async () => {
    const person = await rich(0);
    const given = await test.write((trx) =>
      grant(trx, { user: person, packetId: PACKET.promo, period: { days: 7, months: 0, years: 0 }, at: now() }),
    );
    expect(given).toMatchObject({ kind: 'granted' });
    const { holdingId } = given as { holdingId: string };
    expect(
      await test.write((trx) =>
        grant(trx, { user: person, packetId: PACKET.promo, period: { days: 3, months: 0, years: 0 }, at: now() }),
      ),
    ).toEqual({ kind: 'extended', holdingId });
    expect(await row(holdingId)).toMatchObject({ kind: 'promo', renew: 0, amount: 0, end_at: now() + 10 * 86_400 });
    expect(await test.write((trx) => grant(trx, { user: person, packetId: 999, at: now() }))).toEqual({
      kind: 'unknown',
    });
    await test.write((trx) =>
      grant(trx, {
        user: person,
        packetId: PACKET.second,
        kind: 'paid',
        startAt: now() + 86_400,
        endAt: now() + 31 * 86_400,
        at: now(),
      }),
    );
    pass(DAY);
    expect(await open(person)).toEqual([PACKET.second, PACKET.promo]);
    pass(DAY);
    await run();
    expect([await open(person), await test.balanceOf(person)]).toEqual([[PACKET.second, PACKET.promo], 0]);
    pass(8 * DAY);
    expect(await open(person)).toEqual([PACKET.second]);
    pass(30 * DAY);
    await run();
    expect([await open(person), await standing(test.db, person.userId)]).toEqual([[], []]);
  });

  it('ends what a refunded payment had bought, and returns its price to the wallet once', async () => {
    const person = await rich(50_000);
    const id = await bought(person, PACKET.second);
    const undo = () =>
      test.write<number>(async (trx) => undoHolding({ trx, shop: await readShop(trx, 1), at: now() }, await row(id)));
    expect([await undo(), await undo(), await test.balanceOf(person), (await row(id)).status]).toEqual([
      49_900,
      0,
      50_000,
      'ended',
    ]);
  });

  it('renews a base packet again when the planned one after it is undone with its payment', async () => {
    const person = await rich();
    const first = await bought(person, PACKET.monthly);
    const planned = await bought(person, PACKET.second);
    expect(await row(first)).toMatchObject({ renew: 0, successor_id: planned });
    await test.write(async (trx) => undoHolding({ trx, shop: await readShop(trx, 1), at: now() }, await row(planned)));
    const { end_at: end } = await row(first);
    expect([await row(first), await row(planned)]).toMatchObject([
      { renew: 1, successor_id: null, next_pay_at: end },
      { status: 'ended' },
    ]);
  });

  it('does not renew a packet that no longer exists', async () => {
    const person = await rich();
    const id = await bought(person, PACKET.second);
    await test.db.updateTable('holdings').set({ packet_id: 777 }).where('id', '=', id).execute();
    pass(30 * DAY);
    await run();
    expect([(await row(id)).status, await test.balanceOf(person)]).toEqual(['ended', 500_000 - 49_900]);
  });
});
