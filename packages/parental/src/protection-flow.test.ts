import { MINUTE, PARENTAL_ACTIONS, SECOND } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  protectionFlow,
  type PinFacts,
  type ProtectionEffect,
  type ProtectionEvent,
  type ProtectionRequest,
  type ProtectionState,
} from './index.ts';

const NOW = 1_795_284_000_000;
const SET: PinFacts = { isLoggedIn: true, status: 'set' };
const NOT_SET: PinFacts = { isLoggedIn: true, status: 'notset' };

function walk(...events: readonly ProtectionEvent[]) {
  let state: ProtectionState = protectionFlow.initial;
  const all: ProtectionEffect[] = [];
  let last: readonly ProtectionEffect[] = [];
  const send = (event: ProtectionEvent) => {
    const step = protectionFlow.step(state, event);
    [state, last] = [step.state, step.effects];
    all.push(...step.effects);
  };
  events.forEach(send);
  return {
    send,
    all,
    get state() {
      return state;
    },
    get effects() {
      return last;
    },
  };
}

const asked = (requestId: number, over: Partial<ProtectionRequest> = {}, now = NOW): ProtectionEvent => ({
  type: 'requested',
  now,
  request: { requestId, action: 'vod', facts: SET, ...over },
});

describe('a guarded action', () => {
  it('runs at once when no PIN is due', () => {
    expect(walk(asked(1, { facts: { isLoggedIn: false, status: 'notset' } })).effects).toEqual([
      { do: 'run', requestId: 1 },
    ]);
    expect(walk(asked(1, { facts: NOT_SET })).effects).toEqual([{ do: 'run', requestId: 1 }]);
  });

  it('waits for the PIN, runs after the right one, and not again within its memory', () => {
    const flow = walk(asked(1));
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 1, action: 'vod', isProof: false }]);
    flow.send({ type: 'pin-accepted', action: 'vod', now: NOW });
    expect(flow.effects).toEqual([{ do: 'run', requestId: 1 }]);
    flow.send(asked(2, {}, NOW + 30 * SECOND));
    expect(flow.effects).toEqual([{ do: 'run', requestId: 2 }]);
    flow.send(asked(3, {}, NOW + MINUTE));
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 3, action: 'vod', isProof: false }]);
  });

  it('passing while open raises the 5 s flag, which is no new minute [A-272]', () => {
    const flow = walk(
      asked(1),
      { type: 'pin-accepted', action: 'vod', now: NOW },
      asked(2, {}, NOW + 59 * SECOND),
      asked(3, {}, NOW + 63 * SECOND),
    );
    expect(flow.effects).toEqual([{ do: 'run', requestId: 3 }]);
    flow.send(asked(4, {}, NOW + 69 * SECOND));
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 4, action: 'vod', isProof: false }]);
  });

  it('is given up when the dialog goes without an answer', () => {
    const flow = walk(asked(1), { type: 'dialog-left' });
    expect(flow.effects).toEqual([{ do: 'give-up', requestId: 1 }]);
    flow.send({ type: 'pin-accepted', action: 'vod', now: NOW });
    expect(flow.effects).toEqual([]);
  });

  it('gives its place to a newer one', () => {
    expect(walk(asked(1), asked(2, { action: 'pay' })).effects).toEqual([
      { do: 'give-up', requestId: 1 },
      { do: 'ask-pin', requestId: 2, action: 'pay', isProof: false },
    ]);
  });

  it('without a code is offered one for 18+, and goes on when it is set or when control is ignored [A-268] [A-278]', () => {
    const flow = walk(asked(1, { facts: NOT_SET, age: 18 }));
    expect(flow.effects).toEqual([{ do: 'offer-code', requestId: 1 }]);
    flow.send({ type: 'code-set', action: 'vod', minutes: undefined, now: NOW });
    expect(flow.effects).toEqual([{ do: 'run', requestId: 1 }]);
    flow.send(asked(2, { age: 18 }, NOW + 10 * SECOND));
    expect(flow.effects).toEqual([{ do: 'run', requestId: 2 }]);
    expect(walk(asked(1, { facts: NOT_SET, age: 18 }), { type: 'control-ignored' }).effects).toEqual([
      { do: 'run', requestId: 1 },
    ]);
  });

  it('is asked for again when the server says that the PIN is due', () => {
    const flow = walk(
      asked(1),
      { type: 'pin-accepted', action: 'vod', now: NOW },
      asked(2, { isDemanded: true }, NOW + SECOND),
    );
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 2, action: 'vod', isProof: false }]);
    expect(walk(asked(1, { facts: NOT_SET, isDemanded: true })).effects).toMatchObject([{ do: 'ask-pin' }]);
  });

  it('keeps nothing open for a PIN that is not checked yet, nor for a code that was changed', () => {
    const flow = walk(asked(1, { action: 'settings', isFresh: true }));
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 1, action: 'settings', isProof: true }]);
    flow.send({ type: 'pin-accepted', action: 'settings', isUnproven: true, now: NOW });
    expect(flow.effects).toEqual([{ do: 'run', requestId: 1 }]);
    flow.send(asked(2, { action: 'settings' }));
    expect(flow.effects).toMatchObject([{ do: 'ask-pin', requestId: 2 }]);
    flow.send({ type: 'pin-accepted', action: 'settings', now: NOW });
    flow.send({ type: 'code-set', action: 'vod', minutes: 5, now: NOW });
    expect(Object.keys(flow.state.memory.openUntil)).toEqual(['vod']);
  });

  it('is remembered for one viewer only', () => {
    const flow = walk(
      asked(1),
      { type: 'pin-accepted', action: 'vod', now: NOW },
      { type: 'viewer-changed' },
      asked(2, {}, NOW + SECOND),
    );
    expect(flow.effects).toEqual([{ do: 'ask-pin', requestId: 2, action: 'vod', isProof: false }]);
  });

  it('that waits is given up when the viewer changes', () => {
    expect(walk(asked(1), { type: 'viewer-changed' }).effects).toEqual([{ do: 'give-up', requestId: 1 }]);
    expect(walk({ type: 'viewer-changed' }).effects).toEqual([]);
  });

  it('that waits for the PIN does not run when control is declined', () => {
    const flow = walk(asked(1), { type: 'control-ignored' });
    expect(flow.effects).toEqual([]);
    flow.send({ type: 'pin-accepted', action: 'vod', now: NOW });
    expect(flow.effects).toEqual([{ do: 'run', requestId: 1 }]);
  });

  it('stays open for the minutes of the settings it was requested with, or as long as the server says', () => {
    const settings = { duration: 5, pay: true, profile: true, program: true, vod: true, channel: true, settings: true };
    const opens = (until?: number) => {
      const flow = walk(asked(1, { facts: { ...SET, settings } }));
      flow.send({ type: 'pin-accepted', action: 'vod', now: NOW, until });
      return flow.state.memory.openUntil;
    };
    expect(opens()).toEqual({ vod: NOW + 5 * MINUTE });
    expect(opens(NOW + 2 * MINUTE)).toEqual({ vod: NOW + 2 * MINUTE });
  });

  it('that needed no PIN raises no flag: a code set a moment later is asked for', () => {
    const flow = walk(asked(1, { facts: NOT_SET }), asked(2, {}, NOW + SECOND));
    expect(flow.effects).toMatchObject([{ do: 'ask-pin', requestId: 2 }]);
  });

  it('plays without a PIN for 30 s after a transaction that skips control [A-273]', () => {
    const flow = walk({ type: 'transaction-skipped', now: NOW }, asked(1, {}, NOW + 29 * SECOND));
    expect(flow.effects).toEqual([{ do: 'run', requestId: 1 }]);
    flow.send(asked(2, {}, NOW + 31 * SECOND));
    expect(flow.effects).toMatchObject([{ do: 'ask-pin' }]);
  });

  it('is run or given up once, never both, however things come', () => {
    const events = fc.array(
      fc.record({
        pick: fc.constantFrom<ProtectionEvent['type']>(
          'requested',
          'pin-accepted',
          'code-set',
          'control-ignored',
          'dialog-left',
          'transaction-skipped',
          'viewer-changed',
        ),
        action: fc.constantFrom(...PARENTAL_ACTIONS),
        age: fc.constantFrom(undefined, 6, 18),
        facts: fc.constantFrom(
          SET,
          NOT_SET,
          { isLoggedIn: true, status: 'ignore' } as const,
          { isLoggedIn: false, status: 'set' } as const,
        ),
        passes: fc.integer({ min: 0, max: 40 * SECOND }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, (picked) => {
        const flow = walk();
        let [now, requestId] = [NOW, 0];
        for (const { pick, action, age, facts, passes } of picked) {
          now += passes;
          const before = flow.state;
          if (pick === 'requested') flow.send(asked((requestId += 1), { action, age, facts }, now));
          else flow.send({ type: pick, action, now } as ProtectionEvent);
          // Only the right PIN for the very action that waits lets a waiting one run.
          if (pick === 'pin-accepted' && before.waiting)
            expect(flow.effects.length > 0).toBe(before.waiting.for === 'pin' && before.waiting.action === action);
        }
        flow.send({ type: 'dialog-left' });
        const ends = flow.all.flatMap((effect) =>
          effect.do === 'run' || effect.do === 'give-up' ? [effect.requestId] : [],
        );
        expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: requestId }, (_, index) => index + 1));
      }),
      { numRuns: 2_000 },
    );
  });
});
