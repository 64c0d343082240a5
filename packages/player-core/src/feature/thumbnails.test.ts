import { describe, expect, it } from 'vitest';
import { archive, film, live, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, playerBench } from '../testing/index.ts';

describe('pictures for the seek bar', () => {
  const points = { 0: '/0.jpg' } as never;

  it('of a channel are asked for again each minute, for its archive grows', async () => {
    let asked = 0;
    const bench = playerBench({ thumbnails: points });
    bench.backend.thumbnails = () => {
      asked += 1;
      return Promise.resolve(points);
    };
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    expect([asked, bench.player.state.thumbnails.points]).toEqual([1, points]);
    await bench.pass(61_000);
    expect(asked).toBe(2);
  });

  it('that nobody has are not asked for, however long one watches', async () => {
    let asked = 0;
    const bench = playerBench();
    bench.backend.thumbnails = () => Promise.resolve(void (asked += 1));
    for (const subject of [live, film]) {
      await bench.player.do('open', { subject });
      await bench.pass(62_000);
    }
    expect(asked).toBe(0);
  });
});

describe('thumbnails', () => {
  it('are fetched after the first picture, where there is a bar for them', async () => {
    const thumbnails = { image: '/s', origin: NOW, points: [] };
    expect((await opened(archive(3_600), { thumbnails })).player.state.thumbnails.points).toBe(thumbnails);
    expect(
      (await opened(live, { thumbnails, channel: withoutArchive })).player.state.thumbnails.points,
    ).toBeUndefined();
  });
});
