import { memoryStore } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTROLS_HIDE_AFTER,
  EDGE_SHARE,
  BAR_SHARE,
  FRAGMENT_ERRORS,
  LOAD_ERRORS_OVERLAY,
  MAX_HEIGHT,
  MAX_LEVELS,
  RATES,
  RETRIES,
  RETRY_JUMP_SECONDS,
} from '../limits.ts';
import { type Level, type Track } from '../port/engine.ts';
import { tapFlow, zoneAt, type TapEffect, type TapState } from './input/gestures.ts';
import { keyCommand } from './input/keymap.ts';
import { netFlow, type NetEffect, type NetState } from './errors/netcheck.ts';
import { offeredLevels } from './quality.ts';
import { skipFlow } from './time/skip.ts';
import { thumbnailAt } from './time/thumbnails.ts';
import { audioChoice, storedLanguages, textChoice } from './tracks.ts';
import { resumeFrom, watchFlow, type WatchEffect, type WatchState } from './watch.ts';

describe('constants', () => {
  it("error limits are the spec's [B-550]", () =>
    expect([RETRIES, FRAGMENT_ERRORS, LOAD_ERRORS_OVERLAY, RETRY_JUMP_SECONDS]).toEqual([10, 5, 2, 10]));
  it("quality limits are the spec's [B-553]", () => expect([MAX_HEIGHT, MAX_LEVELS]).toEqual([1080, 4]));
  it('speeds run from 0.25 to 2 in eight steps of 0.25 [B-551]', () =>
    expect(RATES).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]));
  it('controls go after 5 s', () => expect(CONTROLS_HIDE_AFTER).toBe(5_000));
});

describe('skip', () => {
  it('sums taps in either direction and applies them once, 500 ms after the last [B-279, B-280]', () => {
    let step = skipFlow.step(skipFlow.initial, { type: 'tapped', by: 10, now: 0 });
    step = skipFlow.step(step.state, { type: 'tapped', by: 10, now: 300 });
    step = skipFlow.step(step.state, { type: 'waited', now: 500 });
    expect(step.effects).toEqual([]);
    step = skipFlow.step(step.state, { type: 'tapped', by: 10, now: 600 });
    step = skipFlow.step(step.state, { type: 'tapped', by: -10, now: 700 });
    step = skipFlow.step(step.state, { type: 'waited', now: 1_199 });
    expect(step.effects).toEqual([]);
    step = skipFlow.step(step.state, { type: 'waited', now: 1_200 });
    expect(step.effects).toEqual([{ do: 'skip', by: 20 }]);
    expect(skipFlow.step(step.state, { type: 'waited', now: 1_300 }).effects).toEqual([]);
  });

  it('applies exactly the sum of any taps, and nothing for a sum of nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(10, -10), fc.nat(499)), { minLength: 1, maxLength: 20 }),
        (taps) => {
          let now = 0;
          let state = skipFlow.initial;
          const applied: number[] = [];
          for (const [by, pause] of taps) {
            now += pause;
            state = skipFlow.step(state, { type: 'tapped', by, now }).state;
          }
          for (const effect of skipFlow.step(state, { type: 'waited', now: now + 500 }).effects)
            if (effect.do === 'skip') applied.push(effect.by);
          const sum = taps.reduce((total, [by]) => total + by, 0);
          expect(applied).toEqual(sum === 0 ? [] : [sum]);
        },
      ),
    );
  });
});

describe('offline', () => {
  it('pings after 2, 4, 8, 16, 32, 60, 60 s [B-304, B-305]', () => {
    const waits: number[] = [];
    let state: NetState = netFlow.initial;
    const tell = (type: 'lost' | 'waited' | 'ping-failed') => {
      const step = netFlow.step(state, { type });
      state = step.state;
      waits.push(...step.effects.flatMap((each) => (each.do === 'wait' ? [each.ms] : [])));
    };
    tell('lost');
    for (let time = 0; time < 6; time += 1) {
      tell('waited');
      tell('ping-failed');
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('reloads once and shows the return for 3 s when a ping is answered [B-307]', () => {
    const effects: NetEffect[] = [];
    let state: NetState = netFlow.initial;
    for (const type of ['lost', 'waited', 'ping-answered', 'ping-answered', 'shown'] as const) {
      const step = netFlow.step(state, { type });
      state = step.state;
      effects.push(...step.effects);
    }
    expect(effects.filter((each) => each.do !== 'wait' && each.do !== 'ping')).toEqual([
      { do: 'reload' },
      { do: 'show-restored', ms: 3_000 },
    ]);
    expect(state).toEqual({ at: 'online' });
  });

  it('always has a way out: from any state, a wait and an answered ping lead back online', () => {
    const events = ['lost', 'waited', 'ping-answered', 'ping-failed', 'line-up', 'shown'] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (walk) => {
        let state: NetState = netFlow.initial;
        for (const type of [...walk, 'waited', 'ping-answered', 'shown'] as const)
          state = netFlow.step(state, { type }).state;
        expect(state.at).toBe('online');
      }),
    );
  });
});

describe('tracks', () => {
  const tracks: readonly Track[] = [
    { id: '0', language: 'ru', label: 'Русский' },
    { id: '1', language: 'kk-kz', label: 'Қазақша' },
    { id: '2', language: 'en', label: 'English' },
  ];
  it("takes the language chosen on this channel before, else the first of the viewer's order that exists [B-248]", () => {
    expect(audioChoice(tracks, ['kk', 'ru'])?.id).toBe('1');
    expect(audioChoice(tracks, ['en', 'kk', 'ru'])?.id).toBe('2');
    expect(audioChoice(tracks, ['ka', 'uz', 'en'])?.id).toBe('2');
    expect(audioChoice(tracks, [])).toBeUndefined();
  });
  it('shows subtitles only where they were switched on', () => {
    expect(textChoice(tracks, undefined)).toBeUndefined();
    expect(textChoice(tracks, 'off')).toBeUndefined();
    expect(textChoice(tracks, 'ru')?.id).toBe('0');
  });
  it('keeps both by channel', () => {
    const storage = memoryStore({ langChannel9: 'en', textLangChannel9: 'ru', langChannel10: 'kk' });
    expect(storedLanguages(storage, 9)).toEqual({ audio: 'en', text: 'ru' });
    expect(storedLanguages(storage, 11)).toEqual({ audio: undefined, text: undefined });
  });
});

describe('quality', () => {
  const level = (height: number, bitrate = height * 1_000): Level => ({ id: `${height}-${bitrate}`, height, bitrate });
  it('offers heights up to 1080, the top four [B-365]', () => {
    expect(
      offeredLevels([2160, 1080, 720, 480, 360, 240].map((height) => level(height))).map((each) => each.height),
    ).toEqual([1080, 720, 480, 360]);
  });
  it('offers one level per height, the best, and none without a height [B-554]', () => {
    expect(
      offeredLevels([level(720, 1), level(720, 3), level(720, 2), level(0, 9)]).map((each) => each.bitrate),
    ).toEqual([3]);
  });
  it('keeps its limits for any levels', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.string(), height: fc.nat(4_000), bitrate: fc.nat() })), (levels) => {
        const offered = offeredLevels(levels);
        expect(offered.length).toBeLessThanOrEqual(4);
        expect(new Set(offered.map((each) => each.height)).size).toBe(offered.length);
        for (const each of offered) expect(each.height).toSatisfy((height: number) => height > 0 && height <= 1_080);
        const best = Math.max(0, ...levels.filter((each) => each.height <= 1_080).map((each) => each.height));
        expect(offered[0]?.height ?? 0).toBe(best);
      }),
    );
  });
});

/** Plays from `from` in steps of 250 ms. */
function watch(
  seconds: number,
  {
    rate = 1,
    state = watchFlow.initial,
    from = 0,
  }: { readonly rate?: number; readonly state?: WatchState; readonly from?: number } = {},
) {
  const effects: WatchEffect[] = [];
  let now = state;
  for (let at = 0; at <= seconds; at += 0.25) {
    const step = watchFlow.step(now, { type: 'played', position: from + at * rate, rate, now: at * 1_000 });
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}
const stats = (effects: readonly WatchEffect[]) =>
  effects.flatMap((each) => (each.do === 'stat' ? [each.seconds] : []));
const told = (effects: readonly WatchEffect[], what: string) =>
  effects.flatMap((each) => (each.do === 'tell' && each.what === what ? [each.seconds] : []));

describe('watched seconds', () => {
  it('are told every 30 s: 95 s make three [B-542]', () => expect(stats(watch(95).effects)).toEqual([30, 60, 90]));
  it('tell the rest on leaving, from a second on: 45 s are 30 and 45 in all [B-543]', () => {
    const { state, effects } = watch(45);
    expect(stats(effects)).toEqual([30]);
    const left = watchFlow.step(state, { type: 'left' });
    expect(left.effects).toEqual([{ do: 'stat', seconds: 45, isLast: true }]);
    expect(watchFlow.step(left.state, { type: 'left' }).effects).toEqual([]);
    expect(watchFlow.step(watch(30.5).state, { type: 'left' }).effects).toEqual([]);
  });
  it('count for history after 10 s, not after 9 [B-544]', () => {
    expect(told(watch(9).effects, 'history')).toEqual([]);
    expect(told(watch(10).effects, 'history')).toEqual([10]);
  });
  it('are updates at 120, 300, 600 and every 600 s up to 3000 s [B-546]', () =>
    expect(told(watch(4_000).effects, 'update')).toEqual([120, 300, 600, 1_200, 1_800, 2_400, 3_000]));
  it('make a five-minute event once [B-547]', () => expect(told(watch(700).effects, 'five-minutes')).toEqual([300]));
  it('are neither pauses nor jumps, and not doubled by speed [B-548]', () => {
    const first = watch(10);
    let { state } = watchFlow.step(first.state, { type: 'played', position: 500, rate: 1, now: 10_250 });
    for (let look = 0; look < 100; look += 1)
      state = watchFlow.step(state, { type: 'played', position: 500, rate: 1, now: 10_250 }).state;
    expect(state.watched).toBeCloseTo(10);
    expect(watch(10, { rate: 2 }).state.watched).toBeCloseTo(10);
  });
  it('count in a page that is looked at once a minute, and never faster than time passes', () => {
    const looks = (each: readonly (readonly [now: number, position: number])[]) =>
      each.reduce(
        (state, [now, position]) => watchFlow.step(state, { type: 'played', now, position, rate: 1 }).state,
        watchFlow.initial,
      );
    expect(
      looks([
        [0, 100],
        [60_000, 160],
        [120_000, 220],
      ]).watched,
    ).toBe(120);
    expect(
      looks([
        [0, 100],
        [60_000, 162],
      ]).watched,
    ).toBe(0);
  });
  it('stored before count between 10 and 12 600 and not when watched to the end [B-367]', () => {
    expect([9, 10, 12_600, 12_601].map((each) => resumeFrom(each, 40))).toEqual([undefined, 10, 12_600, undefined]);
    expect(resumeFrom(100, 100)).toBeUndefined();
    expect(resumeFrom(undefined, 0)).toBeUndefined();
  });
});

describe('keys', () => {
  const press = (key: string, code = key, hasModifier = false) => keyCommand({ key, code, hasModifier });
  it("are the spec's, on any layout", () => {
    expect(press(' ')?.name).toBe('toggle');
    expect(press('ArrowRight')).toEqual({ name: 'skip', arg: { by: 10 } });
    expect(press('ArrowLeft')).toEqual({ name: 'skip', arg: { by: -10 } });
    expect(press('ArrowUp')).toEqual({ name: 'nudgeVolume', arg: { by: 5 } });
    expect(press('а', 'KeyF')?.name).toBe('toggleFullscreen');
    expect(press('f', 'KeyF', true)).toBeUndefined();
    expect(press('x', 'KeyX')).toBeUndefined();
  });
});

describe('touches', () => {
  it('skip in the outer fifths, never in the top and bottom sixth [B-539, B-540]', () => {
    expect([EDGE_SHARE, BAR_SHARE]).toEqual([0.2, 1 / 6]);
    expect(zoneAt({ x: 199, y: 300 }, { width: 1_000, height: 600 })).toBe('back');
    expect(zoneAt({ x: 200, y: 300 }, { width: 1_000, height: 600 })).toBe('middle');
    expect(zoneAt({ x: 801, y: 300 }, { width: 1_000, height: 600 })).toBe('forward');
    expect(zoneAt({ x: 800, y: 300 }, { width: 1_000, height: 600 })).toBe('middle');
    expect(zoneAt({ x: 50, y: 99 }, { width: 1_000, height: 600 })).toBe('middle');
    expect(zoneAt({ x: 50, y: 501 }, { width: 1_000, height: 600 })).toBe('middle');
  });
  const tap = (state: TapState, now: number, zone: 'back' | 'forward' | 'middle' = 'forward') =>
    tapFlow.step(state, { type: 'tapped', zone, now });
  it('skip on a second tap within 500 ms, not after 501 [B-538]', () => {
    const first = tap(tapFlow.initial, 0);
    expect(tap(first.state, 499).effects).toEqual([{ do: 'skip', by: 10 }]);
    expect(tap(first.state, 501).effects).toEqual([{ do: 'wait', ms: 200 }]);
  });
  it('call the controls 200 ms after a single tap, unless a second one comes [B-535, B-536]', () => {
    const first = tap(tapFlow.initial, 0);
    expect(first.effects).toEqual([{ do: 'wait', ms: 200 }]);
    expect(tapFlow.step(first.state, { type: 'waited' }).effects).toEqual([{ do: 'toggle-controls' }]);
    const second = tap(first.state, 150);
    expect(tapFlow.step(second.state, { type: 'waited' }).effects).toEqual<TapEffect[]>([]);
  });
  it('do not mix up the two sides', () =>
    expect(tap(tap(tapFlow.initial, 0, 'back').state, 100, 'forward').effects).toEqual([{ do: 'wait', ms: 200 }]));
});

describe('thumbnails', () => {
  const points = {
    image: '/sprite',
    origin: 1_000,
    points: [0, 50, 70, 90].map((time, index) => ({ time, x: index * 160, y: 0, w: 160, h: 90 })),
  };
  it('show the nearest point before the moment, counted from the origin [B-479]', () => {
    expect(thumbnailAt(points, 1_075)?.x).toBe(320);
    expect(thumbnailAt(points, 900)?.x).toBe(0);
    expect(thumbnailAt(points, 9_999)?.x).toBe(480);
    expect(thumbnailAt({ ...points, points: [] }, 1_000)).toBeUndefined();
  });
});
