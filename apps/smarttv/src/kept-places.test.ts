import { describe, expect, it } from 'vitest';
import { createKeptPlaces } from './kept-places.ts';

function memory(initial?: string) {
  let value = initial ?? null;
  return () => ({ getItem: () => value, setItem: (_key: string, next: string) => void (value = next) });
}

describe('the places of the app on a set', () => {
  it('begin at home and survive a reload', () => {
    const storage = memory();
    const places = createKeptPlaces(storage, '/');
    places.moved('push', '/channels');
    places.moved('push', '/channels/all/one-1');
    places.moved('replace', '/channels/all/two-2');
    expect(createKeptPlaces(storage, '/').read()).toEqual({
      entries: ['/', '/channels', '/channels/all/two-2'],
      index: 2,
    });
  });

  it('forget what was left with back', () => {
    const places = createKeptPlaces(memory(), '/');
    places.moved('push', '/guide');
    places.moved('pop', '/');
    expect(places.read()).toEqual({ entries: ['/'], index: 0 });
  });

  it('keep thirty', () => {
    const places = createKeptPlaces(memory(), '/');
    for (let each = 0; each < 50; each += 1) places.moved('push', `/persons/${each}`);
    expect(places.depth()).toBe(30);
    expect(places.read().entries.at(-1)).toBe('/persons/49');
  });

  it.each(['{', '[]', '"/"', '["//evil.example"]', '["https://evil.example"]', '[1]'])(
    'ignore a broken store: %s',
    (text) => {
      expect(createKeptPlaces(memory(text), '/').read()).toEqual({ entries: ['/'], index: 0 });
    },
  );

  it('stay in memory where the set refuses storage', () => {
    const places = createKeptPlaces(() => {
      throw new Error('refused');
    }, '/guide');
    places.moved('push', '/channels');
    expect(places.read().entries).toEqual(['/guide', '/channels']);
  });
});
