import { describe, expect, it } from 'vitest';
import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import {
  BENCH_NOW as NOW,
  createFakeCast,
  fakeProgramme,
  playerBench,
  usualMedia,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';
import { previewFeatures } from '../feature/standard.ts';

const film: Subject = { kind: 'content', id: '70' };
const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const START = NOW - 7_200;
const archive: Subject = { kind: 'channel', id: 9, at: { ts: START } };
const schedule: readonly Programme[] = [fakeProgramme(START, 60, 'Sails'), fakeProgramme(START + 3_600, 90, 'Reef')];

async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000): Promise<PlayerBench> {
  const bench = playerBench({ schedule, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return bench;
}
const loads = (bench: PlayerBench) =>
  bench.engine.calls.filter((each) => each.startsWith('load')).map((each) => each.replace(/^load \S+ /, ''));
const from = (seconds: number) => (subject: Subject) =>
  ({ outcome: 'ready', source: { kind: 'hls', url: `/${subject.kind}.m3u8` }, statId: 's', from: seconds }) as const;

describe('playback reports', () => {
  it('contain a film’s position, stored locally from 10 s on and sent every 30 s', async () => {
    const bench = await opened(film, {}, 9_000);
    expect(bench.backend.reports).toEqual([]);
    await bench.pass(3_000);
    expect(bench.backend.reports).toMatchObject([
      { seconds: 10, kind: 'kept', position: 10, place: { key: 'content:70', seconds: 10 } },
    ]);
    await bench.player.do('seekTo', { position: 50 });
    await bench.pass(22_000);
    expect(bench.backend.reports.at(-1)).toMatchObject({ seconds: 30, kind: 'usual' });
    expect(bench.backend.reports.at(-1)?.position).toBeGreaterThan(65);
  });

  it('contain position 0 once the end of a film was reached', async () => {
    const bench = await opened(film, {}, 5_000);
    await bench.player.do('seekTo', { position: 94 });
    await bench.pass(3_000);
    await bench.player.do('close');
    expect(bench.backend.reports.at(-1)?.place).toEqual({ key: 'content:70', seconds: 0 });
  });

  it('contain the broadcast moment in the archive; live has no resume point', async () => {
    const bench = await opened(archive, {}, 32_000);
    const report = bench.backend.reports.at(-1);
    expect(report?.position).toBeGreaterThanOrEqual(START + 29);
    expect(report?.position).toBeLessThan(START + 35);
    expect(report?.place).toEqual({ key: `channel:9:${START}`, seconds: (report?.position ?? 0) - START });
    const other = await opened(live, {}, 32_000);
    expect(other.backend.reports.at(-1)).toMatchObject({ seconds: 30, kind: 'usual' });
    expect(other.backend.reports.at(-1)).not.toHaveProperty('place');
  });

  it('are sent when the page is hidden, and nothing is counted twice afterwards', async () => {
    const bench = await opened(film, {}, 17_000);
    bench.env.show(false);
    bench.env.leave();
    bench.env.show(true);
    await bench.pass(15_000);
    expect(bench.backend.stats).toEqual([
      { id: 'stat-1', seconds: expect.closeTo(16, 0), isLast: true },
      { id: 'stat-1', seconds: 30, isLast: false },
    ]);
  });

  it('count no seconds of a jump, and keep the old position with the old stream', async () => {
    const bench = await opened(archive, {}, 20_000);
    await bench.player.do('seekTo', { wall: START + 3_000 });
    await bench.pass(1_000);
    const last = bench.backend.reports.find(({ kind }) => kind === 'last');
    expect(last?.seconds).toBeLessThan(21);
    expect(last?.position).toBeLessThan(START + 25);
  });
});

describe('resuming', () => {
  it('a programme that was started resumes there, "from the beginning" is offered, and does that', async () => {
    const bench = playerBench({ schedule, media: (source, at) => ({ ...usualMedia(source, at), wall: START }) });
    bench.backend.answer((subject) => ({ ...from(300)(subject), channel: { ...bench.backend.channel, id: 9 } }));
    await bench.player.do('open', { subject: archive });
    await bench.pass(2_000);
    expect(loads(bench)).toEqual([`wall ${START + 300}`]);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'archive', isStartOverOffered: true });
    await bench.player.do('startOver');
    await bench.pass(1_000);
    expect(Math.round(bench.player.wall() ?? 0) - START).toBeLessThan(3);
  });

  it('a programme that is opened again starts at the requested moment', async () => {
    const bench = playerBench({ schedule });
    bench.backend.answer((subject) => ({ ...from(300)(subject), channel: { ...bench.backend.channel, id: 9 } }));
    await bench.player.do('open', { subject: archive });
    await bench.pass(2_000);
    await bench.player.do('seekTo', { wall: START });
    await bench.pass(1_000);
    expect(loads(bench)).toEqual([`wall ${START + 300}`, `wall ${START}`]);
  });

  it('a film resumes once: after "from the beginning" it does not resume again', async () => {
    const bench = playerBench({});
    bench.backend.answer(from(42));
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    expect(loads(bench)).toEqual(['position 42']);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(true);
    await bench.player.do('startOver');
    await bench.pass(6_000);
    expect(bench.player.time().position).toBeLessThan(10);
    expect(bench.player.state.timeline.isStartOverOffered).toBe(false);
  });
});

describe('reports of seconds watched', () => {
  it("are sent every 30 s under the stream's own record, and the rest when the session ends", async () => {
    const bench = await opened(live, {}, 70_000);
    expect(bench.backend.stats).toEqual([
      { id: 'stat-1', seconds: 30, isLast: false },
      { id: 'stat-1', seconds: 60, isLast: false },
    ]);
    await bench.player.do('close');
    expect(bench.backend.stats.at(-1)).toEqual({ id: 'stat-1', seconds: 70, isLast: true });
  });

  it('are sent with the page too, and then not twice', async () => {
    const bench = await opened(live, {}, 20_000);
    bench.env.leave();
    bench.env.leave();
    expect(bench.backend.stats).toHaveLength(1);
    expect(bench.backend.stats[0]?.isLast).toBe(true);
  });

  it('contain no pause', async () => {
    const bench = await opened(archive, {}, 10_000);
    await bench.player.do('pause');
    await bench.pass(120_000);
    expect(bench.backend.stats).toEqual([]);
    await bench.player.do('play');
    await bench.pass(15_000);
    await bench.player.do('close');
    expect(bench.backend.stats).toMatchObject([{ isLast: true, seconds: expect.closeTo(24, -1) }]);
  });

  it('contain nothing that stands still, nor what a seek has passed', async () => {
    const bench = await opened(film, {}, 5_000);
    bench.engine.stall(true);
    await bench.pass(6_000);
    bench.engine.stall(false);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: true } });
    bench.engine.jumpTo(40);
    bench.engine.emit({ type: 'facts', patch: { isSeeking: false } });
    await bench.pass(5_000);
    await bench.player.do('close');
    const [report] = bench.backend.stats;
    expect(report?.seconds).toBeGreaterThanOrEqual(8);
    expect(report?.seconds).toBeLessThanOrEqual(10);
  });

  it('count seconds of the picture, whatever its speed', async () => {
    const bench = await opened(film, {}, 1_000);
    await bench.player.do('setRate', { rate: 2 });
    await bench.pass(20_000);
    await bench.player.do('close');
    expect(bench.backend.stats[0]?.seconds).toBeGreaterThanOrEqual(19);
    expect(bench.backend.stats[0]?.seconds).toBeLessThanOrEqual(21);
  });

  it('belong to the stream that was watched, also when another one follows in the same viewing', async () => {
    const bench = await opened(live, {}, 20_000);
    await bench.player.do('seekTo', { wall: START });
    await bench.pass(15_000);
    await bench.player.do('close');
    expect(bench.backend.stats).toMatchObject([
      { id: 'stat-1', isLast: true, seconds: expect.closeTo(19, -1) },
      { id: 'stat-2', isLast: true, seconds: expect.closeTo(14, -1) },
    ]);
  });

  it('are not sent where the platform has no record of the viewing', async () => {
    const bench = await opened(film, {}, 0);
    bench.backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/x.m3u8' } });
    await bench.player.do('open', { subject: { kind: 'content', id: '71' } });
    const watched: unknown[] = [];
    bench.player.on('watched', (data) => watched.push(data));
    await bench.pass(65_000);
    await bench.player.do('close');
    expect(bench.backend.reports).toEqual([]);
    expect(watched[0]).toEqual({ seconds: 10, what: 'history', position: 10 });
  });

  it('are not sent for a preview', async () => {
    for (const features of [previewFeatures, undefined]) {
      const preview = playerBench(features ? { features } : {});
      await preview.player.do('open', { subject: live, mode: 'preview' });
      await preview.pass(120_000);
      await preview.player.do('close');
      expect(preview.backend.reports).toEqual([]);
    }
  });

  it('go on on another device, at its own speed', async () => {
    const cast = createFakeCast();
    const bench = await opened(film, { cast }, 1_000);
    await bench.player.do('setRate', { rate: 2 });
    await bench.player.do('cast');
    for (let second = 0; second <= 20; second += 1) {
      cast.emit({ type: 'reported', report: { at: 'playing', time: second, duration: 100 } });
      await bench.pass(1_000);
    }
    await bench.player.do('close');
    expect(bench.backend.stats.at(-1)?.seconds).toBeGreaterThanOrEqual(19);
    expect(bench.backend.stats.at(-1)?.seconds).toBeLessThanOrEqual(22);
  });

  it('are sent when the page is hidden, not when it is shown again', async () => {
    const bench = await opened(film, {}, 5_000);
    bench.env.show(true);
    expect(bench.backend.stats).toEqual([]);
    bench.env.show(false);
    expect(bench.backend.stats).toHaveLength(1);
  });
});
