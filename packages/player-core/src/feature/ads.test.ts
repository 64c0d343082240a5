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
