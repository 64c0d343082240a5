import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skipFlow, type SkipEffect, type SkipEvent, type SkipState } from './skip.ts';

function run(...events: readonly SkipEvent[]) {
  return events.reduce<{ state: SkipState; effects: readonly SkipEffect[] }>(
    (before, event) => {
      const { state, effects } = skipFlow.step(before.state, event);
      return { state, effects };
    },
    { state: skipFlow.initial, effects: [] },
  );
}
const tapped = (by: number, now: number): SkipEvent => ({ type: 'tapped', by, now });
const waited = (now: number): SkipEvent => ({ type: 'delay-elapsed', now });

describe('skips', () => {
  it('are summed in both directions and applied once, 500 ms after the last [B-279, B-280] [B-537]', () => {
    const taps = [tapped(10, 0), tapped(10, 300), waited(500), tapped(10, 600), tapped(-10, 700)];
    expect(run(...taps.slice(0, 3)).effects).toEqual([]);
    expect(run(...taps, waited(1_199)).effects).toEqual([]);
    expect(run(...taps, waited(1_200)).effects).toEqual([{ do: 'skip', by: 20 }]);
    expect(run(...taps, waited(1_200), waited(1_300)).effects).toEqual([]);
  });

  it('wait 500 ms from each tap', () => {
    expect(run(tapped(10, 0)).effects).toEqual([{ do: 'wait', ms: 500 }]);
    expect(run(tapped(10, 0), tapped(10, 400))).toEqual({
      state: { at: 'collecting', sum: 20, due: 900 },
      effects: [{ do: 'wait', ms: 500 }],
    });
  });

  it('that cancel each other out lead nowhere', () => {
    expect(run(tapped(10, 0), tapped(-10, 100), waited(600))).toEqual({ state: { at: 'rest' }, effects: [] });
  });

  it('of a second are applied like those of ten', () => {
    expect(run(tapped(1, 0), waited(500)).effects).toEqual([{ do: 'skip', by: 1 }]);
    expect(run(tapped(-1, 0), waited(500)).effects).toEqual([{ do: 'skip', by: -1 }]);
  });

  it('that are dropped are not applied, and the next ones begin from zero', () => {
    expect(run(tapped(10, 0), { type: 'dropped' }, waited(500))).toEqual({ state: { at: 'rest' }, effects: [] });
    expect(run(tapped(10, 0), { type: 'dropped' }, tapped(-10, 100), waited(600)).effects).toEqual([
      { do: 'skip', by: -10 },
    ]);
  });

  it('begin from zero after they were applied', () => {
    expect(run(tapped(10, 0), waited(500), tapped(10, 600), waited(1_100)).effects).toEqual([{ do: 'skip', by: 10 }]);
  });

  it('apply exactly the sum of any taps, and nothing for a sum of nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(10, -10), fc.nat(499)), { minLength: 1, maxLength: 20 }),
        (taps) => {
          let now = 0;
          const events = taps.map(([by, pause]) => {
            now += pause;
            return tapped(by, now);
          });
          const sum = taps.reduce((total, [by]) => total + by, 0);
          expect(run(...events, waited(now + 500)).effects).toEqual(sum === 0 ? [] : [{ do: 'skip', by: sum }]);
        },
      ),
    );
  });
});
