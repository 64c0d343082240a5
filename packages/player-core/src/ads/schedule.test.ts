import { describe, expect, it } from 'vitest';
import { live, tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo } from '../testing/index.ts';
import { tagsOf } from './places.ts';
import { withBreaks, type ScheduledBreak } from './schedule.ts';

const VMAP = 'https://ads.test/vmap';
const BREAKS: readonly ScheduledBreak[] = [
  { at: 'start', source: { tag: tag('one') } },
  { at: { position: 20_000 }, source: { tag: tag('two') } },
  { at: { share: 0.6 }, source: { tag: tag('one') } },
  { at: 'end', source: { tag: tag('two') } },
];
const scheduled = (breaks: readonly ScheduledBreak[], change: WatchingOptions = {}) =>
  watching({
    info: { vmap: VMAP },
    answers: { [VMAP]: [], [tag('one')]: [fakeAd('one')], [tag('two')]: [fakeAd('two')] },
    ...change,
    port: { scheduleReader: () => Promise.resolve(() => breaks), ...change.port },
  });

describe('a schedule of ads (VMAP)', () => {
  it('gives breaks before the film, at a time, at a share of its length and after it', async () => {
    const seen = await scheduled(BREAKS);
    const { state, pass, engines, ads } = seen;
    expect(ads.requests.slice(0, 2)).toEqual([VMAP, tag('one')]);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'pre_roll' });
    expect(state().playback.holds).toEqual(['ad']);
    await pass(11_000);
    const { duration } = state().engine;
    expect(state().ads).toMatchObject({ at: 'none', points: [20, duration * 0.6], hasPost: true });
    await pass(21_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    await pass(11_000);
    engines.content?.jumpTo(duration * 0.6 - 1);
    await pass(2_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
    await pass(11_000);
    engines.content?.jumpTo(duration - 1);
    await pass(2_000);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'post_roll' });
    await pass(11_000);
    const places = seen.events.filter(({ event }) => event === 'start').map(({ place }) => place);
    expect(places).toEqual(['pre_roll', 'middle_roll', 'middle_roll', 'post_roll']);
  });

  it('may bring the ad itself, for which nothing is requested', async () => {
    const { state, ads } = await scheduled([{ at: 'start', source: { xml: tag('one') } }]);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'pre_roll' });
    expect(ads.requests).toEqual([VMAP]);
  });

  it('stands before a channel as well', async () => {
    const { state } = await scheduled(BREAKS, { subject: live });
    expect(state().ads).toMatchObject({ at: 'playing', place: 'pre_roll' });
  });

  it('comes after the operator’s own rolls', async () => {
    const { ads } = await scheduled(BREAKS, { info: { vmap: VMAP, pre: [tag('two')] } });
    expect(ads.requests.slice(0, 2)).toEqual([VMAP, tag('two')]);
  });

  it.each<[string, WatchingOptions]>([
    ['answers 500', { answers: { [VMAP]: { status: 500 } } }],
    ['breaks off', { answers: { [VMAP]: 'breaks' } }],
    ['cannot be read here', { port: { scheduleReader: () => Promise.reject(new Error('offline')) } }],
    ['has no breaks', { port: { scheduleReader: () => Promise.resolve(() => []) } }],
  ])('that %s leaves the film alone', async (_what, change) => {
    const { state, pass, position } = await scheduled(BREAKS, change);
    await pass(2_000);
    expect(state().ads.at).toBe('none');
    expect(state().playback.holds).toEqual([]);
    expect(position()).toBeGreaterThan(0);
  });

  it('that does not answer holds the film for five seconds, and the operator’s own rolls follow', async () => {
    const { state, pass, ads } = await scheduled(BREAKS, {
      info: { vmap: VMAP, pre: [tag('one')] },
      answers: { [VMAP]: 'hangs', [tag('one')]: [fakeAd('one')] },
    });
    expect(state().playback.holds).toEqual(['ad']);
    await pass(4_000);
    expect([state().playback.holds, state().ads.at]).toEqual([['ad'], 'none']);
    await pass(1_500);
    expect(state().ads).toMatchObject({ at: 'playing', place: 'pre_roll' });
    expect(ads.dropped).toEqual([VMAP]);
  });

  it('is forgotten with its session', async () => {
    const { player, pass, state, backend } = await scheduled(BREAKS, { answers: { [VMAP]: 'hangs' } });
    backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/other.m3u8' }, statId: 'x' });
    await player.do('open', { subject: { kind: 'content', id: '8' } });
    await pass(6_000);
    expect([state().ads.at, state().ads.points, state().playback.holds]).toEqual(['none', [], []]);
  });

  it('counts shares only where the length is known, and joins breaks of one moment', () => {
    const info = fakeAdInfo({ points: [60] });
    const two: ScheduledBreak[] = [
      { at: { share: 0.5 }, source: { tag: 'a' } },
      { at: { position: 60_000 }, source: { tag: 'b' } },
    ];
    const tags = (duration: number) => {
      const plan = withBreaks(info, two, duration);
      return plan.middleRollPoints.map((point) => [point.position, tagsOf(plan, 'middle_roll', point)]);
    };
    expect(tags(0)).toEqual([[60_000, [{ url: 'b' }]]]);
    expect(tags(120)).toEqual([[60_000, [{ url: 'a' }, { url: 'b' }]]]);
  });
});

describe('a break that repeats', () => {
  const positions = (at: ScheduledBreak['at'], repeat: number, duration: number) =>
    withBreaks(fakeAdInfo({}), [{ at, repeat, source: { tag: 'a' } }], duration).middleRollPoints.map(
      ({ position }) => position / 1_000,
    );
  it('comes again whenever its time has passed, up to the end of the film', () => {
    expect(positions({ position: 300_000 }, 600_000, 2_000)).toEqual([300, 900, 1_500]);
    expect(positions('start', 600_000, 1_800)).toEqual([600, 1_200]);
    expect(positions({ share: 0.5 }, 200_000, 1_000)).toEqual([500, 700, 900]);
  });
  it('does not where no length is known, after the film, or too often', () => {
    expect(positions({ position: 300_000 }, 600_000, Number.POSITIVE_INFINITY)).toEqual([300]);
    expect(positions('end', 600_000, 3_600)).toEqual([]);
    expect(positions({ position: 300_000 }, 1, 3_600)).toEqual([300]);
    expect(positions('start', 30_000, 1_000_000)).toHaveLength(100);
  });
});

/** A break whose every event has one address: `name/event`. */
const tracked = (name: string, at: ScheduledBreak['at'], source: ScheduledBreak['source']): ScheduledBreak => ({
  at,
  source,
  tracking: {
    breakStart: [`https://breaks.test/${name}/breakStart`],
    breakEnd: [`https://breaks.test/${name}/breakEnd`],
    error: [`https://breaks.test/${name}/error?[ERROR_CODE]&[ERROR_MESSAGE]`],
  },
});
/** What the ad server of the schedule was told, in its order. */
const told = ({ ads }: Awaited<ReturnType<typeof watching>>) =>
  ads.pixels.flatMap((url) => (url.startsWith('https://breaks.test/') ? [url.slice(20)] : []));

describe('the tracking of a break', () => {
  it('is its start before anything of its ad, and its end after the ad, each once', async () => {
    const seen = await scheduled([tracked('pre', 'start', { tag: tag('one') })]);
    await seen.pass(1_000);
    expect(told(seen)).toEqual(['pre/breakStart']);
    expect(seen.ads.pixels.slice(0, 2)).toEqual([
      'https://breaks.test/pre/breakStart',
      'https://px.test/one/impression',
    ]);
    await seen.pass(11_000);
    expect(seen.isContentBack()).toBe(true);
    expect(told(seen)).toEqual(['pre/breakStart', 'pre/breakEnd']);
    expect(seen.ads.pixels.slice(-2)).toEqual(['https://px.test/one/complete', 'https://breaks.test/pre/breakEnd']);
  });

  it('is its end when the viewer skips the ad', async () => {
    const seen = await scheduled([tracked('pre', 'start', { tag: tag('one') })], {
      answers: { [VMAP]: [], [tag('one')]: [fakeAd('one', { skipAfter: 0 })] },
    });
    await seen.player.do('skipAd');
    await seen.pass(500);
    expect(seen.isContentBack()).toBe(true);
    expect(told(seen)).toEqual(['pre/breakStart', 'pre/breakEnd']);
  });

  it('belongs to that break alone in a roll of several, and to no roll of the operator', async () => {
    const seen = await scheduled(
      [tracked('first', 'start', { tag: tag('one') }), tracked('second', 'start', { xml: tag('two') })],
      { info: { vmap: VMAP, pre: [tag('two')] } },
    );
    await seen.pass(5_000);
    expect(seen.state().ads).toMatchObject({ at: 'playing', number: 1, count: 3 });
    expect(told(seen)).toEqual([]);
    await seen.pass(10_000);
    expect(told(seen)).toEqual(['first/breakStart']);
    await seen.pass(10_000);
    expect(told(seen)).toEqual(['first/breakStart', 'first/breakEnd', 'second/breakStart']);
    await seen.pass(10_000);
    expect(seen.isContentBack()).toBe(true);
    expect(told(seen)).toEqual(['first/breakStart', 'first/breakEnd', 'second/breakStart', 'second/breakEnd']);
  });

  it('is one start and one end for all ads of a pod, of which some may fail', async () => {
    const pod = ['p1', 'p2', 'p3'].map((id, index) => fakeAd(id, { sequence: index + 1, skipAfter: 0 }));
    const seen = await scheduled([tracked('pre', 'start', { tag: tag('one') })], {
      answers: { [VMAP]: [], [tag('one')]: pod },
    });
    await seen.player.do('skipAd');
    await seen.pass(50);
    seen.engines.ad.at(-1)?.fault({ kind: 'media', isFatal: true });
    await seen.pass(500);
    expect(seen.state().ads).toMatchObject({ at: 'playing', number: 2 });
    expect(told(seen)).toEqual(['pre/breakStart']);
    await seen.player.do('skipAd');
    await seen.pass(500);
    expect(told(seen)).toEqual(['pre/breakStart', 'pre/breakEnd']);
  });

  it('comes at a time of the film and after it as well', async () => {
    const seen = await scheduled([
      tracked('middle', { position: 20_000 }, { tag: tag('one') }),
      tracked('post', 'end', { tag: tag('two') }),
    ]);
    await seen.pass(19_000);
    expect(told(seen)).toEqual([]);
    await seen.pass(13_000);
    expect(told(seen)).toEqual(['middle/breakStart', 'middle/breakEnd']);
    seen.engines.content?.jumpTo(seen.state().engine.duration - 1);
    await seen.pass(13_000);
    expect(told(seen).slice(2)).toEqual(['post/breakStart', 'post/breakEnd']);
  });

  it.each<[string, WatchingOptions['answers'], string]>([
    ['has no ad', { [tag('one')]: [] }, '303&NO_AD'],
    ['is not there', { [tag('one')]: { status: 404 } }, '1008&NETWORK_ERROR'],
    ['does not answer', { [tag('one')]: 'hangs' }, '1007&TIMEOUT'],
    ['is no VAST', { [tag('one')]: 'no vast' }, '101&UNKNOWN'],
    ['has an ad without a video', { [tag('one')]: [withoutLinear()] }, '201&UNKNOWN'],
  ])('is the error alone, once, when its tag %s', async (_what, answers, error) => {
    const seen = await scheduled([tracked('pre', 'start', { tag: tag('one') })], {
      answers: { [VMAP]: [], ...answers },
    });
    await seen.pass(6_000);
    expect(seen.isContentBack()).toBe(true);
    expect(told(seen)).toEqual([`pre/error?${error}`]);
  });

  it('is the error for a break that cannot be shown, at once', async () => {
    const seen = await scheduled([
      tracked('banner', 'start', { error: 1003 }),
      { at: 'start', source: { error: 1005 } },
      tracked('pre', 'start', { tag: tag('one') }),
    ]);
    expect(told(seen)[0]).toBe('banner/error?1003&UNKNOWN');
    await seen.pass(12_000);
    expect(told(seen).slice(1)).toEqual(['pre/breakStart', 'pre/breakEnd']);
  });

  it('is start and end of an empty break where it stands, once, and again where it repeats', async () => {
    const seen = await scheduled([
      tracked('first', 'start', { isEmpty: true }),
      { ...tracked('middle', { position: 5_000 }, { isEmpty: true }), repeat: 40_000 },
      tracked('half', { share: 0.5 }, { isEmpty: true }),
      tracked('last', 'end', { isEmpty: true }),
    ]);
    const both = (name: string) => [`${name}/breakStart`, `${name}/breakEnd`];
    expect(told(seen)).toEqual(both('first'));
    await seen.pass(6_000);
    expect(seen.state().ads.at).toBe('none');
    expect(told(seen).slice(2)).toEqual(both('middle'));
    seen.engines.content?.jumpTo(2);
    await seen.pass(5_000);
    expect(told(seen)).toHaveLength(4);
    seen.engines.content?.jumpTo(44);
    await seen.pass(2_000);
    expect(told(seen).slice(4)).toEqual(both('middle'));
    const { duration } = seen.state().engine;
    seen.engines.content?.jumpTo(duration - 1);
    await seen.pass(3_000);
    expect(told(seen)).toContain('half/breakStart');
    expect(told(seen).slice(-2)).toEqual(both('last'));
  });

  it('is nothing for a break that was not tried, or that the viewer left', async () => {
    const seen = await scheduled(
      [tracked('pre', 'start', { tag: tag('one') }), tracked('second', 'start', { tag: tag('two') })],
      { info: { vmap: VMAP, maxAdvertising: 1 } },
    );
    await seen.pass(1_000);
    seen.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/other.m3u8' }, statId: 'x' });
    await seen.player.do('open', { subject: { kind: 'content', id: '8' } });
    await seen.pass(6_000);
    expect(told(seen)).toEqual(['pre/breakStart']);
  });
});

function withoutLinear() {
  const { linear: _linear, ...ad } = fakeAd('one');
  return ad;
}
