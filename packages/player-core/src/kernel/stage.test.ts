import { manualClock, silentLogger } from '@antenna/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import type { Engine, EngineEvent, PlayableSource, Protection } from '../port/engine.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { createFakeEngine, type FakeEngine } from '../testing/fake-engine.ts';
import { createFakeEnv } from '../testing/fake-env.ts';
import { createStage } from './stage.ts';
import { initialState } from './state.ts';
import { createStore } from './store.ts';

const hls: PlayableSource = { kind: 'hls', url: '/a.m3u8' };
const file: PlayableSource = { kind: 'progressive', url: '/a.mp4' };
const vitrina: PlayableSource = { kind: 'vitrina', url: 'https://v.test', offset: 0 };
const guarded = (system: Protection['system']): PlayableSource => ({
  kind: 'drm',
  url: '/a.mpd',
  protection: { system, licence: '/l' },
});
const kindOf = (source: PlayableSource): Engine['kind'] =>
  source.kind === 'vitrina'
    ? 'vitrina'
    : source.kind !== 'drm'
      ? 'fake'
      : source.protection.system === 'fairplay'
        ? 'fairplay'
        : 'shaka';

function staged() {
  const clock = manualClock(1_000_000);
  const store = createStore(initialState);
  const engines: FakeEngine[] = [];
  const listeners: ((event: EngineEvent) => void)[] = [];
  const answers: (() => void)[] = [];
  let isHeldBack = false;
  let isOffline = false;
  const stage = createStage(
    {
      clock,
      logger: silentLogger,
      env: createFakeEnv(),
      backend: createFakeBackend(),
      audioOrder: () => [],
      engine: (source) => {
        const engine = createFakeEngine(clock, () => ({ duration: 100 }), { kind: kindOf(source) });
        if (isOffline) return Promise.reject(new Error('offline'));
        engines.push(engine);
        const { on } = engine;
        Object.assign(engine, {
          on: (listen: (event: EngineEvent) => void) => {
            listeners.push(listen);
            return on(listen);
          },
        });
        return isHeldBack ? new Promise((resolve) => answers.push(() => resolve(engine))) : Promise.resolve(engine);
      },
    },
    store,
  );
  return {
    stage,
    store,
    engines,
    /** Of every engine, what it was given to report to. */
    listeners,
    goOffline: () => void (isOffline = true),
    /** From now on engines are loading until `answer`. */
    holdBack: () => void (isHeldBack = true),
    answer: (index = 0) => answers[index]?.(),
    facts: () => store.get().engine,
  };
}
const unpaused: EngineEvent = { type: 'facts', patch: { isPaused: false } };

describe('the engine on the stage', () => {
  it.each<[string, PlayableSource, PlayableSource, boolean]>([
    ['HLS', hls, { kind: 'hls', url: '/b.m3u8' }, true],
    ['HLS and a file', hls, file, true],
    ['HLS and DASH with Widevine', hls, guarded('widevine'), false],
    ['Widevine and PlayReady', guarded('widevine'), guarded('playready'), true],
    ['Widevine and ClearKey', guarded('widevine'), guarded('clearkey'), true],
    ['Widevine and FairPlay', guarded('widevine'), guarded('fairplay'), false],
    ['FairPlay twice', guarded('fairplay'), guarded('fairplay'), true],
    ['HLS and a vitrina', hls, vitrina, false],
    ['a vitrina twice', vitrina, vitrina, true],
  ])('serves the next source where it can: %s', async (_name, first, second, isKept) => {
    const { stage, engines } = staged();
    const one = await stage.prepare(first);
    const other = await stage.prepare(second);
    expect(other === one).toBe(isKept);
    expect(engines.map((each) => each.isDestroyed)).toEqual(isKept ? [false] : [true, false]);
    expect(stage.engine()).toBe(other);
  });

  it('does not exist before the first source: time stands at zero', () => {
    const { stage } = staged();
    expect(stage.engine()).toBeUndefined();
    expect(stage.time()).toEqual({ position: 0, bufferedUntil: 0 });
  });

  it('brings its capabilities, and no facts of the engine before it', async () => {
    const { stage, engines, facts } = staged();
    await stage.prepare(hls);
    engines[0]?.emit({ type: 'facts', patch: { isPaused: false, duration: 100, audioId: '1', levelId: '2' } });
    engines[0]?.emit({ type: 'first-frame' });
    expect(facts()).toMatchObject({ duration: 100, audioId: '1', hasFirstFrame: true });
    await stage.prepare(guarded('widevine'));
    expect(facts()).toMatchObject({ duration: 0, isPaused: true, hasFirstFrame: false, caps: { seek: true } });
    expect([facts().audioId, facts().levelId]).toEqual([undefined, undefined]);
  });

  it('that is requested twice at once is the first one to arrive', async () => {
    const { stage, engines, holdBack, answer } = staged();
    holdBack();
    const both = [stage.prepare(hls), stage.prepare(hls)];
    answer(1);
    await both[1];
    answer(0);
    const [one, other] = await Promise.all(both);
    expect([one, other]).toEqual([engines[1], engines[1]]);
    expect(engines.map((each) => each.isDestroyed)).toEqual([true, false]);
  });

  it('that arrives after the player was destroyed is destroyed and does not appear', async () => {
    const { stage, engines, holdBack, answer } = staged();
    holdBack();
    const preparing = stage.prepare(hls);
    stage.destroy();
    answer();
    await preparing;
    expect(engines[0]?.isDestroyed).toBe(true);
    expect(stage.engine()).toBeUndefined();
  });

  it('that cannot be fetched leaves the one before it in use', async () => {
    const { stage, engines, goOffline } = staged();
    const engine = await stage.prepare(hls);
    goOffline();
    await expect(stage.prepare(guarded('widevine'))).rejects.toThrow('offline');
    expect([stage.engine() === engine, engines[0]?.isDestroyed]).toEqual([true, false]);
  });
});

describe('the host of the picture', () => {
  it('is mounted by the engine that is there, and by every one that comes', async () => {
    const { stage, engines } = staged();
    const host = {};
    await stage.prepare(hls);
    stage.mount(host);
    await stage.prepare(guarded('widevine'));
    expect(engines.map((each) => each.calls.filter((call) => call === 'mount').length)).toEqual([1, 1]);
    expect(stage.host()).toBe(host);
  });

  it('is mounted only once it is known', async () => {
    const { stage, engines } = staged();
    await stage.prepare(hls);
    expect(engines[0]?.calls).toEqual([]);
  });

  it('is given up by its own cancellation, not by that of an earlier host', () => {
    const { stage } = staged();
    const [one, other] = [{}, {}];
    const leaveOne = stage.mount(one);
    const leaveOther = stage.mount(other);
    leaveOne();
    expect(stage.host()).toBe(other);
    leaveOther();
    expect(stage.host()).toBeUndefined();
  });
});

describe('events of the engine', () => {
  it('become facts before listeners are called, in one batch', async () => {
    const { stage, store, engines, facts } = staged();
    await stage.prepare(hls);
    const changed = vi.fn();
    store.subscribe(changed);
    const seen: unknown[] = [];
    stage.onEvent((event) => {
      seen.push([event.type, facts().isPaused]);
      store.patch('skip', { sum: 10 });
    });
    engines[0]?.emit(unpaused);
    expect(seen).toEqual([['facts', false]]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('are ignored while the picture is frozen, until the next source is prepared', async () => {
    const { stage, engines, facts } = staged();
    await stage.prepare(hls);
    const listener = vi.fn();
    stage.onEvent(listener);
    stage.freeze();
    engines[0]?.emit(unpaused);
    expect([listener.mock.calls.length, facts().isPaused, engines[0]?.calls]).toEqual([0, true, ['pause']]);
    await stage.prepare(hls);
    engines[0]?.emit(unpaused);
    expect([listener.mock.calls.length, facts().isPaused]).toEqual([1, false]);
  });

  it('of an engine that was replaced are ignored, even if it still reports', async () => {
    const { stage, engines, listeners, facts } = staged();
    await stage.prepare(hls);
    const listener = vi.fn();
    stage.onEvent(listener);
    await stage.prepare(guarded('widevine'));
    listeners[0]?.(unpaused);
    expect([listener.mock.calls.length, facts().isPaused]).toEqual([0, true]);
    engines[1]?.emit(unpaused);
    expect([listener.mock.calls.length, facts().isPaused]).toEqual([1, false]);
  });

  it('reach a listener until it is cancelled', async () => {
    const { stage, engines } = staged();
    await stage.prepare(hls);
    const listener = vi.fn();
    const cancel = stage.onEvent(listener);
    engines[0]?.emit({ type: 'ended' });
    cancel();
    engines[0]?.emit({ type: 'ended' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('frames', () => {
  it.each<[string, EngineEvent, number]>([
    ['time', { type: 'time' }, 1],
    ['a seek', { type: 'facts', patch: { isSeeking: true } }, 1],
    ['a window that moved', { type: 'facts', patch: { seekable: { start: 1, end: 2 } } }, 1],
    ['other facts', { type: 'facts', patch: { isPaused: false } }, 0],
    ['a first picture', { type: 'first-frame' }, 0],
    ['the end', { type: 'ended' }, 0],
  ])('follow from %s', async (_name, event, count) => {
    const { stage, engines } = staged();
    await stage.prepare(hls);
    const frame = vi.fn();
    stage.onFrame(frame);
    engines[0]?.emit(event);
    expect(frame).toHaveBeenCalledTimes(count);
  });

  it('come after the listeners of the event', async () => {
    const { stage, engines } = staged();
    await stage.prepare(hls);
    const order: string[] = [];
    stage.onFrame(() => order.push('frame'));
    stage.onEvent(() => order.push('event'));
    engines[0]?.emit({ type: 'time' });
    expect(order).toEqual(['event', 'frame']);
  });

  it('can be requested without an engine, and end with their listener', () => {
    const { stage } = staged();
    const frame = vi.fn();
    const cancel = stage.onFrame(frame);
    stage.frame();
    cancel();
    stage.frame();
    expect(frame).toHaveBeenCalledTimes(1);
  });
});

describe('a stage that is cleared', () => {
  it('has no picture and no facts, and keeps its engine for the next source', async () => {
    const { stage, engines, facts } = staged();
    const engine = await stage.prepare(hls);
    await engine.load(hls, { at: 'position', position: 0 });
    expect(facts().duration).toBe(100);
    stage.clear();
    expect(engines[0]?.calls.at(-1)).toBe('unload');
    expect(facts().duration).toBe(0);
    expect(await stage.prepare(hls)).toBe(engine);
  });

  it('or frozen without an engine does nothing', () => {
    const { stage, facts } = staged();
    stage.freeze();
    stage.clear();
    expect(facts().isPaused).toBe(true);
  });

  it('and destroyed has neither engine nor listeners', async () => {
    const { stage, engines } = staged();
    await stage.prepare(hls);
    const [listener, frame] = [vi.fn(), vi.fn()];
    stage.onEvent(listener);
    stage.onFrame(frame);
    stage.destroy();
    stage.destroy();
    engines[0]?.emit({ type: 'time' });
    stage.frame();
    expect([engines[0]?.isDestroyed, stage.engine()]).toEqual([true, undefined]);
    expect([listener.mock.calls.length, frame.mock.calls.length]).toEqual([0, 0]);
  });
});
