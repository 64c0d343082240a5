import { manualClock, recordingLogger } from '@antenna/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import type { Denied, PlayerMode, Resolved, ResolveOptions, Subject, Unreachable } from '../port/backend.ts';
import type { Engine } from '../port/engine.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { createFakeEngine, type FakeEngine } from '../testing/fake-engine.ts';
import { createFakeEnv } from '../testing/fake-env.ts';
import { createLoader } from './loader.ts';
import { createResolvedCache } from './resolved-cache.ts';
import { createScope } from './scope.ts';
import { createStage } from './stage.ts';
import { initialState } from './state.ts';
import { createStore } from './store.ts';

type Answer = Resolved | Denied | Unreachable;
const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const archive: Subject = { kind: 'channel', id: 9, at: { ts: 5_000 } };
const film: Subject = { kind: 'content', id: '1' };
const ready = (patch: Partial<Resolved> = {}): Resolved => ({
  outcome: 'ready',
  source: { kind: 'hls', url: '/a.m3u8' },
  ...patch,
});
const denied: Denied = { outcome: 'denied', reason: 'unpurchased' };

function loading({
  mode = 'full',
  isTentative = false,
  audioOrder = [],
  stored = {},
  engine = (made: FakeEngine): Promise<Engine> => Promise.resolve(made),
}: {
  readonly mode?: PlayerMode;
  readonly isTentative?: boolean;
  readonly audioOrder?: readonly string[];
  readonly stored?: Readonly<Record<string, string>>;
  readonly engine?: (made: FakeEngine) => Promise<Engine>;
} = {}) {
  const clock = manualClock(1_000_000);
  const store = createStore(initialState);
  const logger = recordingLogger();
  const requests: { readonly subject: Subject; readonly options: ResolveOptions }[] = [];
  const engines: FakeEngine[] = [];
  let answer: (subject: Subject) => Answer | Promise<Answer> = () => ready();
  const ports = {
    clock,
    logger,
    env: createFakeEnv({ stored }),
    backend: {
      ...createFakeBackend(),
      resolve: async (subject: Subject, options: ResolveOptions) => {
        requests.push({ subject, options });
        return answer(subject);
      },
    },
    audioOrder: () => audioOrder,
    engine: () => {
      const made = createFakeEngine(clock, () => ({ duration: 100 }));
      engines.push(made);
      return engine(made);
    },
  };
  const stage = createStage(ports, store);
  const resolvedCache = createResolvedCache(clock);
  const scope = createScope(clock);
  const [onDenied, onInit] = [vi.fn(), vi.fn()];
  const load = createLoader({ ports, store, stage, resolvedCache, scope, mode, isTentative, onDenied, onInit });
  return {
    load,
    clock,
    store,
    logger,
    stage,
    resolvedCache,
    scope,
    onDenied,
    onInit,
    requests,
    answer: (next: typeof answer) => void (answer = next),
    /** What engines were asked to load and play. */
    calls: () => engines.flatMap((each) => each.calls.filter((call) => call.startsWith('load'))),
    engine: () => engines[0],
    at: () => store.get().session.at,
    ways: () => requests.map(({ options: { signal: _signal, ...rest } }) => rest),
  };
}
const pending = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('a load', () => {
  it('goes from resolving over loading to active', async () => {
    const bench = loading();
    const seen: string[] = [];
    bench.store.subscribe(() => {
      if (seen.at(-1) !== bench.at()) seen.push(bench.at());
    });
    expect(await bench.load(film)).toBe('ready');
    expect(seen).toEqual(['resolving', 'loading', 'active']);
    expect(bench.store.get().session).toMatchObject({ subject: film, resolved: ready() });
    expect(bench.onInit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('that is refused reports it and brings no engine', async () => {
    const bench = loading();
    bench.answer(() => denied);
    expect(await bench.load(live)).toBe('denied');
    expect([bench.at(), bench.engine()]).toEqual(['denied', undefined]);
    expect(bench.onDenied).toHaveBeenCalledExactlyOnceWith(denied);
  });

  it('without an answer is unreachable, also where the backend port breaks its promise and rejects', async () => {
    const silent = loading();
    silent.answer(() => ({ outcome: 'unreachable', http: 502 }));
    expect([await silent.load(live), silent.logger.lines]).toEqual(['unreachable', []]);
    const broken = loading();
    broken.answer(() => Promise.reject(new Error('broken')));
    expect(await broken.load(live)).toBe('unreachable');
    expect(broken.logger.lines).toMatchObject([{ level: 'error', data: { error: 'Error: broken' } }]);
  });

  it('whose engine cannot be fetched is unreachable, and the next one may work', async () => {
    let isOffline = true;
    const bench = loading({
      engine: (made) => (isOffline ? Promise.reject(new Error('no chunk')) : Promise.resolve(made)),
    });
    expect(await bench.load(live)).toBe('unreachable');
    expect(bench.logger.lines).toMatchObject([{ level: 'error', data: { error: 'Error: no chunk' } }]);
    expect(bench.at()).toBe('loading');
    isOffline = false;
    expect(await bench.load(live)).toBe('ready');
  });

  it('on a device without a video element ends there: another request would not help', async () => {
    const bench = loading({ engine: (made) => Promise.resolve({ ...made, media: undefined }) });
    expect(await bench.load(live)).toBe('overtaken');
    expect(bench.onInit).toHaveBeenCalledExactlyOnceWith(2);
    expect(bench.calls()).toEqual([]);
  });
});

describe('a later load', () => {
  it.each(['the answer', 'the engine', 'the source'])('overtakes one that waits for %s', async (what) => {
    const wait = pending<void>();
    let isFirst = true;
    const once = async () => {
      if (!isFirst) return;
      isFirst = false;
      await wait.promise;
    };
    const bench = loading({
      engine: async (made) => {
        if (what === 'the source') Object.assign(made, { load: () => once() });
        if (what === 'the engine') await once();
        return made;
      },
    });
    if (what === 'the answer')
      bench.answer(async () => {
        await once();
        return ready();
      });
    const first = bench.load(film);
    await bench.clock.advanceAsync(10);
    expect(await bench.load(live)).toBe('ready');
    wait.resolve();
    expect(await first).toBe('overtaken');
    expect(bench.store.get().session).toMatchObject({ at: 'active', subject: live });
  });

  it('aborts the request of the one before it', async () => {
    const bench = loading();
    bench.answer((subject) => (subject === film ? new Promise(() => {}) : ready()));
    void bench.load(film);
    expect(bench.requests[0]?.options.signal.aborted).toBe(false);
    void bench.load(live);
    expect(bench.requests.map(({ options }) => options.signal.aborted)).toEqual([true, false]);
  });

  it('and the end of the session overtake a refusal: no one is asked to buy what was left', async () => {
    const bench = loading();
    const wait = pending<Answer>();
    bench.answer(() => wait.promise);
    const load = bench.load(film);
    bench.scope.end();
    wait.resolve(denied);
    expect(await load).toBe('overtaken');
    expect(bench.onDenied).not.toHaveBeenCalled();
  });
});

describe('where playback starts', () => {
  it.each<readonly [string, Subject, Partial<Resolved>, string]>([
    ['live at the live edge', live, {}, 'live'],
    ['an archive at its moment', archive, {}, 'wall 5000'],
    ['a programme that was begun where it was left', archive, { from: 300 }, 'wall 5300'],
    ['a title at its beginning', film, {}, 'position 0'],
    ['a title that was begun where it was left', film, { from: 300 }, 'position 300'],
    ['a title where the address says', { ...film, from: 20 }, { from: 300 }, 'position 20'],
    ['a trailer at its beginning', { kind: 'trailer', id: '1' }, {}, 'position 0'],
  ])('%s', async (_name, subject, resolved, start) => {
    const bench = loading();
    bench.answer(() => ready(resolved));
    await bench.load(subject);
    expect(bench.calls()).toEqual([`load /a.m3u8 ${start}`]);
  });

  it('is the moment that is named, before everything else', async () => {
    const bench = loading();
    bench.answer(() => ready({ from: 300 }));
    await bench.load(film, { at: 'position', position: 77 });
    expect(bench.calls()).toEqual(['load /a.m3u8 position 77']);
  });

  it('is where a programme was left only on opening: a later seek in the archive means the moment', async () => {
    const bench = loading();
    bench.answer(() => ready({ from: 300 }));
    await bench.load(archive);
    await bench.load({ ...archive, at: { ts: 6_000 } });
    expect(bench.calls()).toEqual(['load /a.m3u8 wall 5300', 'load /a.m3u8 wall 6000']);
  });

  it('is still where it was left if the first attempt failed', async () => {
    const bench = loading();
    bench.answer(() => ({ outcome: 'unreachable' }));
    await bench.load(archive);
    bench.answer(() => ready({ from: 300 }));
    await bench.load(archive);
    expect(bench.calls()).toEqual(['load /a.m3u8 wall 5300']);
  });
});

describe('what the engine is given', () => {
  it('plays at once if the viewer wants to play and nothing holds it back', async () => {
    const bench = loading();
    await bench.load(live);
    bench.store.patch('playback', { intent: 'play' });
    await bench.load(live);
    bench.store.patch('playback', { holds: ['ad'] });
    await bench.load(live);
    expect(bench.engine()?.mayPlay).toEqual([false, true, false]);
  });

  it('has the languages chosen on the channel, then the preferred ones', async () => {
    const bench = loading({ audioOrder: ['kk', 'ru'], stored: { langChannel9: 'en' } });
    await bench.stage.prepare(ready().source);
    const load = vi.spyOn(bench.engine() as FakeEngine, 'load');
    await bench.load(live);
    expect(load.mock.calls[0]?.[0]).toEqual({ ...ready().source, audioLanguages: ['en', 'kk', 'ru'] });
  });

  it('has the playlists that came with the answer; the state does not keep them', async () => {
    const bench = loading();
    await bench.stage.prepare(ready().source);
    const load = vi.spyOn(bench.engine() as FakeEngine, 'load');
    bench.answer(() => ready({ playlists: { '/a.m3u8': '#EXTM3U' } }));
    await bench.load(live);
    expect(load.mock.calls[0]?.[0]).toMatchObject({ playlists: { '/a.m3u8': '#EXTM3U' } });
    expect(bench.store.get().session.resolved).not.toHaveProperty('playlists');
  });
});

describe('how the platform is asked', () => {
  it('says that the first load plays at once, and no later one', async () => {
    const bench = loading();
    await bench.load(live);
    await bench.load(live);
    expect(bench.ways()).toEqual([{ mode: 'full', isAtOnce: true }, { mode: 'full' }]);
  });

  it('does not say so for a named moment nor for a preview', async () => {
    const named = loading();
    await named.load(film, { at: 'position', position: 7 });
    expect(named.ways()).toEqual([{ mode: 'full' }]);
    const preview = loading({ mode: 'preview' });
    await preview.load(live);
    expect(preview.ways()).toEqual([{ mode: 'preview' }]);
  });
});

describe('a stream that was prefetched', () => {
  const prefetched = (options: Parameters<typeof loading>[0] = {}) => {
    const bench = loading(options);
    bench.resolvedCache.set(live, ready({ source: { kind: 'hls', url: '/prefetched.m3u8' } }));
    return bench;
  };

  it('plays at once, and the platform is still asked: it opens its record of the viewing', async () => {
    const bench = prefetched();
    const wait = pending<Answer>();
    bench.answer(() => wait.promise);
    expect(await bench.load(live)).toBe('ready');
    expect(bench.calls()).toEqual(['load /prefetched.m3u8 live']);
    expect(bench.ways()).toEqual([{ mode: 'full' }]);
    wait.resolve(ready({ source: { kind: 'hls', url: '/other.m3u8' }, statId: 's1' }));
    await bench.clock.advanceAsync(0);
    expect(bench.store.get().session.resolved).toMatchObject({ statId: 's1', source: { url: '/prefetched.m3u8' } });
    expect(bench.calls()).toHaveLength(1);
  });

  it('is refused after all where the platform says no by then', async () => {
    const bench = prefetched();
    const wait = pending<Answer>();
    bench.answer(() => wait.promise);
    await bench.load(live);
    wait.resolve(denied);
    await bench.clock.advanceAsync(0);
    expect(bench.at()).toBe('denied');
    expect(bench.onDenied).toHaveBeenCalledExactlyOnceWith(denied);
  });

  it('plays on where the platform cannot be reached by then', async () => {
    const bench = prefetched();
    bench.answer(() => ({ outcome: 'unreachable' }));
    await bench.load(live);
    await bench.clock.advanceAsync(0);
    expect([bench.at(), bench.onDenied.mock.calls.length]).toEqual(['active', 0]);
  });

  it('is not refused once another load has begun', async () => {
    const bench = prefetched();
    const wait = pending<Answer>();
    bench.answer((subject) => (subject === live ? wait.promise : ready()));
    await bench.load(live);
    await bench.load(film);
    wait.resolve(denied);
    await bench.clock.advanceAsync(0);
    expect([bench.at(), bench.onDenied.mock.calls.length]).toEqual(['active', 0]);
  });

  it('is used for the first load alone: a reload means that something was wrong with it', async () => {
    const bench = prefetched();
    bench.answer(() => ready());
    await bench.load(live);
    await bench.load(live);
    expect(bench.calls()).toEqual(['load /prefetched.m3u8 live', 'load /a.m3u8 live']);
  });

  it('is not used for a preview, nor for a named moment', async () => {
    const preview = prefetched({ mode: 'preview' });
    await preview.load(live);
    const named = prefetched();
    await named.load(live, { at: 'wall', wall: 5 });
    expect([...preview.calls(), ...named.calls()]).toEqual(['load /a.m3u8 live', 'load /a.m3u8 wall 5']);
  });
});

describe('a tentative load, as while zapping', () => {
  it('asks in silence and opens a record only when the viewer has stayed for 400 ms', async () => {
    const bench = loading({ isTentative: true });
    await bench.load(live);
    expect(bench.ways()).toEqual([{ mode: 'silent', isAtOnce: true }]);
    await bench.clock.advanceAsync(399);
    expect(bench.ways()).toHaveLength(1);
    await bench.clock.advanceAsync(1);
    expect(bench.ways().at(-1)).toEqual({ mode: 'full' });
  });

  it('keeps its answer for a return to the channel', async () => {
    const bench = loading({ isTentative: true });
    await bench.load(live);
    expect(bench.resolvedCache.getStream(live)).toMatchObject({ source: { url: '/a.m3u8' } });
    const refused = loading({ isTentative: true });
    refused.answer(() => denied);
    await refused.load(live);
    expect(refused.resolvedCache.get(live)).toBeUndefined();
  });

  it('waits on while the viewer is zapping to another channel', async () => {
    const bench = loading({ isTentative: true });
    bench.store.patch('zapping', { currentId: 10 });
    await bench.load(live);
    await bench.clock.advanceAsync(2_000);
    expect(bench.ways()).toHaveLength(1);
    bench.store.patch('zapping', { currentId: 9 });
    await bench.clock.advanceAsync(400);
    expect(bench.ways()).toHaveLength(2);
  });

  it('that is left opens no record, and leaves no timer', async () => {
    const bench = loading({ isTentative: true });
    await bench.load(live);
    bench.scope.end();
    bench.stage.destroy();
    await bench.clock.advanceAsync(5_000);
    expect(bench.ways()).toHaveLength(1);
    expect(bench.clock.pending).toBe(0);
  });

  it('of a prefetched stream asks once, after the viewer has stayed', async () => {
    const bench = loading({ isTentative: true });
    bench.resolvedCache.set(live, ready());
    await bench.load(live);
    expect(bench.ways()).toEqual([]);
    await bench.clock.advanceAsync(400);
    expect(bench.ways()).toEqual([{ mode: 'full' }]);
  });
});
