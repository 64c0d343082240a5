import { describe, expect, it } from 'vitest';
import type { VastAd } from '../ads/vast.ts';
import type { AdsPort } from '../port/ads.ts';
import { AutoplayRefused } from '../port/engine.ts';
import {
  fakeAd,
  fakeAdInfo,
  fakeAds,
  playerBench,
  usualMedia,
  type BenchOptions,
  type FakeEngine,
} from '../testing/index.ts';

const TAG = 'https://ads.test/tag';
const linear = (change: Partial<NonNullable<VastAd['linear']>> = {}) => ({
  ...fakeAd('one').linear,
  media: [],
  isProgram: false,
  ...change,
});

interface Asked {
  readonly ads?: readonly VastAd[];
  readonly port?: Partial<AdsPort>;
  readonly adMedia?: NonNullable<BenchOptions['media']>;
  readonly adEngine?: (engine: FakeEngine) => void;
}

/** A film with one roll before it. */
async function watching({ ads = [fakeAd('one')], port, adMedia = () => ({ duration: 10 }), adEngine }: Asked = {}) {
  const engines: FakeEngine[] = [];
  const bench = playerBench({
    ads: fakeAds({ [TAG]: ads }, port),
    media: (source, at) => (source.url.includes('ads.test') ? adMedia(source, at) : usualMedia(source, at)),
    onEngine(engine, source) {
      if (!source.url.includes('ads.test')) return;
      engines.push(engine);
      adEngine?.(engine);
    },
  });
  const words: string[] = [];
  bench.player.on('ad', ({ event }) => words.push(event));
  bench.backend.answer(() => ({
    outcome: 'ready',
    source: { kind: 'hls', url: '/film.m3u8' },
    title: 'A film',
    ad: fakeAdInfo({ pre: [TAG] }),
    statId: 's',
  }));
  bench.player.mount({});
  await bench.player.do('open', { subject: { kind: 'content', id: '7' } });
  await bench.pass(300);
  return { bench, player: bench.player, words, engines, ads: () => bench.player.state.ads };
}
const hasContent = ({ player }: Awaited<ReturnType<typeof watching>>) =>
  player.state.ads.at === 'none' && player.state.playback.holds.length === 0;

describe('an ad that cannot be shown lets the content continue, and reports an error code', () => {
  it.each<[string, Asked, string]>([
    ['is no picture', { ads: [(({ linear: _none, ...rest }) => rest)(fakeAd('one'))] }, 'error_201'],
    [
      'has no file that can be played',
      {
        ads: [
          fakeAd('one', {
            linear: linear({
              media: [{ url: 'https://ads.test/x.flv', type: 'video/x-flv', width: 1, height: 1, bitrate: 0 }],
            }),
          }),
        ],
      },
      'error_load_403',
    ],
    [
      'never ends',
      { adEngine: (engine) => setImmediate(() => engine.emit({ type: 'facts', patch: { duration: Infinity } })) },
      'error_202',
    ],
  ])('%s', async (_name, asked, word) => {
    const seen = await watching(asked);
    await new Promise((done) => setImmediate(done));
    await seen.bench.pass(6_000);
    expect(seen.words).toContain(word);
    expect(hasContent(seen)).toBe(true);
  });

  it('breaks while it runs', async () => {
    const seen = await watching();
    await seen.bench.pass(2_000);
    seen.engines[0]?.fault({ kind: 'media', isFatal: false });
    expect(seen.ads().at).toBe('playing');
    seen.engines[0]?.fault({ kind: 'media', isFatal: true });
    await seen.bench.pass(500);
    expect(hasContent(seen)).toBe(true);
  });

  it('stalls for longer than the limit', async () => {
    const seen = await watching();
    await seen.bench.pass(2_000);
    seen.engines[0]?.stall(true);
    await seen.bench.pass(20_000);
    expect(hasContent(seen)).toBe(true);
  });

  it('is refused by the browser for another reason than sound', async () => {
    const seen = await watching({
      adEngine: (engine) => Object.assign(engine, { play: () => Promise.reject(new AutoplayRefused('no')) }),
    });
    await seen.bench.pass(1_000);
    expect(hasContent(seen)).toBe(true);
  });
});

describe('a roll', () => {
  it('of a pod says how many are left, and goes from one to the next', async () => {
    const seen = await watching({ ads: [fakeAd('one', { sequence: 1 }), fakeAd('two', { sequence: 2 })] });
    expect(seen.ads()).toMatchObject({ at: 'playing', number: 1, count: 2 });
    await seen.bench.pass(11_000);
    expect(seen.ads()).toMatchObject({ at: 'playing', number: 2, count: 2 });
    await seen.bench.pass(11_000);
    expect(hasContent(seen)).toBe(true);
  });

  it('reports mute, pause and click only once it runs', async () => {
    const seen = await watching({
      adMedia: () => ({ duration: 10, broken: [[0, 10]] }),
      adEngine: (engine) => Object.assign(engine, { play: () => new Promise(() => {}) }),
    });
    await seen.player.do('toggleMute');
    await seen.player.do('pause');
    expect(seen.words.filter((word) => ['mute', 'pause'].includes(word))).toEqual([]);
  });

  it('without a site has no click, without a moment no skip', async () => {
    const { clickThrough: _none, ...ad } = fakeAd('one');
    const seen = await watching({ ads: [ad] });
    expect(seen.ads()).toMatchObject({ canVisit: false, skipIn: undefined });
    expect((await seen.player.do('visitAd')).ok).toBe(false);
    expect((await seen.player.do('skipAd')).ok).toBe(false);
    expect(seen.ads().at).toBe('playing');
  });

  it('as a stream is played by the engine of streams', async () => {
    const seen = await watching({
      port: { canPlay: () => true },
      ads: [
        fakeAd('one', {
          linear: linear({
            duration: 10,
            media: [
              { url: 'https://ads.test/x.m3u8', type: 'application/x-mpegURL', width: 1280, height: 720, bitrate: 1 },
            ],
          }),
        }),
      ],
    });
    expect(seen.engines[0]?.calls.find((call) => call.startsWith('load'))).toBe(
      'load https://ads.test/x.m3u8 position 0',
    );
  });

  it('leaves picture-in-picture', async () => {
    const bench = playerBench({ ads: fakeAds({ [TAG]: [fakeAd('one')] }) });
    bench.backend.answer(() => ({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ middle: [TAG], points: [5] }),
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

  it('stays over the content wherever the player is mounted', async () => {
    const seen = await watching();
    await seen.bench.pass(1_000);
    const before = seen.engines[0]?.calls.filter((call) => call === 'mount').length ?? 0;
    seen.player.mount({});
    expect(seen.engines[0]?.calls.filter((call) => call === 'mount').length).toBe(before + 1);
  });
});

describe('a device with one decoder', () => {
  async function onSet({ playsFiles, isSlow = false }: { readonly playsFiles: boolean; readonly isSlow?: boolean }) {
    const contents: FakeEngine[] = [];
    const bench = playerBench({
      ads: fakeAds({ [TAG]: [fakeAd('one')] }, { hasOneDecoder: true }),
      media: (source, at) => (source.url.includes('ads.test') ? { duration: 10 } : usualMedia(source, at)),
      onEngine(engine, source) {
        if (source.url.includes('ads.test')) return;
        contents.push(Object.assign(engine, { playsFiles }));
        if (!isSlow) return;
        const load = engine.load.bind(engine);
        engine.load = (...given) =>
          load(...given).then(() => new Promise((done) => void bench.clock.after(2_000, () => done())));
      },
    });
    bench.backend.answer(() => ({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ pre: [TAG] }),
      statId: 's',
    }));
    bench.player.mount({});
    await bench.player.do('open', { subject: { kind: 'content', id: '7' } });
    await bench.pass(300);
    return { bench, contents, ads: () => bench.player.state.ads };
  }

  it("plays the ad in the content's own element where that can play files, and the content again afterwards", async () => {
    const { bench, contents, ads } = await onSet({ playsFiles: true });
    expect([ads().at, contents.length]).toEqual(['playing', 1]);
    expect(contents[0]?.calls.some((call) => call.startsWith('load https://ads.test'))).toBe(true);
    await bench.pass(12_000);
    expect(ads().at).toBe('none');
    expect(contents[0]?.calls.filter((call) => call.startsWith('load')).at(-1)).toContain('/film.m3u8');
    expect(contents[0]?.isDestroyed).toBe(false);
  });

  it('waits for the content that is still loading before it takes its place', async () => {
    const { bench, contents, ads } = await onSet({ playsFiles: false, isSlow: true });
    expect(ads().at).not.toBe('playing');
    expect(contents[0]?.calls).not.toContain('unload');
    await bench.pass(2_500);
    expect(contents[0]?.calls).toContain('unload');
    expect(ads().at).toBe('playing');
  });

  it('that is left meanwhile loads nothing more', async () => {
    const { bench, ads } = await onSet({ playsFiles: false, isSlow: true });
    const before = bench.engines.length;
    await bench.player.do('close');
    await bench.pass(5_000);
    expect([bench.engines.length, ads().at]).toEqual([before, 'none']);
  });
});
