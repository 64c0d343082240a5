import { describe, expect, it } from 'vitest';
import { film, live, loads, opened } from '../testing/feature-bench.ts';
import type { PlayerBench } from '../testing/index.ts';

const broken = {
  kind: 'network',
  what: 'playlist',
  isFatal: true,
  http: 503,
  url: 'https://tv.example/a.m3u8',
} as const;

/** A channel whose origin is away for so long: every load fails as long as it is. Answers how long after its return a picture came. */
async function away(bench: PlayerBench, ms: number) {
  let isAway = true;
  bench.env.answerPings(false);
  const { load } = bench.engine;
  const attempts: number[] = [];
  bench.engine.load = async (...args) => {
    attempts.push(bench.clock.now());
    await load(...args);
    if (!isAway) return;
    bench.engine.stall(true);
    bench.engine.fault(broken);
  };
  bench.engine.stall(true);
  bench.engine.fault(broken);
  const from = bench.clock.now();
  let wordsAfter: number | undefined;
  for (let passed = 0; passed < ms; passed += 250) {
    await bench.pass(250);
    if (bench.player.state.recovery.overlay !== 'none') wordsAfter ??= bench.clock.now() - from;
  }
  isAway = false;
  bench.engine.stall(false);
  bench.env.answerPings(true);
  const back = bench.clock.now();
  const before = bench.player.time().frames ?? 0;
  while ((bench.player.time().frames ?? 0) <= before + 5 && bench.clock.now() < back + 60_000) await bench.pass(250);
  return { attempts, wordsAfter, backAfter: bench.clock.now() - back };
}

describe('a live channel that is away', () => {
  it.each([5, 30, 300])('for %i s comes back within 5 s of its return, without the viewer', async (seconds) => {
    const bench = await opened(live, {}, 10_000);
    const { wordsAfter, backAfter } = await away(bench, seconds * 1_000);
    if (seconds > 10) expect(wordsAfter).toBeLessThan(10_000);
    expect(backAfter).toBeLessThan(5_000);
    await bench.pass(2_000);
    expect(bench.player.state.recovery).toEqual({ overlay: 'none', isFinal: false, isReloading: false, isAway: false });
  });

  it('is requested less and less often, every 10 s in the end; in between its address alone is asked', async () => {
    const bench = await opened(live, {}, 10_000);
    const { attempts } = await away(bench, 120_000);
    const pauses = attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / 1_000);
    expect(pauses.slice(0, 6).map(Math.round)).toEqual([2, 4, 8, 10, 10, 10]);
    expect(new Set(bench.env.asked)).toEqual(new Set([broken.url]));
    expect(bench.env.asked.length).toBeGreaterThan(50);
  });

  it('whose address answers although it gives no picture is not requested in a storm', async () => {
    const bench = await opened(live, {}, 10_000);
    bench.engine.stall(true);
    const { load } = bench.engine;
    bench.engine.load = async (...args) => {
      await load(...args);
      bench.engine.stall(true);
      bench.engine.fault(broken);
    };
    bench.engine.fault(broken);
    await bench.pass(120_000);
    expect(loads(bench).length).toBeLessThan(25);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: false, isAway: true });
  });

  it('is not requested while the viewer has paused, and at once when they play again', async () => {
    const bench = await opened(live, {}, 10_000);
    bench.engine.fault(broken);
    await bench.player.do('pause');
    await bench.pass(60_000);
    expect(bench.backend.requests).toHaveLength(1);
    await bench.player.do('play');
    await bench.pass(1_500);
    expect(bench.backend.requests).toHaveLength(2);
    await bench.pass(10_000);
    expect(bench.backend.requests).toHaveLength(2);
  });

  it('is requested at once by "try again"', async () => {
    const bench = await opened(live, {}, 10_000);
    bench.env.answerPings(false);
    bench.engine.stall(true);
    for (const wait of [1_500, 2_500, 500]) {
      bench.engine.fault(broken);
      await bench.pass(wait);
    }
    const before = bench.backend.requests.length;
    await bench.player.do('retry');
    await bench.pass(10);
    expect(bench.backend.requests).toHaveLength(before + 1);
  });

  it('comes back when the platform answers again', async () => {
    const bench = await opened(live, {}, 10_000);
    bench.engine.stall(true);
    bench.env.answerPings(false);
    bench.backend.answer({ outcome: 'unreachable' });
    bench.engine.fault(broken);
    await bench.pass(60_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: false });
    bench.backend.answer(undefined);
    bench.engine.stall(false);
    bench.env.answerPings(true);
    await bench.pass(5_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('is no rule for titles: what fails three times is final', async () => {
    const bench = await opened(film);
    for (const wait of [1_500, 2_500, 500]) {
      bench.engine.fault(broken);
      await bench.pass(wait);
    }
    expect(bench.player.state.recovery).toMatchObject({ isFinal: true, isAway: false });
    expect(bench.env.asked).toEqual([]);
  });
});
