import { anyAccount, anyPacket, anyPurchaseType } from '@antenna/api-client/testing';
import type { Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  purchaseFlow,
  purchaseOf,
  type PurchaseEffect,
  type PurchaseEvent,
  type Checkout,
  type PurchaseState,
  type PurchaseTarget,
} from '../index.ts';

const TARGET: PurchaseTarget = { packetId: 15 };
const checkout = (over: Partial<Checkout> = {}): Checkout => ({
  packet: anyPacket(),
  purchases: [],
  heldIds: [],
  baseIds: [],
  allowsWithoutBase: false,
  usesPurchases: false,
  account: anyAccount(),
  cards: [],
  methods: [],
  framesForms: false,
  isChildWithoutCode: false,
  ...over,
});
const bought: PurchaseEvent = {
  type: 'buy-requested',
  target: TARGET,
  isUser: true,
  isEmbedded: false,
  isCountryForbidden: false,
};
const refusal = (kind: Failure['kind'], over: object = {}) => ({ kind, status: 400, code: '', ...over }) as Failure;

type Given = PurchaseEvent | ((state: PurchaseState) => PurchaseEvent);
function walk(...events: readonly Given[]) {
  let state: PurchaseState = purchaseFlow.initial;
  let effects: readonly PurchaseEffect[] = [];
  const all: PurchaseEffect[] = [];
  const send = (each: Given) => {
    ({ state, effects } = purchaseFlow.step(state, typeof each === 'function' ? each(state) : each));
    all.push(...effects);
  };
  events.forEach(send);
  return {
    send,
    all,
    kinds: () => effects.map((each) => each.do),
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
  };
}
const known =
  (
    given: Checkout,
    idempotencyKey = 'd1',
    kept?: { readonly idempotencyKey: string; readonly signature: string },
  ): Given =>
  ({ requestId }) => ({ type: 'checkout-loaded', requestId, checkout: given, idempotencyKey, kept });
const waited: Given = ({ requestId }) => ({ type: 'delay-elapsed', requestId });
const failed =
  (failure: Failure): Given =>
  ({ requestId }) => ({ type: 'failed', requestId, failure });
const subscribed: Given = ({ requestId }) => ({ type: 'subscribed', requestId });
const refreshed: Given = ({ requestId }) => ({ type: 'refreshed', requestId });
const toFacts = (given: Checkout = checkout()) => walk(bought, { type: 'pin-passed' }, known(given));
const confirming = (given: Checkout = checkout()) => {
  const flow = toFacts(given);
  flow.send(waited);
  return flow;
};
const sending = (given: Checkout = checkout()) => {
  const flow = confirming(given);
  flow.send({ type: 'confirmed' });
  return flow;
};

describe('before anything is paid', () => {
  it('an embedded page opens the packet’s own page instead', () => {
    const flow = walk({ ...bought, isEmbedded: true } as PurchaseEvent);
    expect([flow.state.at, flow.effects]).toEqual(['idle', [{ do: 'open-window', target: TARGET }]]);
  });
  it('a forbidden country gets a notice [C-201]', () =>
    expect(walk({ ...bought, isCountryForbidden: true } as PurchaseEvent).effects).toContainEqual({
      do: 'notice',
      notice: { kind: 'forbidden-country' },
    }));
  it('a guest signs in first, and comes back to the same purchase [C-139] [C-140] [C-006]', () => {
    const flow = walk({ ...bought, isUser: false } as PurchaseEvent);
    expect([flow.state, flow.kinds()]).toMatchObject([{ at: 'signing-in', target: TARGET }, ['sign-in']]);
    flow.send({ type: 'signed-in' });
    expect([flow.state, flow.kinds()]).toMatchObject([{ at: 'checking-pin', target: TARGET }, ['check-pin']]);
  });
  it('a sign-in that was closed ends it: a later one buys nothing [C-141]', () => {
    const flow = walk({ ...bought, isUser: false } as PurchaseEvent, { type: 'sign-in-closed' }, { type: 'signed-in' });
    expect([flow.state.at, flow.all.some((each) => each.do === 'check-pin')]).toEqual(['idle', false]);
  });
  it('the PIN for paying comes before everything else, and without it nothing follows [C-142]', () => {
    const flow = walk(bought);
    expect(flow.kinds()).toEqual(['check-pin']);
    flow.send({ type: 'pin-refused' });
    expect([flow.state.at, flow.all.map((each) => each.do)]).toEqual(['idle', ['check-pin', 'forget-play-after']]);
  });
  it('a child that no code stands before cannot buy [C-256]', () =>
    expect(toFacts(checkout({ isChildWithoutCode: true })).effects).toContainEqual({
      do: 'notice',
      notice: { kind: 'child' },
    }));
});

describe('the agreement', () => {
  const agreement = { id: 4, url: '/a', version: '2', isAccepted: false };
  const asked = () => toFacts(checkout({ packet: anyPacket({ agreement }) }));
  it('that is not accepted interrupts the purchase [C-143] [C-240]', () => {
    const flow = asked();
    expect([flow.state.at, flow.kinds()]).toEqual(['agreement', ['open-agreement']]);
  });
  it('accepted, it is kept for its version and the purchase goes on [C-144]', () => {
    const flow = asked();
    flow.send({ type: 'agreement-accepted' });
    expect(flow.effects).toMatchObject([{ do: 'save-agreement', agreement }]);
    flow.send(({ requestId }) => ({ type: 'agreement-saved', requestId }));
    expect(flow.state.at).toBe('pausing');
  });
  it('cancelled, it leaves no trace; accepted before, it is not asked again [C-145]', () => {
    const flow = asked();
    flow.send({ type: 'closed' });
    expect([flow.state.at, flow.all.some((each) => each.do === 'save-agreement')]).toEqual(['idle', false]);
    expect(toFacts(checkout({ packet: anyPacket({ agreement: { ...agreement, isAccepted: true } }) })).state.at).toBe(
      'pausing',
    );
  });
});

describe('base packets and what is held', () => {
  const addOn = checkout({ packet: anyPacket({ id: 15, isBase: false }), baseIds: [1, 2] });
  it('an additional packet without a base offers base packets [C-147]', () =>
    expect(toFacts(addOn).effects).toEqual([{ do: 'open-bases', packetId: 15, baseIds: [1, 2] }]));
  it('the chosen base is bought first, then the additional one, each with its own question [C-148]', () => {
    const flow = toFacts(addOn);
    flow.send({ type: 'base-chosen', packetId: 1 });
    for (const each of [
      known(checkout({ packet: anyPacket({ id: 1 }) }), 'd2'),
      waited,
      { type: 'confirmed' } as const,
      subscribed,
      refreshed,
    ])
      flow.send(each);
    expect(flow.state).toMatchObject({ at: 'loading', target: { packetId: 15 } });
    for (const each of [known({ ...addOn, base: { id: 1, isPaid: true } }, 'd3'), waited]) flow.send(each);
    expect(flow.state).toMatchObject({ at: 'confirming', purchase: { packetId: 15 }, idempotencyKey: 'd3' });
  });
  it('a base held, or an operator that does not mind, lets it through [C-239]', () => {
    expect(toFacts({ ...addOn, base: { id: 1, isPaid: true } }).state.at).toBe('pausing');
    expect(toFacts({ ...addOn, allowsWithoutBase: true }).state.at).toBe('pausing');
  });
  it('a packet that is held already is announced as held, and nothing is paid [C-149]', () => {
    const flow = toFacts(checkout({ heldIds: [15] }));
    expect(flow.effects).toContainEqual({ do: 'notice', notice: { kind: 'already-bought', packetId: 15 } });
    expect(flow.state.at).toBe('idle');
  });
});

describe('money', () => {
  it('enough in the wallet asks one last question, after 300 ms [C-150] [C-237]', () => {
    const flow = toFacts();
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 300 }]);
    flow.send(waited);
    expect([flow.state.at, flow.kinds()]).toEqual(['confirming', ['open-confirm']]);
  });
  it('what is missing has to come from outside, for this packet', () => {
    const flow = toFacts(checkout({ account: anyAccount({ balance: 10_000 }) }));
    expect(flow.effects).toMatchObject([
      { do: 'pay', bill: { of: 'purchase', amount: 19_900, total: 29_900, intent: { packetId: 15 } } },
    ]);
  });
  it('where the account may not pay nothing is offered [C-242]', () =>
    expect(toFacts(checkout({ account: anyAccount({ isPaymentAllowed: false }) })).effects).toContainEqual({
      do: 'notice',
      notice: { kind: 'no-way-to-pay' },
    }));
  it('a base packet after another one is charged when that ends, so it needs no money now', () => {
    const flow = toFacts(
      checkout({ account: anyAccount({ balance: 0 }), base: { id: 2, endAt: 1_800_000_000, isPaid: true } }),
    );
    expect(flow.state).toMatchObject({ at: 'pausing', purchase: { startsAt: 1_800_000_000 } });
  });
  it('paid and carried out: done; paid and not: bought from the wallet, under its key', () => {
    const paying = () => toFacts(checkout({ account: anyAccount({ balance: 0 }) }));
    const done = paying();
    done.send({ type: 'payment-settled', outcome: { kind: 'paid', isCarriedOut: true, transactionId: 't1' } });
    expect(done.effects).toContainEqual(expect.objectContaining({ do: 'refresh' }));
    const not = paying();
    not.send({ type: 'payment-settled', outcome: { kind: 'paid', isCarriedOut: false, transactionId: 't1' } });
    expect(not.effects).toMatchObject([{ do: 'subscribe', idempotencyKey: 'd1' }]);
  });
});

describe('what the server answers', () => {
  it('bought: all that depends on it is requested again [C-157]', () => {
    const flow = sending();
    flow.send(subscribed);
    expect(flow.kinds()).toEqual(['close-dialog', 'refresh']);
    flow.send(refreshed);
    expect(flow.state.at).toBe('idle');
  });
  it('402: SMS is preferred, for what is missing [C-309]', () => {
    const flow = sending();
    flow.send(failed(refusal('needs-money', { missing: '12.50', amount: '299.00' })));
    expect(flow.effects).toMatchObject([{ do: 'pay', bill: { amount: 1_250, prefers: 'phone-sms' } }]);
  });
  it('402 without a missing sum: counted here in minor units [C-320]', () => {
    const flow = sending(checkout({ account: anyAccount({ balance: 30_000 }) }));
    flow.send(failed(refusal('needs-money', { amount: '300.10' })));
    expect(flow.effects).toMatchObject([{ do: 'pay', bill: { amount: 10 } }]);
  });
  it('another price: all is loaded again, and asked again with it', () => {
    const flow = sending();
    flow.send(failed(refusal('price-changed', { amount: '350.00' })));
    expect(flow.kinds()).toEqual(['load-checkout']);
    for (const each of [known(checkout({ packet: anyPacket({ price: 35_000 }) }), 'd2'), waited]) flow.send(each);
    expect(flow.state).toMatchObject({
      at: 'confirming',
      purchase: { amount: 35_000 },
      idempotencyKey: 'd2',
      error: { kind: 'price-changed' },
    });
  });
  it.each([
    ['already-held', 'already-bought'],
    ['forbidden-country', 'forbidden-country'],
    ['missing', 'packet-not-found'],
  ] as const)('%s is announced as %s', (kind, notice) => {
    const flow = sending();
    flow.send(failed(refusal(kind)));
    expect(flow.effects).toContainEqual({ do: 'notice', notice: expect.objectContaining({ kind: notice }) });
    expect(flow.state.at).toBe('idle');
  });
  it('the PIN, where the server wants it after all', () => {
    const flow = sending();
    flow.send(failed(refusal('pin-required')));
    expect(flow.effects).toEqual([{ do: 'check-pin', isDemanded: true }]);
  });
  it('nothing, because the network went: the button stands again with the same key [C-332]', () => {
    const flow = sending();
    flow.send(failed({ kind: 'offline' }));
    flow.send({ type: 'confirmed' });
    expect(
      flow.all.filter((each) => each.do === 'subscribe').map((each) => each.do === 'subscribe' && each.idempotencyKey),
    ).toEqual(['d1', 'd1']);
  });
  it('nothing, and the page was lost: the same purchase goes on under its own key, another one does not', () => {
    const kept = { idempotencyKey: 'lost', signature: '15::29900' };
    const again = walk(bought, { type: 'pin-passed' }, known(checkout(), 'd9', kept), waited, { type: 'confirmed' });
    expect(again.effects).toMatchObject([{ idempotencyKey: 'lost' }]);
    const other = walk(
      bought,
      { type: 'pin-passed' },
      known(checkout({ packet: anyPacket({ price: 1 }) }), 'd9', kept),
      waited,
      { type: 'confirmed' },
    );
    expect(other.effects).toMatchObject([{ idempotencyKey: 'd9' }]);
  });
});

it('a purchase has the amount and period of its trial and those that follow, from packet, period and account [C-121]', () => {
  const type = anyPurchaseType({
    id: '31',
    amount: 29_900,
    hasTrial: true,
    trialAmount: 100,
    trialPeriod: { days: 7, months: 0, years: 0 },
  });
  expect(purchaseOf(checkout({ purchases: [type], usesPurchases: true }), TARGET)).toEqual({
    id: '31',
    packetId: 15,
    title: 'Everyday',
    amount: 100,
    amountNext: 29_900,
    period: type.trialPeriod,
    periodNext: type.periodHuman,
    isTrial: true,
    hasMoneyOnBalance: true,
    accountId: 3,
    balance: 50_000,
  });
});

it('purchases are made where the operator has them, subscriptions elsewhere [C-281]', () => {
  const types = [anyPurchaseType({ id: '31' })];
  expect(purchaseOf(checkout({ purchases: types, usesPurchases: true }), TARGET).id).toBe('31');
  expect(purchaseOf(checkout({ purchases: types, usesPurchases: false }), TARGET)).not.toHaveProperty('id');
});

it('at random: one purchase at a time, sent once between two answers, and always a way out [C-169]', () => {
  const failures: readonly Failure[] = [
    { kind: 'offline' },
    refusal('needs-money', { missing: '1.00' }),
    refusal('price-changed'),
    refusal('already-held'),
    refusal('pin-required'),
    refusal('server'),
    refusal('base-required'),
    refusal('forbidden'),
  ];
  const all: readonly Checkout[] = [
    checkout(),
    checkout({ heldIds: [15] }),
    checkout({ account: anyAccount({ balance: 0 }) }),
    checkout({ packet: anyPacket({ isBase: false }) }),
    checkout({ packet: anyPacket({ agreement: { url: '/a', version: '1', isAccepted: false } }) }),
  ];
  const event = fc.oneof(
    fc.constantFrom<PurchaseEvent[]>(
      bought,
      { ...bought, isUser: false } as PurchaseEvent,
      { type: 'signed-in' },
      { type: 'sign-in-closed' },
      { type: 'pin-passed' },
      { type: 'pin-refused' },
      { type: 'agreement-accepted' },
      { type: 'agreement-saved', requestId: -1 },
      { type: 'base-chosen', packetId: 1 },
      { type: 'delay-elapsed', requestId: -1 },
      { type: 'confirmed' },
      { type: 'subscribed', requestId: -1 },
      { type: 'refreshed', requestId: -1 },
      { type: 'closed' },
      { type: 'payment-settled', outcome: { kind: 'enough' } },
      { type: 'payment-settled', outcome: { kind: 'paid', isCarriedOut: true, transactionId: 't' } },
      { type: 'payment-settled', outcome: { kind: 'dismissed', isStarted: true } },
    ),
    fc.constantFrom(...all).map((given): PurchaseEvent => ({
      type: 'checkout-loaded',
      requestId: -1,
      checkout: given,
      idempotencyKey: 'd',
    })),
    fc.constantFrom(...failures).map((failure): PurchaseEvent => ({ type: 'failed', requestId: -1, failure })),
  );
  const out: readonly PurchaseEvent[] = [
    { type: 'sign-in-closed' },
    { type: 'pin-refused' },
    { type: 'failed', requestId: -1, failure: refusal('missing') },
    { type: 'closed' },
    { type: 'payment-settled', outcome: { kind: 'failed' } },
    { type: 'refreshed', requestId: -1 },
  ];
  fc.assert(
    fc.property(fc.array(event, { maxLength: 50 }), (events) => {
      let state: PurchaseState = purchaseFlow.initial;
      let inFlight = 0;
      const step = (each: PurchaseEvent) => {
        const next = purchaseFlow.step(state, 'requestId' in each ? { ...each, requestId: state.requestId } : each);
        if (state.at === 'subscribing' && (each.type === 'subscribed' || each.type === 'failed')) inFlight = 0;
        inFlight += next.effects.filter(({ do: kind }) => kind === 'subscribe').length;
        expect(inFlight).toBeLessThanOrEqual(1);
        state = next.state;
      };
      events.forEach(step);
      for (let round = 0; round < 4 && state.at !== 'idle'; round += 1) out.forEach(step);
      expect(state.at).toBe('idle');
    }),
  );
});
