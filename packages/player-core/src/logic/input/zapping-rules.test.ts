import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIGITS_MAX, WHEEL_PAUSE } from '../../limits.ts';
import { digitFlow, type DigitEffect, type DigitEvent, type DigitState } from './digits.ts';
import { restrained, swipeFlow, type SwipeEffect, type SwipeEvent, type SwipeState } from './swipe.ts';
import { wheelFlow, type WheelState } from './wheel.ts';
import { aroundInLine, besideInLine, type ZapChannel } from './zap-line.ts';

const numbers = [1, 2, 7, 12, 120, 121, 700];

function type(
  text: string,
  from: DigitState = digitFlow.initial,
): { readonly state: DigitState; readonly effects: readonly DigitEffect[] } {
  return [...text].reduce<{ state: DigitState; effects: readonly DigitEffect[] }>(
    (before, digit) => digitFlow.step(before.state, { type: 'typed', digit, numbers }),
    { state: from, effects: [] },
  );
}

describe('a number typed', () => {
  it('goes at once where no longer number begins like it, else waits for more', () => {
    expect(type('2').effects).toContainEqual({ do: 'turn', number: 2 });
    expect(type('12').state).toEqual({ at: 'typing', typed: '12' });
    expect(type('121').effects).toContainEqual({ do: 'turn', number: 121 });
  });

  it('is taken as it stands by Enter and after the wait', () => {
    for (const event of ['entered', 'waited'] as const) {
      expect(digitFlow.step(type('12').state, { type: event, numbers })).toEqual({
        state: { at: 'rest' },
        effects: [{ do: 'stop-waiting' }, { do: 'turn', number: 12 }],
      });
    }
  });

  it('that nobody has is said at once, stays to be read, and the next digit begins anew', () => {
    expect(type('13').state).toEqual({ at: 'unknown', typed: '13' });
    expect(type('70').state).toEqual({ at: 'typing', typed: '70' });
    const unknown = digitFlow.step(type('70').state, { type: 'waited', numbers });
    expect(unknown.state).toEqual({ at: 'unknown', typed: '70' });
    expect(digitFlow.step(unknown.state, { type: 'waited', numbers }).state).toEqual({ at: 'rest' });
    expect(type('1', unknown.state).state).toEqual({ at: 'typing', typed: '1' });
  });

  it('loses its last digit by Backspace; zero alone leads back to the last channel', () => {
    expect(digitFlow.step(type('12').state, { type: 'erased' }).state).toEqual({ at: 'typing', typed: '1' });
    expect(digitFlow.step(type('1').state, { type: 'erased' })).toEqual({
      state: { at: 'rest' },
      effects: [{ do: 'stop-waiting' }],
    });
    expect(type('0').effects).toContainEqual({ do: 'last' });
    expect(type('70').effects).not.toContainEqual({ do: 'last' });
  });

  it('whatever is pressed: turns only to numbers there are, never holds more than four digits, and always comes to rest', () => {
    const event = fc.oneof(
      fc.integer({ min: 0, max: 9 }).map((digit): DigitEvent => ({ type: 'typed', digit: String(digit), numbers })),
      fc.constantFrom<DigitEvent>(
        { type: 'entered', numbers },
        { type: 'waited', numbers },
        { type: 'erased' },
        { type: 'dropped' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = digitFlow.initial;
        let isWaiting = false;
        for (const each of events) {
          const step = digitFlow.step(state, each);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.do === 'turn') expect(numbers).toContain(effect.number);
            isWaiting = effect.do === 'wait' || (isWaiting && effect.do !== 'stop-waiting');
          }
          // Digits that stand on the screen always have a timer that takes them away.
          expect(isWaiting).toBe(state.at !== 'rest');
          if (state.at !== 'rest') expect(state.typed.length).toBeLessThanOrEqual(DIGITS_MAX);
        }
      }),
    );
  });
});

describe('up and down', () => {
  const channel = (id: number, change: Partial<ZapChannel> = {}): ZapChannel => ({
    id,
    number: id,
    name: `C${id}`,
    opens: true,
    isPassed: false,
    ...change,
  });
  const line = [channel(1), channel(2, { isPassed: true }), channel(3, { opens: false }), channel(4)];

  it('go round the ends, pass what cannot be watched, and stop at what has a prompt', () => {
    expect(besideInLine(line, 1, 1)?.id).toBe(3);
    expect(besideInLine(line, 3, -1)?.id).toBe(1);
    expect(besideInLine(line, 4, 1)?.id).toBe(1);
    expect(besideInLine(line, 1, -1)?.id).toBe(4);
  });

  it('from outside the line lead to its ends; a line of one leads nowhere', () => {
    expect([besideInLine(line, 99, 1)?.id, besideInLine(line, undefined, -1)?.id]).toEqual([1, 4]);
    expect(besideInLine([channel(1)], 1, 1)).toBeUndefined();
    expect(besideInLine([], 1, 1)).toBeUndefined();
  });

  it('pressed as often as there are channels, come back, having met each that is not passed once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 2, maxLength: 40 }),
        fc.constantFrom<1 | -1>(1, -1),
        (passed, step) => {
          const any = passed.map((isPassed, id) => channel(id, { isPassed: isPassed && id !== 0 }));
          const met: number[] = [];
          let at = 0;
          do {
            at = besideInLine(any, at, step)?.id ?? 0;
            met.push(at);
          } while (at !== 0 && met.length < 100);
          expect(met.toSorted((a, b) => a - b)).toEqual(any.filter(({ isPassed }) => !isPassed).map(({ id }) => id));
        },
      ),
    );
  });

  it('the small list has the channel in its middle, and no channel twice', () => {
    const long = Array.from({ length: 20 }, (_, id) => channel(id));
    expect(aroundInLine(long, 0, 7).map(({ id }) => id)).toEqual([17, 18, 19, 0, 1, 2, 3]);
    expect(aroundInLine(line, 3, 7)).toEqual(line);
  });
});

describe('a wheel over the picture', () => {
  const roll = (moves: readonly (readonly [by: number, after: number])[]) => {
    let state: WheelState = wheelFlow.initial;
    let now = 0;
    return moves.flatMap(([by, after]) => {
      now += after;
      const step = wheelFlow.step(state, { by, now });
      state = step.state;
      return step.effects.map((each) => each.by);
    });
  };

  it('is a channel a notch', () => {
    expect(
      roll([
        [100, 500],
        [100, 300],
        [-120, 300],
      ]),
    ).toEqual([1, 1, -1]);
  });

  it('a fling of a touchpad is one channel, however hard; after a silence the next', () => {
    const fling = Array.from({ length: 60 }, (_, index) => [Math.max(2, 180 - index * 3), 12] as const);
    expect(roll([[8, 500], ...fling])).toEqual([1]);
    expect(roll([[8, 500], ...fling, [-10, 400], ...fling.map(([by, after]) => [-by, after] as const)])).toEqual([
      1, -1,
    ]);
  });

  it('a fingertip upon the pad is nothing', () => {
    expect(roll(Array.from({ length: 10 }, (_, index) => [index % 2 ? 6 : -6, 30] as const))).toEqual([]);
  });

  it('never steps faster than can be seen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 300 })), { maxLength: 80 }),
        (moves) => {
          const total = moves.reduce((sum, [, after]) => sum + after, 0);
          expect(roll(moves).length).toBeLessThanOrEqual(1 + total / WHEEL_PAUSE);
        },
      ),
    );
  });
});

describe('a finger on the picture', () => {
  const height = 400;
  const swipe = (events: readonly SwipeEvent[]) => {
    let state: SwipeState = swipeFlow.initial;
    const effects = events.flatMap((event): readonly SwipeEffect[] => {
      const step = swipeFlow.step(state, event);
      state = step.state;
      return step.effects;
    });
    return { state, effects, steps: effects.flatMap((each) => (each.do === 'step' ? [each.by] : [])) };
  };
  const path = (to: readonly (readonly [x: number, y: number])[], lasts: number): readonly SwipeEvent[] => [
    { type: 'touched', x: 100, y: 200, now: 0 },
    ...to.map(([x, y]): SwipeEvent => ({ type: 'moved', x, y, height })),
    { type: 'lifted', now: lasts },
  ];

  it('up is the next channel, down the one before; slowly it takes a good way, quickly a short one', () => {
    expect(
      swipe(
        path(
          [
            [100, 180],
            [102, 110],
          ],
          600,
        ),
      ).steps,
    ).toEqual([1]);
    expect(
      swipe(
        path(
          [
            [100, 220],
            [102, 290],
          ],
          600,
        ),
      ).steps,
    ).toEqual([-1]);
    expect(
      swipe(
        path(
          [
            [100, 180],
            [100, 150],
          ],
          600,
        ),
      ).steps,
    ).toEqual([]);
    expect(
      swipe(
        path(
          [
            [100, 180],
            [100, 150],
          ],
          120,
        ),
      ).steps,
    ).toEqual([1]);
  });

  it('sideways, by two fingers, or taken by the browser it is nothing, and the picture settles', () => {
    expect(
      swipe(
        path(
          [
            [140, 205],
            [160, 20],
          ],
          300,
        ),
      ).effects,
    ).toEqual([]);
    const started = path(
      [
        [100, 150],
        [100, 90],
      ],
      300,
    ).slice(0, -1);
    for (const end of [{ type: 'cancelled' }, { type: 'touched', x: 1, y: 1, now: 5 }] as const) {
      const { effects, state, steps } = swipe([...started, end, { type: 'lifted', now: 300 }]);
      expect([effects.at(-1), state.at, steps]).toEqual([{ do: 'settle' }, 'rest', []]);
    }
  });

  it('the picture follows with restraint: always the same way, ever less, never far', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (pull) => {
        const by = restrained(pull, height);
        expect(by).toBeGreaterThan(0);
        expect(by).toBeLessThanOrEqual(Math.min(pull, height * 0.16));
        expect(restrained(pull + 1, height)).toBeGreaterThan(by);
        expect(restrained(-pull, height)).toBe(-by);
      }),
    );
  });
});
