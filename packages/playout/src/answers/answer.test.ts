import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { PLAYLIST_MEMORY } from '../limits.ts';
import { createPage, createPageCache, pictureType } from './answer.ts';

describe('a page', () => {
  it('has its bytes, and an etag that follows from them', () => {
    const page = createPage('Привет');
    expect(page.bytes.toString()).toBe('Привет');
    expect(page.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(createPage('Привет').etag).toBe(page.etag);
    expect(createPage('Привет!').etag).not.toBe(page.etag);
  });

  it('is compressed once, when it is asked for', async () => {
    const page = createPage('#EXTM3U\n'.repeat(200));
    const [first, second] = await Promise.all([page.gzipped(), page.gzipped()]);
    expect(second).toBe(first);
    expect(first.length).toBeLessThan(page.bytes.length);
    expect(gunzipSync(first).toString()).toBe('#EXTM3U\n'.repeat(200));
  });
});

describe('the cache of pages', () => {
  it('makes a page once for each edition', () => {
    const cache = createPageCache();
    const make = vi.fn(() => 'text');
    const first = cache.page('a', 1, make);
    expect(cache.page('a', 1, make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.page('a', 2, make)).not.toBe(first);
    expect(cache.page('b', 2, make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('keeps the latest edition only', () => {
    const cache = createPageCache();
    const make = vi.fn(() => 'text');
    cache.page('a', 1, make);
    cache.page('a', 2, make);
    cache.page('a', 1, make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('is limited by bytes, and drops the page that was used least recently', () => {
    const cache = createPageCache();
    const page = (key: string, share: number) => cache.page(key, 1, () => 'x'.repeat(PLAYLIST_MEMORY * share));
    const [first, second] = [page('a', 0.375), page('b', 0.375)];
    // Compared here: `toBe` would look for a difference in all the bytes.
    expect(page('a', 0.375) === first).toBe(true);
    page('c', 0.375);
    expect([page('a', 0.375) === first, page('b', 0.375) === second]).toEqual([true, false]);
  });

  it('does not keep a page that is larger than the whole cache, and keeps the others', () => {
    const cache = createPageCache();
    const page = (key: string, bytes: number) => cache.page(key, 1, () => 'x'.repeat(bytes));
    const small = page('small', 1);
    const huge = () => page('huge', PLAYLIST_MEMORY + 1);
    expect(huge() === huge()).toBe(false);
    expect(page('small', 1)).toBe(small);
  });

  it('keeps an empty page too', () => {
    const cache = createPageCache();
    const empty = () => cache.page('a', 1, () => '');
    expect(empty()).toBe(empty());
  });
});

it('a picture’s type follows from its name', () => {
  expect(['a.png', 'a.webp', 'a.jpg', 'a.jpeg', 'a'].map(pictureType)).toEqual([
    'image/png',
    'image/webp',
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
  ]);
});
