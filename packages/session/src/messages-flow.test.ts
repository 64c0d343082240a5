import { HOUR, MINUTE, SECOND, type Millis } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesFlow, type MessagesEvent, type MessagesState } from './index.ts';

/** The flow with its waits on a manual clock; `asked` holds the seconds since the start of every call. */
function running() {
  const clock = manualClock(1_795_284_000_000);
  const began = clock.now();
  const asked: number[] = [];
  let state: MessagesState = messagesFlow.initial;
  const send = (event: MessagesEvent): void => {
    const step = messagesFlow.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.do === 'load-messages') asked.push((clock.now() - began) / SECOND);
      else clock.after(effect.ms, () => send({ type: 'due', requestId: effect.requestId, now: clock.now() }));
    }
  };
  return {
    asked,
    send,
    come: () => send({ type: 'user-came', now: clock.now() }),
    act: () => send({ type: 'acted', now: clock.now() }),
    pass: (ms: Millis) => clock.advance(ms),
    at: () => state.at,
  };
}

describe('asking for messages', () => {
  it('is done at once and then each 150 s [A-304] [A-480]', () => {
    const flow = running();
    flow.come();
    flow.pass(10 * MINUTE);
    expect(flow.asked).toEqual([0, 150, 300, 450, 600]);
  });

  it('stops 30 minutes after the last action and goes on with the next one [A-305] [A-480]', () => {
    const flow = running();
    flow.come();
    flow.pass(10 * MINUTE);
    flow.act();
    flow.pass(30 * MINUTE);
    expect(flow.asked.at(-1)).toBe(40 * 60);
    const before = flow.asked.length;
    flow.pass(10 * HOUR);
    expect([flow.asked.length, flow.at()]).toEqual([before, 'resting']);
    flow.act();
    flow.pass(150 * SECOND);
    expect(flow.asked.slice(before)).toEqual([10 * 3600 + 2400, 10 * 3600 + 2550]);
  });

  it('is never done for a guest, nor for a user who has left [A-303]', () => {
    const flow = running();
    flow.act();
    flow.pass(HOUR);
    expect(flow.asked).toEqual([]);
    flow.come();
    flow.send({ type: 'user-left' });
    flow.act();
    flow.pass(HOUR);
    // Once, at the start: an hour after the start.
    expect(flow.asked).toEqual([3600]);
  });

  it('is at most one round at a time, whatever happens', () => {
    const order = fc.constantFrom('come' as const, 'act' as const, 'leave' as const, 'pass' as const);
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
        const flow = running();
        for (const each of orders) {
          if (each === 'leave') flow.send({ type: 'user-left' });
          else if (each === 'pass') flow.pass(7 * MINUTE);
          else flow[each]();
        }
        const calls = flow.asked.length;
        flow.pass(150 * SECOND - 1);
        expect(flow.asked.length - calls).toBeLessThanOrEqual(1);
      }),
    );
  });
});
