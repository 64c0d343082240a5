import { anyPacket, anySubscription } from '@antenna/api-client/testing';
import type { Subscription } from '@antenna/api-client';
import type { FailureKind } from '@antenna/kernel';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packetButtons,
  subscriptionFlow,
  type SubscriptionChange,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../index.ts';

const SIMPLE = ['disable', 'renew', 'cancel-future', 'cancel-purchase', 'restore-purchase'] as const;
const ENDING = ['disable', 'cancel-future', 'cancel-purchase'] as const;
const changeTo = (to: (typeof SIMPLE)[number], over: Partial<Subscription> = {}): SubscriptionChange => ({
  to,
  subscription: anySubscription(over),
});
const requested = (change: SubscriptionChange): SubscriptionEvent => ({
  type: 'requested',
  change,
  idempotencyKey: 'key-1',
  isEmbedded: false,
});
const atPin = (change: SubscriptionChange) => walkFlow(subscriptionFlow, requested(change));
const working = (change: SubscriptionChange) => {
  const flow = atPin(change).send({ type: 'pin-passed' });
  return flow.state.at === 'confirming' ? flow.send({ type: 'confirmed' }) : flow;
};

describe('a change', () => {
  it.each(SIMPLE)('%s is sent once, however often it is requested and confirmed', (to) => {
    const flow = working(changeTo(to)).send({ type: 'confirmed' }, { type: 'pin-passed' }, requested(changeTo(to)));
    expect(flow.done('work')).toMatchObject([{ change: { to }, idempotencyKey: 'key-1' }]);
  });

  it.each(SIMPLE)('%s is confirmed only where it ends something', (to) =>
    expect(atPin(changeTo(to)).send({ type: 'pin-passed' }).kinds()).toEqual(
      (ENDING as readonly string[]).includes(to) ? ['open-confirm'] : ['work'],
    ),
  );

  it.each(SIMPLE)('%s is done without the survey, unless the packet is disabled [C-194] [C-195]', (to) =>
    expect(working(changeTo(to)).reply({ type: 'done' }).kinds()).toEqual([
      'refresh',
      'notify-done',
      to === 'disable' ? 'open-survey' : 'close-dialog',
    ]),
  );

  it('that was answered late to another viewer does nothing', () => {
    const flow = working(changeTo('renew'));
    const { requestId } = flow.state;
    flow.send({ type: 'viewer-changed' }, { type: 'done', requestId });
    expect([flow.state.at, flow.effects]).toEqual(['idle', []]);
  });

  it('under way is not ended by closing a dialog', () =>
    expect(working(changeTo('disable')).send({ type: 'closed' }).state.at).toBe('working'));
});

describe('a refusal', () => {
  const refused = (change: SubscriptionChange, kind: FailureKind, over: object = {}) =>
    working(change).reply({ type: 'refused', failure: anyFailure(kind, over) });

  it.each<FailureKind>(['offline', 'timeout', 'server', 'forbidden', 'missing'])(
    '%s: closes the dialog, refreshes what is held and is shown',
    (kind) => {
      const flow = refused(changeTo('disable'), kind);
      expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'refresh', 'show-error']]);
    },
  );

  it('of a renewal that is invalid is an ordinary error: the survey is for disabling', () =>
    expect(refused(changeTo('renew'), 'invalid').kinds()).toEqual(['close-dialog', 'refresh', 'show-error']));

  it('of a locked contract has a title and a text even where the server sent none [C-313]', () =>
    expect(refused(changeTo('renew'), 'barred').effects).toEqual([{ do: 'show-locked', title: '', text: '' }]));

  it('of the PIN repeats the change under its key once it is passed', () => {
    const flow = refused(changeTo('renew'), 'pin-required');
    expect(flow.effects).toEqual([{ do: 'check-pin', isDemanded: true }]);
    flow.send({ type: 'pin-passed' });
    expect(flow.done('work').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it('of the PIN before an ending asks for the confirmation again', () =>
    expect(refused(changeTo('disable'), 'pin-required').send({ type: 'pin-passed' }).kinds()).toEqual([
      'open-confirm',
    ]));

  it.each([
    ['the missing amount', { missing: '199.00', amount: '299.00' }, undefined, 19_900, 29_900],
    ['price and balance', { amount: '299.00' }, 10_000, 19_900, 29_900],
    ['the next price', {}, 10_000, 19_900, 29_900],
    ['a balance above the price', { amount: '299.00' }, 50_000, 1, 29_900],
  ])('402 with %s pays at least one unit [C-308]', (_what, over, balance, missing, total) => {
    const failure = anyFailure('needs-money', over);
    const flow = working(changeTo('renew')).reply({
      type: 'refused',
      failure,
      ...(balance !== undefined && { balance }),
    });
    expect(flow.effects).toMatchObject([{ do: 'pay', missing, total }]);
  });

  it.each([
    [{ kind: 'enough' }, 2],
    [{ kind: 'paid', isCarriedOut: true, transactionId: 't1' }, 2],
    [{ kind: 'dismissed', isStarted: true }, 1],
    [{ kind: 'failed' }, 1],
    [{ kind: 'no-method' }, 1],
  ] as const)('402 and a payment with outcome %j leads to %i requests', (outcome, requests) => {
    const flow = refused(changeTo('renew'), 'needs-money').send({ type: 'payment-settled', outcome });
    expect(flow.done('work')).toHaveLength(requests);
    expect(flow.state.at).toBe(requests === 2 ? 'working' : 'idle');
  });
});

describe('another period', () => {
  const change: SubscriptionChange = { to: 'change-period', purchaseTypeId: '31', subscription: anySubscription() };

  it('needs the PIN and no confirmation of its own [C-187]', () => {
    const flow = atPin(change);
    expect(flow.effects).toEqual([{ do: 'check-pin', isDemanded: false }]);
    expect(flow.send({ type: 'pin-passed' }).done('work')).toMatchObject([{ change: { purchaseTypeId: '31' } }]);
  });
});

const anyActions = fc.record({
  canSubscribe: fc.boolean(),
  canChangePeriod: fc.boolean(),
  canDisableRenew: fc.boolean(),
  canUnsubscribe: fc.boolean(),
  canEnableRenew: fc.boolean(),
});
const subscriptions = fc
  .record({
    actions: anyActions,
    status: fc.constantFrom<Subscription['status'][]>('active', 'paused', 'future', 'ended'),
    isPaused: fc.boolean(),
    allowDeletePaused: fc.boolean(),
    renew: fc.boolean(),
    type: fc.constantFrom('paid', 'promo'),
  })
  .map((over) => anySubscription(over as Partial<Subscription>));

describe('any subscription', () => {
  it('has at most one button besides "change", and none that enables what is held [C-080] [C-189]', () =>
    fc.assert(
      fc.property(subscriptions, (subscription) => {
        const buttons = packetButtons(anyPacket(), subscription).map((each) => each.do);
        expect(buttons.filter((each) => each !== 'change').length).toBeLessThanOrEqual(1);
        expect(buttons.includes('enable')).toBe(subscription.status === 'ended' && subscription.type !== 'promo');
      }),
    ));
});

it('at random: one request between two answers, and closing always leads out', () => {
  const failures = (['offline', 'needs-money', 'pin-required', 'barred', 'invalid'] as const).map((kind) =>
    anyFailure(kind),
  );
  const events = fc.oneof(
    fc.constantFrom(...SIMPLE).map((to) => requested(changeTo(to))),
    fc.constantFrom<SubscriptionEvent[]>(
      { type: 'pin-passed' },
      { type: 'pin-refused' },
      { type: 'confirmed' },
      { type: 'done', requestId: -1 },
      { type: 'closed' },
      { type: 'payment-settled', outcome: { kind: 'enough' } },
      { type: 'payment-settled', outcome: { kind: 'failed' } },
      { type: 'viewer-changed' },
    ),
    fc.constantFrom(...failures).map((failure): SubscriptionEvent => ({ type: 'refused', requestId: -1, failure })),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (picked) => {
      let state: SubscriptionState = subscriptionFlow.initial;
      const step = (event: SubscriptionEvent) => {
        const next = subscriptionFlow.step(
          state,
          'requestId' in event ? { ...event, requestId: state.requestId } : event,
        );
        const requests = next.effects.filter((effect) => effect.do === 'work').length;
        expect(requests).toBeLessThanOrEqual(state.at === 'working' ? 0 : 1);
        state = next.state;
      };
      picked.forEach(step);
      step({ type: 'pin-refused' });
      step({ type: 'refused', requestId: -1, failure: anyFailure('offline') });
      step({ type: 'payment-settled', outcome: { kind: 'failed' } });
      step({ type: 'closed' });
      expect(state.at).toBe('idle');
    }),
  );
});
