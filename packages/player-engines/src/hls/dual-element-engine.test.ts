// @vitest-environment jsdom
import Hls from 'hls.js';
import { describeEngine } from '@antenna/player-core/testing/describe-engine';
import { SPARE_ELEMENT_MAX_AGE, type EngineEvent } from '@antenna/player-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrefetchCache } from './prefetch-cache.ts';
import { createStubHls } from './stub-hls.ts';
import { createDualElementEngine } from './dual-element-engine.ts';

const E = Hls.Events;
const source = (name: string) => ({ kind: 'hls', url: `/${name}.m3u8` }) as const;
const live = { at: 'live' } as const;

beforeEach(() => {
  // jsdom has a video element without a player in it.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator].bind([]) }),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp({ hasBudget = true } = {}) {
  const stub = createStubHls();
  const prefetched: string[] = [];
  const cache = {
    prefetch: (url: string, depth: string) =>
      Promise.resolve(void prefetched.push(`${new URL(url).pathname} ${depth}`)),
    addPlaylists: () => {},
    startLive: () => ({ process: (_url: string, text: string) => text, end: () => {} }),
    take: () => undefined,
    chosenVariant: () => undefined,
    hasBudget: () => hasBudget,
    addBytes: () => {},
    clear: () => {},
  } as unknown as PrefetchCache;
  const engine = createDualElementEngine({}, { HlsLike: stub.HlsLike, cache });
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  const host = document.createElement('div');
  engine.mount(host);
  const sources = () =>
    stub.made.flatMap((each) =>
      each.isDestroyed ? [] : each.calls.filter((call) => call.startsWith('source')).slice(-1),
    );
  const ready = async (name: string) => {
    engine.prefetch?.(source(name), 'picture');
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...stub, engine, events, host, prefetched, sources, ready, video: () => engine.media as HTMLVideoElement };
}

describeEngine('the engine with two elements', () => {
  const { engine, last } = setUp();
  return {
    engine,
    source: source('a'),
    settle: async () => {
      last().emit(E.MANIFEST_PARSED, { levels: [] });
      await Promise.resolve();
    },
  };
});

describe('a preloaded channel', () => {
  it("is shown by swapping the elements: nothing is loaded again, and one element has sound, at the viewer's volume", async () => {
    const { engine, made, host, ready, video, sources, prefetched, events } = setUp();
    void engine.load(source('a'), live);
    engine.setVolume(0.4);
    engine.setMuted(false);
    const first = video();
    await ready('b');
    expect(prefetched).toEqual(['/b.m3u8 segments']);
    expect(made).toHaveLength(2);
    expect(made[1]?.config).toMatchObject({ maxBufferLength: 0.5, maxMaxBufferLength: 0.5 });
    // Muted and detached until it is shown.
    expect([...host.querySelectorAll('video')]).toEqual([first]);
    made[1]?.emit(E.MANIFEST_PARSED, { levels: [{ height: 720, bitrate: 1 }] });
    events.length = 0;
    void engine.load(source('b'), live);
    expect([...host.querySelectorAll('video')]).toEqual([video()]);
    expect(video()).not.toBe(first);
    expect([video().muted, video().volume, first.muted]).toEqual([false, 0.4, true]);
    expect(made[1]?.config).toMatchObject({ maxBufferLength: 5, maxMaxBufferLength: 10 });
    expect(events.findLast((each) => each.type === 'facts')).toMatchObject({
      patch: { levels: [{ id: '0', height: 720 }], isPaused: true, isEnded: false },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(sources()).toEqual(['source /b.m3u8 from -1']);
    expect(made[0]?.isDestroyed).toBe(true);
  });

  it("plays within the call that shows it, with the viewer's sound, if it may; else it waits for play", async () => {
    for (const mayPlay of [true, false]) {
      const { engine, ready, video, host } = setUp();
      void engine.load(source('a'), live);
      engine.setMuted(false);
      await ready('b');
      const played: (readonly [element: HTMLVideoElement, isMuted: boolean, isShown: boolean])[] = [];
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLVideoElement) {
        played.push([this, this.muted, host.contains(this)]);
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      void engine.load(source('b'), live, mayPlay);
      expect(played).toEqual(mayPlay ? [[video(), false, false]] : []);
      await vi.advanceTimersByTimeAsync(0);
    }
  });

  it('emits nothing before it is shown, and is dropped after a fault', async () => {
    const { engine, made, ready, events, sources } = setUp();
    void engine.load(source('a'), live);
    await ready('b');
    const before = events.length;
    made[1]?.emit(E.MANIFEST_PARSED, { levels: [{ height: 720, bitrate: 1 }] });
    made[1]?.emit(E.ERROR, { type: 'networkError', details: 'manifestLoadError', fatal: true });
    expect(events).toHaveLength(before);
    expect(made[1]?.isDestroyed).toBe(true);
    void engine.load(source('b'), live);
    expect(sources()).toEqual(['source /b.m3u8 from -1']);
    expect(made).toHaveLength(2);
  });

  it('is dropped when another one is opened, or a moment of its archive, or after ten seconds', async () => {
    for (const leave of [
      ({ engine }: ReturnType<typeof setUp>) => void engine.load(source('c'), live),
      ({ engine }: ReturnType<typeof setUp>) => void engine.load(source('b'), { at: 'wall', wall: 1_795_275_720 }),
      () => void vi.advanceTimersByTime(SPARE_ELEMENT_MAX_AGE),
      ({ engine }: ReturnType<typeof setUp>) => engine.unload(),
    ]) {
      const stage = setUp();
      void stage.engine.load(source('a'), live);
      const first = stage.video();
      await stage.ready('b');
      leave(stage);
      expect(stage.made[1]?.isDestroyed).toBe(true);
      expect(stage.video()).toBe(first);
    }
  });

  it('is requested once however often it is prefetched, and not at all when the budget of bytes is used up', async () => {
    const { engine, made, ready } = setUp();
    void engine.load(source('a'), live);
    for (let time = 0; time < 3; time += 1) await ready('b');
    expect(made).toHaveLength(2);
    const spent = setUp({ hasBudget: false });
    void spent.engine.load(source('a'), live);
    await spent.ready('b');
    expect([spent.made.length, spent.prefetched]).toEqual([1, ['/b.m3u8 segments']]);
  });

  it('never creates a third element, and destroys every hls.js instance', async () => {
    const create = vi.spyOn(document, 'createElement');
    const { engine, made, ready } = setUp();
    void engine.load(source('c0'), live);
    for (let zap = 1; zap <= 30; zap += 1) {
      // Some are ready, some are not, some were prepared but not used.
      if (zap % 3 !== 0) await ready(zap % 5 === 0 ? 'another' : `c${zap}`);
      void engine.load(source(`c${zap}`), live);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(create.mock.calls.filter(([name]) => name === 'video')).toHaveLength(2);
    expect(made.filter((each) => !each.isDestroyed)).toHaveLength(1);
    engine.destroy();
    expect(made.every((each) => each.isDestroyed)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
