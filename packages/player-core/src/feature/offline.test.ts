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
    expect(bench.backend.requests).toHaveLength(2);
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

describe('a request that fails although the browser is online', () => {
  const failed = { kind: 'network', what: 'playlist', isFatal: true } as const;

  it.each([
    ['with a status: the server is there', { ...failed, http: 503 }],
    ['that the engine repeats itself', { ...failed, isFatal: false }],
    ['for another reason than the network', { ...failed, kind: 'media' as const }],
  ])('%s', async (_name, fault) => {
    const bench = await opened(live);
    bench.engine.fault(fault);
    await bench.pass(100);
    expect(bench.env.pings).toEqual([]);
  });

  it('is checked by one ping at a time', async () => {
    const bench = await opened(live);
    bench.engine.fault(failed);
    bench.engine.fault(failed);
    expect(bench.env.pings).toHaveLength(1);
    await bench.pass(100);
    expect(bench.player.state.offline.isOffline).toBe(false);
    bench.engine.fault(failed);
    expect(bench.env.pings).toHaveLength(2);
  });

  it('while offline is not checked again', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    bench.engine.fault(failed);
    await bench.pass(100);
    expect(bench.env.pings).toEqual([]);
  });
});

describe('the offline state', () => {
  it('ends with the session, and the listeners of the browser too', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    expect(bench.player.state.offline.isOffline).toBe(true);
    bench.env.goOnline(true);
    await bench.pass(10);
    expect(bench.player.state.offline.isRestored).toBe(true);
    await bench.player.do('open', { subject: film });
    expect(bench.player.state.offline).toEqual({ isOffline: false, isRestored: false });
    bench.player.destroy();
    expect(bench.env.watchers).toBe(0);
    expect(bench.clock.pending).toBe(0);
  });

  it('lasts while pings fail, at growing intervals up to a minute [B-306]', async () => {
    const bench = await opened(live);
    bench.env.goOnline(false);
    const times: number[] = [];
    let pinged = 0;
    for (let second = 0; second < 200; second += 1) {
      await bench.pass(1_000);
      if (bench.env.pings.length > pinged) times.push(second + 1);
      pinged = bench.env.pings.length;
      expect(bench.player.state.offline.isOffline).toBe(true);
    }
    expect(times).toEqual([2, 6, 14, 30, 62, 122, 182]);
  });

  it('does not retry a film that the viewer has paused', async () => {
    const bench = await opened(film);
    await bench.player.do('pause');
    bench.env.goOnline(false);
    bench.env.goOnline(true);
    await bench.pass(500);
    expect(bench.player.state.playback.intent).toBe('pause');
    expect(bench.player.state.engine.isPaused).toBe(true);
  });
});
