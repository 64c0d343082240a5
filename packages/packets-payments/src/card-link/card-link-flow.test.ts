import { describe, expect, it } from 'vitest';
import type { Failure } from '@antenna/kernel';
import { cardLinkFlow, type CardLinkEffect, type CardLinkEvent, type CardLinkState } from '../index.ts';

const LINK = { paySystemShortname: 'bank', accountId: 3 };
const PIN_REQUIRED: Failure = { kind: 'pin-required', status: 403, code: 'pin_required' };

function walk(...events: readonly (CardLinkEvent['type'] | Failure)[]) {
  let state: CardLinkState = cardLinkFlow.initial;
  const all: CardLinkEffect[] = [];
  for (const each of ['asked', ...events] as const) {
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
  it('whose minute is over is asked for again, and the same call goes out under the same key', () =>
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-passed').all).toEqual([first, link, demanded, link]));
  it('declined, nothing is linked, and it may be asked for again', () => {
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-refused').state.at).toBe('idle');
    expect(walk('pin-passed', PIN_REQUIRED, 'pin-refused', 'asked').all.at(-1)).toEqual(first);
  });
  it('another refusal is told', () =>
    expect(walk('pin-passed', { kind: 'offline' })).toMatchObject({
      state: { at: 'idle' },
      all: [first, link, { do: 'show-error' }],
    }));
});
