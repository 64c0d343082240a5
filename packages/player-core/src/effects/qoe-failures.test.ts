import { describe, expect, it } from 'vitest';
import type { Experience } from '../kernel/commands.ts';
import type { Subject } from '../port/backend.ts';
import { playerBench, type BenchOptions } from '../testing/index.ts';

const film: Subject = { kind: 'content', id: '71' };
const long = () => ({ duration: 600 });

/** A player and its reports of playback quality. */
async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000) {
  const reports: Experience[] = [];
  const bench = playerBench({ media: long, ...options });
  bench.player.on('experienced', (report) => reports.push(report));
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return {
    bench,
    reports,
    async report(): Promise<Experience | undefined> {
      await bench.player.do('close');
      return reports.at(-1);
    },
  };
}

describe('a viewing that goes wrong', () => {
  it('is one left before its first picture', async () => {
    const { bench, reports } = await opened(film, {}, 0);
    bench.backend.answer(() => new Promise(() => {}));
    await bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await bench.pass(3_000);
    await bench.player.do('close');
    expect(reports.at(-1)).toMatchObject({
      isExitBeforeVideoStart: true,
      isVideoStartFailure: false,
      playingTime: 0,
      engine: 'fake',
    });
    expect(reports.at(-1)).not.toHaveProperty('videoStartupTime');
  });

  it('has its first picture after the time since it was opened', async () => {
    const { bench, reports } = await opened(film, {}, 0);
    bench.backend.answer(
      () =>
        new Promise((resolve) => {
          bench.clock.after(1_200, () => resolve({ outcome: 'ready', source: { kind: 'hls', url: '/x.m3u8' } }));
        }),
    );
    await bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await bench.pass(5_000);
    await bench.player.do('close');
    expect(reports.at(-1)).toMatchObject({ videoStartupTime: 1_200, rebufferingTime: 0, rebufferingCount: 0 });
  });

  it('is not one that the platform refused', async () => {
    const { bench, reports } = await opened(film, {}, 0);
    bench.backend.answer({ outcome: 'denied', reason: 'unpurchased' });
    await bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await bench.pass(1_000);
    const before = reports.length;
    await bench.player.do('close');
    expect(reports).toHaveLength(before);
  });

  it('is one without anything to play on', async () => {
    const { bench, reports } = await opened(film, { hasElement: false }, 600_000);
    await bench.player.do('close');
    expect(reports).toMatchObject([
      { isVideoStartFailure: true, isExitBeforeVideoStart: false, isVideoPlaybackFailure: false, errors: 1 },
    ]);
  });

  it('is one that is given up in the middle', async () => {
    const { bench, report } = await opened(film, {}, 4_000);
    bench.engine.fault({ kind: 'network', isFatal: false });
    bench.engine.fault({ kind: 'codec', isFatal: true });
    expect(await report()).toMatchObject({
      isVideoPlaybackFailure: true,
      isVideoStartFailure: false,
      errors: 2,
      playingTime: 4_000,
    });
  });

  it('is reported once if it never started, however often the page is left', async () => {
    const { bench, reports } = await opened(film, {}, 0);
    bench.backend.answer(() => new Promise(() => {}));
    await bench.player.do('open', { subject: { kind: 'content', id: '72' } });
    await bench.pass(100);
    reports.length = 0;
    bench.env.leave();
    bench.env.leave();
    await bench.player.do('close');
    expect(reports).toHaveLength(1);
  });
});

describe('the frames of a report', () => {
  const seen = async (frames: readonly (readonly [number | undefined, number | undefined])[]) => {
    const { bench, reports } = await opened(film);
    for (const [totalFrames, droppedFrames] of frames) {
      bench.env.picture = {
        width: 1,
        height: 1,
        ...(totalFrames === undefined ? {} : { totalFrames }),
        ...(droppedFrames === undefined ? {} : { droppedFrames }),
      };
      await bench.pass(3_000);
      bench.env.leave();
    }
    return reports.map(({ totalFrames, droppedFrames }) => [totalFrames, droppedFrames]);
  };

  it('are those since the report before, and all of a new element, which counts from zero', async () => {
    expect(
      await seen([
        [100, 4],
        [250, 5],
        [30, 1],
      ]),
    ).toEqual([
      [100, 4],
      [150, 1],
      [30, 1],
    ]);
  });

  it('that are as many as before are none', async () =>
    expect(
      await seen([
        [100, 4],
        [100, 4],
      ]),
    ).toEqual([
      [100, 4],
      [0, 0],
    ]));

  it('are left out where the browser does not count them', async () =>
    expect(
      await seen([
        [undefined, undefined],
        [100, undefined],
        [undefined, 4],
      ]),
    ).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]));
});
