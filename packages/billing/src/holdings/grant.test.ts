import { DAY } from '@antenna/kernel';
import { ENGINES } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standing } from '../repository/holdings.ts';
import { PACKET, SALES_PACKETS, salesPacket } from '../testing/sales-packets.ts';
import { createTestBilling, type TestBilling } from '../testing/test-billing.ts';
import type { Buyer } from './buy.ts';
import { grant, type Granting } from './grant.ts';
import { renewDue } from './renew.ts';

const days = (count: number) => ({ days: count, months: 0, years: 0 });

describe.each(ENGINES)('a packet that is given on %s', (engine) => {
  let test: TestBilling;
  beforeAll(async () => {
    test = await createTestBilling({ engine });
  });
  afterAll(() => test.close());

  const give = (user: Buyer, packetId: number, more: Partial<Granting> = {}) =>
    test.write((trx) => grant(trx, { user, packetId, at: test.now(), ...more }));
  const given = async (user: Buyer, packetId: number, more: Partial<Granting> = {}) => {
    const outcome = await give(user, packetId, more);
    if (outcome.kind !== 'granted') throw new Error(outcome.kind);
    return test.row(outcome.holdingId);
  };

  it('is open at once and for good, and costs nothing', async () => {
    const user = await test.user();
    expect(await given(user, PACKET.second)).toMatchObject({
      status: 'active',
      kind: 'promo',
      start_at: test.now(),
      end_at: null,
      next_pay_at: null,
      renew: 0,
      amount: 0,
      charged: 0,
    });
    test.pass(1_000 * DAY);
    expect([await test.open(user), await test.balanceOf(user)]).toEqual([[PACKET.second], 0]);
  });

  it('ends with its period, or at the moment that was named', async () => {
    const user = await test.user();
    expect((await given(user, PACKET.second, { period: days(7) })).end_at).toBe(test.now() + 7 * 86_400);
    const endAt = test.now() + 12_345;
    expect((await given(user, PACKET.monthly, { endAt })).end_at).toBe(endAt);
    expect((await given(user, PACKET.stuck, { endAt: null, period: days(7) })).end_at).toBeNull();
  });

  it('counts months by the calendar from its start', async () => {
    const user = await test.user();
    const startAt = Date.UTC(2032, 0, 31, 12) / 1_000;
    const holding = await given(user, PACKET.second, { startAt, period: { days: 0, months: 1, years: 0 } });
    expect([holding.end_at, holding.anchor_day]).toEqual([Date.UTC(2032, 1, 29, 12) / 1_000, 31]);
  });

  it('is extended when it is given again: its end, and its next payment if there is one', async () => {
    const user = await test.user();
    const first = await given(user, PACKET.second, { kind: 'paid', period: days(30), renew: true });
    expect(first).toMatchObject({ renew: 1, next_pay_at: first.end_at, amount: 49_900 });
    expect(await give(user, PACKET.second, { period: days(3) })).toEqual({ kind: 'extended', holdingId: first.id });
    const longer = (first.end_at ?? 0) + 3 * 86_400;
    expect(await test.row(first.id)).toMatchObject({ end_at: longer, next_pay_at: longer });
  });

  it('moves what follows it when it is extended', async () => {
    const user = await test.user(500_000);
    const base = await test.bought(user, PACKET.second);
    const planned = await test.bought(user, PACKET.monthly);
    await give(user, PACKET.second, { period: days(10) });
    const later = (base.end_at ?? 0) + 10 * 86_400;
    expect(await test.row(base.id)).toMatchObject({ end_at: later, next_pay_at: null });
    expect(await test.row(planned.id)).toMatchObject({ start_at: later, next_pay_at: later });
  });

  it('stays as it is when the user has it without an end, or no period is given', async () => {
    const user = await test.user();
    const { id: endless } = await given(user, PACKET.second);
    expect(await give(user, PACKET.second, { period: days(3) })).toEqual({ kind: 'already-held', holdingId: endless });
    const { id: limited } = await given(user, PACKET.monthly, { period: days(3) });
    expect(await give(user, PACKET.monthly)).toEqual({ kind: 'already-held', holdingId: limited });
  });

  it('is given again after it has ended', async () => {
    const user = await test.user();
    const first = await given(user, PACKET.second, { period: days(1) });
    test.pass(DAY);
    const second = await given(user, PACKET.second, { period: days(1) });
    expect([second.id === first.id, (await test.row(first.id)).status]).toEqual([false, 'ended']);
  });

  it('that starts later opens then, without a job', async () => {
    const user = await test.user();
    const holding = await given(user, PACKET.second, { startAt: test.now() + 86_400, period: days(2) });
    expect([holding.status, await test.open(user)]).toEqual(['future', []]);
    test.pass(DAY);
    expect(await test.open(user)).toEqual([PACKET.second]);
    await renewDue(test, test.now(), async () => 'failed');
    expect((await test.row(holding.id)).status).toBe('active');
    test.pass(2 * DAY);
    expect(await test.open(user)).toEqual([]);
    await renewDue(test, test.now(), async () => 'failed');
    expect((await test.row(holding.id)).status).toBe('ended');
  });

  it('renews only on request, at the end of the packet’s own period where no end is given', async () => {
    const user = await test.user();
    const renewed = await given(user, PACKET.second, { kind: 'paid', renew: true });
    expect(renewed).toMatchObject({ renew: 1, next_pay_at: renewed.end_at });
    expect(renewed.end_at).toBeGreaterThan(test.now());
    expect(await given(user, PACKET.monthly, { kind: 'paid', period: days(5) })).toMatchObject({
      renew: 0,
      next_pay_at: null,
    });
  });

  it('brings the parts of a bundle', async () => {
    const user = await test.user();
    const bundle = await given(user, PACKET.bundle, { period: days(5) });
    const parts = (await standing(test.db, user.userId)).filter((each) => each.parent_id === bundle.id);
    expect(parts.map((each) => [each.packet_id, each.kind])).toEqual([
      [PACKET.second, 'promo'],
      [PACKET.extra, 'promo'],
    ]);
    test.pass(5 * DAY);
    expect(await test.open(user)).toEqual([]);
  });

  it('as an additional one is open without a base packet', async () => {
    const user = await test.user();
    await given(user, PACKET.extra);
    expect(await test.open(user)).toEqual([PACKET.extra]);
  });

  it('as a base packet resumes the additional ones that were paid for', async () => {
    const user = await test.user(10_000);
    const base = await given(user, PACKET.second, { period: days(2) });
    const extra = await test.bought(user, PACKET.extra);
    test.pass(2 * DAY);
    await renewDue(test, test.now(), async () => 'failed');
    expect([(await test.row(base.id)).status, (await test.row(extra.id)).paused_reason]).toEqual(['ended', 'base']);
    test.pass(5 * DAY);
    await given(user, PACKET.second);
    expect(await test.row(extra.id)).toMatchObject({ status: 'active', end_at: (extra.end_at ?? 0) + 5 * 86_400 });
  });

  it('keeps what the operator says about removing it while paused', async () => {
    const user = await test.user();
    expect((await given(user, PACKET.stuck)).allow_delete_paused).toBe(0);
    expect((await given(user, PACKET.second)).allow_delete_paused).toBe(1);
  });

  it('is unknown when the operator has no such packet', async () => {
    await test.addOperator(2, [salesPacket(90, { price: '1.00', isBase: true })]);
    const [own, other] = [await test.user(), await test.user(0, { providerId: 2 })];
    expect(await give(own, 90)).toEqual({ kind: 'unknown' });
    expect((await give(other, 90)).kind).toBe('granted');
    expect(await give(other, PACKET.second)).toEqual({ kind: 'unknown' });
    await test.sell(SALES_PACKETS.filter((file) => file.id !== PACKET.free));
    expect(await give(own, PACKET.free)).toEqual({ kind: 'unknown' });
    await test.sell(SALES_PACKETS);
  });
});
