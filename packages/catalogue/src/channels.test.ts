import fc from 'fast-check';
import { archiveAccess } from '@antenna/schedule';
import { describe, expect, it } from 'vitest';
import * as catalogue from './index.ts';
import { prepareChannels, searchChannels } from './channel-search.ts';
import { toLatin } from './transliteration.ts';
import { aCategory, aChannel, aMeta } from './testing/fixtures.ts';

const {
  channelAccess,
  channelBadge,
  channelsOf,
  defaultCategory,
  favoriteChannels,
  findChannel,
  firstShown,
  freeChannels,
  isAdultChannel,
  isListed,
  isShortLayout,
  lastWatched,
  listedChannels,
  neighbours,
  orderChannels,
  startChannel,
  toggleFavorite,
  visibleCategories,
  watchButton,
} = catalogue;

const adult = { isChild: false, isLoggedIn: true };
const child = { isChild: true, isLoggedIn: true };
const ids = (channels: readonly { readonly id: number }[]) => channels.map(({ id }) => id);
const tagged = (tags: Partial<{ isAllChannels: boolean; isStartup: boolean; isAdult: boolean }>) => ({
  tags: { isAllChannels: false, isStartup: false, isAdult: false, ...tags },
});
/** `age: undefined` may not be written out under exactOptionalPropertyTypes: an unknown age is an absent one. */
const ofAge = (id: number, age?: number) => {
  const { age: _, ...rest } = aChannel({ id });
  return age === undefined ? rest : { ...rest, age };
};

describe('adult channels', () => {
  it('are those of unknown age, of 18 and more, and over 12 for a child [B-370] [B-616]', () => {
    const of = (age: number | undefined, viewer = adult) => isAdultChannel(ofAge(1, age), viewer);
    expect([of(undefined), of(17), of(18), of(16, child), of(12, child)]).toEqual([true, false, true, true, false]);
  });
  it('are also those tagged is_adult [B-371]', () => {
    expect(isAdultChannel(aChannel({ id: 1, age: 0, ...tagged({ isAdult: true }) }), adult)).toBe(true);
  });
  it('are also those of the configured list, which is empty by default [B-564] [B-565]', () => {
    expect([
      isAdultChannel(aChannel({ id: 7 }), adult),
      isAdultChannel(aChannel({ id: 7 }), { ...adult, adultChannelIds: [7] }),
    ]).toEqual([false, true]);
  });
});

describe('the list of channels', () => {
  it('shows a child only ages up to 12 [B-368]', () => {
    const channels = [0, 12, 16].map((age, index) => aChannel({ id: index + 1, age }));
    expect([ids(listedChannels(channels, child)), ids(listedChannels(channels, adult))]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });
  it('hides a channel of unknown age from a child [B-369]', () => {
    expect([isListed(ofAge(1), child), isListed(ofAge(1), adult)]).toEqual([false, true]);
  });
  it('hides 4K by name, in any case [B-372]', () => {
    expect(
      ['Rival 4K', 'Fjord uhd', 'Kub Ultra HD', 'Kub HD'].map((name) => isListed(aChannel({ id: 1, name }), adult)),
    ).toEqual([false, false, false, true]);
  });
  it('keeps an is_4k channel with a plain name, and gives it the badge [B-375]', () => {
    const channel = aChannel({ id: 1, name: 'Fjord', is4k: true, isHd: true });
    expect([isListed(channel, adult), channelBadge(channel), channelBadge({ ...channel, is4k: false })]).toEqual([
      true,
      '4k',
      'hd',
    ]);
  });
  it('is short up to 31 channels [B-070]', () => {
    expect([isShortLayout(31), isShortLayout(32)]).toEqual([true, false]);
  });
  it('opens 2 items before the current channel', () => {
    const channels = Array.from({ length: 9 }, (_, id) => ({ id }));
    expect([
      firstShown(channels, 6),
      firstShown(channels, 1),
      firstShown(channels, undefined),
      firstShown(channels, 99),
    ]).toEqual([4, 0, 0, 0]);
  });
  it('goes by number, with a fixed channel in its place and numberless ones last', () => {
    const channels = [
      aChannel({ id: 1, num: 5 }),
      aChannel({ id: 2, num: 90, isFixed: true }),
      aChannel({ id: 3 }),
      aChannel({ id: 4, num: 1 }),
    ];
    expect(ids(orderChannels(channels))).toEqual([4, 2, 1, 3]);
  });
  it('of free channels holds those available, free and not hidden, numbered [B-619]', () => {
    const free = (id: number, given = {}) => aChannel({ id, isFree: true, ...given });
    const list = freeChannels([
      free(4),
      free(5, { isAvailable: false }),
      free(6, { isHidden: true }),
      aChannel({ id: 7 }),
      free(8),
    ]);
    expect(list.map(({ id, num }) => [id, num])).toEqual([
      [4, 1],
      [8, 2],
    ]);
  });
  it('finds a channel by id or slug and opens the startup one when none is stored [B-194]', () => {
    const channels = [aChannel({ id: 1 }), aChannel({ id: 2, slug: 'fjord', ...tagged({ isStartup: true }) })];
    expect([findChannel(channels, '2')?.id, findChannel(channels, 'fjord')?.id, findChannel(channels, '3')]).toEqual([
      2,
      2,
      undefined,
    ]);
    expect([
      startChannel(channels, undefined)?.id,
      startChannel(channels, 1)?.id,
      startChannel(channels, 99)?.id,
    ]).toEqual([2, 1, 2]);
  });
  it('has neighbours around the current one and no ends', () => {
    const channels = [1, 2, 3, 4, 5, 6].map((id) => aChannel({ id }));
    expect(ids(neighbours(channels, 1, 4))).toEqual([5, 6, 2, 3]);
    expect(ids(neighbours(channels.slice(0, 3), 2, 4))).toEqual([1, 3]);
    expect(neighbours(channels.slice(0, 1), 1, 4)).toEqual([]);
  });
});

describe('categories', () => {
  const channels = [
    aChannel({ id: 1 }),
    aChannel({ id: 2, isFavored: true, favorite: { id: 'f', priority: 2 } }),
    aChannel({ id: 3, isFavored: true, favorite: { id: 'g', priority: 1 } }),
  ];
  const all = aCategory(2, []);
  const visible = (
    categories: readonly ReturnType<typeof aCategory>[],
    over: Partial<Parameters<typeof visibleCategories>[0]> = {},
  ) => ids(visibleCategories({ categories, channels, viewer: adult, favoritesName: 'Favourites', ...over }));

  it('open in 3, among all channels (2) and favourites (1000) [B-561]', () => {
    expect(visible([all])).toEqual([1_000, 2]);
    expect(defaultCategory([all, aCategory(7, [1]), aCategory(3, [1])], adult)?.id).toBe(3);
  });
  it('drop 26 [B-562]', () => expect(visible([all, aCategory(26, [1])])).toEqual([1_000, 2]));
  it('show favourites only when there are some [B-337]', () => {
    expect(visible([all], { channels: [aChannel({ id: 1 })] })).toEqual([2]);
    expect(visible([all])).toEqual([1_000, 2]);
    expect(visible([all], { viewer: { ...adult, isLoggedIn: false } })).toEqual([2]);
  });
  it('leave out those without a listed channel', () =>
    expect(visible([all, aCategory(8, [99]), aCategory(9, [1])])).toEqual([1_000, 2, 9]));
  it('fall back to 2, then to the first, when 3 is missing [B-563]', () => {
    expect([
      defaultCategory([aCategory(9, []), all], adult)?.id,
      defaultCategory([aCategory(9, [])], adult)?.id,
      defaultCategory([], adult),
    ]).toEqual([2, 9, undefined]);
  });
  it('open in 5 for a child [A-497]', () =>
    expect(defaultCategory([all, aCategory(3, []), aCategory(5, [])], child)?.id).toBe(5));
  it('order favourites by the viewer’s priority, other channels by the list', () => {
    expect(ids(favoriteChannels(channels))).toEqual([3, 2]);
    expect(ids(channelsOf(aCategory(9, [3, 1]), channels))).toEqual([1, 3]);
    expect(ids(channelsOf(all, channels))).toEqual([1, 2, 3]);
  });
});

describe('searching channels', () => {
  const named = (...names: readonly string[]) =>
    prepareChannels(names.map((name, id) => aChannel({ id, name, num: id + 1 })));
  const found = (text: string, ...names: readonly string[]) =>
    searchChannels(named(...names), text).map(({ name }) => name);

  it('ignores case [B-384]', () =>
    expect([found('PERV', 'Perviy'), found('СЕВ', 'Север 24')]).toEqual([['Perviy'], ['Север 24']]));
  it('finds a Cyrillic name by its Latin spelling and a Latin one by its Cyrillic spelling [B-385]', () => {
    for (const text of ['pervyy', 'perviy', 'pervy', 'Perv'])
      expect(found(text, 'Первый', 'Рельс')).toEqual(['Первый']);
    expect([found('вольт', 'Volt', 'Fjord'), found('фьорд', 'Volt', 'Fjord'), found('кино норд', 'Kino Nord')]).toEqual(
      [['Volt'], ['Fjord'], ['Kino Nord']],
    );
  });
  it('covers the 33 letters both ways [B-386]', () => {
    for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя') expect(toLatin(letter), letter).toMatch(/^[a-z]*$/);
    for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщыэюя') {
      const name = `к${letter}к`;
      expect(found(toLatin(name), name), letter).toEqual([name]);
      expect(found(name, toLatin(name)), letter).toEqual([toLatin(name)]);
    }
  });
  it('finds a double letter by a single one, never a single one by a double', () => {
    for (const text of ['rosiya', 'россия', 'rossiya', 'росия', 'osia', 'ss'])
      expect(found(text, 'Россия')).toEqual(['Россия']);
    for (const text of ['rosssiya', 'rossiyaa', 'sss']) expect(found(text, 'Россия')).toEqual([]);
    for (const text of ['zzzz', 'zz', 'oo', 'ззз']) expect(found(text, 'Горизонт', 'Gorizont')).toEqual([]);
    expect([found('jaz', 'Jazz'), found('джаз', 'Jazz'), found('jazz tv', 'Jazz TV')]).toEqual([
      ['Jazz'],
      [],
      ['Jazz TV'],
    ]);
  });
  it('finds what was typed with the other keyboard layout, and only where nothing else is found', () => {
    for (const text of ['gthdsq', 'GTHD', 'зукмнн'])
      expect([text, found(text, 'Первый', 'Perviy', 'Рельс')[0]]).toEqual([text, 'Первый']);
    expect([
      found('hjccbz', 'Россия'),
      found('rbyj', 'Kino Nord'),
      found('лштщ', 'Kino Nord'),
      found(';bdjq', 'Живой'),
      found(',jrc', 'Бокс'),
    ]).toEqual([['Россия'], ['Kino Nord'], ['Kino Nord'], ['Живой'], ['Бокс']]);
    expect(found('kub', 'Kub', 'лги')).toEqual(['Kub']);
  });
  it('finds a Georgian name by its Latin and its Cyrillic spelling', () => {
    expect([found('mta', 'მთა', 'Kub'), found('мта', 'მთა'), found('მთა', 'Mta')]).toEqual([['მთა'], ['მთა'], ['Mta']]);
  });
  it('never finds across two names', () => {
    expect([found('ab', 'a', 'b'), found('a b', 'a', 'b'), found('aa', 'a', 'a', 'a')]).toEqual([[], [], []]);
  });
  it('takes every character literally', () => {
    for (const text of ['.*', '[', '\\', 'a{2}', '(?', '$', '🎬🎬'])
      expect([found(text, 'Kub'), found(text, `Kub ${text}`)]).toEqual([[], [`Kub ${text}`]]);
  });
  it('puts what begins with the text first and finds numbers', () => {
    expect(found('kin', 'Old Kino', 'Kino')).toEqual(['Kino', 'Old Kino']);
    expect(found('2', 'Kub', 'Rels', 'Mir 24')).toEqual(['Rels', 'Mir 24']);
  });
  it('finds nothing for an unknown text, and everything for an empty one', () =>
    expect([found('zzz', 'Kub'), found('  ', 'Kub')]).toEqual([[], ['Kub']]));
  it('is fast on 5,000 names', () => {
    const prepared = prepareChannels(
      Array.from({ length: 5_000 }, (_, id) => aChannel({ id, name: `Канал номер ${id} Прима Регион` })),
    );
    const start = process.threadCpuUsage();
    for (const text of ['p', 'pr', 'prima', 'регион 4', 'zzz']) searchChannels(prepared, text);
    expect(process.threadCpuUsage(start).user / 5_000).toBeLessThan(16);
  });
  it('always finds a name by any piece of itself', () => {
    const letters = fc
      .array(fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщыэюяabcxyz 24'), { minLength: 1, maxLength: 12 })
      .map((all) => all.join(''))
      .filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (name, from, length) => {
        const clean = name.toLowerCase().replace(/ +/gu, ' ').trim();
        const piece = clean.slice(from % clean.length, (from % clean.length) + 1 + (length % clean.length));
        expect(found(piece, clean)).toEqual([clean]);
      }),
    );
  });
});

describe('last watched', () => {
  it('shows at most ten of the stored channels, in their order, and none that became adult', () => {
    const channels = Array.from({ length: 12 }, (_, id) => aChannel({ id, age: id === 3 ? 18 : 0 }));
    const stored = [3, 11, 99, ...ids(channels.slice(0, 11))];
    expect(ids(lastWatched(stored, channels, adult))).toEqual([11, 0, 1, 2, 4, 5, 6, 7, 8, 9]);
  });
});

describe('what stands between viewer and channel', () => {
  const locked = aChannel({ id: 1, isPurchased: false, minPrice: '299.00' });
  it('is an overlay, or a lock with a price for logged-in adults only', () => {
    expect(channelAccess(aChannel({ id: 1, isAvailable: false, isPurchased: false }), adult)).toEqual({
      at: 'unavailable',
    });
    expect(channelAccess(locked, adult)).toEqual({ at: 'locked', price: '299.00', hasSubscriptionLabel: true });
    expect(channelAccess(locked, child)).toEqual({ at: 'locked', hasSubscriptionLabel: false });
    // An app that sells nothing shows no price.
    expect(channelAccess(locked, { ...adult, hidesPrices: true })).toEqual({
      at: 'locked',
      hasSubscriptionLabel: false,
    });
    expect(channelAccess(locked, { isLoggedIn: false, isChild: false })).toEqual({
      at: 'locked',
      hasSubscriptionLabel: true,
    });
    const { minPrice: _, ...soon } = locked;
    expect(channelAccess(soon, adult)).toEqual({ at: 'locked', hasSubscriptionLabel: false });
    expect(channelAccess(aChannel({ id: 1 }), adult)).toEqual({ at: 'open' });
  });
  it('purchase decides archive and content alike, for every role [B-007] [B-422]', () => {
    const programme = {
      id: 'p',
      channelId: 1,
      timestamp: 1_000,
      realTimestamp: 1_000,
      duration: 600,
      realDuration: 600,
      isCatchupAvailable: true,
      title: 'P',
    };
    for (const viewer of [adult, child, { isChild: false, isLoggedIn: false }])
      for (const isPurchased of [true, false]) {
        expect(channelAccess(aChannel({ id: 1, isPurchased }), viewer).at).toBe(isPurchased ? 'open' : 'locked');
        expect(archiveAccess({ channel: aChannel({ id: 1, isPurchased }), programme, now: 9_000 })).toBe(
          isPurchased ? 'open' : 'unpurchased',
        );
        expect(watchButton({ content: { isAnnouncement: false }, meta: aMeta({ isPurchased }), now: 0 })).toMatchObject(
          { isLocked: !isPurchased },
        );
      }
  });
});

describe('favourites', () => {
  const favorites = [
    { id: 'a', channelId: 1 },
    { id: 'b', contentId: '1' },
    { id: 'c', programId: 1 },
    { id: 'd', personId: 1 },
  ];
  it('are of four kinds, removed when listed and added when not [B-338]', () => {
    const press = (target: Parameters<typeof toggleFavorite>[1]) =>
      toggleFavorite(favorites, target, { isLoggedIn: true });
    expect([
      press({ kind: 'channel', id: 1 }),
      press({ kind: 'content', id: '1' }),
      press({ kind: 'program', id: 1 }),
      press({ kind: 'person', id: 1 }),
    ]).toEqual(['a', 'b', 'c', 'd'].map((favoriteId) => ({ do: 'remove', favoriteId })));
    expect(press({ kind: 'person', id: 2 })).toEqual({ do: 'add', target: { kind: 'person', id: 2 } });
  });
  it('send a guest to sign in', () =>
    expect(toggleFavorite(favorites, { kind: 'channel', id: 1 }, { isLoggedIn: false })).toEqual({ do: 'sign-in' }));
});
