import fc from 'fast-check';
import type { AnalyticsEventName } from '@antenna/analytics';
import { describe, expect, it } from 'vitest';
import type { Experience } from '../kernel/commands.ts';
import type { Subject } from '../port/backend.ts';
import { live } from '../testing/feature-bench.ts';
import { createFakeCast, playerBench, type BenchOptions } from '../testing/index.ts';

const film: Subject = { kind: 'content', id: '71' };
const long = () => ({ duration: 600 });

/** A player and its reports of playback quality. */
async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000) {
  const reports: Experience[] = [];
  const bench = playerBench({ media: long, ...options });
  bench.player.on('experienced', (report) => reports.push(report));
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  const wait = async (stalls: number) => {
    bench.engine.stall(true);
    await bench.pass(stalls);
    bench.engine.stall(false);
    await bench.pass(250);
  };
  return {
    bench,
    reports,
    wait,
    async report(): Promise<Experience | undefined> {
      await bench.player.do('close');
      return reports.at(-1);
    },
  };
}

describe('the report of playback quality', () => {
  it('comes once, at the end, with the browser’s measurements', async () => {
    const { bench, report, reports } = await opened(
      film,
      { media: () => ({ duration: 600, facts: { levels: [{ id: 'a', height: 720, bitrate: 2_000_000 }] } }) },
      10_000,
    );
    bench.env.picture = { width: 1280, height: 720, droppedFrames: 3, totalFrames: 250 };
    bench.engine.stall(true);
    await bench.pass(2_000);
    bench.engine.stall(false);
    await bench.pass(8_000);
    expect(reports).toEqual([]);
    expect(await report()).toEqual({
      statId: 'stat-1',
      engine: 'fake',
      startType: 'open',
      videoStartupTime: 0,
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
      playingTime: 18_000,
      rebufferingTime: 2_000,
      rebufferingCount: 1,
      rebufferingRatio: 0.1,
      averageBitrate: 2_000_000,
      droppedFrames: 3,
      totalFrames: 250,
      errors: 0,
    });
    bench.env.leave();
    expect(reports).toHaveLength(1);
  });

  it('goes to analytics', async () => {
    const all: [AnalyticsEventName, object][] = [];
    const { report } = await opened(film, { track: (name, data) => void all.push([name, data]) }, 5_000);
    const figures = await report();
    expect(all.filter(([name]) => name === 'playback quality')).toEqual([['playback quality', figures]]);
  });

  it('does not come for a preview', async () => {
    const { bench, reports } = await opened(film);
    await bench.player.do('open', { subject: live, mode: 'preview' });
    await bench.pass(5_000);
    await bench.player.do('close');
    bench.env.leave();
    expect(reports).toHaveLength(1);
  });

  it('says whether the channel was zapped to', async () => {
    const { bench, reports } = await opened(live, {}, 5_000);
    const channels = [8, 9, 10].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: true, isPassed: false }));
    await bench.player.do('setChannels', { channels, currentId: 9 });
    await bench.player.do('zap', { to: 'next' });
    await bench.pass(5_000);
    await bench.player.do('open', { subject: { kind: 'channel', id: 8, at: 'live' } });
    await bench.pass(1_000);
    await bench.player.do('close');
    expect(reports.map(({ startType }) => startType)).toEqual(['open', 'zap', 'open']);
    expect(reports[1]?.videoStartupTime).toEqual(expect.any(Number));
  });

  it('counts in two parts that add up for a page that is frozen and comes back', async () => {
    const { bench, reports } = await opened(film, {}, 10_000);
    bench.env.leave();
    await bench.pass(5_000);
    await bench.player.do('close');
    expect(reports.map(({ playingTime }) => playingTime)).toEqual([10_000, 5_000]);
    expect(reports.map(({ videoStartupTime }) => videoStartupTime)).toEqual([0, undefined]);
  });

  it('does not come again for a page that is left twice without playing', async () => {
    const { bench, reports } = await opened(film, {}, 5_000);
    await bench.player.do('pause');
    bench.env.leave();
    await bench.pass(5_000);
    bench.env.leave();
    await bench.player.do('close');
    expect(reports).toHaveLength(1);
  });

  it('names no record where the platform has given none', async () => {
    const { bench, reports } = await opened(film, {}, 0);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/x.m3u8' } });
    await bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await bench.pass(2_000);
    await bench.player.do('close');
    expect(reports.at(-1)).not.toHaveProperty('statId');
  });
});

describe('playing, waiting and neither', () => {
  it('a pause is neither', async () => {
    const { bench, report } = await opened(film, {}, 4_000);
    await bench.player.do('pause');
    await bench.pass(60_000);
    await bench.player.do('play');
    await bench.pass(4_000);
    expect(await report()).toMatchObject({ playingTime: 8_000, rebufferingTime: 0, rebufferingCount: 0 });
  });

  it('a seek is neither, however long it waits', async () => {
    const { bench, report } = await opened(film, {}, 4_000);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: true, isWaiting: true } });
    bench.engine.stall(true);
    await bench.pass(3_000);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: false } });
    bench.engine.stall(false);
    await bench.pass(2_000);
    expect(await report()).toMatchObject({ playingTime: 6_000, rebufferingTime: 0, rebufferingCount: 0 });
  });

  it('the time on another device is neither', async () => {
    const { bench, report } = await opened(film, { cast: createFakeCast() }, 4_000);
    await bench.player.do('cast');
    await bench.pass(60_000);
    expect(await report()).toMatchObject({ playingTime: 4_000, rebufferingTime: 0 });
  });

  it('each empty buffer counts', async () => {
    const { bench, wait, report } = await opened(film, {}, 4_000);
    await wait(1_000);
    await bench.pass(3_750);
    await wait(500);
    expect(await report()).toMatchObject({
      playingTime: 8_250,
      rebufferingTime: 1_500,
      rebufferingCount: 2,
      rebufferingRatio: 0.1538,
    });
  });

  it('the wait for another stream of the same viewing counts', async () => {
    const { bench, report } = await opened(film, {}, 4_000);
    bench.backend.answer(
      () =>
        new Promise((resolve) => {
          bench.clock.after(1_500, () =>
            resolve({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, statId: 's2' }),
          );
        }),
    );
    void bench.player.do('reload', {});
    await bench.pass(3_500);
    expect(await report()).toMatchObject({ rebufferingCount: 1, rebufferingTime: 1_500, statId: 's2' });
  });

  it('a stream that ended is neither', async () => {
    const { bench, report } = await opened(film, { media: () => ({ duration: 5 }) }, 30_000);
    expect(bench.player.state.session.at).toBe('ended');
    expect(await report()).toMatchObject({ playingTime: 5_000, rebufferingTime: 0 });
  });

  it('never add up to more than the time that has passed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('play', 'pause', 'stall', 'flow', 'seek', 'leave', 'reload'),
            fc.integer({ min: 0, max: 4_000 }),
          ),
          { maxLength: 15 },
        ),
        async (steps) => {
          const { bench, reports } = await opened(film, {}, 1_000);
          const began = bench.clock.now() - 1_000;
          for (const [what, ms] of steps) {
            if (what === 'stall' || what === 'flow') bench.engine.stall(what === 'stall');
            else if (what === 'leave') bench.env.leave();
            else if (what === 'seek') await bench.player.do('seekTo', { position: ms / 10 });
            else if (what === 'reload') await bench.player.do('reload', {});
            else await bench.player.do(what === 'play' ? 'play' : 'pause');
            await bench.pass(ms);
          }
          await bench.player.do('close');
          const passed = bench.clock.now() - began;
          const sum = reports.reduce((all, each) => all + each.playingTime + each.rebufferingTime, 0);
          expect(sum).toBeLessThanOrEqual(passed);
          for (const each of reports) {
            expect(each.rebufferingRatio).toBeGreaterThanOrEqual(0);
            expect(each.rebufferingRatio).toBeLessThanOrEqual(1);
            expect(each.isExitBeforeVideoStart).toBe(false);
          }
          bench.player.destroy();
          expect(bench.clock.pending).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});
