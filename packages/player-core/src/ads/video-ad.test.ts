import { describe, expect, it } from 'vitest';
import { tag, watching, withoutFirstFrame, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo } from '../testing/index.ts';
import type { VastAd, VastLinear } from './vast.ts';

const one = (change: Parameters<typeof fakeAd>[1]) => ({ [tag('one')]: [fakeAd('one', change)] });
const linear = (change: Partial<VastLinear>): Pick<VastAd, 'linear'> => ({
  linear: { duration: 10, isProgram: false, media: fakeAd('one').linear?.media ?? [], ...change },
});
/** A film whose ad may be skipped after `skipAfter` seconds. */
const skippable = (skipAfter: number, options: WatchingOptions = {}) =>
  watching({ answers: one({ skipAfter }), ...options });
const nothing = { ok: false, reason: '' };

describe('an ad', () => {
  it('leaves the film its screen first and is removed a moment later', async () => {
    const { player, pass, engines, isContentBack } = await skippable(1, { hasHost: true });
    await pass(1_500);
    expect(engines.content?.calls.at(-1)).not.toBe('play');
    await player.do('skipAd');
    expect(engines.content?.calls.at(-1)).toBe('play');
    expect(engines.ad[0]?.calls.at(-1)).toBe('mount');
    expect(engines.ad[0]?.isDestroyed).toBe(false);
    await pass(79);
    expect(engines.ad[0]?.isDestroyed).toBe(false);
    await pass(1);
    expect(engines.ad[0]?.isDestroyed).toBe(true);
    expect(isContentBack()).toBe(true);
  });

  it('is removed at once when the next roll begins', async () => {
    const { player, state, pass, engines, ads } = await watching({
      info: { pre: [tag('one')], middle: [tag('two')], points: [20] },
      answers: { ...one({ skipAfter: 1 }), [tag('two')]: [fakeAd('two')] },
    });
    await pass(1_500);
    await player.do('skipAd');
    expect(state().ads.at).toBe('playing');
    engines.content?.emit({ type: 'time' });
    await player.do('seekTo', { position: 30 });
    expect(ads.requests).toContain(tag('two'));
    expect(state().ads.at).toBe('none');
    expect(engines.ad[0]?.isDestroyed).toBe(true);
  });

  it('ends with the page, leaving no timer, hold or engine behind', async () => {
    const { player, clock, engines, isContentBack } = await watching();
    await player.do('close');
    expect(isContentBack()).toBe(true);
    player.destroy();
    expect(clock.pending).toBe(0);
    expect(engines.ad.every((each) => each.isDestroyed)).toBe(true);
  });

  it('plays the file that is nearest to 720 lines', async () => {
    const media = [719, 721, 720].map((height) => ({
      url: tag(`${height}.mp4`),
      type: 'video/mp4',
      width: 1280,
      height,
      bitrate: 900,
    }));
    const { engines } = await watching({ answers: one(linear({ media })) });
    expect(engines.ad[0]?.calls).toContain(`load ${tag('720.mp4')} position 0`);
  });

  it('counts as begun by its own time if no first frame is reported', async () => {
    const { player, state, pass, ads, engines } = await skippable(0, { adEngine: withoutFirstFrame });
    expect(await player.do('skipAd')).toEqual(nothing);
    engines.ad[0]?.stall(true);
    engines.ad[0]?.jumpTo(0.24);
    await pass(100);
    expect(state().ads.at).toBe('loading');
    engines.ad[0]?.jumpTo(0.25);
    await pass(100);
    expect(state().ads).toMatchObject({ at: 'playing', left: 10, skipIn: 0 });
    await pass(100);
    engines.ad[0]?.jumpTo(0.5);
    expect(ads.pixels).toContain('https://px.test/one/start');
    expect(await player.do('skipAd')).toEqual({ ok: true });
    await pass(100);
    expect(state().ads.at).toBe('none');
  });

  it('that reports its end before it has begun has not been seen', async () => {
    const { state, engines, words } = await watching({ adEngine: withoutFirstFrame });
    engines.ad[0]?.emit({ type: 'ended' });
    expect(state().ads.at).toBe('loading');
    expect(words()).toEqual(['request']);
  });

  it('keeps the screen awake while it plays, and postpones "from the beginning" until it can be pressed', async () => {
    const { player, pass, env, state, backend } = await watching({ info: {} });
    backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      from: 40,
      ad: fakeAdInfo({ pre: [tag('one')] }),
    });
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
});

describe('the time left of an ad', () => {
  it('is rounded up to whole seconds', async () => {
    const { state, engines } = await watching();
    const left = (position: number) => {
      engines.ad[0]?.jumpTo(position);
      return state().ads.left;
    };
    expect([0.1, 1, 1.1, 9.9, 10].map(left)).toEqual([10, 9, 9, 1, 0]);
    expect(left(11)).toBe(0);
  });

  it('moves with the reports of the engine, between two looks of our own', async () => {
    const { state, engines } = await watching();
    engines.ad[0]?.jumpTo(4);
    expect(state().ads.left).toBe(6);
  });

  it('follows the length of the file rather than the announced one', async () => {
    const { state, pass } = await watching({ answers: one({ seconds: 30 }) });
    await pass(2_000);
    expect(state().ads.left).toBe(8);
  });

  it('follows the announced length while the file has none', async () => {
    const { state, pass } = await watching({ adMedia: { duration: 10, facts: { duration: 0 } } });
    expect(state().ads.left).toBe(10);
    await pass(2_000);
    expect(state().ads.left).toBe(8);
  });

  it('is unknown while its length is unknown', async () => {
    const { media = [] } = fakeAd('one').linear ?? {};
    const { state } = await watching({
      answers: { [tag('one')]: [fakeAd('one', { linear: { media, isProgram: false } })] },
      adMedia: { duration: 10, facts: { duration: 0 } },
    });
    expect(state().ads).toMatchObject({ at: 'playing', left: undefined });
  });
});

describe('skipping an ad', () => {
  it('is possible from its moment on, not before', async () => {
    const { player, state, pass, ads, words } = await skippable(5);
    expect(state().ads.skipIn).toBe(5);
    await pass(4_900);
    expect(state().ads.skipIn).toBe(1);
    expect(await player.do('skipAd')).toEqual(nothing);
    await pass(200);
    expect(state().ads.skipIn).toBe(0);
    expect(await player.do('skipAd')).toEqual({ ok: true });
    await pass(100);
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('skip');
    expect(words()).not.toContain('complete');
    expect(ads.pixels).toContain('https://px.test/one/skip');
  });

  it('counts the seconds up, never below zero', async () => {
    const { state, engines } = await skippable(5);
    const skipIn = (position: number) => {
      engines.ad[0]?.jumpTo(position);
      return state().ads.skipIn;
    };
    expect([0.5, 4.9, 5, 6].map(skipIn)).toEqual([5, 1, 0, 0]);
  });

  it.each([
    ['at its end', 10, undefined],
    ['after its end', 11, undefined],
    ['just before its end', 9, 9],
  ])('that is allowed %s: offered in %s s → %s', async (_name, skipAfter, skipIn) => {
    expect((await skippable(skipAfter)).state().ads.skipIn).toBe(skipIn);
  });

  it('needs no known length', async () => {
    const { media = [] } = fakeAd('one').linear ?? {};
    const { state } = await watching({
      answers: { [tag('one')]: [fakeAd('one', { linear: { media, isProgram: false, skipAfter: 5 } })] },
      adMedia: { duration: 10, facts: { duration: 0 } },
    });
    expect(state().ads).toMatchObject({ left: undefined, skipIn: 5 });
  });

  it('stops the picture at once, even while the next tag is being requested', async () => {
    const { player, pass, engines, state } = await watching({
      info: { pre: [tag('one'), tag('late')] },
      answers: { ...one({ skipAfter: 0 }), [tag('late')]: 'hangs' },
    });
    await pass(1_000);
    expect(await player.do('skipAd')).toEqual({ ok: true });
    expect(engines.ad[0]?.calls.at(-1)).toBe('pause');
    expect(state().ads).toMatchObject({ at: 'loading', left: undefined, skipIn: undefined, canVisit: false });
    expect(await player.do('skipAd')).toEqual(nothing);
    expect(await player.do('visitAd')).toEqual(nothing);
  });

  it('is not possible twice', async () => {
    const { player, words } = await skippable(0);
    await player.do('skipAd');
    expect(await player.do('skipAd')).toEqual(nothing);
    expect(words().filter((word) => word === 'skip')).toHaveLength(1);
  });
});

describe('the advertiser’s site', () => {
  it('opens beside the player, and the ad waits', async () => {
    const { player, state, ads, engines } = await watching();
    expect(state().ads.canVisit).toBe(true);
    expect(await player.do('visitAd')).toEqual({ ok: true });
    expect(ads.visited).toEqual(['https://shop.test/one']);
    expect(state().ads.isPaused).toBe(true);
    expect(engines.ad[0]?.calls.at(-1)).toBe('pause');
    expect(ads.pixels).toContain('https://px.test/one/clicked');
  });

  it('has its placeholders filled', async () => {
    const { player, ads } = await watching({ answers: one({ clickThrough: 'https://shop.test/?[CONTENTID]' }) });
    await player.do('visitAd');
    expect(ads.visited).toEqual(['https://shop.test/?7']);
  });

  it('is opened only at a web address', async () => {
    const { player, state, ads } = await watching({ answers: one({ clickThrough: 'javascript:alert(1)' }) });
    expect(state().ads.canVisit).toBe(false);
    expect(await player.do('visitAd')).toEqual(nothing);
    expect([ads.visited, state().ads.isPaused]).toEqual([[], false]);
  });

  it('that the browser refuses to open counts no click and pauses nothing', async () => {
    const { player, state, words } = await watching({ port: { visit: () => false } });
    expect(await player.do('visitAd')).toEqual(nothing);
    expect(state().ads.isPaused).toBe(false);
    expect(words()).not.toContain('click');
  });

  it('is not offered where there is none', async () => {
    const { clickThrough: _none, ...ad } = fakeAd('one');
    const { player, state } = await watching({ answers: { [tag('one')]: [ad] } });
    expect(state().ads.canVisit).toBe(false);
    expect(await player.do('visitAd')).toEqual(nothing);
  });
});

describe('reports about an ad', () => {
  it('have ad, event, place, number and object [B-489]', async () => {
    const { pass, events } = await watching({ info: { pre: [tag('one'), tag('two')] } });
    await pass(22_000);
    expect(events.length).toBeGreaterThan(8);
    for (const event of events)
      expect(Object.keys(event).toSorted()).toEqual(['ad', 'event', 'number', 'object_id', 'place']);
    const shared = { place: 'pre_roll', object_id: '7' };
    expect(events.find(({ event }) => event === 'start')).toEqual({ ...shared, ad: 'one', event: 'start', number: 1 });
    expect(events.findLast(({ event }) => event === 'complete')).toEqual({
      ...shared,
      ad: 'two',
      event: 'complete',
      number: 2,
    });
  });

  it('call each address once: impression with the first frame, quarters as they pass', async () => {
    const { pass, ads } = await watching();
    await pass(11_000);
    const once = ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
    expect(ads.pixels).toEqual(once.map((name) => `https://px.test/one/${name}`));
  });

  it('go to web addresses only, each once', async () => {
    const px = 'https://px.test/a';
    const { ads } = await watching({
      answers: one({
        impressions: [px, ` ${px} `, px, 'javascript:alert(1)', '/px', 'data:image/gif,x'],
        tracking: {},
      }),
    });
    expect(ads.pixels).toEqual([]);
    const { ads: later, pass } = await watching({
      answers: one({
        impressions: [px, `\n${px}`, px, 'javascript:alert(1)', '/px', 'data:image/gif,x'],
        tracking: {},
      }),
    });
    await pass(500);
    expect([...new Set(later.pixels)]).toEqual([px]);
  });

  it('catch up at the end with what the engine did not report', async () => {
    const { engines, words } = await watching();
    engines.ad[0]?.jumpTo(0.5);
    engines.ad[0]?.emit({ type: 'ended' });
    expect(words()).toEqual(['request', 'start', 'first_quartile', 'midpoint', 'third_quartile', 'complete']);
  });

  it('fill in the file and its time at the moment of the report', async () => {
    const seen = ['[ASSETURI]', '[ADPLAYHEAD]'].map((name) => `https://px.test/${name}`);
    const { pass, engines, ads } = await watching({ answers: one({ tracking: { pause: seen }, errors: seen }) });
    const file = `https://px.test/${encodeURIComponent(tag('one.mp4'))}`;
    await pass(100);
    engines.ad[0]?.jumpTo(2.5);
    engines.ad[0]?.fault({ kind: 'media', isFatal: true });
    expect(ads.pixels.slice(-2)).toEqual([file, `https://px.test/${encodeURIComponent('00:00:02.500')}`]);
    const early = await watching({ answers: one({ errors: seen }), adEngine: withoutFirstFrame });
    early.engines.ad[0]?.fault({ kind: 'media', isFatal: true });
    expect(early.ads.pixels).toEqual([file, `https://px.test/${encodeURIComponent('00:00:00.000')}`]);
  });
});
