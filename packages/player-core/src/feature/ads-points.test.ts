import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { live, tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';
import { fakeAdInfo } from '../testing/index.ts';

const starts = ({ events }: Awaited<ReturnType<typeof watching>>) =>
  events.filter(({ event }) => event === 'start').map(({ place }) => place);

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
