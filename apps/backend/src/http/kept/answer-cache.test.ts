import { manualClock } from '@antenna/kernel/testing';
import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

it('counts keys as well as answers, and forgets the oldest beyond its limit', async () => {
  const most = 1_000_000;
  const cache = createAnswerCache(manualClock(0), most);
  const keyOf = (i: number) => `${i}?search=${'x'.repeat(2_000)}`;
  for (let i = 0; i < 12_000; i++) await cache.get(keyOf(i), async () => ({ value: {} }));
  expect(cache.bytes).toBeLessThanOrEqual(most);
  expect(cache.bytes).toBeGreaterThan(most / 2);
  let made = 0;
  const make = async () => {
    made += 1;
    return { value: {} };
  };
  await cache.get(keyOf(11_999), make);
  expect(made).toBe(0);
  await cache.get(keyOf(0), make);
  expect(made).toBe(1);
  cache.clear();
  expect(cache.bytes).toBe(0);
});
