import { describe, expect, it } from 'vitest';
import type { Ima, ImaEvent } from '../port/ads.ts';
import { film, mute, tag, watching } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo, playerBench } from '../testing/index.ts';

describe('ads', () => {
  it('shows one before, while the content waits loaded and still, then the content [B-316]', async () => {
    const { state, pass, position, engines, words } = await watching({ info: { pre: [tag('one')] } });
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

  it('knows the four rolls and shows each at its point [B-323]', async () => {
    const { player, state, pass, events, engines } = await watching({
      info: { pre: [tag('one')], middle: [tag('one')], points: [20], pause: [tag('two')], post: [tag('two')] },
    });
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
    expect([...new Set(events.map(({ place }) => place))]).toEqual([
      'pre_roll',
      'middle_roll',
      'post_pause_roll',
      'post_roll',
    ]);
  });

  it('plays a middle roll once, the last one of several that were jumped over, none before where one began', async () => {
    const { player, state, pass, events } = await watching({ info: { middle: [tag('one')], points: [20, 30, 40] } });
    expect(state().ads.points).toEqual([20, 30, 40]);
    await pass(1_000);
    await player.do('seekTo', { position: 50 });
    await pass(1_000);
    expect(state().ads).toMatchObject({ place: 'middle_roll' });
    expect(state().ads.points).toEqual([]);
    await pass(11_000);
    await player.do('seekTo', { position: 10 });
    await pass(20_000);
    expect(events.filter(({ event }) => event === 'start')).toHaveLength(1);
  });

  it('lets the content play on until an ad of the middle is ready: a dead server costs it nothing', async () => {
    const { state, pass, position, words } = await watching({
      info: { middle: [tag('one')], points: [20] },
      answers: { [tag('one')]: 'hangs' },
    });
    await pass(30_000);
    expect(position()).toBeGreaterThan(29);
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('error_301');
  });

  it.each([
    [
      'a server that says nothing',
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
      'a file that never comes',
      { [tag('a')]: [fakeAd('x')], [tag('b')]: [fakeAd('x')], [tag('c')]: [fakeAd('x')] },
      true,
    ],
  ])('costs the viewer at most 8 s: %s', async (_name, answers, isDead) => {
    const { state, pass, position } = await watching({
      info: { pre: ['a', 'b', 'c', 'd'].map(tag), post: [tag('a')], pause: [tag('a')] },
      answers,
      isDead,
      adEngine: (engine) => isDead && mute(engine),
    });
    await pass(7_000);
    expect(state().playback.holds).toContain('ad');
    await pass(1_500);
    expect(state().playback.holds).toEqual([]);
    expect(position()).toBeGreaterThan(0.2);
  });

  it('does not ask again within 5 s of a failure, and does after them [B-327]', async () => {
    const { player, state, pass, ads } = await watching({ info: { pre: [tag('none')], pause: [tag('none')] } });
    expect(state().ads.at).toBe('none');
    expect(ads.asked).toHaveLength(1);
    await pass(500);
    await player.do('pause');
    await pass(3_400);
    await player.do('play');
    await pass(100);
    expect(ads.asked).toHaveLength(1);
    await player.do('pause');
    await pass(3_100);
    await player.do('play');
    await pass(100);
    expect(ads.asked).toHaveLength(2);
  });

  it('brings a live picture back to live', async () => {
    const { pass, engines, state } = await watching({
      info: { pre: [tag('one')] },
      subject: { kind: 'channel', id: 9, at: 'live' },
    });
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(engines.content?.calls.some((call) => call.startsWith('seek'))).toBe(true);
    expect(state().engine.isPaused).toBe(false);
  });

  it("on a device with one decoder takes the content's place and gives it back where it was", async () => {
    const { pass, state, engines, position } = await watching({
      info: { middle: [tag('one')], points: [20] },
      port: { hasOneDecoder: true },
    });
    await pass(21_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    expect(engines.content?.calls).toContain('unload');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(engines.content?.calls.at(-1)).toBe('play');
    expect(position()).toBeGreaterThan(19);
    expect(position()).toBeLessThan(24);
  });

  it("asks a tag of the operator's own by its whole address", async () => {
    const { state, ads } = await watching({ info: { pre: ['/one'] } });
    expect(ads.asked).toEqual([tag('one')]);
    expect(state().ads.at).toBe('playing');
  });

  it('offers to be rid of ads where the operator sells that [B-331]', async () => {
    expect((await watching({ info: { pre: [tag('one')], canDisable: true } })).state().ads.canDisable).toBe(true);
    expect((await watching({ info: { pre: [tag('one')] } })).state().ads.canDisable).toBe(false);
  });

  it("leaves a roll to Google's player where the operator says so, and stands over it with its patience", async () => {
    let tell: (event: ImaEvent) => void = () => {};
    const done: string[] = [];
    const ima: Ima = {
      play: (options) => {
        tell = options.tell;
        return {
          pause: () => done.push('pause'),
          resume: () => done.push('resume'),
          skip: () => tell({ type: 'skipped' }),
          setVolume: () => {},
          end: () => done.push('end'),
        };
      },
    };
    const { player, state, pass, events } = await watching({
      info: { pre: [tag('google')], isIma: true },
      port: { ima: () => Promise.resolve(ima) },
    });
    player.mount({});
    expect(state().ads.at).toBe('none');
    const other = await watching({
      info: { pre: [tag('google')], isIma: true },
      port: { ima: () => Promise.resolve(ima) },
      hasHost: true,
    });
    expect(other.state().ads.at).toBe('loading');
    tell({ type: 'loaded' });
    tell({ type: 'started', id: '77', duration: 15, skipAfter: 5 });
    tell({ type: 'time', position: 6 });
    expect(other.state().ads).toMatchObject({ at: 'playing', left: 9, skipIn: 0 });
    await other.player.do('toggle');
    await other.player.do('toggle');
    await other.player.do('skipAd');
    await other.pass(100);
    expect(other.state().ads.at).toBe('none');
    expect(done).toEqual(['pause', 'resume', 'end']);
    expect(other.events.map(({ ad, event }) => `${ad} ${event}`)).toEqual([
      `${tag('google')} request`,
      '77 start',
      '77 skip',
    ]);
    expect(events.map(({ event }) => event)).toEqual(['request', 'error_900']);
    const silent = await watching({
      info: { pre: [tag('google')], isIma: true },
      port: { ima: () => new Promise(() => {}) },
      hasHost: true,
    });
    await silent.pass(5_100);
    expect(silent.words()).toContain('error_301');
    await pass(1);
  });

  it('is nothing to previews, and to a player without ads', async () => {
    const bench = playerBench();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      ad: fakeAdInfo({ pre: [tag('one')] }),
    });
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.player.state.ads.at).toBe('none');
    const { ads, player } = await watching({ info: {} });
    await player.do('open', { subject: { kind: 'content', id: '8' }, mode: 'preview' });
    expect(ads.asked).toEqual([]);
  });
});
