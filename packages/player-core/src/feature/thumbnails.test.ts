import { describe, expect, it } from 'vitest';
import type { SeekPoints } from '@antenna/api-client';
import { archive, film, live, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, playerBench, type BenchOptions } from '../testing/index.ts';
import type { Subject } from '../port/backend.ts';

const points: SeekPoints = { image: '/s', origin: NOW, points: [] };

/** A player whose requests for thumbnails are counted; every channel has some. */
async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000) {
  const bench = playerBench({ thumbnails: points, ...options });
  const asked: string[] = [];
  let answer: () => Promise<SeekPoints | undefined> = () => Promise.resolve(points);
  bench.backend.thumbnails = (address) => {
    asked.push(address);
    return answer();
  };
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return {
    bench,
    asked,
    shown: () => bench.player.state.thumbnails.points,
    answer: (next: typeof answer) => void (answer = next),
  };
}
const stream = (thumbnails?: string) => ({
  outcome: 'ready' as const,
  source: { kind: 'hls' as const, url: '/film.m3u8' },
  ...(thumbnails === undefined ? {} : { thumbnails }),
});

describe('thumbnails', () => {
  it('are fetched where there is a seek bar for them', async () => {
    const { asked, shown } = await opened(archive(3_600));
    expect([asked, shown()]).toEqual([['/img'], points]);
    const without = await opened(live, { channel: withoutArchive });
    expect([without.asked, without.shown()]).toEqual([[], undefined]);
  });

  it('are fetched after the first picture', async () => {
    const { asked, bench } = await opened(archive(3_600), { onEngine: (engine) => engine.refuseAutoplay('all') });
    expect(asked).toEqual([]);
    bench.engine.emit({ type: 'first-frame' });
    expect(asked).toEqual(['/img']);
  });

  it('are not fetched for a preview', async () => {
    const bench = playerBench({ thumbnails: points });
    let asked = 0;
    bench.backend.thumbnails = () => Promise.resolve(((asked += 1), points));
    await bench.player.do('open', { subject: archive(3_600), mode: 'preview' });
    await bench.pass(2_000);
    expect(asked).toBe(0);
  });

  it('of a channel are fetched again each minute, because its archive grows', async () => {
    const { asked, bench } = await opened(live);
    expect(asked).toHaveLength(1);
    await bench.pass(57_000);
    expect(asked).toHaveLength(1);
    await bench.pass(1_000);
    expect(asked).toHaveLength(2);
    await bench.pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('of a film are fetched once', async () => {
    const { bench, asked } = await opened(film);
    bench.backend.answer(stream('/film.json'));
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(90_000);
    expect(asked).toEqual(['/film.json']);
  });

  it('that do not exist are never requested', async () => {
    for (const [first, second] of [
      [live, { kind: 'channel', id: 10, at: 'live' }],
      [film, { kind: 'content', id: '2' }],
    ] as const) {
      const { asked, bench } = await opened(first);
      asked.length = 0;
      bench.backend.answer({ ...stream(), channel: bench.backend.channel });
      await bench.player.do('open', { subject: second });
      await bench.pass(62_000);
      expect(asked).toEqual([]);
    }
  });

  it('that cannot be fetched leave those that are known', async () => {
    const { bench, answer, shown, asked } = await opened(live);
    answer(() => Promise.resolve(undefined));
    await bench.pass(60_000);
    expect([asked.length, shown()]).toEqual([2, points]);
  });

  it('of another stream of the viewing replace the old ones, also when the old ones come late', async () => {
    const { bench, answer, shown, asked } = await opened(film);
    bench.backend.answer(stream('/a.json'));
    let late = (_points: SeekPoints) => {};
    answer(() => new Promise((resolve) => (late = resolve)));
    await bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(1_000);
    const next: SeekPoints = { image: '/next', origin: 0, points: [] };
    answer(() => Promise.resolve(next));
    bench.backend.answer(stream('/b.json'));
    await bench.player.do('reload', {});
    await bench.pass(1_000);
    late(points);
    await bench.pass(10);
    expect([asked, shown()]).toEqual([['/a.json', '/b.json'], next]);
  });

  it('are forgotten with what was open', async () => {
    const { bench, shown } = await opened(archive(3_600));
    void bench.player.do('open', { subject: film });
    expect(shown()).toBeUndefined();
    await bench.pass(2_000);
    expect(shown()).toBeUndefined();
  });
});
