import { describe, expect, it } from 'vitest';
import {
  byName,
  countryOptions,
  filterQuery,
  hasFilters,
  knownFilters,
  ratingOptions,
  readFilters,
  yearOptions,
} from './filters.ts';

describe('filters of a catalogue page', () => {
  it('the last two years are one range, then come four single years and the decades [B-605] [B-606]', () => {
    expect(yearOptions(2026)).toEqual([
      { id: '2025-2026', from: 2025, to: 2026 },
      { id: '2024', from: 2024, to: 2024 },
      { id: '2023', from: 2023, to: 2023 },
      { id: '2022', from: 2022, to: 2022 },
      { id: '2021', from: 2021, to: 2021 },
      { id: '2020-2026', from: 2020, to: 2026 },
      { id: '2010-2019', from: 2010, to: 2019 },
      { id: '2000-2009', from: 2000, to: 2009 },
      { id: '1990-1999', from: 1990, to: 1999 },
      { id: '1980-1989', from: 1980, to: 1989 },
      { id: '-1979', to: 1979 },
    ]);
  });

  it('ratings are over 8, over 7 and over 6, and become rating_from [B-604]', () => {
    expect(ratingOptions).toEqual([8, 7, 6]);
    expect(ratingOptions.map((rating) => filterQuery({ rating }, film).ratingFrom)).toEqual([8, 7, 6]);
  });

  it.each([
    [{ genre: '3' }, { mainGenre: '3' }],
    [{ subgenre: '4' }, { genre: '4' }],
    [{ country: '7' }, { country: '7' }],
    [{ year: '2010-2019' }, { yearFrom: 2010, yearTo: 2019 }],
    [{ year: '-1979' }, { yearTo: 1979 }],
    [{ rating: 7 }, { ratingFrom: 7 }],
    [{}, {}],
  ])('%j becomes %j and the content type of the page [B-131]', (filters, query) => {
    expect(filterQuery(filters, film)).toEqual({ contentType: 'movie', ...query });
  });

  it('a call carries seven filters and nothing else [B-236]', () => {
    const all = filterQuery({ genre: '1', subgenre: '2', country: '3', year: '2024', rating: 8 }, film);
    expect(Object.keys(all).toSorted()).toEqual(
      ['contentType', 'country', 'genre', 'mainGenre', 'ratingFrom', 'yearFrom', 'yearTo'].toSorted(),
    );
  });

  it('sorting is an address of its own, and goes into the call', () => {
    expect(readFilters({ sort: 'rating' }, 2026).sort).toBe('rating');
    expect(hasFilters(readFilters({ sort: 'rating' }, 2026))).toBe(true);
    expect(hasFilters(readFilters({ sort: 'price' }, 2026))).toBe(false);
    expect(filterQuery({ sort: 'year' }, film).sort).toBe('year');
  });

  it('reads an address and leaves out what no option has', () => {
    expect(readFilters({ genre: '3', year: '2010-2019', rating: '7' }, 2026)).toEqual({
      genre: '3',
      year: '2010-2019',
      rating: 7,
    });
    expect(hasFilters(readFilters({ genre: '<b>', country: '', year: '1850', rating: '9' }, 2026))).toBe(false);
  });

  it('reads every filter of an address, ids of up to 64 plain characters', () => {
    const long = 'a'.repeat(64);
    expect(readFilters({ genre: long, subgenre: 'sci_fi', country: 'co-1', rating: '6' }, 2026)).toEqual({
      genre: long,
      subgenre: 'sci_fi',
      country: 'co-1',
      rating: 6,
    });
    expect(hasFilters(readFilters({ genre: `${long}a`, subgenre: 'a b', country: '1&x=2', rating: '6.5' }, 2026))).toBe(
      false,
    );
  });

  it('reads a year by the options of the current year only', () => {
    expect(readFilters({ year: '2025-2026' }, 2026).year).toBe('2025-2026');
    expect(readFilters({ year: '2025-2026' }, 2027).year).toBeUndefined();
    expect(filterQuery({ year: '2025-2026' }, { contentType: 'movie', year: 2027 }).yearTo).toBeUndefined();
  });

  it('genres and countries come by name in the language of the page, countries cut to thirty [B-465] [B-466] [B-467]', () => {
    const named = (...names: readonly string[]) => names.map((name, index) => ({ id: String(index), name }));
    const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
    expect(names(byName(named('Жанр', 'Ёлка', 'Ель', 'Абба'), 'ru'))).toEqual(['Абба', 'Ёлка', 'Ель', 'Жанр']);
    const forty = named(...Array.from({ length: 40 }, (_, index) => `Country ${String(99 - index)}`));
    expect(names(countryOptions(forty, 'en'))).toEqual(
      Array.from({ length: 30 }, (_, index) => `Country ${String(60 + index)}`),
    );
    // A chosen one is always there: its menu says it.
    expect(names(countryOptions(forty, 'en', '0')).slice(29)).toEqual(['Country 89', 'Country 99']);
  });

  it('genres and countries that do not exist are no filters; as long as the lists are not known, all are', () => {
    const filters = { genre: '1', subgenre: '9', country: '8', rating: 7 };
    const [genres, countries] = [[{ id: '1', name: 'Drama' }], [{ id: '7', name: 'Norway' }]];
    expect(knownFilters(filters, { genres, countries })).toEqual({ genre: '1', rating: 7 });
    expect(knownFilters(filters, { genres: undefined, countries })).toEqual({ genre: '1', subgenre: '9', rating: 7 });
    expect(knownFilters(filters, { genres: undefined, countries: undefined })).toEqual(filters);
  });
});

const film = { contentType: 'movie', year: 2026 };
