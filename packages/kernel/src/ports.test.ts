import { describe, expect, it } from 'vitest';
import { HttpError, PARENTAL_ACTIONS, SECOND, type Cancel, type Clock } from './index.ts';
import { manualClock } from './testing/index.ts';

describe('a request without a response', () => {
  it.each(['network', 'timeout', 'aborted'] as const)('is an error that says %s', (kind) => {
    const error = new HttpError(kind);
    expect(error).toBeInstanceOf(Error);
    expect([error.kind, error.message]).toEqual([kind, kind]);
  });
});

it('what is written against the clock port runs with any clock: repeating until it is cancelled', () => {
  const every = (clock: Clock, delay: number, run: () => void): Cancel => {
    let cancel = clock.after(delay, function tick() {
      run();
      cancel = clock.after(delay, tick);
    });
    return () => cancel();
  };
  const clock = manualClock();
  const ticks: number[] = [];
  const stop = every(clock, SECOND, () => ticks.push(clock.now()));
  clock.advance(2.5 * SECOND);
  stop();
  clock.advance(10 * SECOND);
  expect(ticks).toEqual([1_000, 2_000]);
});

it('the actions that a PIN guards are each named once', () =>
  expect(new Set(PARENTAL_ACTIONS).size).toBe(PARENTAL_ACTIONS.length));
