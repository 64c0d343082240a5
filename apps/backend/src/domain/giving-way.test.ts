import { describe, expect, it } from 'vitest';
import { givingWay } from './giving-way.ts';

const work = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('long work', () => {
  it('lets others go on after every few milliseconds, and does not stop for shorter steps', async () => {
    let others = 0;
    const count = (): void => {
      others += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const giveWay = givingWay();
    for (let step = 0; step < 1_000; step += 1) await giveWay();
    const afterShort = others;
    for (let step = 0; step < 10; step += 1) {
      work(3);
      await giveWay();
    }
    clearImmediate(next);
    expect(afterShort).toBeLessThan(10);
    expect(others - afterShort).toBeGreaterThanOrEqual(10);
  });
});
