import { describe, expect, it } from 'vitest';
import type { Failure } from '@antenna/kernel';
import { cardLinkFlow, type CardLinkEffect, type CardLinkEvent, type CardLinkState } from '../index.ts';

const LINK = { paySystemShortname: 'bank', accountId: 3 };
const PIN_REQUIRED: Failure = { kind: 'pin-required', status: 403, code: 'pin_required' };

function walk(...events: readonly (CardLinkEvent['type'] | Failure)[]) {
  let state: CardLinkState = cardLinkFlow.initial;
  const all: CardLinkEffect[] = [];
  for (const each of ['requested', ...events] as const) {
    const event =
      typeof each === 'object'
        ? { type: 'refused', requestId: state.requestId, failure: each }
        : { type: each, link: LINK, idempotencyKey: 'd' };
    const step = cardLinkFlow.step(state, event as CardLinkEvent);
    state = step.state;
    all.push(...step.effects);
  }
  return { state, all: all.map((each) => ('requestId' in each ? { ...each, requestId: 0 } : each)) };
}

describe('the PIN before a card is linked', () => {
  const link = { do: 'link', requestId: 0, link: LINK, idempotencyKey: 'd' };
  const [first, demanded] = [
    { do: 'check-pin', isDemanded: false },
    { do: 'check-pin', isDemanded: true },
  ];
  it('whose minute is over is asked for again, and the same call is sent with the same key', () =>
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-passed').all).toEqual([first, link, demanded, link]));
  it('declined, nothing is linked, and it may be asked for again', () => {
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-refused').state.at).toBe('idle');
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-refused', 'requested').all.at(-1)).toEqual(first);
  });
  it('another refusal is shown', () =>
    expect(walk('pin-passed', { kind: 'offline' })).toMatchObject({
      state: { at: 'idle' },
      all: [first, link, { do: 'show-error' }],
    }));
});

/** A card whose payment of 1 has been asked for. */
function linking() {
  let state: CardLinkState = cardLinkFlow.initial;
  const send = (event: CardLinkEvent) => {
    const step = cardLinkFlow.step(state, event);
    state = step.state;
    return step.effects;
  };
  send({ type: 'requested', link: LINK, idempotencyKey: 'k1' });
  send({ type: 'pin-passed' });
  const made = (transactionId?: string, fullUrl?: string) =>
    send({
      type: 'started',
      requestId: state.requestId,
      start: {
        status: 'pending',
        ...(transactionId !== undefined && { transactionId }),
        ...(fullUrl !== undefined && { fullUrl }),
      },
    });
  return { send, made, at: () => state.at, requestId: () => state.requestId };
}

describe('the payment of 1 by which a card is linked', () => {
  it('is kept before the viewer leaves for the bank’s page', () => {
    const flow = linking();
    expect(flow.made('t1', 'https://bank.test/form')).toEqual([
      { do: 'store', transactionId: 't1' },
      { do: 'leave', fullUrl: 'https://bank.test/form' },
    ]);
    expect(flow.at()).toBe('waiting');
  });

  it('without a page of its own is polled at once', () =>
    expect(linking().made('t1')).toEqual([{ do: 'store', transactionId: 't1' }, { do: 'poll-now' }]));

  it('without a transaction is an unreadable answer: nothing is kept, and it may be tried again', () => {
    const flow = linking();
    expect(flow.made()).toMatchObject([{ do: 'show-error', failure: { kind: 'unreadable' } }]);
    expect(flow.send({ type: 'requested', link: LINK, idempotencyKey: 'k2' })).toEqual([
      { do: 'check-pin', isDemanded: false },
    ]);
  });

  it('ends with its own transaction alone', () => {
    const flow = linking();
    flow.made('t1');
    flow.send({ type: 'ended', transactionId: 't2' });
    expect(flow.at()).toBe('waiting');
    flow.send({ type: 'ended', transactionId: 't1' });
    expect(flow.at()).toBe('idle');
  });

  it('does not stand in the way of another try while it is waited for', () => {
    const flow = linking();
    flow.made('t1');
    flow.send({ type: 'requested', link: LINK, idempotencyKey: 'k2' });
    expect(flow.at()).toBe('checking-pin');
    expect(flow.send({ type: 'pin-passed' })).toMatchObject([{ do: 'link', idempotencyKey: 'k2' }]);
  });

  it('is asked for once: a second press changes nothing', () => {
    const flow = linking();
    expect(flow.send({ type: 'requested', link: LINK, idempotencyKey: 'k2' })).toEqual([]);
    expect(flow.send({ type: 'pin-passed' })).toEqual([]);
    expect(flow.at()).toBe('linking');
  });

  it('is forgotten with another viewer: a late answer changes nothing', () => {
    const flow = linking();
    const requestId = flow.requestId();
    flow.send({ type: 'viewer-changed' });
    const late = flow.send({ type: 'started', requestId, start: { status: 'pending', transactionId: 't1' } });
    expect([flow.at(), late]).toEqual(['idle', []]);
  });
});
