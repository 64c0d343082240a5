import { describe, expect, it } from 'vitest';
import { AutoplayRefused } from '../port/engine.ts';
import { archive, at, calls, film, live, opened } from '../testing/feature-bench.ts';
import { createFakeCast, fakeAdInfo, fakeAds, playerBench } from '../testing/index.ts';

const nothing = { ok: false, reason: '' };

describe('play and pause', () => {
  it('by one command', async () => {
    const { player } = await opened(film);
    await player.do('toggle');
    expect(player.state.playback.intent).toBe('pause');
    await player.do('toggle');
    expect(player.state.playback.intent).toBe('play');
  });

  it('reach the engine', async () => {
    const { player, engine } = await opened(film);
    await player.do('pause');
    expect(engine.calls.at(-1)).toBe('pause');
    await player.do('play');
    expect(engine.calls.at(-1)).toBe('play');
  });

  it('before the stream is there decide whether it begins', async () => {
    const bench = playerBench();
    void bench.player.do('open', { subject: film });
    await bench.player.do('pause');
    await bench.pass(2_000);
    expect(bench.engine.calls).not.toContain('play');
    expect(bench.engine.mayPlay).toEqual([false]);
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('say that a new session wants to play', async () => {
    const bench = await opened(film);
    await bench.player.do('pause');
    await bench.player.do('open', { subject: live });
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('go on in another place, where the browser has paused the element it moved', async () => {
    const bench = await opened(film);
    bench.engine.pause();
    bench.player.mount({});
    expect(bench.engine.calls.at(-1)).toBe('play');
    await bench.player.do('pause');
    bench.player.mount({});
    expect(bench.engine.calls.at(-2)).toBe('pause');
  });
});

describe('the loading state', () => {
  const isLoading = ({ player }: Awaited<ReturnType<typeof opened>>) => player.state.playback.isLoading;

  it('lasts from the request to the first picture', async () => {
    const bench = playerBench();
    let answer = (_resolved: object) => {};
    bench.backend.answer(() => new Promise((resolve) => (answer = resolve as typeof answer)));
    expect(isLoading(bench)).toBe(false);
    void bench.player.do('open', { subject: film });
    expect(isLoading(bench)).toBe(true);
    await bench.pass(1_000);
    expect(isLoading(bench)).toBe(true);
    answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' } });
    await bench.pass(500);
    expect(isLoading(bench)).toBe(false);
  });

  it.each([
    ['an empty buffer', { isWaiting: true }],
    ['a seek', { isSeeking: true }],
  ])('returns with %s, not while paused', async (_name, patch) => {
    const bench = await opened(film);
    bench.engine.emit({ type: 'facts', patch });
    expect(isLoading(bench)).toBe(true);
    await bench.player.do('pause');
    expect(isLoading(bench)).toBe(false);
    await bench.player.do('play');
    bench.engine.emit({ type: 'facts', patch: { isWaiting: false, isSeeking: false } });
    expect(isLoading(bench)).toBe(false);
  });

  it.each([
    ['an ad', { ads: fakeAds({ '/a.xml': 'hangs', 'https://ads.test/a.xml': 'hangs' }) }, { pre: ['/a.xml'] }],
    ['another device', { cast: createFakeCast() }, {}],
  ] as const)('does not show while the content waits for %s', async (_name, options, info) => {
    const bench = playerBench(options);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, ad: fakeAdInfo(info) });
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    await bench.player.do('cast');
    bench.engine.emit({ type: 'facts', patch: { isWaiting: true } });
    await bench.pass(100);
    expect(bench.player.state.playback.holds).toHaveLength(1);
    expect(isLoading(bench)).toBe(false);
  });

  it('does not show over a barred programme', async () => {
    const bench = await opened({ kind: 'channel', id: 9, at: { ts: at(-70) } });
    expect(bench.player.state.playback.holds).toEqual(['blackout']);
    bench.engine.emit({ type: 'facts', patch: { isWaiting: true } });
    expect(isLoading(bench)).toBe(false);
  });

  it('does not show at the end, after a denial, or with nothing open', async () => {
    const ended = await opened(film, { media: () => ({ duration: 3 }) }, 5_000);
    expect(isLoading(ended)).toBe(false);
    const denied = await opened(film);
    denied.backend.answer({ outcome: 'denied', reason: 'pin' });
    await denied.player.do('open', { subject: live });
    await denied.pass(100);
    expect(isLoading(denied)).toBe(false);
    await denied.player.do('close');
    expect(isLoading(denied)).toBe(false);
  });
});

describe('a browser that refuses to play', () => {
  it('is asked again when the viewer presses play', async () => {
    const bench = await opened(film, { onEngine: (engine) => engine.refuseAutoplay('all') });
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'blocked', intent: 'pause', isLoading: false });
    expect(calls(bench, 'play')).toEqual(['play', 'play']);
    bench.engine.refuseAutoplay('none');
    await bench.player.do('play');
    await bench.pass(500);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('for another reason than its policy is no refusal', async () => {
    const bench = await opened(film, {
      onEngine: (engine) => Object.assign(engine, { play: () => Promise.reject(new Error('AbortError')) }),
    });
    expect(bench.player.state.playback).toMatchObject({ autoplay: 'untried', intent: 'play' });
  });

  it('too late, when something else is open, changes nothing', async () => {
    const refusals: (() => void)[] = [];
    const bench = await opened(film, {
      onEngine: (engine) =>
        Object.assign(engine, {
          play: () => new Promise((_done, reject) => refusals.push(() => reject(new AutoplayRefused('late')))),
        }),
    });
    await bench.player.do('open', { subject: { kind: 'trailer', id: '5' } });
    await bench.pass(500);
    refusals[0]?.();
    await bench.pass(500);
    expect(bench.player.state.session.subject).toMatchObject({ kind: 'trailer' });
    expect(bench.player.state.playback.autoplay).toBe('untried');
  });

  it('is not held against the next session', async () => {
    const bench = await opened(film, { onEngine: (engine) => engine.refuseAutoplay('sound') });
    expect(bench.player.state.playback.autoplay).toBe('muted');
    bench.engine.refuseAutoplay('none');
    await bench.player.do('open', { subject: live });
    expect(bench.player.state.playback.autoplay).toBe('untried');
    await bench.pass(500);
    expect(bench.player.state.playback.autoplay).toBe('started');
  });
});

describe('the speed', () => {
  it('has speeds in the archive, and none above 1 at the edge [B-552]', async () => {
    const bench = await opened(archive(3_600));
    expect((await bench.player.do('setRate', { rate: 1.5 })).ok).toBe(true);
    expect(bench.player.state.engine.rate).toBe(1.5);
    expect((await bench.player.do('setRate', { rate: 3 })).ok).toBe(false);
    await bench.player.do('goLive');
    await bench.pass(2_000);
    expect(bench.player.state.playback.rate).toBe(1);
    expect((await bench.player.do('setRate', { rate: 1.5 })).ok).toBe(false);
  });

  it('has eight steps from 0.25 to 2, and stops at either end [B-551]', async () => {
    const bench = await opened(film);
    const steps = async (count: number, by: 1 | -1) => {
      const rates: number[] = [];
      for (let step = 0; step < count; step += 1) {
        await bench.player.do('stepRate', { by });
        rates.push(bench.player.state.engine.rate);
      }
      return rates;
    };
    expect(await steps(4, 1)).toEqual([1.25, 1.5, 1.75, 2]);
    expect(await bench.player.do('stepRate', { by: 1 })).toEqual(nothing);
    expect(await steps(7, -1)).toEqual([1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25]);
    expect(await bench.player.do('stepRate', { by: -1 })).toEqual(nothing);
  });

  it('is refused by an engine without speeds', async () => {
    const bench = await opened(film, {
      onEngine: (engine) => Object.assign(engine, { caps: { ...engine.caps, rate: false } }),
    });
    expect(await bench.player.do('setRate', { rate: 2 })).toEqual(nothing);
    expect(bench.player.state.playback.rate).toBe(1);
  });

  it('may be slower at the edge of live, not faster [B-552]', async () => {
    const bench = await opened(live);
    expect(await bench.player.do('setRate', { rate: 1.25 })).toEqual(nothing);
    expect(await bench.player.do('setRate', { rate: 0.75 })).toEqual({ ok: true });
    expect(bench.player.state.engine.rate).toBe(0.75);
  });

  it('is as usual again when the archive has caught up with live', async () => {
    const bench = await opened(archive(45), {
      media: (_source, start) => ({ duration: 7_200, ...(start.at === 'wall' ? { wall: start.wall } : {}) }),
    });
    await bench.player.do('setRate', { rate: 2 });
    await bench.pass(25_000);
    expect(bench.player.state.timeline.kind).toBe('live');
    expect([bench.player.state.playback.rate, bench.player.state.engine.rate]).toEqual([1, 1]);
  });

  it('stays over another stream of the session, and is as usual in the next one', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('setRate', { rate: 1.5 });
    await bench.player.do('seekTo', { wall: bench.player.now() - 7_200 });
    await bench.pass(500);
    expect(bench.player.state.engine.rate).toBe(1.5);
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect([bench.player.state.playback.rate, bench.player.state.engine.rate]).toEqual([1, 1]);
  });
});
