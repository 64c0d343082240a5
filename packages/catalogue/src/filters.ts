import { RATING_OPTIONS } from './limits.ts';

/** What the viewer has chosen; nothing chosen is an empty object. */
export interface CatalogueFilters {
  readonly genre?: string;
  readonly subgenre?: string;
  readonly country?: string;
  readonly year?: YearOption;
  readonly rating?: number;
}

export interface YearOption {
  readonly id: string;
  readonly from?: number;
  readonly to?: number;
}

/** The query of a filtered row (B-131, B-236). Exactly these keys exist. */
export interface FilterQuery {
  readonly main_genre?: string;
  readonly genre?: string;
  readonly country?: string;
  readonly year_from?: number;
  readonly year_to?: number;
  readonly rating_from?: number;
  readonly content_type?: string;
}

export const NO_FILTERS: CatalogueFilters = {};

export function filterQuery(filters: CatalogueFilters, contentType: string | undefined): FilterQuery {
  const query = {
    main_genre: filters.genre,
    genre: filters.subgenre,
    country: filters.country,
    year_from: filters.year?.from,
    year_to: filters.year?.to,
    rating_from: filters.rating,
    content_type: contentType,
  };
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as FilterQuery;
}

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

/** Over 8, over 7, over 6 (B-604). */
export function ratingOptions(): readonly number[] {
  return RATING_OPTIONS;
}
