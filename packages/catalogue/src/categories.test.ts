import { describe, expect, it } from 'vitest';
import { allCategory, channelsOf, defaultCategory, favoriteCategory, visibleCategories } from './index.ts';
import { aCategory, aChannel } from './testing/fixtures.ts';

const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
const child = { isChild: true };
const everything = { isAllChannels: true, isStartup: false, isAdult: false };
const channels = [aChannel({ id: 1 }), aChannel({ id: 2, isFavored: true }), aChannel({ id: 3, isFavored: true })];

describe('the category of all channels', () => {
  it('is category 2, or the one with the tag, whichever comes first', () => {
    const tagged = aCategory(7, [], { tags: everything });
    expect(allCategory([aCategory(9, [1]), aCategory(2, [])])?.id).toBe(2);
    expect(allCategory([aCategory(9, [1]), tagged, aCategory(2, [])])?.id).toBe(7);
    expect(allCategory([aCategory(9, [1])])).toBeUndefined();
  });

  it('with the tag is shown and holds every listed channel, although it names none', () => {
    const tagged = aCategory(7, [], { tags: everything });
    const viewer = { isChild: false, isLoggedIn: false };
    expect(ids(visibleCategories({ categories: [tagged], channels, viewer, favoritesName: 'F' }))).toEqual([7]);
    expect(channelsOf(tagged, channels)).toBe(channels);
  });
});

describe('the category of favourites', () => {
  it('is made here: one that the server sends is not shown twice, nor to a guest', () => {
    const categories = [aCategory(1_000, [1, 2, 3], { name: 'From the server' }), aCategory(2, [])];
    const names = (isLoggedIn: boolean) =>
      visibleCategories({
        categories,
        channels,
        viewer: { isChild: false, isLoggedIn },
        favoritesName: 'Favourites',
      }).map(({ name }) => name);
    expect(names(true)).toEqual(['Favourites', 'Category 2']);
    expect(names(false)).toEqual(['Category 2']);
  });

  it('has its own address and the favoured channels only', () =>
    expect(favoriteCategory(channels, 'Favourites')).toMatchObject({
      id: 1_000,
      name: 'Favourites',
      slug: 'favorites',
      channels: [2, 3],
    }));

  it('shows what is favoured now, not what was when it was made', () => {
    const made = favoriteCategory(channels, 'Favourites');
    const now = [aChannel({ id: 1, isFavored: true }), aChannel({ id: 2 })];
    expect(ids(channelsOf(made, now))).toEqual([1]);
  });
});

describe('where the list of a child opens', () => {
  it('is 5, else all channels, else the first; never what an adult prefers', () => {
    const list = [aCategory(9, [1]), aCategory(3, [1]), aCategory(2, []), aCategory(5, [1])];
    expect([
      defaultCategory(list, child, 9)?.id,
      defaultCategory(list.slice(0, 3), child, 9)?.id,
      defaultCategory(list.slice(0, 2), child, 3)?.id,
      defaultCategory([], child)?.id,
    ]).toEqual([5, 2, 9, undefined]);
  });
});
