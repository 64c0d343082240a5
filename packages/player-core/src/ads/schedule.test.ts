import { describe, expect, it } from 'vitest';
import { live, tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo } from '../testing/index.ts';
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
    expect(withBreaks(info, two, 0).middleRollPoints).toEqual([{ position: 60_000, urls: ['b'] }]);
    expect(withBreaks(info, two, 120).middleRollPoints).toEqual([{ position: 60_000, urls: ['a', 'b'] }]);
  });
});
