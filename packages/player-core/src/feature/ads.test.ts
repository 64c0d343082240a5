import { describe, expect, it } from 'vitest';
import { adReports } from '../ads/reports.ts';
import type { AdsPort, Ima, ImaEvent } from '../port/ads.ts';
import type { Subject } from '../port/backend.ts';
import { fakeAd, fakeAdInfo, fakeAds, playerBench, usualMedia, type FakeAdInfo, type FakeEngine, type FakeTagAnswer, type PlayerBench } from '../testing/index.ts';

const film: Subject = { kind: 'content', id: '7' };
const tag = (name: string) => `https://ads.test/${name}`;

interface Asked {
  readonly info: FakeAdInfo;
  readonly answers?: Readonly<Record<string, FakeTagAnswer>>;
  readonly port?: Partial<AdsPort>;
  /** Of the ad's engine, as it is made. */
  readonly adEngine?: (engine: FakeEngine) => void;
  readonly subject?: Subject;
  readonly isDead?: boolean;
  readonly hasHost?: boolean;
}

async function watching({ info, answers = { [tag('one')]: [fakeAd('one')], [tag('two')]: [fakeAd('two')] }, port, adEngine, subject = film, isDead = false, hasHost = false }: Asked) {
  const ads = fakeAds(answers, port);
  const engines: { content?: FakeEngine; ad: FakeEngine[] } = { ad: [] };
  const bench: PlayerBench = playerBench({
    ads,
    media: (source, at) => (source.url.includes('ads.test') ? { duration: 10, ...(isDead ? { broken: [[0, 10]] as const } : {}) } : usualMedia(source, at)),
    onEngine: (engine, source) => {
      if (!source.url.includes('ads.test')) engines.content = engine;
      else {
        engines.ad.push(engine);
        adEngine?.(engine);
      }
    },
  });
  const events: { readonly ad: string; readonly event: string; readonly place: string; readonly number: number; readonly object_id: string }[] = [];
  bench.player.on('ad', (event) => events.push(event));
  bench.backend.answer((asked) => ({ outcome: 'ready', source: { kind: 'hls', url: asked.kind === 'channel' ? '/ch/live.m3u8' : '/film.m3u8' }, title: 'A film', ad: fakeAdInfo(info), statId: 's' }));
  if (hasHost) bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(10);
  return { ...bench, ads, engines, events, state: () => bench.player.state, position: () => engines.content?.now().position ?? 0, words: () => events.map(({ event }) => event) };
}

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
    const { player, state, pass, events, engines } = await watching({ info: { pre: [tag('one')], middle: [tag('one')], points: [20], pause: [tag('two')], post: [tag('two')] } });
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
    expect([...new Set(events.map(({ place }) => place))]).toEqual(['pre_roll', 'middle_roll', 'post_pause_roll', 'post_roll']);
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
    const { state, pass, position, words } = await watching({ info: { middle: [tag('one')], points: [20] }, answers: { [tag('one')]: 'hangs' } });
    await pass(30_000);
    expect(position()).toBeGreaterThan(29);
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('error_301');
  });

  it.each([
    ['a server that says nothing', Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [tag(name), 'hangs' as const])), false],
    ['a wrapper that leads to such a server', { [tag('a')]: [fakeAd('w', { wrapper: { url: tag('b'), mayFollow: true } })], [tag('b')]: 'hangs' as const, [tag('c')]: 'hangs' as const }, false],
    ['a file that never comes', { [tag('a')]: [fakeAd('x')], [tag('b')]: [fakeAd('x')], [tag('c')]: [fakeAd('x')] }, true],
  ])('costs the viewer at most 8 s: %s', async (_name, answers, isDead) => {
    const { state, pass, position } = await watching({ info: { pre: ['a', 'b', 'c', 'd'].map(tag), post: [tag('a')], pause: [tag('a')] }, answers, isDead, adEngine: (engine) => isDead && mute(engine) });
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

  it('leaves off where sound and picture are both refused [B-528]', async () => {
    const { state, pass, words, env } = await watching({ info: { pre: [tag('one')] }, adEngine: (engine) => engine.refuseAutoplay('all') });
    await pass(100);
    expect(words()).toContain('error_1205');
    expect(adReports(env.storage).at(-1)).toMatchObject({ code: 1205, place: 'pre_roll' });
    expect(state().ads.at).toBe('none');
  });

  it('runs without sound where only that is refused, and gets it when the viewer asks', async () => {
    const { player, state, engines } = await watching({ info: { pre: [tag('one')] }, adEngine: (engine) => engine.refuseAutoplay('sound') });
    expect(state().ads).toMatchObject({ at: 'playing', isMuted: true });
    await player.do('toggleMute');
    expect(state().ads.isMuted).toBe(false);
    expect(state().volume.isMuted).toBe(false);
    expect(engines.ad[0]?.calls.at(-1)).toBe('unmute');
  });

  it('follows the viewer\'s loudness', async () => {
    const { player, engines, ads } = await watching({ info: { pre: [tag('one')] } });
    await player.do('setVolume', { percent: 30 });
    expect(engines.ad[0]?.calls).toContain('volume 0.3');
    await player.do('toggleMute');
    expect(engines.ad[0]?.calls.at(-1)).toBe('mute');
    expect(ads.pixels).toContain('https://px.test/one/mute');
  });

  it('gives time to nobody while it runs, stops for the viewer and goes on for him', async () => {
    const { player, state, pass, ads, position } = await watching({ info: { pre: [tag('one')] } });
    for (const command of ['goLive', 'startOver', 'togglePip'] as const) expect(await player.do(command)).toEqual({ ok: false, reason: '' });
    expect(await player.do('seekTo', { position: 50 })).toEqual({ ok: false, reason: '' });
    expect(await player.do('skip', { by: 10 })).toEqual({ ok: false, reason: '' });
    await player.do('toggle');
    await pass(20_000);
    expect(state().ads).toMatchObject({ at: 'playing', isPaused: true, left: 10 });
    await player.do('toggle');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(state().playback.intent).toBe('play');
    expect(position()).toBeLessThan(2);
    expect(ads.pixels).toEqual(expect.arrayContaining(['https://px.test/one/pause', 'https://px.test/one/resume']));
  });

  it('may be skipped from its moment on, not before', async () => {
    const { player, state, pass, ads, words } = await watching({ info: { pre: [tag('one')] }, answers: { [tag('one')]: [fakeAd('one', { skipAfter: 5 })] } });
    expect(state().ads.skipIn).toBe(5);
    expect(await player.do('skipAd')).toEqual({ ok: false, reason: '' });
    await pass(5_100);
    expect(state().ads.skipIn).toBe(0);
    expect(await player.do('skipAd')).toEqual({ ok: true });
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('skip');
    expect(words()).not.toContain('complete');
    expect(ads.pixels).toContain('https://px.test/one/skip');
  });

  it('opens the advertiser\'s site beside itself and waits; nothing but a web address', async () => {
    const { player, state, ads } = await watching({ info: { pre: [tag('one')] } });
    expect(state().ads.canVisit).toBe(true);
    await player.do('visitAd');
    expect(ads.visited).toEqual(['https://shop.test/one']);
    expect(state().ads.isPaused).toBe(true);
    expect(ads.pixels).toContain('https://px.test/one/clicked');
    const evil = await watching({ info: { pre: [tag('one')] }, answers: { [tag('one')]: [fakeAd('one', { clickThrough: 'javascript:alert(1)' })] } });
    expect(evil.state().ads.canVisit).toBe(false);
    await evil.player.do('visitAd');
    expect(evil.ads.visited).toEqual([]);
  });

  it('tells every event with ad, event, place, number and object [B-489]', async () => {
    const { pass, events } = await watching({ info: { pre: [tag('one'), tag('two')] } });
    await pass(22_000);
    expect(events.length).toBeGreaterThan(8);
    for (const event of events) expect(Object.keys(event).toSorted()).toEqual(['ad', 'event', 'number', 'object_id', 'place']);
    expect(events.find(({ event }) => event === 'start')).toEqual({ ad: 'one', event: 'start', place: 'pre_roll', number: 1, object_id: '7' });
    expect(events.findLast(({ event }) => event === 'complete')).toEqual({ ad: 'two', event: 'complete', place: 'pre_roll', number: 2, object_id: '7' });
  });

  it('sends each pixel once: impression with the first picture, quarters as they pass', async () => {
    const { pass, ads } = await watching({ info: { pre: [tag('one')] } });
    await pass(11_000);
    const once = ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
    expect(ads.pixels).toEqual(once.map((name) => `https://px.test/one/${name}`));
  });

  it('names the error to who asked, in VAST\'s own number', async () => {
    const { ads, words } = await watching({ info: { pre: [tag('one')] }, answers: { [tag('one')]: [fakeAd('one', { linear: { media: [{ url: 'https://ads.test/x.flv', type: 'video/x-flv', width: 1, height: 1, bitrate: 1 }], isProgram: false } })] } });
    expect(ads.pixels).toEqual(['https://px.test/one/error?403']);
    expect(words()).toContain('error_load_403');
  });

  it('never runs a program, and says so by number', async () => {
    const { words } = await watching({ info: { pre: [tag('one')] }, answers: { [tag('one')]: [fakeAd('one', { linear: { media: [], isProgram: true } })] } });
    expect(words()).toContain('error_901');
  });

  it('ends with its picture\'s page, leaving nothing behind', async () => {
    const { player, clock, engines, state } = await watching({ info: { pre: [tag('one')] } });
    await player.do('close');
    expect(state().ads.at).toBe('none');
    expect(state().playback.holds).toEqual([]);
    player.destroy();
    expect(clock.pending).toBe(0);
    expect(engines.ad.every((each) => each.isDestroyed)).toBe(true);
  });

  it('keeps the screen awake, and keeps "from the beginning" for when it can be pressed', async () => {
    const { player, pass, env, state, backend } = await watching({ info: {} });
    backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, from: 40, ad: fakeAdInfo({ pre: [tag('one')] }) });
    await player.do('open', { subject: { kind: 'content', id: '8' } });
    await pass(1_000);
    expect(state().ads.at).toBe('playing');
    expect(env.wakeLocks).toBe(1);
    expect(state().timeline.isStartOverOffered).toBe(false);
    await player.do('toggle');
    expect(env.wakeLocks).toBe(0);
    await player.do('toggle');
    await pass(10_000);
    expect(state().timeline.isStartOverOffered).toBe(true);
    expect(env.wakeLocks).toBe(1);
  });

  it('brings a live picture back to live', async () => {
    const { pass, engines, state } = await watching({ info: { pre: [tag('one')] }, subject: { kind: 'channel', id: 9, at: 'live' } });
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(engines.content?.calls.some((call) => call.startsWith('seek'))).toBe(true);
    expect(state().engine.isPaused).toBe(false);
  });

  it('on a set with one decoder takes the content\'s place and gives it back where it was', async () => {
    const { pass, state, engines, position } = await watching({ info: { middle: [tag('one')], points: [20] }, port: { hasOneDecoder: true } });
    await pass(21_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    expect(engines.content?.calls).toContain('unload');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(engines.content?.calls.at(-1)).toBe('play');
    expect(position()).toBeGreaterThan(19);
    expect(position()).toBeLessThan(24);
  });

  it('asks a tag of the operator\'s own by its whole address', async () => {
    const { state, ads } = await watching({ info: { pre: ['/one'] } });
    expect(ads.asked).toEqual([tag('one')]);
    expect(state().ads.at).toBe('playing');
  });

  it('offers to be rid of ads where the operator sells that [B-331]', async () => {
    expect((await watching({ info: { pre: [tag('one')], canDisable: true } })).state().ads.canDisable).toBe(true);
    expect((await watching({ info: { pre: [tag('one')] } })).state().ads.canDisable).toBe(false);
  });

  it('leaves a roll to Google\'s player where the operator says so, and stands over it with its patience', async () => {
    let tell: (event: ImaEvent) => void = () => {};
    const done: string[] = [];
    const ima: Ima = { play: (options) => {
      tell = options.tell;
      return { pause: () => done.push('pause'), resume: () => done.push('resume'), skip: () => tell({ type: 'skipped' }), setVolume: () => {}, end: () => done.push('end') };
    } };
    const { player, state, pass, events } = await watching({ info: { pre: [tag('google')], isIma: true }, port: { ima: () => Promise.resolve(ima) } });
    player.mount({});
    expect(state().ads.at).toBe('none');
    const other = await watching({ info: { pre: [tag('google')], isIma: true }, port: { ima: () => Promise.resolve(ima) }, hasHost: true });
    expect(other.state().ads.at).toBe('loading');
    tell({ type: 'loaded' });
    tell({ type: 'started', id: '77', duration: 15, skipAfter: 5 });
    tell({ type: 'time', position: 6 });
    expect(other.state().ads).toMatchObject({ at: 'playing', left: 9, skipIn: 0 });
    await other.player.do('toggle');
    await other.player.do('toggle');
    await other.player.do('skipAd');
    expect(other.state().ads.at).toBe('none');
    expect(done).toEqual(['pause', 'resume', 'end']);
    expect(other.events.map(({ ad, event }) => `${ad} ${event}`)).toEqual([`${tag('google')} request`, '77 start', '77 skip']);
    expect(events.map(({ event }) => event)).toEqual(['request', 'error_900']);
    const silent = await watching({ info: { pre: [tag('google')], isIma: true }, port: { ima: () => new Promise(() => {}) }, hasHost: true });
    await silent.pass(5_100);
    expect(silent.words()).toContain('error_301');
    await pass(1);
  });

  it('is nothing to previews, and to a player without ads', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, ad: fakeAdInfo({ pre: [tag('one')] }) });
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.player.state.ads.at).toBe('none');
    const { ads, player } = await watching({ info: {} });
    await player.do('open', { subject: { kind: 'content', id: '8' }, mode: 'preview' });
    expect(ads.asked).toEqual([]);
  });
});

/** A file of which nothing ever comes: not even a first picture. */
function mute(engine: FakeEngine): void {
  const on = engine.on.bind(engine);
  Object.assign(engine, { on: (listen: Parameters<typeof on>[0]) => on((event) => event.type !== 'first-frame' && listen(event)) });
}
