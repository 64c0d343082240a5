import { describe, expect, it } from 'vitest';
import { film, live, loads, opened } from '../testing/feature-bench.ts';
import { playerBench } from '../testing/index.ts';

describe('a lost connection', () => {
  it('is pinged for, and the channel reloads when it is back [B-306]', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    expect(bench.player.state.offline.isOffline).toBe(true);
    await bench.pass(14_500);
    expect(bench.env.pings).toEqual([3_000, 3_000, 3_000]);
    bench.env.answerPings(true);
    await bench.pass(16_000);
    expect(bench.backend.asked).toHaveLength(2);
    expect(bench.player.state.offline.isOffline).toBe(false);
  });

  it('is reported as restored for 3 s', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    await bench.pass(500);
    bench.env.goOnline(true);
    await bench.pass(10);
    expect(bench.player.state.offline.isRestored).toBe(true);
    await bench.pass(2_980);
    expect(bench.player.state.offline.isRestored).toBe(true);
    await bench.pass(20);
    expect(bench.player.state.offline.isRestored).toBe(false);
  });

  it('does not move a film [B-308]', async () => {
    const bench = await opened(film, {}, 20_000);
    bench.env.goOnline(false);
    await bench.pass(500);
    bench.env.goOnline(true);
    await bench.pass(100);
    expect(loads(bench).at(-1)).toMatch(/^position (19|20)/);
  });

  it('counts no network errors', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    for (let time = 0; time < 5; time += 1) bench.engine.fault({ kind: 'network', what: 'playlist', isFatal: true });
    await bench.pass(1_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('is noticed even if the browser still says "online"', async () => {
    const bench = await opened(live);
    bench.env.answerPings(false);
    bench.engine.fault({ kind: 'network', what: 'playlist', isFatal: true });
    await bench.pass(100);
    expect(bench.player.state.offline.isOffline).toBe(true);
    bench.env.answerPings(true);
    await bench.pass(2_500);
    expect(bench.player.state.offline.isRestored).toBe(true);
    expect(bench.player.state.session.at).toBe('active');
  });
});

describe('starting offline', () => {
  it('is noticed at once, and playback starts when the connection is back', async () => {
    const bench = playerBench();
    bench.env.goOnline(false);
    await bench.player.do('open', { subject: film });
    await bench.pass(100);
    expect(bench.player.state.offline.isOffline).toBe(true);
    bench.env.goOnline(true);
    await bench.pass(500);
    expect(bench.player.state.offline).toEqual({ isOffline: false, isRestored: true });
  });

  it('retries automatically what had been given up before', async () => {
    const bench = await opened(film);
    bench.engine.fault({ kind: 'codec', isFatal: true });
    bench.env.goOnline(false);
    bench.env.goOnline(true);
    await bench.pass(500);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false });
  });
});
