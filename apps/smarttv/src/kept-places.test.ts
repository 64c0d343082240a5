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

  it('begin with what the set was started with, once', () => {
    const storage = memory();
    const first = createKeptPlaces(storage, '/');
    first.launched('/guide', { isReload: false });
    expect(first.isFresh()).toBe(false);
    first.moved('push', '/channels/all/one-1');
    const reloaded = createKeptPlaces(storage, '/');
    reloaded.launched('/guide', { isReload: true });
    expect(reloaded.read().entries).toEqual(['/', '/guide', '/channels/all/one-1']);
    // Started again from the set's own menu, with a place or without.
    reloaded.launched('/guide', { isReload: false });
    expect(reloaded.read().entries).toEqual(['/', '/guide', '/channels/all/one-1', '/guide']);
    reloaded.launched(undefined, { isReload: false });
    expect(reloaded.read().entries.length).toBe(4);
    // The same place again: back would lead to itself.
    reloaded.launched('/guide', { isReload: false });
    expect(reloaded.read().entries.length).toBe(4);
  });

  it('ask for the place again where nothing could be kept', () => {
    const refused = () => {
      throw new Error('refused');
    };
    const places = createKeptPlaces(refused, '/');
    places.launched('/guide', { isReload: true });
    expect(places.read().entries).toEqual(['/', '/guide']);
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
