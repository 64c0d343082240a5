import { describe, expect, it } from 'vitest';
import { archive, film, live, loads, opened } from '../testing/feature-bench.ts';
import { BENCH_NOW, playerBench, type BenchOptions, type PlayerBench } from '../testing/index.ts';
import type { Resolved, Subject } from '../port/backend.ts';

const dead = { kind: 'network', what: 'master', isFatal: true, http: 404 } as const;

/** A platform with so many addresses for every channel: it gives the next one after each that failed. */
function withAddresses(of: number, options: BenchOptions = {}): PlayerBench {
  const bench = playerBench(options);
  bench.backend.answer((subject): Resolved => {
    const reported = bench.backend.failed.at(-1);
    const number = reported === undefined ? 1 : (reported.number % of) + 1;
    const at = subject.kind === 'channel' && subject.at !== 'live' ? 'archive' : 'live';
    return {
      outcome: 'ready',
      source: { kind: 'hls', url: `/${number}/${at}.m3u8` },
      address: { number, of, untried: of - bench.backend.failed.filter((each) => each).length - 1 },
      channel: bench.backend.channel,
      statId: `stat-${bench.backend.requests.length}`,
    };
  });
  return bench;
}

/** The addresses that are dead fail as soon as they are loaded. */
function kill(bench: PlayerBench, isDead: (url: string) => boolean): void {
  const { engine } = bench;
  const { load } = engine;
  engine.load = async (source, ...rest) => {
    await load(source, ...rest);
    engine.stall(isDead(source.url));
    if (isDead(source.url)) engine.fault(dead);
  };
}

async function openWithDead(bench: PlayerBench, subject: Subject, isDead: (url: string) => boolean): Promise<void> {
  await bench.player.do('open', { subject });
  await bench.pass(10);
  kill(bench, isDead);
  if (isDead('/1/')) {
    bench.engine.stall(true);
    bench.engine.fault(dead);
  }
}

describe('a channel with several addresses', () => {
  it('plays the third when two are dead, within 6 s and without a word', async () => {
    const bench = withAddresses(3);
    await openWithDead(bench, live, (url) => !url.startsWith('/3/'));
    const overlays = new Set<string>();
    bench.player.subscribe(() => void overlays.add(bench.player.state.recovery.overlay));
    await bench.pass(1_000);
    expect(bench.backend.failed).toEqual([undefined, { number: 1, statId: 'stat-1' }, { number: 2, statId: 'stat-2' }]);
    expect(bench.player.state.session.resolved?.address).toEqual({ number: 3, of: 3, untried: 0 });
    await bench.pass(5_000);
    expect(bench.engine.now().position).toBeGreaterThan(3);
    expect([...overlays]).toEqual(['none']);
    expect(loads(bench)).toHaveLength(3);
  });

  it('passes over an address that gives no picture in 6 s, and one whose playlist does not come in 1.25 s', async () => {
    const bench = withAddresses(3);
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    const { load } = bench.engine;
    bench.engine.stall(true);
    bench.engine.load = (source, ...rest) => {
      if (source.url.startsWith('/2/')) return new Promise(() => {});
      bench.engine.stall(false);
      return load(source, ...rest);
    };
    await bench.pass(5_500);
    expect(bench.backend.requests).toHaveLength(1);
    await bench.pass(1_000);
    expect(bench.backend.failed.at(-1)).toMatchObject({ number: 1 });
    await bench.pass(1_500);
    expect(bench.backend.failed.at(-1)).toMatchObject({ number: 2 });
    await bench.pass(2_000);
    expect(bench.player.state.session.resolved?.address?.number).toBe(3);
    expect(bench.player.state.session.at).toBe('active');
  });

  it('passes over an address whose segments do not come in 1.5 s, or only a few bytes of them', async () => {
    const bench = withAddresses(3);
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    const { now } = bench.engine;
    bench.engine.stall(true);
    bench.engine.now = () => ({ ...now(), received: 40 });
    await bench.pass(1_200);
    expect(bench.backend.requests).toHaveLength(1);
    await bench.pass(800);
    expect(bench.backend.failed.at(-1)).toMatchObject({ number: 1 });
    // The next one's come, though slowly.
    bench.engine.now = () => ({ ...now(), received: 20_000 });
    await bench.pass(5_000);
    expect(bench.backend.requests).toHaveLength(2);
  });

  it('is waited for when the other addresses have failed lately', async () => {
    const bench = playerBench();
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/3/live.m3u8' },
      address: { number: 3, of: 3, untried: 0 },
      channel: bench.backend.channel,
    });
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    bench.engine.stall(true);
    await bench.pass(7_000);
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('is waited for like any other when all its addresses are dead, and each attempt takes the next', async () => {
    const bench = withAddresses(2);
    bench.env.answerPings(false);
    await openWithDead(bench, live, () => true);
    await bench.pass(30_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: false, isAway: true });
    const asked = bench.backend.failed.flatMap((each) => each?.number ?? []);
    expect(asked.slice(0, 4)).toEqual([1, 2, 1, 2]);
    expect(asked.length).toBeLessThan(14);
  });

  it('goes to another address when the one that plays dies', async () => {
    const bench = withAddresses(2);
    await bench.player.do('open', { subject: live });
    await bench.pass(20_000);
    bench.engine.fault(dead);
    await bench.pass(1_000);
    expect(bench.player.state.session.resolved?.address?.number).toBe(2);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('keeps the moment of its archive', async () => {
    const bench = withAddresses(2);
    await bench.player.do('open', { subject: archive(3_600) });
    await bench.pass(5_000);
    bench.engine.fault(dead);
    await bench.pass(1_000);
    expect(bench.backend.failed.at(-1)).toMatchObject({ number: 1 });
    const last = bench.backend.requests.at(-1);
    const ts = last?.kind === 'channel' && last.at !== 'live' ? last.at.ts : 0;
    expect(Math.abs(ts - (BENCH_NOW - 3_600 + 5))).toBeLessThan(3);
  });

  it('reports no address while the platform cannot be reached', async () => {
    const bench = withAddresses(2);
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    bench.env.answerPings(false);
    bench.backend.answer({ outcome: 'unreachable' });
    bench.engine.stall(true);
    bench.engine.fault(dead);
    await bench.pass(10_000);
    expect(bench.backend.failed.filter((each) => each !== undefined)).toHaveLength(1);
  });

  it('with one address is not asked for another', async () => {
    const bench = withAddresses(1);
    bench.env.answerPings(false);
    await openWithDead(bench, live, () => true);
    await bench.pass(20_000);
    expect(bench.backend.failed.every((each) => each === undefined)).toBe(true);
  });

  it('is no rule for titles', async () => {
    const bench = await opened(film);
    bench.engine.fault(dead);
    await bench.pass(1_500);
    expect(bench.backend.failed).toEqual([undefined, undefined]);
  });
});
