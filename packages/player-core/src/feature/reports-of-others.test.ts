import { describe, expect, it } from 'vitest';
import { fakeAdInfo, fakeAds, playerBench, type BenchOptions } from '../testing/index.ts';
import type { Ima, ImaEvent } from '../port/ads.ts';
import type { Subject } from '../port/backend.ts';

async function opened(subject: Subject, options: BenchOptions = {}) {
  const all: [string, unknown][] = [];
  const bench = playerBench({ ...options, track: (name, data) => void all.push([name, data]) });
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return {
    bench,
    told: (name: string) => all.filter(([each]) => each === name).map(([, data]) => data as Record<string, unknown>),
  };
}

describe('analytics of special cases', () => {
  it('names a trailer by its film, and an episode by itself', async () => {
    const trailer = await opened({ kind: 'trailer', id: '5' });
    trailer.bench.engine.fault({ kind: 'media', isFatal: true, code: 'x', what: 'decode' });
    expect(trailer.told('playback error').at(-1)).toMatchObject({ content: '5', channel: null, library: null });
    const episode = await opened({ kind: 'content', id: '40', childId: '43', libraryId: 3 });
    episode.bench.engine.fault({ kind: 'media', isFatal: true, code: 'x', what: 'decode' });
    expect(episode.told('playback error').at(-1)).toMatchObject({ content: '43', library: 3 });
  });

  it('of a stream that could not even be asked for has no address', async () => {
    const { bench, told } = await opened({ kind: 'content', id: '1' }, {});
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(100);
    expect(told('playback error').at(-1)).toMatchObject({
      code: 'unreachable',
      url: null,
      streamType: 'hls',
      content: '2',
    });
  });

  it('counts the frames of each part of a page that went and came back, and those of a new element from nothing', async () => {
    const { bench, told } = await opened({ kind: 'content', id: '1' });
    const seen = (totalFrames: number, droppedFrames: number) =>
      (bench.env.picture = { width: 1, height: 1, totalFrames, droppedFrames });
    seen(100, 4);
    await bench.pass(3_000);
    bench.env.leave();
    seen(250, 5);
    await bench.pass(3_000);
    bench.env.leave();
    seen(30, 1);
    await bench.pass(3_000);
    await bench.player.do('close');
    expect(told('playback quality').map(({ totalFrames, droppedFrames }) => [totalFrames, droppedFrames])).toEqual([
      [100, 4],
      [150, 1],
      [30, 1],
    ]);
  });
});

describe("Google's player", () => {
  async function rolling() {
    let tell: (event: ImaEvent) => void = () => {};
    const done: string[] = [];
    const ima: Ima = {
      play: (options) => {
        tell = options.tell;
        done.push(`volume ${options.volume}`);
        return {
          pause: () => done.push('pause'),
          resume: () => done.push('resume'),
          skip: () => done.push('skip'),
          setVolume: (volume) => done.push(`volume ${volume}`),
          end: () => done.push('end'),
        };
      },
    };
    const bench = playerBench({ ads: fakeAds({}, { ima: () => Promise.resolve(ima) }) });
    const words: string[] = [];
    bench.player.on('ad', ({ event }) => words.push(event));
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ pre: ['https://ads.test/google'], isIma: true }),
      statId: 's',
    });
    bench.player.mount({});
    await bench.player.do('toggleMute');
    await bench.player.do('open', { subject: { kind: 'content', id: '7' } });
    await bench.pass(10);
    return { bench, done, words, tell: (event: ImaEvent) => tell(event) };
  }

  it("follows the viewer's loudness, tells its own events and may not be skipped before its moment", async () => {
    const { bench, done, words, tell } = await rolling();
    expect(done).toEqual(['volume 0']);
    await bench.player.do('toggleMute');
    expect(done.at(-1)).toBe('volume 1');
    tell({ type: 'loaded' });
    tell({ type: 'started', id: '77', duration: 15, skipAfter: undefined });
    tell({ type: 'event', name: 'midpoint' });
    expect(bench.player.state.ads).toMatchObject({ at: 'playing', left: 15, skipIn: undefined });
    expect((await bench.player.do('skipAd')).ok).toBe(false);
    expect((await bench.player.do('visitAd')).ok).toBe(false);
    tell({ type: 'finished' });
    expect(words).toEqual(['request', 'start', 'midpoint', 'complete']);
    tell({ type: 'event', name: 'pause' });
    await bench.player.do('toggleMute');
    expect([words.at(-1), done.at(-1)]).toEqual(['complete', 'end']);
  });

  it('that fails lets the content go on, with its number', async () => {
    const { bench, words, tell } = await rolling();
    tell({ type: 'failed', code: 1009 });
    await bench.pass(6_000);
    expect([words.at(-1), bench.player.state.ads.at]).toEqual(['error_1009', 'none']);
  });

  it('that does not come at all is a request that failed', async () => {
    const bench = playerBench({ ads: fakeAds({}, { ima: () => Promise.reject(new Error('blocked')) }) });
    const words: string[] = [];
    bench.player.on('ad', ({ event }) => words.push(event));
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ pre: ['https://ads.test/google'], isIma: true }),
      statId: 's',
    });
    await bench.player.do('open', { subject: { kind: 'content', id: '7' } });
    await bench.pass(6_000);
    expect(words.at(-1)).toMatch(/^error_/);
    expect(bench.player.state.playback.holds).toEqual([]);
  });
});
