import { describe, expect, it } from 'vitest';
import type { Subject } from '../port/backend.ts';
import { archive, evening, live } from '../testing/feature-bench.ts';
import { playerBench } from '../testing/index.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** A phone whose viewer looks elsewhere for a while. */
async function backFrom(subject: Subject, ms: number, before?: 'pause') {
  const bench = playerBench({ schedule: evening });
  Object.assign(bench.env.visibility, { pausesWhenHidden: true });
  await bench.player.do('open', { subject });
  await bench.pass(5_000);
  if (before) await bench.player.do(before);
  bench.env.show(false);
  const left = bench.player.wall() ?? 0;
  await bench.pass(ms);
  expect(bench.player.state.playback.holds).toEqual(['hidden']);
  const stats = bench.backend.stats.length;
  bench.env.show(true);
  await bench.pass(3_000);
  return { bench, left, now: bench.clock.now() / 1000, toldAway: bench.backend.stats.slice(stats) };
}

describe('a phone whose tab was in the background for half an hour', () => {
  it('plays live again, and reports nothing of the time between', async () => {
    const { bench, now, toldAway } = await backFrom(live, HALF_AN_HOUR);
    expect(bench.player.state.timeline).toMatchObject({ kind: 'live', minutesBehind: 0 });
    expect(now - (bench.player.wall() ?? 0)).toBeLessThan(10);
    expect(bench.player.state.engine.isPaused).toBe(false);
    expect(bench.backend.requests).toEqual([live, live]);
    expect(toldAway).toEqual([]);
  });

  it('needs no new stream after a short absence', async () => {
    const { bench } = await backFrom(live, 10_000);
    expect(bench.backend.requests).toEqual([live]);
    expect(bench.player.state.engine.isPaused).toBe(false);
  });

  it('continues the archive where it was, and stays paused if the viewer had paused', async () => {
    const { bench, left } = await backFrom(archive(3_600), HALF_AN_HOUR);
    expect((bench.player.wall() ?? 0) - left).toBeLessThan(4);
    expect(bench.backend.requests).toHaveLength(1);
    const paused = await backFrom(live, HALF_AN_HOUR, 'pause');
    expect(paused.bench.player.state.engine.isPaused).toBe(true);
    expect(paused.bench.backend.requests).toEqual([live]);
  });
});

describe('a set whose app was in the background', () => {
  async function back(subject: Subject, before?: 'pause') {
    const bench = playerBench({ schedule: evening });
    Object.assign(bench.env.visibility, { pausesWhenHidden: true, losesPictureWhenHidden: true });
    await bench.player.do('open', { subject });
    await bench.pass(5_000);
    if (before) await bench.player.do(before);
    const [wall, { position }] = [bench.player.wall() ?? 0, bench.player.time()];
    bench.env.show(false);
    const isReleased = bench.backend.stats.at(-1)?.isLast;
    const calls = [...bench.engine.calls];
    await bench.pass(HALF_AN_HOUR);
    bench.env.show(true);
    await bench.pass(3_000);
    return { bench, wall, position, isReleased, calls };
  }

  it('gives its stream up, and goes on with another: live at the edge, a film and the archive where they were', async () => {
    const onAir = await back(live);
    expect(onAir.calls.at(-1)).toBe('unload');
    expect(onAir.isReleased).toBe(true);
    expect(onAir.bench.backend.requests).toEqual([live, live]);
    expect(onAir.bench.player.state.engine.isPaused).toBe(false);
    expect(onAir.bench.clock.now() / 1000 - (onAir.bench.player.wall() ?? 0)).toBeLessThan(10);
    const old = await back(archive(3_600));
    expect(old.bench.backend.requests).toHaveLength(2);
    expect(Math.abs((old.bench.player.wall() ?? 0) - old.wall)).toBeLessThan(5);
    const film = await back({ kind: 'content', id: '2' });
    expect(film.bench.backend.requests).toHaveLength(2);
    expect(Math.abs(film.bench.player.time().position - film.position)).toBeLessThan(5);
    expect(film.position).toBeGreaterThan(2);
  });

  it('stays paused if the viewer had paused', async () => {
    const { bench } = await back(archive(3_600), 'pause');
    expect(bench.backend.requests).toHaveLength(2);
    expect(bench.player.state.engine.isPaused).toBe(true);
  });
});

describe('a hidden tab', () => {
  async function hidden(pausesWhenHidden: boolean, mode: 'full' | 'preview' = 'full') {
    const bench = playerBench({ schedule: evening });
    Object.assign(bench.env.visibility, { pausesWhenHidden });
    await bench.player.do('open', { subject: live, mode });
    await bench.pass(5_000);
    bench.env.show(false);
    return bench;
  }

  it('plays on where the device allows it, and in previews', async () => {
    for (const bench of [await hidden(false), await hidden(true, 'preview')]) {
      expect(bench.player.state.playback.holds).toEqual([]);
      expect(bench.player.state.engine.isPaused).toBe(false);
    }
  });

  it.each([
    [30_000, 1],
    [30_100, 2],
  ])('hidden for %d ms has asked for %d streams when it is shown again', async (ms, asked) => {
    const bench = await hidden(true);
    await bench.pass(ms);
    bench.env.show(true);
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(asked);
  });

  it('goes live once, not with every later look', async () => {
    const bench = await hidden(true);
    await bench.pass(60_000);
    bench.env.show(true);
    bench.env.show(true);
    await bench.pass(500);
    expect(bench.backend.requests).toHaveLength(2);
  });

  it('holds again when it is hidden again', async () => {
    const bench = await hidden(true);
    bench.env.show(true);
    bench.env.show(false);
    expect(bench.player.state.playback.holds).toEqual(['hidden']);
    bench.env.show(true);
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('ends with the session', async () => {
    const bench = await hidden(true);
    await bench.player.do('close');
    expect(bench.player.state.playback.holds).toEqual([]);
    bench.env.show(true);
    await bench.pass(500);
    expect(bench.player.state.session.at).toBe('idle');
    bench.player.destroy();
    expect(bench.env.watchers).toBe(0);
  });
});
