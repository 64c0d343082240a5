import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resumeFrom, watchFlow, type WatchEffect, type WatchState } from './watch.ts';

/** Plays from `from` in steps of 250 ms. */
function watch(
  seconds: number,
  {
    rate = 1,
    state = watchFlow.initial,
    from = 0,
    startsAt = 0,
  }: { readonly rate?: number; readonly state?: WatchState; readonly from?: number; readonly startsAt?: number } = {},
) {
  const effects: WatchEffect[] = [];
  let now = state;
  for (let at = 0; at <= seconds; at += 0.25) {
    const step = watchFlow.step(now, { type: 'played', position: from + at * rate, rate, now: startsAt + at * 1_000 });
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}
const looks = (...all: readonly (readonly [now: number, position: number, rate?: number])[]) =>
  all.reduce(
    (state, [now, position, rate = 1]) => watchFlow.step(state, { type: 'played', now, position, rate }).state,
    watchFlow.initial,
  );
const stats = (effects: readonly WatchEffect[]) =>
  effects.flatMap((each) => (each.do === 'stat' ? [each.seconds] : []));
const secondsOf = (effects: readonly WatchEffect[], what: string) =>
  effects.flatMap((each) => (each.do === 'notify' && each.what === what ? [each.seconds] : []));

describe('watched seconds are reported', () => {
  it('every 30 s: 95 s make three reports [B-542]', () => {
    const { effects } = watch(95);
    expect(stats(effects)).toEqual([30, 60, 90]);
    expect(effects.filter((each) => each.do === 'stat' && each.isLast)).toEqual([]);
  });

  it('at the end as well, from a second on: 45 s are 30, and 45 in all [B-543]', () => {
    const { state, effects } = watch(45);
    expect(stats(effects)).toEqual([30]);
    const left = watchFlow.step(state, { type: 'left' });
    expect(left.effects).toEqual([{ do: 'stat', seconds: 45, isLast: true }]);
    expect(watchFlow.step(left.state, { type: 'left' }).effects).toEqual([]);
  });

  it('at the end only if there is a whole second that was not reported [B-543]', () => {
    const leave = (seconds: number) => watchFlow.step(watch(seconds).state, { type: 'left' }).effects;
    expect([leave(0.75), leave(30), leave(30.75)]).toEqual([[], [], []]);
    expect(leave(1)).toEqual([{ do: 'stat', seconds: 1, isLast: true }]);
    expect(leave(31)).toEqual([{ do: 'stat', seconds: 31, isLast: true }]);
  });

  it('once where one look covers several reports', () => {
    const state = looks([0, 0], [60_000, 60]);
    const step = watchFlow.step(state, { type: 'played', position: 125, rate: 1, now: 125_000 });
    expect(step.effects.filter((each) => each.do === 'stat')).toEqual([{ do: 'stat', seconds: 120, isLast: false }]);
  });

  it('for history after 10 s, not after 9, and once [B-544]', () => {
    expect(secondsOf(watch(9.75).effects, 'history')).toEqual([]);
    expect(secondsOf(watch(10).effects, 'history')).toEqual([10]);
    expect(secondsOf(watch(60).effects, 'history')).toEqual([10]);
  });

  it('as updates at 120, 300, 600 and every 600 s up to 3000 s [B-546]', () =>
    expect(secondsOf(watch(4_000).effects, 'update')).toEqual([120, 300, 600, 1_200, 1_800, 2_400, 3_000]));

  it('as one event after five minutes [B-547]', () => {
    expect(secondsOf(watch(299).effects, 'five-minutes')).toEqual([]);
    expect(secondsOf(watch(700).effects, 'five-minutes')).toEqual([300]);
  });
});

describe('watched seconds', () => {
  it('are neither pauses nor jumps, and not doubled by speed [B-548]', () => {
    const first = watch(10);
    let { state } = watchFlow.step(first.state, { type: 'played', position: 500, rate: 1, now: 10_250 });
    for (let look = 0; look < 100; look += 1)
      state = watchFlow.step(state, { type: 'played', position: 500, rate: 1, now: 10_250 }).state;
    expect(state.watched).toBeCloseTo(10);
    expect(watch(10, { rate: 2 }).state.watched).toBeCloseTo(10);
    expect(watch(10, { rate: 0.5 }).state.watched).toBeCloseTo(10);
  });

  it('go on after a jump in either direction', () => {
    for (const from of [5_000, 3]) {
      const { state } = watch(10, { state: watch(10, { from: 100 }).state, from, startsAt: 10_250 });
      expect(state.watched).toBeCloseTo(20);
    }
  });

  it('of the first look are none, wherever it is', () => {
    expect(looks([0, 3_600]).watched).toBe(0);
    expect(looks([60_000, 30]).watched).toBe(0);
  });

  it('count in a page whose timers run once a minute, and never faster than time passes', () => {
    expect(looks([0, 100], [60_000, 160], [120_000, 220]).watched).toBe(120);
    expect(looks([0, 100], [60_000, 161]).watched).toBe(61);
    expect(looks([0, 100], [60_000, 161.01]).watched).toBe(0);
    expect(looks([0, 100, 2], [60_000, 220, 2]).watched).toBe(60);
    expect(looks([0, 100, 2], [60_000, 222, 2]).watched).toBe(0);
  });

  it('never exceed the time that passed by more than a second per look, for any positions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5_000), fc.double({ min: -100, max: 100, noNaN: true })), { maxLength: 60 }),
        (steps) => {
          let state = watchFlow.initial;
          let [now, position, before] = [0, 500, 0];
          for (const [ms, by] of steps) {
            now += ms;
            position += by;
            state = watchFlow.step(state, { type: 'played', now, position, rate: 1 }).state;
            expect(state.watched - before).toBeLessThanOrEqual(ms / 1_000 + 1);
            expect(state.watched).toBeGreaterThanOrEqual(before);
            expect(state.sent).toBeLessThanOrEqual(state.watched);
            before = state.watched;
          }
        },
      ),
    );
  });
});

describe('a stored position', () => {
  it('counts between 10 and 12 600 s, and not when it was watched to the end [B-367]', () => {
    expect([9, 10, 12_600, 12_601].map((each) => resumeFrom(each, 40))).toEqual([undefined, 10, 12_600, undefined]);
    expect([99, 100].map((percentage) => resumeFrom(500, percentage))).toEqual([500, undefined]);
    expect(resumeFrom(500, undefined)).toBe(500);
    expect(resumeFrom(undefined, 0)).toBeUndefined();
  });
});
