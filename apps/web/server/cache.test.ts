import { expect, it } from 'vitest';
import { createPageCache } from './cache.ts';

function stage(at = 1_795_284_010_000) {
  const clock = { now: at };
  let made = 0;
  const cache = createPageCache<number>({ now: () => clock.now, size: 2 });
  return { clock, cache, get: (key = 'a') => cache.get(key, async () => (made += 1)) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('renders once for everybody who asks within half a minute', async () => {
  const { clock, get } = stage();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  clock.now += 29_000;
  expect(await get()).toBe(1);
});

it('serves the old page while one renewal runs', async () => {
  const { clock, get } = stage();
  await get();
  clock.now += 30_000;
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  await settled();
  expect(await get()).toBe(2);
});

it('renews when the minute turns, because programmes end then', async () => {
  const { clock, get } = stage(1_795_284_055_000);
  await get();
  clock.now += 6_000;
  await get();
  await settled();
  expect(await get()).toBe(2);
});

it('does not show a page that was not requested for a long time', async () => {
  const { clock, get } = stage();
  await get();
  clock.now += 3_600_000;
  expect(await get()).toBe(2);
});

it('holds a limited number, keeps failures out and forgets on demand', async () => {
  const { cache, get } = stage();
  await get('a');
  await get('b');
  await get('c');
  expect(await get('c')).toBe(3);
  expect(await get('a')).toBe(4);
  await expect(cache.get('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await get('x')).toBe(5);
  cache.clear();
  expect(await get('x')).toBe(6);
});

it('keeps no more than all pages may take together, the latest ones, and none that is larger', async () => {
  const cache = createPageCache<string>({ now: () => 0, weigh: (page) => page.length, weightMost: 10 });
  let made = 0;
  const get = (key: string, length: number) =>
    cache.get(key, async () => {
      made += 1;
      return 'x'.repeat(length);
    });
  await get('a', 6);
  await get('b', 4);
  await get('a', 6);
  await get('b', 4);
  expect(made).toBe(2);
  await get('c', 5);
  await get('b', 4);
  await get('c', 5);
  expect(made).toBe(3);
  await get('a', 6);
  await get('huge', 11);
  await get('huge', 11);
  expect(made).toBe(6);
  await get('a', 6);
  expect(made).toBe(6);
  cache.clear();
  await get('d', 10);
  await get('d', 10);
  expect(made).toBe(7);
});
