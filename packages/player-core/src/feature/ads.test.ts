import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { film, live, tag, watching, withoutFirstFrame, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo, playerBench } from '../testing/index.ts';

const starts = ({ events }: Awaited<ReturnType<typeof watching>>) =>
  events.filter(({ event }) => event === 'start').map(({ place }) => place);

describe('ads', () => {
  it('begin before the content, which waits loaded and paused and plays afterwards [B-316]', async () => {
    const { state, pass, position, engines, words } = await watching();
    expect(state().ads).toMatchObject({ at: 'playing', place: 'pre_roll', number: 1, count: 1 });
    expect(state().playback.holds).toEqual(['ad']);
    await pass(5_000);
    expect(state().engine.isPaused).toBe(true);
    expect(position()).toBe(0);
    expect(state().ads.left).toBe(5);
    await pass(6_000);
    expect(state().ads.at).toBe('none');
    expect(state().playback.holds).toEqual([]);
    expect(state().engine.isPaused).toBe(false);
    expect(position()).toBeGreaterThan(0);
    expect(engines.ad.every((each) => each.isDestroyed)).toBe(true);
    expect(words()).toEqual(['request', 'start', 'first_quartile', 'midpoint', 'third_quartile', 'complete']);
  });

  it('have four places in a film [B-323]', async () => {
    const seen = await watching({
      info: { pre: [tag('one')], middle: [tag('one')], points: [20], pause: [tag('two')], post: [tag('two')] },
    });
    const { player, state, pass, engines } = seen;
    await pass(11_000);
    await pass(21_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    await pass(11_000);
    await player.do('pause');
    await pass(4_000);
    await player.do('play');
    await pass(100);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'post_pause_roll' });
    await pass(11_000);
    engines.content?.jumpTo(99);
    await pass(2_000);
    expect(state().session.at).toBe('ended');
    expect(state().ads).toMatchObject({ at: 'playing', place: 'post_roll' });
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(starts(seen)).toEqual(['pre_roll', 'middle_roll', 'post_pause_roll', 'post_roll']);
  });

  it('are requested by the whole address of a tag', async () => {
    const { state, ads } = await watching({ info: { pre: ['/one'] } });
    expect(ads.requests).toEqual([tag('one')]);
    expect(state().ads.at).toBe('playing');
  });

  it('do not exist in a player without a port for them', async () => {
    const bench = playerBench();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      ad: fakeAdInfo({ pre: [tag('one')], canDisable: true }),
    });
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.player.state.ads).toMatchObject({ at: 'none', canDisable: false });
  });

  it('do not exist in previews', async () => {
    const { ads, player, pass, state } = await watching({ info: {} });
    const seen = await watching();
    const before = seen.ads.requests.length;
    await seen.player.do('open', { subject: { kind: 'content', id: '8' }, mode: 'preview' });
    await seen.pass(500);
    expect([seen.ads.requests.length, seen.state().ads.at]).toEqual([before, 'none']);
    await player.do('open', { subject: { kind: 'content', id: '8' }, mode: 'preview' });
    await pass(500);
    expect([ads.requests, state().ads.canDisable]).toEqual([[], false]);
  });

  it('of the last content are forgotten when another is opened', async () => {
    const { player, state, backend, pass } = await watching({
      info: { canDisable: true, middle: [tag('one')], points: [50], post: [tag('one')] },
    });
    expect(state().ads).toMatchObject({ canDisable: true, hasPost: true, points: [50] });
    backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' } });
    await player.do('open', { subject: { kind: 'content', id: '8' } });
    expect(state().ads).toMatchObject({ at: 'none', canDisable: false, hasPost: false, points: [] });
    await pass(500);
    expect(state().ads).toMatchObject({ at: 'none', canDisable: false, hasPost: false, points: [] });
  });
});

describe('what is known of the ads in advance', () => {
  const info = { middle: [tag('one')], points: [20, 40], post: [tag('one')], canDisable: true };
  const announced = async (options: WatchingOptions) => {
    const { canDisable, hasPost, points } = (await watching(options)).state().ads;
    return { canDisable, hasPost, points };
  };

  it('is whether they can be bought off, and where they are [B-331]', async () => {
    expect(await announced({ info })).toEqual({ canDisable: true, hasPost: true, points: [20, 40] });
    expect(await announced({ info: { ...info, canDisable: false } })).toMatchObject({ canDisable: false });
    expect(await announced({ info: { pre: [tag('one')] } })).toEqual({ canDisable: false, hasPost: false, points: [] });
  });

  it('is nothing where none may be shown [B-329]', async () => {
    expect(await announced({ info: { ...info, maxAdvertising: 0 } })).toEqual({
      canDisable: false,
      hasPost: false,
      points: [],
    });
    expect(await announced({ info: { ...info, maxAdvertising: 1 } })).toMatchObject({ canDisable: true });
  });

  it('of a channel is neither points nor an end', async () => {
    expect(await announced({ info, subject: live })).toEqual({ canDisable: true, hasPost: false, points: [] });
  });
});

describe('the ad before the content', () => {
  it('comes once, not with every stream of the same viewing', async () => {
    const { player, pass, ads } = await watching();
    await pass(11_000);
    await player.do('reload', {});
    await pass(1_000);
    expect(ads.requests).toHaveLength(1);
  });

  it('comes again with the next viewing', async () => {
    const { player, pass, ads } = await watching();
    await pass(11_000);
    await player.do('open', { subject: { kind: 'content', id: '8' } });
    await pass(100);
    expect(ads.requests).toHaveLength(2);
  });

  it.each([
    [
      'a server that does not answer',
      Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [tag(name), 'hangs' as const])),
      false,
    ],
    [
      'a wrapper that leads to such a server',
      {
        [tag('a')]: [fakeAd('w', { wrapper: { url: tag('b'), mayFollow: true } })],
        [tag('b')]: 'hangs' as const,
        [tag('c')]: 'hangs' as const,
      },
      false,
    ],
    [
      'files that never load',
      { [tag('a')]: [fakeAd('x')], [tag('b')]: [fakeAd('x')], [tag('c')]: [fakeAd('x')] },
      true,
    ],
  ])('costs the viewer at most 8 s: %s', async (_name, answers, isDead) => {
    const { state, pass, position } = await watching({
      info: { pre: ['a', 'b', 'c', 'd'].map(tag), post: [tag('a')], pause: [tag('a')] },
      answers,
      ...(isDead ? { adMedia: { duration: 10, broken: [[0, 10]] }, adEngine: withoutFirstFrame } : {}),
    });
    await pass(7_000);
    expect(state().playback.holds).toContain('ad');
    await pass(1_500);
    expect(state().playback.holds).toEqual([]);
    expect(position()).toBeGreaterThan(0.2);
  });
});

describe('the points of a film', () => {
  const points = (...positions: number[]): WatchingOptions => ({ info: { middle: [tag('one')], points: positions } });

  it('that were jumped over are done; the last one has its ad, once', async () => {
    const seen = await watching(points(20, 30, 40));
    const { player, state, pass } = seen;
    expect(state().ads.points).toEqual([20, 30, 40]);
    await pass(1_000);
    await player.do('seekTo', { position: 50 });
    await pass(1_000);
    expect(state().ads).toMatchObject({ place: 'middle_roll', points: [] });
    await pass(11_000);
    await player.do('seekTo', { position: 10 });
    await pass(20_000);
    expect(starts(seen)).toEqual(['middle_roll']);
  });

  it('disappear one by one as they are passed', async () => {
    const { state, pass } = await watching(points(5, 50));
    await pass(4_000);
    expect(state().ads.points).toEqual([5, 50]);
    await pass(2_000);
    expect(state().ads.points).toEqual([50]);
  });

  it('may be at the very beginning', async () => {
    const seen = await watching(points(0));
    await seen.pass(1_000);
    expect(starts(seen)).toEqual(['middle_roll']);
  });

  it('before the position at which the film resumes are not made up for', async () => {
    const seen = await watching({ info: {} });
    seen.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      from: 40,
      ad: fakeAdInfo({ middle: [tag('one')], points: [20, 60] }),
    });
    await seen.player.do('open', { subject: { kind: 'content', id: '8' } });
    await seen.pass(5_000);
    expect([starts(seen), seen.state().ads.points]).toEqual([[], [20, 60]]);
    await seen.player.do('seekTo', { position: 59 });
    await seen.pass(3_000);
    expect(starts(seen)).toEqual(['middle_roll']);
  });

  it('of a channel do not exist', async () => {
    const seen = await watching({ ...points(1), subject: live });
    await seen.pass(100_000);
    expect(seen.ads.requests).toEqual([]);
  });

  it('have their own tags where they name some', async () => {
    const seen = await watching({ info: {} });
    seen.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      ad: { ...fakeAdInfo({ middle: [tag('one')] }), middleRollPoints: [{ position: 2_000, urls: [tag('two')] }] },
    });
    await seen.player.do('open', { subject: { kind: 'content', id: '8' } });
    await seen.pass(3_000);
    expect(seen.ads.requests).toEqual([tag('two')]);
  });

  it('do not interrupt the film while their ad loads: a dead server costs nothing', async () => {
    const { state, pass, position, words } = await watching({ ...points(20), answers: { [tag('one')]: 'hangs' } });
    await pass(30_000);
    expect(position()).toBeGreaterThan(29);
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('error_301');
  });

  it('do not interrupt the film for a file that does not load', async () => {
    const { state, pass, position, words } = await watching({
      ...points(5),
      adMedia: { duration: 10, broken: [[0, 10]] },
    });
    await pass(14_000);
    expect(position()).toBeGreaterThan(13);
    expect([state().ads.at, state().playback.holds]).toEqual(['none', []]);
    expect(words()).toEqual(['request', 'error_load_402']);
  });

  it('have their ad after the pause if the viewer pauses while it loads', async () => {
    const adMedia = { duration: 10, broken: [[0, 10]] as (readonly [number, number])[] };
    const { state, pass, player, engines } = await watching({ ...points(5), adMedia });
    await pass(5_300);
    expect(engines.ad).toHaveLength(1);
    await player.do('pause');
    adMedia.broken = [];
    await pass(2_000);
    expect([state().ads.at, state().playback.intent]).toEqual(['none', 'pause']);
    await player.do('play');
    await pass(200);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
  });

  it('are each shown at most once on any way through a film', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.integer({ min: 0, max: 94 }).map((position) => ({ position })),
            fc.integer({ min: 100, max: 15_000 }),
          ),
          {
            maxLength: 8,
          },
        ),
        async (steps) => {
          const positions = [10, 40, 70];
          const seen = await watching(points(...positions));
          for (const step of steps) {
            if (typeof step === 'number') await seen.pass(step);
            else await seen.player.do('seekTo', step);
            const { ads, playback } = seen.state();
            if (playback.holds.includes('ad')) expect(ads).toMatchObject({ place: 'middle_roll' });
            expect(seen.engines.ad.filter((each) => !each.isDestroyed).length).toBeLessThanOrEqual(1);
            expect(ads.points).toEqual(positions.filter((each) => ads.points.includes(each)));
          }
          expect(starts(seen).length).toBeLessThanOrEqual(3 - seen.state().ads.points.length);
          seen.player.destroy();
          expect(seen.clock.pending).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the ad after a pause', () => {
  const pause: WatchingOptions = { info: { pause: [tag('one')] } };

  it.each([
    [2_990, 0],
    [3_000, 1],
  ])('after %d ms: %d', async (ms, ads) => {
    const seen = await watching(pause);
    await seen.pass(1_000);
    await seen.player.do('pause');
    await seen.pass(ms);
    await seen.player.do('play');
    expect(seen.ads.requests).toHaveLength(ads);
  });

  it('does not come when playback was paused before its first frame', async () => {
    const seen = await watching({ ...pause, contentEngine: withoutFirstFrame });
    await seen.player.do('pause');
    await seen.pass(5_000);
    await seen.player.do('play');
    expect(seen.ads.requests).toEqual([]);
  });

  it('does not come when the browser had refused to play', async () => {
    const seen = await watching({ ...pause, contentEngine: (engine) => engine.refuseAutoplay('all') });
    await seen.pass(500);
    expect(seen.state().playback).toMatchObject({ autoplay: 'blocked', intent: 'pause' });
    seen.engines.content?.emit({ type: 'first-frame' });
    await seen.pass(5_000);
    await seen.player.do('play');
    expect(seen.ads.requests).toEqual([]);
  });

  it('comes once for one pause', async () => {
    const seen = await watching({ ...pause, answers: { [tag('one')]: [fakeAd('one', { skipAfter: 0 })] } });
    await seen.pass(1_000);
    await seen.player.do('pause');
    await seen.pass(5_000);
    await seen.player.do('play');
    await seen.pass(500);
    await seen.player.do('skipAd');
    await seen.pass(10_000);
    await seen.player.do('play');
    expect(seen.ads.requests).toHaveLength(1);
  });
});

describe('an ad at the end', () => {
  it('comes after a film only [B-324]', async () => {
    const seen = await watching({ info: { post: [tag('one')] } });
    await seen.pass(1_000);
    expect(seen.state().ads.hasPost).toBe(true);
    await seen.player.do('finish');
    await seen.pass(500);
    expect(starts(seen)).toEqual(['post_roll']);
    const channel = await watching({ info: { post: [tag('one')] }, subject: live });
    channel.engines.content?.emit({ type: 'ended' });
    await channel.pass(1_000);
    expect(channel.ads.requests).toEqual([]);
  });
});
