import { describe, expect, it } from 'vitest';
import { holdingWith, shopWith } from '../testing/examples.ts';
import { closesAt, isOpen, isOver, isPaidAtStart, isTied, nextPeriod, openPackets, plannedPeriod } from './holding.ts';
import { RENEWAL_GRACE } from './limits.ts';

const shop = shopWith();
const base = holdingWith({});
const extra = holdingWith({ id: 'x', packet_id: 3, end_at: 500 });

describe('a holding is open', () => {
  it('from its start until its end, and while its renewal may take', () => {
    expect([-1, 0, 99, 100, 100 + RENEWAL_GRACE - 1, 100 + RENEWAL_GRACE].map((at) => isOpen(base, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('until its end exactly when it is not renewed, and for good without an end', () => {
    const last = holdingWith({ renew: 0 });
    expect([99, 100].map((at) => isOpen(last, at))).toEqual([true, false]);
    expect(isOpen(holdingWith({ end_at: null }), 1e9)).toBe(true);
  });

  it('past its end when another follows it', () => {
    expect(isOpen(holdingWith({ renew: 0, successor_id: 'next' }), 101)).toBe(true);
  });

  it('neither while it is paused nor after it ended', () => {
    expect(['paused', 'ended'].map((status) => isOpen(holdingWith({ status }), 50))).toEqual([false, false]);
  });

  it('when it was planned and is paid for; else it waits for its charge', () => {
    const planned = { status: 'future', start_at: 10 };
    expect(isOpen(holdingWith({ ...planned, next_pay_at: null }), 10)).toBe(true);
    expect(isOpen(holdingWith({ ...planned, next_pay_at: 10 }), 10)).toBe(false);
    expect([isPaidAtStart(holdingWith({ start_at: 10, next_pay_at: 10 })), isPaidAtStart(base)]).toEqual([true, false]);
  });
});

describe('a holding is over', () => {
  it('from its end on, unless it is renewed, followed or paused', () => {
    const last = holdingWith({ renew: 0 });
    expect([99, 100].map((at) => isOver(last, at))).toEqual([false, true]);
    expect(isOver(base, 100)).toBe(false);
    expect(isOver(holdingWith({ renew: 0, successor_id: 'next' }), 100)).toBe(false);
    expect(isOver(holdingWith({ renew: 0, status: 'paused' }), 100)).toBe(false);
    expect(isOver(holdingWith({ status: 'ended' }), 0)).toBe(true);
  });
});

describe('additional packets', () => {
  it('are tied to a base packet when they were paid for and the operator does not sell them alone', () => {
    expect(isTied(extra, shop)).toBe(true);
    expect(isTied(base, shop)).toBe(false);
    expect(isTied(extra, shopWith(true))).toBe(false);
    expect(isTied(holdingWith({ packet_id: 3, kind: 'promo' }), shop)).toBe(false);
    expect(isTied(holdingWith({ packet_id: 3, parent_id: 'bundle' }), shop)).toBe(false);
    expect(isTied(holdingWith({ packet_id: 99 }), shop)).toBe(false);
    expect(isTied(holdingWith({ packet_id: 5 }), shop)).toBe(false);
  });

  it('are open with a base packet only', () => {
    const open = (holdings: (typeof base)[], own = shop) => [...openPackets(holdings, own, 50)].sort();
    expect(open([extra])).toEqual([]);
    expect(open([extra], shopWith(true))).toEqual([3]);
    expect(open([base, extra])).toEqual([1, 3]);
    expect(open([holdingWith({ packet_id: 5 }), holdingWith({ id: 'y', packet_id: 4 })])).toEqual([1, 3, 4, 5]);
    expect(open([base, holdingWith({ id: 'z', packet_id: 4, parent_id: 'h' })])).toEqual([1]);
  });

  it('close with their base packet at the latest', () => {
    const last = holdingWith({ renew: 0 });
    const lastExtra = { ...extra, renew: 0 };
    const closes = (holdings: (typeof base)[], packetIds: number[]) => closesAt(holdings, { shop, packetIds, at: 50 });
    expect(closes([last], [1])).toBe(100);
    expect(closes([last, lastExtra], [3])).toBe(100);
    expect(closes([base, lastExtra], [3])).toBe(500);
    expect(closes([base], [1])).toBeUndefined();
    expect(closes([holdingWith({ end_at: null, renew: 0 })], [1])).toBeUndefined();
    expect(closes([last], [4])).toBeUndefined();
    expect(closes([holdingWith({ packet_id: 5, renew: 0 })], [3])).toBe(100);
  });
});

describe('the next period', () => {
  it('is the planned one, else the one that was bought', () => {
    const plan = { id: '1.P1Y', minor: 99_000, period: { days: 0, months: 0, years: 1 } };
    expect(nextPeriod(holdingWith({ next_purchase: JSON.stringify(plan) }))).toEqual(plan);
    expect(nextPeriod(base)).toEqual({ id: '1.P30D', minor: 29_900, period: { days: 30, months: 0, years: 0 } });
    expect(plannedPeriod(base)).toBeUndefined();
  });
});
