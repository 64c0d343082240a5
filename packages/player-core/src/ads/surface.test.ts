import { describe, expect, it } from 'vitest';
import { live, tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAd, playerBench, fakeAds, fakeAdInfo, type FakeEngine } from '../testing/index.ts';
import type { VastMedia } from './vast.ts';

const file: VastMedia = { url: tag('x.mp4'), type: 'video/mp4', width: 1280, height: 720, bitrate: 900 };
const stream: VastMedia = { ...file, url: tag('x.m3u8'), type: 'application/x-mpegURL' };
const of = (id: string, media: VastMedia) =>
  fakeAd(id, { linear: { duration: 10, isProgram: false, media: [media], skipAfter: 0 } });
const count = (engine: FakeEngine | undefined, call: string) =>
  engine?.calls.filter((each) => each === call).length ?? 0;

/** Who lies above whom: engines prepend their element, so the last to be mounted lies lowest. */
async function layers(options: WatchingOptions = {}) {
  const order: string[] = [];
  const follow = (name: string) => (engine: FakeEngine) => {
    const mount = engine.mount.bind(engine);
    engine.mount = (host) => {
      mount(host);
      order.splice(0, order.length, name, ...order.filter((each) => each !== name));
    };
  };
  const seen = await watching({ hasHost: true, ...options, adEngine: follow('ad'), contentEngine: follow('content') });
  return { ...seen, top: () => order.at(-1) };
}

describe('the picture of an ad', () => {
  it('lies above the content while it is shown, below it before and after', async () => {
    const { player, top, pass, state } = await layers({
      info: { middle: [tag('one')], points: [5] },
      answers: { [tag('one')]: [of('one', file)] },
    });
    await pass(1_000);
    expect(top()).toBe('content');
    await pass(5_000);
    expect([state().ads.at, top()]).toEqual(['playing', 'ad']);
    await player.do('skipAd');
    expect(top()).toBe('content');
  });

  it('stays above the content wherever the player is put', async () => {
    const { player, top, engines } = await layers();
    expect(top()).toBe('ad');
    const before = count(engines.ad[0], 'mount');
    player.mount({});
    expect([top(), count(engines.ad[0], 'mount')]).toEqual(['ad', before + 1]);
  });

  it('lies below the content while it loads beside it', async () => {
    const { top, engines, pass, state } = await layers({
      info: { middle: [tag('one')], points: [5] },
      adMedia: { duration: 10, broken: [[0, 10]] },
    });
    await pass(6_000);
    expect(engines.ad).toHaveLength(1);
    expect([state().ads.at, top()]).toEqual(['none', 'content']);
    expect(count(engines.ad[0], 'mount')).toBe(1);
  });

  it('needs no place to play', async () => {
    const { engines, state } = await watching();
    expect(state().ads.at).toBe('playing');
    expect(count(engines.ad[0], 'mount')).toBe(0);
  });

  it('is put in its place as soon as there is one', async () => {
    const { engines, player } = await watching();
    player.mount({});
    expect(count(engines.ad[0], 'mount')).toBe(1);
  });
});

describe('the engine of an ad', () => {
  it('is for files or for streams, as the ad needs', async () => {
    const canPlay = () => true;
    expect((await watching({ answers: { [tag('one')]: [of('one', file)] }, port: { canPlay } })).kinds).toEqual([
      'progressive',
    ]);
    const { kinds, engines } = await watching({ answers: { [tag('one')]: [of('one', stream)] }, port: { canPlay } });
    expect(kinds).toEqual(['hls']);
    expect(engines.ad[0]?.calls).toContain(`load ${stream.url} position 0`);
  });

  it('is used for the next ad of the roll if it can play it, else replaced', async () => {
    const roll = async (next: VastMedia) => {
      const seen = await watching({
        info: { pre: [tag('one'), tag('two')] },
        answers: { [tag('one')]: [of('one', file)], [tag('two')]: [of('two', next)] },
        port: { canPlay: () => true },
      });
      await seen.player.do('skipAd');
      await seen.pass(100);
      expect(seen.state().ads).toMatchObject({ at: 'playing', number: 2 });
      return seen.engines.ad;
    };
    const same = await roll({ ...file, url: tag('y.mp4') });
    expect(same.map((each) => each.isDestroyed)).toEqual([false]);
    expect(same[0]?.listeners).toBe(1);
    expect((await roll(stream)).map((each) => each.isDestroyed)).toEqual([true, false]);
  });

  it('that arrives after the page was left is destroyed unused', async () => {
    const { engines, clock, player } = await watching({
      adEngine: (_engine, bench) => void bench.player.do('close'),
    });
    expect(engines.ad.map((each) => [each.isDestroyed, each.calls])).toEqual([[true, []]]);
    player.destroy();
    expect(clock.pending).toBe(0);
  });
});

describe('a device with one decoder', () => {
  const oneDecoder = (options: WatchingOptions & { readonly playsFiles?: boolean } = {}) =>
    watching({
      hasHost: true,
      ...options,
      port: { hasOneDecoder: true, canPlay: () => true, ...options.port },
      contentEngine: (engine, bench) => {
        if (options.playsFiles !== undefined) Object.assign(engine, { playsFiles: options.playsFiles });
        options.contentEngine?.(engine, bench);
      },
    });
  const loads = (engine: FakeEngine | undefined) => engine?.calls.filter((call) => call.startsWith('load')) ?? [];
  /** Content that takes 2 s to load. */
  const slow: NonNullable<WatchingOptions['contentEngine']> = (engine, { clock }) => {
    const load = engine.load.bind(engine);
    engine.load = (...given) => load(...given).then(() => new Promise((done) => void clock.after(2_000, () => done())));
  };

  it("takes the content's place for the ad, and gives it back where it was", async () => {
    const { pass, state, engines, position } = await oneDecoder({ info: { middle: [tag('one')], points: [20] } });
    await pass(21_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    expect(engines.content?.calls).toContain('unload');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(engines.content?.calls.at(-1)).toBe('play');
    expect(position()).toBeGreaterThan(19);
    expect(position()).toBeLessThan(24);
  });

  it("plays a file in the content's own element where that plays files, and the content again afterwards", async () => {
    const { engines, pass, state } = await oneDecoder({ playsFiles: true });
    expect([state().ads.at, engines.ad.length]).toEqual(['playing', 0]);
    expect(loads(engines.content).at(-1)).toBe(`load ${tag('one.mp4')} position 0`);
    await pass(12_000);
    expect(state().ads.at).toBe('none');
    expect(loads(engines.content).at(-1)).toContain('/film.m3u8');
    expect(engines.content?.isDestroyed).toBe(false);
  });

  it('plays a stream in an engine of its own even there', async () => {
    const { engines } = await oneDecoder({ playsFiles: true, answers: { [tag('one')]: [of('one', stream)] } });
    expect(engines.ad).toHaveLength(1);
    expect(engines.content?.calls).toContain('unload');
  });

  it('frees the decoder once for all ads of a roll', async () => {
    const { engines, player, pass, state } = await oneDecoder({
      info: { pre: [tag('one'), tag('two')] },
      answers: { [tag('one')]: [of('one', file)], [tag('two')]: [of('two', file)] },
    });
    await player.do('skipAd');
    await pass(100);
    expect(state().ads.number).toBe(2);
    expect(count(engines.content, 'unload')).toBe(1);
    await player.do('skipAd');
    await pass(100);
    expect(loads(engines.content)).toHaveLength(2);
  });

  it('waits for the content that is still loading before it takes its place', async () => {
    const { pass, engines, state } = await oneDecoder({ contentEngine: slow });
    await pass(1_900);
    expect(state().ads.at).not.toBe('playing');
    expect(engines.content?.calls).not.toContain('unload');
    await pass(600);
    expect(engines.content?.calls).toContain('unload');
    expect(state().ads.at).toBe('playing');
  });

  it('that is left meanwhile loads nothing more', async () => {
    const { pass, player, engines, isContentBack } = await oneDecoder({ contentEngine: slow });
    await player.do('close');
    await pass(5_000);
    expect(engines.ad).toEqual([]);
    expect(isContentBack()).toBe(true);
  });

  it('returns to live at its edge, not to the moment at which the ad began', async () => {
    const { pass, backend } = await oneDecoder({ subject: live, adMedia: { duration: 60 } });
    await pass(62_000);
    expect(backend.requests).toEqual([live, live]);
  });

  it('returns to an archive where it stopped', async () => {
    const archive = { kind: 'channel', id: 9, at: { ts: 1_795_270_000 } } as const;
    const { pass, backend } = await oneDecoder({ subject: archive });
    await pass(12_000);
    expect(backend.requests).toEqual([archive, archive]);
  });

  it('no longer listens to the engine that it borrowed', async () => {
    const { pass, engines, player } = await oneDecoder({ playsFiles: true });
    const during = engines.content?.listeners ?? 0;
    await pass(12_000);
    expect(engines.content?.listeners).toBe(during - 1);
    await player.do('close');
  });

  it('loads nothing again after an ad at the end of a film', async () => {
    const { pass, engines, state, backend } = await oneDecoder({ info: { post: [tag('one')] } });
    await pass(500);
    engines.content?.jumpTo(99);
    await pass(2_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'post_roll' });
    await pass(12_000);
    expect([state().ads.at, state().session.at]).toEqual(['none', 'ended']);
    expect(backend.requests).toHaveLength(1);
  });

  it('loads the content again when the ad in its place fails', async () => {
    const { pass, engines, position } = await oneDecoder({ playsFiles: true });
    engines.content?.fault({ kind: 'media', isFatal: true });
    await pass(2_000);
    expect(loads(engines.content).at(-1)).toContain('/film.m3u8');
    expect(position()).toBeGreaterThan(0);
  });
});

describe('a player that floats over other apps', () => {
  it('comes back for the ad', async () => {
    const bench = playerBench({ ads: fakeAds({ [tag('one')]: [fakeAd('one')] }) });
    bench.backend.answer(() => ({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ middle: [tag('one')], points: [5] }),
      statId: 's',
    }));
    bench.player.mount({});
    await bench.player.do('open', { subject: { kind: 'content', id: '7' } });
    await bench.pass(1_000);
    await bench.player.do('togglePip');
    expect(bench.player.state.screen.isPip).toBe(true);
    await bench.pass(6_000);
    expect([bench.player.state.ads.at, bench.player.state.screen.isPip]).toEqual(['playing', false]);
  });
});
