import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wheelFlow, type WheelState } from './wheel.ts';

type Moves = readonly (readonly [by: number, after: number])[];

/** `at`: when each step was made, ms. */
const roll = (moves: Moves) => {
  let state: WheelState = wheelFlow.initial;
  let now = 0;
  return moves.flatMap(([by, after]) => {
    now += after;
    const step = wheelFlow.step(state, { by, now });
    state = step.state;
    return step.effects.map((each) => ({ by: each.by, at: now }));
  });
};
const steps = (moves: Moves) => roll(moves).map(({ by }) => by);

describe('a mouse wheel over the picture', () => {
  it('is a channel per notch, in its direction', () => {
    expect(
      steps([
        [100, 500],
        [100, 300],
        [-120, 300],
      ]),
    ).toEqual([1, 1, -1]);
  });

  it('has notches of 90 px at least', () => {
    expect(steps([[90, 500]])).toEqual([1]);
    expect(steps([[-90, 500]])).toEqual([-1]);
    expect(steps([[89, 500]])).toEqual([]);
  });

  it('turned fast steps every 120 ms at most', () => {
    const fast = Array.from({ length: 13 }, () => [100, 40] as const);
    expect(roll(fast).map(({ at }) => at)).toEqual([40, 160, 280, 400, 520]);
  });

  it('events in less than 40 ms belong to one move, not to another notch', () => {
    expect(
      steps([
        [8, 500],
        [100, 39],
      ]),
    ).toEqual([]);
    expect(
      steps([
        [8, 500],
        [100, 40],
      ]),
    ).toEqual([1]);
  });
});

describe('a touchpad over the picture', () => {
  const fling = Array.from({ length: 60 }, (_, index) => [Math.max(2, 180 - index * 3), 12] as const);

  it('is one channel per fling, however far; after 200 ms of silence the next', () => {
    expect(steps([[8, 500], ...fling])).toEqual([1]);
    expect(steps([[8, 500], ...fling, [-10, 400], ...fling.map(([by, after]) => [-by, after] as const)])).toEqual([
      1, -1,
    ]);
    expect(steps([[8, 500], ...fling, [8, 199], ...fling])).toEqual([1]);
    expect(steps([[8, 500], ...fling, [8, 200], ...fling])).toEqual([1, 1]);
  });

  it('small moves add up to one step at 160 px', () => {
    const moves = (count: number, by: number) => Array.from({ length: count }, () => [by, 30] as const);
    expect(steps(moves(15, 10))).toEqual([]);
    expect(steps(moves(16, 10))).toEqual([1]);
    expect(steps(moves(16, -10))).toEqual([-1]);
  });

  it('that is silent for 200 ms begins to add up again', () => {
    const half = Array.from({ length: 10 }, () => [10, 30] as const);
    expect(steps([...half, [10, 200], ...half.slice(1)])).toEqual([]);
    expect(steps([...half, [10, 199], ...half.slice(1)])).toEqual([1]);
  });

  it('that turns round begins to add up again', () => {
    const there = Array.from({ length: 12 }, () => [10, 30] as const);
    const back = Array.from({ length: 15 }, () => [-10, 30] as const);
    expect(steps([...there, ...back])).toEqual([]);
    expect(steps([...there, ...back, [-10, 30]])).toEqual([-1]);
  });

  it('under a finger that trembles is nothing', () => {
    expect(steps(Array.from({ length: 10 }, (_, index) => [index % 2 ? 6 : -6, 30] as const))).toEqual([]);
  });
});

it('steps never come faster than every 120 ms, whatever is turned', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 300 })), { maxLength: 80 }),
      (moves) => {
        const at = roll(moves).map((each) => each.at);
        at.slice(1).forEach((time, index) => expect(time - (at[index] ?? 0)).toBeGreaterThanOrEqual(120));
      },
    ),
  );
});
