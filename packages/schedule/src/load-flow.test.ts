import { manualClock } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFlow, shownLoad, type LoadEvent, type LoadState } from './index.ts';

/** Runs the flow on a clock; `answers` gives the number of programmes of each call, `undefined` fails it. */
function run(answers: (call: number) => number | undefined) {
  const clock = manualClock();
  const calls: number[] = [];
  let state: LoadState = loadFlow.initial;
  let cancel = () => {};
  const send = (event: LoadEvent) => {
    const { state: next, effects } = loadFlow.step(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.do === 'wait') cancel = clock.after(effect.delay, () => send({ type: 'delay-elapsed' }));
      if (effect.do === 'stop-waiting') cancel();
      if (effect.do === 'load') {
        calls.push(clock.now());
        const count = answers(calls.length);
        send(count === undefined ? { type: 'failed' } : { type: 'answered', count });
      }
    }
  };
  return { clock, calls, send, at: () => state.at };
}

describe('loading a schedule', () => {
  it('retries an empty answer 5 times, 3 s apart, then says that there is no programme [B-106] [B-569]', () => {
    const { clock, calls, send, at } = run(() => 0);
    send({ type: 'requested' });
    clock.advance(60_000);
    expect(calls).toEqual([0, 3_000, 6_000, 9_000, 12_000, 15_000]);
    expect([at(), clock.pending]).toEqual(['empty', 0]);
  });

  it('shows at once that there is no programme, while it retries [B-108]', () => {
    const shown = (state: LoadState) => shownLoad(state);
    const { state: loading } = loadFlow.step(loadFlow.initial, { type: 'requested' });
    const { state: waiting } = loadFlow.step(loading, { type: 'answered', count: 0 });
    const { state: again } = loadFlow.step(waiting, { type: 'delay-elapsed' });
    expect([loading, waiting, again].map(shown)).toEqual(['loading', 'empty', 'empty']);
    expect([waiting.at, again.at]).toEqual(['waiting', 'loading']);
  });

  it('makes six calls in 15 s and none after the viewer left [B-107]', () => {
    const { clock, calls, send, at } = run(() => 0);
    send({ type: 'requested' });
    clock.advance(7_000);
    send({ type: 'left' });
    clock.advance(60_000);
    expect([calls.length, at(), clock.pending]).toEqual([3, 'rest', 0]);
  });

  it('stops as soon as programmes are loaded', () => {
    const { clock, calls, send, at } = run((call) => (call === 3 ? 12 : 0));
    send({ type: 'requested' });
    clock.advance(60_000);
    expect([calls.length, at()]).toEqual([3, 'filled']);
  });

  it('does not retry a failure automatically, and starts over on a new request', () => {
    const { clock, calls, send, at } = run((call) => (call === 1 ? undefined : 4));
    send({ type: 'requested' });
    clock.advance(60_000);
    expect([calls.length, at()]).toEqual([1, 'failed']);
    send({ type: 'requested' });
    expect(at()).toBe('filled');
  });

  it('can leave every state, after any events', () => {
    const events: readonly LoadEvent[] = [
      { type: 'requested' },
      { type: 'answered', count: 0 },
      { type: 'answered', count: 3 },
      { type: 'failed' },
      { type: 'delay-elapsed' },
      { type: 'left' },
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (path) => {
        const end = path.reduce((state, event) => loadFlow.step(state, event).state, loadFlow.initial);
        expect(loadFlow.step(end, { type: 'requested' }).effects).toContainEqual({ do: 'load' });
        expect(loadFlow.step(end, { type: 'left' }).state).toEqual({ at: 'rest' });
        if (end.at === 'loading' || end.at === 'waiting') expect(end.retry).toBeLessThanOrEqual(5);
      }),
    );
  });
});
