import { anySubscription } from '@antenna/api-client/testing';
import type { Subscription } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import {
  subscriptionFlow,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
  type SubscriptionChange,
} from '../index.ts';

const actions = (over: Partial<Subscription['actions']> = {}) => ({
  canSubscribe: false,
  canChangePeriod: false,
  canDisableRenew: false,
  canUnsubscribe: false,
  canEnableRenew: false,
  ...over,
});
const refusal = (kind: Failure['kind'], over: object = {}) =>
  ({ kind, status: 400, code: '', message: 'Words', ...over }) as Failure;

type Given = SubscriptionEvent | ((state: SubscriptionState) => SubscriptionEvent);
function walk(change: SubscriptionChange, ...events: readonly Given[]) {
  let state: SubscriptionState = subscriptionFlow.initial;
  let effects: readonly SubscriptionEffect[] = [];
  const all: SubscriptionEffect[] = [];
  const send = (each: Given) => {
    ({ state, effects } = subscriptionFlow.step(state, typeof each === 'function' ? each(state) : each));
    all.push(...effects);
  };
  [{ type: 'requested', change, idempotencyKey: 'd1', isEmbedded: false } as const, ...events].forEach(send);
  return {
    send,
    all,
    kinds: () => all.map((each) => each.do),
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
  };
}
const passed: Given = { type: 'pin-passed' };
const done: Given = ({ requestId }) => ({ type: 'done', requestId });
const refused =
  (failure: Failure, balance?: number): Given =>
  ({ requestId }) => ({ type: 'refused', requestId, failure, ...(balance !== undefined && { balance }) });
const disable: SubscriptionChange = { to: 'disable', subscription: anySubscription() };
const renew: SubscriptionChange = { to: 'renew', subscription: anySubscription({ renew: false }) };

describe('disabling', () => {
  it('runs in order: PIN, question, call, survey 1 [C-194] [C-195]', () => {
    const flow = walk(disable, passed, { type: 'confirmed' }, done);
    expect(flow.kinds()).toEqual(['check-pin', 'open-confirm', 'work', 'refresh', 'notify-done', 'open-survey']);
    expect(flow.effects).toContainEqual({ do: 'open-survey', id: 1 });
  });
  it('without the PIN, or after a no, calls nobody', () => {
    expect(walk(disable, { type: 'pin-refused' }).kinds()).toEqual(['check-pin']);
    expect(walk(disable, passed, { type: 'closed' }, { type: 'confirmed' }).kinds()).toEqual([
      'check-pin',
      'open-confirm',
    ]);
  });
  it('451 is a message under its own title [C-313]', () => {
    const flow = walk(disable, passed, { type: 'confirmed' }, refused(refusal('barred', { title: 'Contract' })));
    expect(flow.effects).toEqual([{ do: 'show-locked', title: 'Contract', text: 'Words' }]);
    expect(flow.state.at).toBe('idle');
  });
  it.each(['renewal-already-off', 'invalid'] as const)(
    '400 (%s) says that renewal is off, then asks the survey [C-314]',
    (kind) => {
      const flow = walk(disable, passed, { type: 'confirmed' }, refused(refusal(kind)));
      expect(flow.effects).toEqual([{ do: 'refresh' }, { do: 'show-renewal-off', text: 'Words', survey: 1 }]);
    },
  );
  it('a second press while the call is under way does nothing', () => {
    const flow = walk(disable, passed, { type: 'confirmed' }, { type: 'confirmed' });
    expect(flow.kinds().filter((each) => each === 'work')).toHaveLength(1);
  });
});

describe('renewing', () => {
  it('turns renewal on without a question [C-197]', () => {
    const flow = walk(renew, passed, done);
    expect(flow.kinds()).toEqual(['check-pin', 'work', 'refresh', 'notify-done', 'close-dialog']);
  });
  it.each([
    ['the sum that is missing', { missing: '199.00', amount: '299.00' }, undefined, 19_900],
    ['price less balance', { amount: '299.00' }, 10_000, 19_900],
  ])('402: the difference has to be paid, %s [C-308]', (_what, over, balance, missing) => {
    const flow = walk(renew, passed, refused(refusal('needs-money', over), balance));
    expect(flow.effects).toMatchObject([{ do: 'pay', missing, total: 29_900 }]);
    flow.send({ type: 'payment-settled', outcome: { kind: 'paid', isCarriedOut: false, transactionId: 't' } });
    expect(flow.effects).toMatchObject([{ do: 'work', idempotencyKey: 'd1' }]);
  });
  it('not paid, it stays as it was', () => {
    const flow = walk(renew, passed, refused(refusal('needs-money', { missing: '1.00' })), {
      type: 'payment-settled',
      outcome: { kind: 'dismissed', isStarted: false },
    });
    expect(flow.state.at).toBe('idle');
  });
});

describe('changing the period', () => {
  const change = (over: Partial<Subscription['actions']>): SubscriptionChange => ({
    to: 'change-period',
    purchaseTypeId: '31',
    subscription: anySubscription({ actions: actions(over) }),
  });
  it('with can_subscribe it is a purchase [C-186]', () =>
    expect(walk(change({ canSubscribe: true })).effects).toEqual([{ do: 'buy', packetId: 15, purchaseTypeId: '31' }]));
  it('without, it is planned, and that is announced', () => {
    const flow = walk(change({ canChangePeriod: true }), passed, done);
    expect(flow.all).toContainEqual(
      expect.objectContaining({ do: 'notify-done', change: expect.objectContaining({ to: 'change-period' }) }),
    );
  });
});

describe('a future one', () => {
  it('is cancelled after a question, without a survey', () => {
    const flow = walk(
      { to: 'cancel-future', subscription: anySubscription({ status: 'future' }) },
      passed,
      { type: 'confirmed' },
      done,
    );
    expect(flow.kinds()).toEqual(['check-pin', 'open-confirm', 'work', 'refresh', 'notify-done', 'close-dialog']);
  });
});

it('inside another site’s page the packet’s own page opens', () => {
  expect(
    subscriptionFlow.step(subscriptionFlow.initial, {
      type: 'requested',
      change: disable,
      idempotencyKey: 'd',
      isEmbedded: true,
    }).effects,
  ).toEqual([{ do: 'open-window', packetId: 15 }]);
});
