import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryOf,
  channelsOf,
  defaultCategory,
  favoriteChannels,
  findChannel,
  firstShown,
  freeChannels,
  isNumericId,
  isShortLayout,
  lastWatched,
  listedChannels,
  neighbours,
  orderChannels,
  startChannel,
  visibleCategories,
} from './index.ts';
import { aCategory, aChannel } from './testing/fixtures.ts';

const adult = { isChild: false, isLoggedIn: true };
const ids = (channels: readonly { readonly id: number }[]) => channels.map(({ id }) => id);
const numbered = (...nums: readonly (number | undefined)[]) =>
  nums.map((num, index) => aChannel({ id: index + 1, ...(num === undefined ? {} : { num }) }));

describe('the order of channels', () => {
  it('is stable for equal numbers', () => expect(ids(orderChannels(numbered(3, 3, 1)))).toEqual([3, 1, 2]));

  it('keeps several fixed channels where they are and sorts the others around them', () => {
    const channels = [
      aChannel({ id: 1, num: 9 }),
      aChannel({ id: 2, num: 50, isFixed: true }),
      aChannel({ id: 3, num: 1 }),
      aChannel({ id: 4, isFixed: true }),
      aChannel({ id: 5, num: 5 }),
    ];
    expect(ids(orderChannels(channels))).toEqual([3, 2, 5, 4, 1]);
  });

  it('loses and doubles no channel', () => {
    const some = fc.array(fc.record({ num: fc.option(fc.nat(20), { nil: undefined }), isFixed: fc.boolean() }));
    fc.assert(
      fc.property(some, (given) => {
        const channels = given.map(({ num, isFixed }, id) =>
          aChannel({ id, isFixed, ...(num === undefined ? {} : { num }) }),
        );
        const ordered = orderChannels(channels);
        expect(ids(ordered).toSorted((a, b) => a - b)).toEqual(ids(channels));
        channels.forEach((channel, place) => channel.isFixed && expect(ordered[place]).toBe(channel));
      }),
    );
  });

  it('of a viewer’s list leaves hidden channels out before it sorts', () => {
    const channels = [aChannel({ id: 1, num: 2 }), aChannel({ id: 2, num: 1, isHidden: true }), aChannel({ id: 3 })];
    expect(ids(listedChannels(channels, adult))).toEqual([1, 3]);
  });
});

describe('finding a channel', () => {
  const channels = [aChannel({ id: 24, slug: 'mir' }), aChannel({ id: 5, slug: '24-7' })];
  it('takes digits for an id, never for a slug', () => {
    expect(findChannel([aChannel({ id: 1, slug: '24' }), ...channels], '24')?.id).toBe(24);
    expect(findChannel(channels, '24-7')?.id).toBe(5);
    expect(findChannel(channels, '')).toBeUndefined();
  });
  it('tells ids from slugs', () =>
    expect(['7', '007', '7a', '', ' 7', '-7', '7.0'].map(isNumericId)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]));
});

describe('where the list opens', () => {
  const channels = numbered(1, 2, 3, 4, 5);
  it('two places before the current channel, and at the top without one', () => {
    expect([firstShown(channels, 5), firstShown(channels, 2), firstShown(channels, undefined)]).toEqual([2, 0, 0]);
  });
  it('is the stored channel only while that is listed', () => {
    expect(startChannel(channels, 4)?.id).toBe(4);
    expect(startChannel(channels.slice(0, 2), 4)?.id).toBe(1);
    expect(startChannel([], 4)).toBeUndefined();
  });
  it('prefers what plays to what comes first', () => {
    const [first, second] = channels;
    const list = [{ ...first!, isPurchased: false }, second!];
    expect(startChannel(list, undefined)?.id).toBe(2);
    expect(startChannel(list.slice(0, 1), undefined)?.id).toBe(1);
  });
  it('prefers the startup channel to one that plays, and an available one to one that is only bought', () => {
    const [first, second, third] = channels;
    const startup = { ...third!, isPurchased: false, tags: { ...third!.tags, isStartup: true } };
    expect(startChannel([first!, second!, startup], undefined)?.id).toBe(3);
    expect(startChannel([{ ...first!, isAvailable: false }, second!], undefined)?.id).toBe(2);
  });
  it('is short up to 31 channels [B-070]', () => expect([isShortLayout(31), isShortLayout(32)]).toEqual([true, false]));
});

describe('neighbours', () => {
  it('are never more than there are, never the channel itself, never twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), fc.nat(12), (length, place, count) => {
        const channels = numbered(...Array.from({ length }, (_, index) => index));
        const current = (place % length) + 1;
        const around = ids(neighbours(channels, current, count));
        expect(around).not.toContain(current);
        expect(new Set(around).size).toBe(around.length);
        expect(around).toHaveLength(Math.min(count, length - 1));
      }),
    );
  });
  it('of a channel that is not in the list are the first ones', () =>
    expect(ids(neighbours(numbered(1, 2, 3), 99, 2))).toEqual([1, 2]));
});

describe('lists made of others', () => {
  it('favourites without a priority come after those with one, in the order of the list', () => {
    const favorite = (id: number, priority?: number) =>
      aChannel({ id, isFavored: true, ...(priority === undefined ? {} : { favorite: { id: `f${id}`, priority } }) });
    expect(ids(favoriteChannels([favorite(1), favorite(2, 5), aChannel({ id: 3 }), favorite(4, 1)]))).toEqual([
      4, 2, 1,
    ]);
  });
  it('last watched ones that are gone from the list are left out', () =>
    expect(ids(lastWatched([9, 2, 1], numbered(1, 2), adult))).toEqual([2, 1]));
  it('free ones are numbered by their place, not by their number', () => {
    const channels = [aChannel({ id: 1, num: 40, isFree: true }), aChannel({ id: 2, num: 7, isFree: true })];
    expect(freeChannels(channels).map(({ id, num }) => [id, num])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('categories', () => {
  const channels = numbered(1, 2, 3);
  it('are found by slug or id', () => {
    const list = [aCategory(3, [], { slug: 'news' }), aCategory(7, [], { slug: '3' })];
    expect([categoryOf(list, 'news')?.id, categoryOf(list, '7')?.id, categoryOf(list, 'x')]).toEqual([3, 7, undefined]);
  });
  it('hold listed channels only, in the order of the list', () =>
    expect(ids(channelsOf(aCategory(9, [3, 99, 1]), channels))).toEqual([1, 3]));
  it('unknown show everything', () => expect(channelsOf(undefined, channels)).toBe(channels));
  it('open where the operator prefers, if that one is there', () => {
    const list = [aCategory(3, [1]), aCategory(8, [1])];
    expect([defaultCategory(list, adult, 8)?.id, defaultCategory(list, adult, 9)?.id]).toEqual([8, 3]);
    expect(defaultCategory([aCategory(5, []), ...list], { isChild: true }, 8)?.id).toBe(5);
  });
  it('are none where no channel is listed', () => {
    const viewer = { isChild: false, isLoggedIn: true };
    const categories = [aCategory(2, []), aCategory(9, [1])];
    expect(visibleCategories({ categories, channels: [], viewer, favoritesName: 'F' })).toEqual([]);
  });
});
