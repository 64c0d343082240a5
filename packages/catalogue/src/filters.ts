import { COUNTRIES_MAX, RATING_OPTIONS } from './limits.ts';

/** What the viewer has chosen on a page of films or series; an empty object when nothing is chosen. */
export interface CatalogueFilters {
  /** Ids of the API's genres and countries. */
  readonly genre?: string | undefined;
  readonly subgenre?: string | undefined;
  readonly country?: string | undefined;
  /** The id of a year option. */
  readonly year?: string | undefined;
  readonly rating?: number | undefined;
  /** Without it the operator's order. */
  readonly sort?: TitleSort | undefined;
}

/** What titles are sorted by, the highest first. */
export const TITLE_SORTS = ['added', 'year', 'rating'] as const;
export type TitleSort = (typeof TITLE_SORTS)[number];

export interface YearOption {
  /** `2024`, `2010-2019`, `-1979`: as it stands in the address of the page. */
  readonly id: string;
  readonly from?: number | undefined;
  readonly to: number;
}

/** The filters of a row's call (B-131, B-236). */
export interface FilterQuery {
  readonly mainGenre: string | undefined;
  readonly genre: string | undefined;
  readonly country: string | undefined;
  readonly yearFrom: number | undefined;
  readonly yearTo: number | undefined;
  readonly ratingFrom: number | undefined;
  readonly contentType: string | undefined;
  readonly sort?: TitleSort;
}

/** Over 8, over 7, over 6 (B-604). */
export const ratingOptions: readonly number[] = RATING_OPTIONS;

/** The last two years as one range, the four before them one by one, then decades (B-605, B-606). `year` is the current one. */
export function yearOptions(year: number): readonly YearOption[] {
  const range = (from: number, to: number): YearOption => ({
    id: from === to ? String(from) : `${from}-${to}`,
    from,
    to,
  });
  const single = [2, 3, 4, 5].map((back) => range(year - back, year - back));
  return [
    range(year - 1, year),
    ...single,
    range(2020, year),
    range(2010, 2019),
    range(2000, 2009),
    range(1990, 1999),
    range(1980, 1989),
    { id: '-1979', to: 1979 },
  ];
}

/** The filters in the address of a page; values that no option has are left out. */
export function readFilters(
  query: Readonly<Partial<Record<keyof CatalogueFilters, string>>>,
  year: number,
): CatalogueFilters {
  const id = (value: string | undefined) => (/^[\w-]{1,64}$/.test(value ?? '') ? value : undefined);
  const rating = Number(query.rating);
  return {
    genre: id(query.genre),
    subgenre: id(query.subgenre),
    country: id(query.country),
    year: yearOptions(year).find((option) => option.id === query.year)?.id,
    rating: ratingOptions.includes(rating) ? rating : undefined,
    sort: TITLE_SORTS.find((each) => each === query.sort),
  };
}

interface FilterLists {
  /** Undefined as long as they are not known. */
  readonly genres: readonly Named[] | undefined;
  readonly countries: readonly Named[] | undefined;
}

/** Without genres and countries that the API does not have: their menus could not show them. */
export function knownFilters(filters: CatalogueFilters, { genres, countries }: FilterLists): CatalogueFilters {
  const known = (id: string | undefined, list: readonly Named[] | undefined) =>
    !list || list.some((each) => each.id === id) ? id : undefined;
  return {
    ...filters,
    genre: known(filters.genre, genres),
    subgenre: known(filters.subgenre, genres),
    country: known(filters.country, countries),
  };
}

export const hasFilters = (filters: CatalogueFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What a row is asked for: the genre is its `main_genre`, the subgenre its `genre`, the page its `content_type` (B-131). */
export function filterQuery(
  filters: CatalogueFilters,
  { contentType, year }: { readonly contentType: string; readonly year: number },
): FilterQuery {
  const years = yearOptions(year).find((option) => option.id === filters.year);
  return {
    mainGenre: filters.genre,
    genre: filters.subgenre,
    country: filters.country,
    yearFrom: years?.from,
    yearTo: years?.to,
    ratingFrom: filters.rating,
    contentType,
    ...(filters.sort ? { sort: filters.sort } : {}),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Genres or countries by name in the viewer's language (B-465, B-466, B-467). */
export const byName = (items: readonly Named[], language: string): readonly Named[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name, language));

/** The first thirty countries by name, and the chosen one. */
export const countryOptions = (items: readonly Named[], language: string, chosen?: string): readonly Named[] =>
  byName(items, language).filter(({ id }, index) => index < COUNTRIES_MAX || id === chosen);
