import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

describe('the byte cache', () => {
  it('drops the least recently used values when it is full', () => {
    const cache = createByteCache<string>(10);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 3);
    expect([cache.get('a'), cache.size]).toEqual(['a', 9]);
    cache.set('d', 'd', 3);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  });
  it('counts a replaced value once, and does not keep one that is larger than the cache', () => {
    const cache = createByteCache<string>(10);
    cache.set('a', 'old', 6);
    cache.set('a', 'new', 8);
    expect([cache.get('a'), cache.size]).toEqual(['new', 8]);
    cache.set('a', 'huge', 11);
    expect([cache.get('a'), cache.size]).toEqual([undefined, 0]);
    cache.set('a', 'all', 10);
    expect([cache.get('a'), cache.size]).toEqual(['all', 10]);
  });
  it('keeps all other values when one is too large for it', () => {
    const cache = createByteCache<string>(10);
    cache.set('a', 'a', 4);
    cache.set('b', 'b', 4);
    cache.set('huge', 'huge', 11);
    expect(['a', 'b', 'huge'].map((key) => cache.get(key))).toEqual(['a', 'b', undefined]);
    expect(cache.size).toBe(8);
  });
  it('never exceeds its limit and always has the last value that fits', () => {
    const value = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        const cache = createByteCache<number>(10);
        for (const [at, [key, size]] of values.entries()) {
          cache.set(key, at, size);
          expect(cache.size).toBeLessThanOrEqual(10);
          expect(cache.get(key)).toBe(size <= 10 ? at : undefined);
        }
      }),
    );
  });
});
