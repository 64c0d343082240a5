import { anyPromoData } from '@antenna/api-client/testing';
import type { PromoData } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linkingView,
  promoFlow,
  promoStep,
  shownPromoStep,
  type PromoEffect,
  type PromoEvent,
  type PromoState,
} from '../index.ts';

const NOW = 1_795_284_000_000;
const NEEDS_CARD = anyPromoData({ isPaid: true, needsRefund: true, unmet: ['user_must_have_credit_card'] });
type Given = PromoEvent | ((state: PromoState) => PromoEvent);

function walk(...events: readonly Given[]) {
  let state: PromoState = promoFlow.initial;
  let effects: readonly PromoEffect[] = [];
  const all: PromoEffect[] = [];
  const send = (each: Given) => {
    ({ state, effects } = promoFlow.step(state, typeof each === 'function' ? each(state) : each));
    all.push(...effects);
  };
  events.forEach(send);
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
const begin: readonly Given[] = [{ type: 'opened', code: 'HELLO' }, { type: 'submitted' }];
const checked =
  (promo: PromoData = anyPromoData(), over: { readonly isUser?: boolean; readonly hasCard?: boolean } = {}): Given =>
  ({ requestId }) => ({ type: 'checked', requestId, promo, isUser: true, hasCard: false, ...over });
const failed =
  (failure: Failure): Given =>
  ({ requestId }) => ({ type: 'failed', requestId, failure });
const cardsChecked =
  (hasCard: boolean, isRunning = false): Given =>
  ({ requestId }) => ({ type: 'cards-checked', requestId, hasCard, isRunning });
const press: PromoEvent = { type: 'link-pressed', idempotencyKey: 'd', now: NOW };
const linked =
  (start: object = {}): Given =>
  ({ requestId }) => ({ type: 'linked', requestId, start: { status: 'pending', ...start } });
const atCard = () => walk(...begin, checked(NEEDS_CARD));
const linking = (start: object = {}) => {
  const flow = atCard();
  flow.send(press);
  flow.send(linked(start));
  return flow;
};

describe('the wizard', () => {
  it('has the steps code, sign-in, card, success [C-224] [A-292]', () => {
    const flow = walk({ type: 'opened' });
    expect(promoStep(flow.state)).toBe(1);
    flow.send({ type: 'typed', code: 'HELLO' });
    flow.send({ type: 'submitted' });
    flow.send(checked(NEEDS_CARD, { isUser: false }));
    expect(promoStep(flow.state)).toBe(2);
    flow.send({ type: 'signed-in' });
    flow.send(checked(NEEDS_CARD));
    expect(promoStep(flow.state)).toBe(3);
    for (const each of [
      press,
      linked(),
      cardsChecked(true),
      ({ requestId }: PromoState): PromoEvent => ({ type: 'applied', requestId, promo: NEEDS_CARD }),
    ])
      flow.send(each);
    expect(promoStep(flow.state)).toBe(4);
  });
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [0, 1],
  ])('step %i is shown as %i of 2 [C-225] [A-293]', (step, shown) =>
    expect(shownPromoStep(step)).toEqual({ step: shown, of: 2 }),
  );
  it('sends no request for an empty or too long code', () => {
    for (const [code, problem] of [
      ['  ', 'required'],
      ['X'.repeat(16), 'too-long'],
    ] as const) {
      const flow = walk({ type: 'opened', code }, { type: 'submitted' });
      expect(flow.state).toMatchObject({ at: 'code', problem });
      expect(flow.all).toEqual([]);
    }
  });
  it('skips what is not needed: signed in, no card needed, a card linked [C-232] [A-294]', () => {
    expect(walk(...begin, checked()).state.at).toBe('applying');
    expect(walk(...begin, checked(NEEDS_CARD, { hasCard: true })).state.at).toBe('applying');
  });
  it.each([[400], [404]])(
    'a code that the check refuses with %i is back at step 1 with the server’s words, and reported [C-226] [C-315] [A-295]',
    (status) => {
      const failure = {
        kind: status === 404 ? 'missing' : 'invalid',
        status,
        code: 'promo_invalid',
        message: 'No such code',
        fields: {},
      } as Failure;
      const flow = walk(...begin, failed(failure));
      expect(flow.state).toMatchObject({ at: 'code', code: 'HELLO', error: { message: 'No such code' } });
      expect(flow.effects).toEqual([{ do: 'report-failure', failure }]);
    },
  );
  it('is checked, confirmed where it has to be, then applied [C-231] [A-290]', () => {
    const plain = walk(...begin, checked());
    expect(plain.kinds()).toEqual(['check', 'apply']);
    const asking = walk(...begin, checked(anyPromoData({ isNeedConfirm: true })));
    expect([asking.state.at, asking.kinds()]).toEqual(['confirm', ['check']]);
    asking.send({ type: 'confirmed' });
    expect(asking.kinds()).toEqual(['check', 'apply']);
  });
  it('declined, nothing is applied [A-291]', () => {
    const flow = walk(
      ...begin,
      checked(anyPromoData({ isNeedConfirm: true })),
      { type: 'declined' },
      { type: 'confirmed' },
    );
    expect([flow.state.at, flow.kinds()]).toEqual(['code', ['check']]);
  });
  it('left, it is empty when it is opened again [C-230] [A-289]', () => {
    const flow = linking();
    flow.send({ type: 'closed' });
    flow.send({ type: 'opened' });
    expect(flow.state).toMatchObject({ at: 'code', code: '' });
    flow.send(({ requestId }) => ({
      type: 'cards-checked',
      requestId: requestId - 1,
      hasCard: true,
      isRunning: false,
    }));
    expect(flow.state.at).toBe('code');
  });
});

describe('linking a card for it', () => {
  it('the button rests ten seconds after a press [C-324] [A-299]', () => {
    const flow = atCard();
    flow.send(press);
    flow.send(failed({ kind: 'offline' }));
    flow.send({ ...press, now: NOW + 9_999 });
    expect(flow.kinds().filter((each) => each === 'link-card')).toHaveLength(1);
    flow.send({ ...press, now: NOW + 10_000 });
    expect(flow.kinds().filter((each) => each === 'link-card')).toHaveLength(2);
  });
  it('looks for it every 300 ms, every 600 with a transaction [C-321] [A-296]', () => {
    const plain = linking();
    expect(plain.effects).toMatchObject([{ do: 'wait', ms: 300 }]);
    plain.send(({ requestId }) => ({ type: 'delay-elapsed', requestId }));
    expect(plain.effects).toMatchObject([{ do: 'check-cards' }]);
    plain.send(cardsChecked(false));
    expect(plain.effects).toMatchObject([{ do: 'wait', ms: 300 }]);
    expect(linking({ transactionId: 't1' }).effects).toContainEqual(expect.objectContaining({ do: 'wait', ms: 600 }));
  });
  it('is shown as loading for 6 looks, and as failed after 20 [C-323] [C-229] [A-297] [A-298] [C-316]', () => {
    const flow = linking();
    const views: (string | undefined)[] = [];
    for (let check = 0; check < 20; check += 1) {
      views.push(linkingView(flow.state));
      flow.send(cardsChecked(false));
    }
    expect(views.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'loading'));
    expect(views.slice(6)).toEqual(Array.from({ length: 14 }, () => 'looking'));
    expect(linkingView(flow.state)).toBe('failed');
    expect(flow.effects).toContainEqual({ do: 'report-link-failure' });
  });
  it('waits while a transaction is under way [C-228] [A-301]', () => {
    const flow = linking({ transactionId: 't1' });
    expect(linkingView(flow.state)).toBe('waiting');
    flow.send(cardsChecked(false, true));
    expect(linkingView(flow.state)).toBe('waiting');
    flow.send(cardsChecked(false, false));
    expect(linkingView(flow.state)).toBe('loading');
    expect(linkingView(walk({ type: 'resumed', code: 'HELLO', promo: NEEDS_CARD, transactionId: 't1' }).state)).toBe(
      'waiting',
    );
  });
  it('once it is there the code is sent [C-227] [A-300]', () => {
    const flow = linking();
    flow.send(cardsChecked(true));
    expect(flow.effects).toMatchObject([{ do: 'apply', code: 'HELLO' }]);
  });
  it('a late card still counts, and linking may be tried again [C-232]', () => {
    const fail = () => {
      const flow = linking();
      for (let check = 0; check < 20; check += 1) flow.send(cardsChecked(false));
      return flow;
    };
    const late = fail();
    late.send(cardsChecked(true));
    expect(late.state.at).toBe('applying');
    const again = fail();
    again.send({ type: 'retried' });
    expect(again.state.at).toBe('card');
  });
});

describe('the PIN before the card', () => {
  const PIN_REQUIRED: Failure = { kind: 'pin-required', status: 403, code: 'pin_required' };
  const asked = () => {
    const flow = atCard();
    flow.send(press);
    flow.send(failed(PIN_REQUIRED));
    return flow;
  };
  it('is asked for when the platform requires it, and the same call is sent again', () => {
    const flow = asked();
    expect(flow.effects).toEqual([{ do: 'check-pin', isDemanded: true }]);
    flow.send({ type: 'pin-passed' });
    expect(flow.all.filter((each) => each.do === 'link-card').map(({ requestId: _turn, ...each }) => each)).toEqual(
      Array.from({ length: 2 }, () => ({ do: 'link-card', idempotencyKey: 'd', promo: NEEDS_CARD })),
    );
    flow.send(linked({ transactionId: 't1' }));
    expect(flow.state).toMatchObject({ at: 'linking', transactionId: 't1' });
  });
  it('declined, the button stands, and may be pressed when it has rested', () => {
    const flow = asked();
    flow.send({ type: 'pin-refused' });
    expect([flow.state, flow.effects]).toMatchObject([{ at: 'card', isAsking: false }, []]);
    flow.send({ type: 'pin-passed' });
    flow.send({ ...press, now: NOW + 10_000 });
    expect(flow.all.filter((each) => each.do === 'link-card')).toHaveLength(2);
  });
});

it('at random: one check or activation at a time, and leaving always leads out', () => {
  const event = fc.constantFrom<PromoEvent[]>(
    { type: 'opened', code: 'A' },
    { type: 'typed', code: 'B' },
    { type: 'submitted' },
    { type: 'checked', requestId: -1, promo: NEEDS_CARD, isUser: true, hasCard: false },
    { type: 'checked', requestId: -1, promo: anyPromoData({ isNeedConfirm: true }), isUser: true, hasCard: false },
    { type: 'checked', requestId: -1, promo: anyPromoData(), isUser: false, hasCard: false },
    { type: 'failed', requestId: -1, failure: { kind: 'offline' } },
    { type: 'failed', requestId: -1, failure: { kind: 'pin-required', status: 403, code: '' } },
    { type: 'pin-passed' },
    { type: 'pin-refused' },
    { type: 'signed-in' },
    { type: 'confirmed' },
    { type: 'declined' },
    press,
    { type: 'linked', requestId: -1, start: { status: 'pending' } },
    { type: 'cards-checked', requestId: -1, hasCard: false, isRunning: false },
    { type: 'cards-checked', requestId: -1, hasCard: true, isRunning: false },
    { type: 'delay-elapsed', requestId: -1 },
    { type: 'retried' },
    { type: 'applied', requestId: -1, promo: anyPromoData() },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 50 }), (events) => {
      let state: PromoState = promoFlow.initial;
      for (const each of events) {
        const step = promoFlow.step(state, 'requestId' in each ? { ...each, requestId: state.requestId } : each);
        if (step.effects.some(({ do: kind }) => kind === 'apply')) expect(state.at).not.toBe('applying');
        state = step.state;
      }
      expect(promoFlow.step(state, { type: 'closed' }).state.at).toBe('closed');
    }),
  );
});
