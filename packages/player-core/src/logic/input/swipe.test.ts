import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrained, swipeFlow, type SwipeEffect, type SwipeEvent, type SwipeState } from './swipe.ts';

const height = 400;
const swipe = (...events: readonly SwipeEvent[]) => {
  let state: SwipeState = swipeFlow.initial;
  const effects = events.flatMap((event): readonly SwipeEffect[] => {
    const step = swipeFlow.step(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects, steps: effects.flatMap((each) => (each.do === 'step' ? [each.by] : [])) };
};
const touched: SwipeEvent = { type: 'touched', x: 100, y: 200, now: 0 };
const moved = (y: number, x = 100): SwipeEvent => ({ type: 'moved', x, y, height });
const lifted = (now: number): SwipeEvent => ({ type: 'lifted', now });
const slow = 600;

describe('a finger that pushes the picture', () => {
  it.each([
    [110, [1]],
    [290, [-1]],
    [150, []],
    [250, []],
  ])('slowly to height %d steps %j: up is the next channel, down the previous one', (y, steps) => {
    expect(swipe(touched, moved(180 + (y > 200 ? 40 : 0)), moved(y), lifted(slow)).steps).toEqual(steps);
  });

  it('slowly steps from 18 percent of the height on', () => {
    expect(swipe(touched, moved(200 - 71), lifted(slow)).steps).toEqual([]);
    expect(swipe(touched, moved(200 - 72), lifted(slow)).steps).toEqual([1]);
    expect(swipe(touched, moved(200 + 71), lifted(slow)).steps).toEqual([]);
    expect(swipe(touched, moved(200 + 72), lifted(slow)).steps).toEqual([-1]);
  });

  it('quickly steps from 36 px on, if it is lifted within 250 ms', () => {
    expect(swipe(touched, moved(163), lifted(249)).steps).toEqual([1]);
    expect(swipe(touched, moved(237), lifted(249)).steps).toEqual([-1]);
    expect(swipe(touched, moved(164), lifted(249)).steps).toEqual([]);
    expect(swipe(touched, moved(163), lifted(250)).steps).toEqual([]);
  });

  it('quickly counts the time from the touch, at any time of day', () => {
    const late: SwipeEvent = { ...touched, now: 90_000 };
    expect(swipe(late, moved(160), lifted(90_200)).steps).toEqual([1]);
    expect(swipe(late, moved(160), lifted(90_300)).steps).toEqual([]);
  });

  it('and comes back before it is lifted does not step', () => {
    expect(swipe(touched, moved(100), moved(195), lifted(slow)).steps).toEqual([]);
  });

  it('always lets the picture settle before it steps', () => {
    const { effects, state } = swipe(touched, moved(100), lifted(slow));
    expect(effects.slice(-2)).toEqual([{ do: 'settle' }, { do: 'step', by: 1 }]);
    expect(state).toEqual({ at: 'rest' });
    expect(swipe(touched, moved(160), lifted(slow)).effects.at(-1)).toEqual({ do: 'settle' });
  });
});

describe('a move that is no swipe', () => {
  it('is one of less than 12 px', () => {
    expect(swipe(touched, moved(211)).effects).toEqual([]);
    expect(swipe(touched, moved(212)).effects).toHaveLength(1);
    expect(swipe(touched, moved(205), lifted(100))).toEqual({ state: { at: 'rest' }, effects: [], steps: [] });
  });

  it('is one that begins sideways, until the finger is lifted', () => {
    expect(swipe(touched, moved(205, 140), moved(20, 160), lifted(300)).effects).toEqual([]);
    expect(swipe(touched, moved(212, 112), moved(20), lifted(300)).effects).toEqual([]);
    expect(swipe(touched, moved(213, 112)).effects).toHaveLength(1);
    expect(swipe(touched, moved(200, 111), moved(100)).effects).toHaveLength(1);
  });

  it('is one without a touch', () => {
    expect(swipe(moved(20)).effects).toEqual([]);
    expect(swipe(lifted(5)).effects).toEqual([]);
    expect(swipe({ type: 'cancelled' }).effects).toEqual([]);
  });

  it.each<readonly [string, SwipeEvent]>([
    ['the browser takes the gesture', { type: 'cancelled' }],
    ['a second finger comes', { type: 'touched', x: 1, y: 1, now: 5 }],
  ])('settles where %s', (_name, end) => {
    expect(swipe(touched, end)).toEqual({ state: { at: 'rest' }, effects: [], steps: [] });
    const { effects, state, steps } = swipe(touched, moved(150), moved(90), end, lifted(300));
    expect([effects.at(-1), state.at, steps]).toEqual([{ do: 'settle' }, 'rest', []]);
  });
});

describe('the picture under a finger', () => {
  it('follows it and says where it would lead', () => {
    const { effects } = swipe(touched, moved(150), moved(100), moved(300));
    expect(effects.map((each) => (each.do === 'follow' ? [Math.sign(each.by), each.step] : each))).toEqual([
      [-1, 0],
      [-1, 1],
      [1, -1],
    ]);
  });

  it('follows with restraint: in the same direction, ever less, never farther than 16 percent of the height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (pull) => {
        const by = restrained(pull, height);
        expect(by).toBeGreaterThan(0);
        expect(by).toBeLessThanOrEqual(Math.min(pull, height * 0.16));
        expect(restrained(pull + 1, height)).toBeGreaterThan(by);
        expect(restrained(pull + 1, height) - by).toBeLessThan(by / pull + 0.001);
        expect(restrained(-pull, height)).toBe(-by);
      }),
    );
  });

  it('follows half of the first pixels and gets near its limit', () => {
    expect(restrained(1, height)).toBeCloseTo(0.5, 1);
    expect(restrained(10_000, height)).toBeGreaterThan(height * 0.15);
    expect(restrained(0, height)).toBeCloseTo(0);
  });
});

it('whatever the fingers do: a step comes only right after the picture settled, and a picture that follows always settles', () => {
  const event = fc.oneof(
    fc.record({ x: fc.nat(300), y: fc.nat(400), now: fc.nat(1_000) }).map((at): SwipeEvent => ({
      type: 'touched',
      ...at,
    })),
    fc.record({ x: fc.nat(300), y: fc.nat(400) }).map((at): SwipeEvent => ({ type: 'moved', ...at, height })),
    fc.nat(1_000).map((now): SwipeEvent => ({ type: 'lifted', now })),
    fc.constant<SwipeEvent>({ type: 'cancelled' }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { effects } = swipe(...events, { type: 'cancelled' });
      effects.forEach((each, index) => {
        if (each.do === 'step') expect(effects[index - 1]).toEqual({ do: 'settle' });
        if (each.do === 'follow') expect(effects.slice(index).some((later) => later.do === 'settle')).toBe(true);
        if (each.do === 'settle') expect(effects[index - 1]?.do).toBe('follow');
      });
    }),
  );
});
