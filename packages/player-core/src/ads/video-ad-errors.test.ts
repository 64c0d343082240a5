import { describe, expect, it } from 'vitest';
import { AutoplayRefused } from '../port/engine.ts';
import { tag, watching, withoutFirstFrame, type WatchingOptions } from '../testing/ads-bench.ts';
import { BENCH_NOW, fakeAd } from '../testing/index.ts';
import { adReports } from './reports.ts';
import type { VastLinear } from './vast.ts';

const flv = { url: tag('x.flv'), type: 'video/x-flv', width: 1, height: 1, bitrate: 1 };
/** A pre-roll of one ad with this content. */
const only = (linear: Partial<VastLinear>): WatchingOptions => ({
  answers: { [tag('one')]: [fakeAd('one', { linear: { media: [], isProgram: false, ...linear } })] },
});

describe('an ad that cannot be shown lets the content play, and reports its code [B-524]', () => {
  const { linear: _none, ...withoutPicture } = fakeAd('one');

  it.each<[string, WatchingOptions, string]>([
    ['without a picture', { answers: { [tag('one')]: [withoutPicture] } }, 'error_201'],
    ['without any file', only({}), 'error_load_403'],
    ['without a file that can be played here', only({ media: [flv] }), 'error_load_403'],
    ['with a program instead of a picture, which is never run', only({ isProgram: true }), 'error_901'],
    ['with a program beside a file that cannot be played', only({ isProgram: true, media: [flv] }), 'error_load_403'],
    ['that never ends', { adMedia: { duration: 10, facts: { duration: Number.POSITIVE_INFINITY } } }, 'error_202'],
    [
      'whose sound and picture are refused [B-528]',
      { adEngine: (engine) => engine.refuseAutoplay('all') },
      'error_1205',
    ],
    [
      'that the browser refuses for another reason',
      { adEngine: (engine) => Object.assign(engine, { play: () => Promise.reject(new Error('no')) }) },
      'error_1205',
    ],
  ])('%s', async (_name, options, word) => {
    const seen = await watching(options);
    await seen.pass(1_000);
    expect(seen.words()).toEqual(['request', word]);
    expect(seen.isContentBack()).toBe(true);
    expect(seen.position()).toBeGreaterThan(0);
    expect(adReports(seen.env.storage)).toMatchObject([
      { place: 'pre_roll', object: '7', tag: tag('one'), at: BENCH_NOW * 1000 },
    ]);
  });

  it('when its engine cannot be fetched', async () => {
    const seen = await watching({
      adEngine: () => {
        throw new Error('no connection');
      },
    });
    expect(seen.words()).toEqual(['request', 'error_900']);
    expect(seen.isContentBack()).toBe(true);
  });

  it('without muting again for a reason that is not the sound', async () => {
    const seen = await watching({
      adEngine: (engine) => {
        const play = engine.play.bind(engine);
        Object.assign(engine, { play: () => play().then(() => Promise.reject(new Error('no'))) });
      },
    });
    expect(seen.engines.ad[0]?.calls.filter((call) => call === 'play')).toHaveLength(1);
    expect(seen.engines.ad[0]?.calls).not.toContain('mute');
  });

  it('refused even without sound', async () => {
    const seen = await watching({
      adEngine: (engine) => Object.assign(engine, { play: () => Promise.reject(new AutoplayRefused('no')) }),
    });
    expect(seen.words()).toEqual(['request', 'error_1205']);
  });

  it('calls the error address of the ad with the code', async () => {
    const { ads } = await watching(only({ media: [flv] }));
    expect(ads.pixels).toEqual(['https://px.test/one/error?403']);
  });
});

describe('an ad that breaks', () => {
  it('while it plays ends in the content; a fault that the engine repairs changes nothing', async () => {
    const seen = await watching();
    await seen.pass(2_000);
    seen.engines.ad[0]?.fault({ kind: 'media', isFatal: false });
    expect(seen.state().ads.at).toBe('playing');
    seen.engines.ad[0]?.fault({ kind: 'media', isFatal: true });
    expect(seen.words().at(-1)).toBe('error_load_405');
    await seen.pass(500);
    expect(seen.isContentBack()).toBe(true);
    expect(seen.engines.ad[0]?.isDestroyed).toBe(true);
  });

  it('is followed by the next tag of the roll [B-325]', async () => {
    const seen = await watching({ info: { pre: [tag('one'), tag('two')] } });
    await seen.pass(500);
    seen.engines.ad[0]?.fault({ kind: 'network', isFatal: true, http: 404 });
    await seen.pass(500);
    expect(seen.words()).toEqual(['request', 'start', 'error_load_401', 'request', 'start']);
    expect(seen.events.at(-1)).toMatchObject({ ad: 'two', number: 1 });
  });

  it('is followed by its substitute, for the same tag [B-325]', async () => {
    const seen = await watching({ answers: { [tag('one')]: [fakeAd('one'), fakeAd('other')] } });
    expect(seen.state().ads).toMatchObject({ number: 1, count: 1 });
    await seen.pass(500);
    seen.engines.ad[0]?.fault({ kind: 'codec', isFatal: true });
    await seen.pass(500);
    expect(seen.words()).toEqual(['request', 'start', 'error_load_403', 'start']);
    expect(seen.ads.requests).toHaveLength(1);
    expect(seen.ads.pixels).toContain('https://px.test/other/impression');
    await seen.pass(11_000);
    expect(seen.words().filter((word) => word === 'complete')).toHaveLength(1);
    expect(seen.isContentBack()).toBe(true);
  });

  it('is ignored afterwards', async () => {
    const seen = await watching({
      info: { pre: [tag('one'), tag('late')] },
      answers: { [tag('one')]: [fakeAd('one')], [tag('late')]: 'hangs' },
    });
    const [engine] = seen.engines.ad;
    await seen.pass(500);
    engine?.fault({ kind: 'media', isFatal: true });
    const before = seen.words().length;
    engine?.fault({ kind: 'media', isFatal: true });
    engine?.emit({ type: 'ended' });
    engine?.jumpTo(9);
    await seen.player.do('toggleMute');
    await seen.player.do('pause');
    expect(seen.words()).toHaveLength(before);
    expect(seen.ads.pixels.filter((each) => each.includes('error'))).toHaveLength(1);
  });
});

describe('an ad that stands still', () => {
  it('has eight seconds to go on [B-527]', async () => {
    const seen = await watching();
    await seen.pass(2_000);
    seen.engines.ad[0]?.stall(true);
    await seen.pass(7_600);
    expect(seen.state().ads.at).toBe('playing');
    seen.engines.ad[0]?.stall(false);
    await seen.pass(9_000);
    expect(seen.words().at(-1)).toBe('complete');
  });

  it('is given up after them', async () => {
    const seen = await watching();
    await seen.pass(2_000);
    seen.engines.ad[0]?.stall(true);
    await seen.pass(8_300);
    expect(seen.words().at(-1)).toBe('error_load_405');
    await seen.pass(500);
    expect(seen.isContentBack()).toBe(true);
    expect(seen.position()).toBeGreaterThan(0);
  });

  it('has no more than them in all, though it moves in between', async () => {
    const seen = await watching();
    for (let stalls = 0; stalls < 4; stalls += 1) {
      seen.engines.ad[0]?.stall(true);
      await seen.pass(3_000);
      seen.engines.ad[0]?.stall(false);
      await seen.pass(500);
    }
    expect(seen.words()).toContain('error_load_405');
    expect(seen.isContentBack()).toBe(true);
  });

  it('is not counted while the viewer has paused it', async () => {
    const seen = await watching();
    await seen.player.do('pause');
    await seen.pass(60_000);
    await seen.player.do('play');
    await seen.pass(11_000);
    expect(seen.words().at(-1)).toBe('complete');
  });
});

describe('an ad that does not begin', () => {
  it('is given up after eight seconds, and its picture stopped [B-527]', async () => {
    const seen = await watching({ adMedia: { duration: 10, broken: [[0, 10]] }, adEngine: withoutFirstFrame });
    await seen.pass(7_900);
    expect(seen.state().ads.at).toBe('loading');
    await seen.pass(200);
    expect(seen.words()).toEqual(['request', 'error_load_402']);
    expect(seen.engines.ad[0]?.isDestroyed).toBe(true);
    expect(seen.isContentBack()).toBe(true);
  });
});
