import type { RowsetPage } from '../../model/index.ts';
import { readRow, readRowsetPage } from '../../read/rows.ts';
import { listAnswer, object } from '../../read/fields/read-fields.ts';
import { get, type Paging } from '../define.ts';

/** `mobile300` for phones, tablets and webviews, else `web` (B-445). */
export type RowsetType = 'web' | 'mobile300';

export interface RowsetArgs extends Paging {
  readonly slug: string;
  readonly type: RowsetType;
  readonly libraryId?: number | undefined;
  readonly q?: string | undefined;
  /** The device's time zone, in which `q` names times. */
  readonly zone?: string | undefined;
  /** So many rows have their items, the others are headings; all without it. */
  readonly filled?: number | undefined;
}

export interface RowArgs extends Paging {
  readonly id: string;
  readonly libraryId?: number | undefined;
  readonly text?: string | undefined;
  /** The page that it stands on: it does not begin like a row above it. */
  readonly rowset?: string | undefined;
  readonly filters?: RowFilters | undefined;
}

export interface RowFilters {
  readonly contentType?: string | undefined;
  readonly mainGenre?: string | undefined;
  readonly genre?: string | undefined;
  readonly country?: string | undefined;
  readonly yearFrom?: number | undefined;
  readonly yearTo?: number | undefined;
  readonly ratingFrom?: number | undefined;
  /** The highest first; without it in the operator's order. */
  readonly sort?: 'rating' | 'year' | 'added' | undefined;
}

export const rowCalls = {
  /** Every page there is, without its rows. */
  rowsets: get('rows.rowsets', {
    path: '/v2/rowsets',
    query: (args: { readonly type: RowsetType }) => ({ type: args.type }),
    auth: 'user',
    read: (data, context): readonly RowsetPage[] =>
      listAnswer(data, { what: 'rowsets', context, read: (raw) => readRowsetPage(raw, context) }),
  }),
  /** One page with its rows, by id or slug; `q` makes it a search. */
  rowset: get('rows.rowset', {
    path: '/v2/rowsets/{id}',
    params: (args: RowsetArgs) => ({ id: args.slug }),
    query: (args) => ({
      type: args.type,
      q: args.q,
      zone: args.zone,
      library_id: args.libraryId,
      offset: args.offset,
      limit: args.limit,
      filled: args.filled,
    }),
    auth: 'user',
    read: (data, context) => readRowsetPage(object(data, 'rowset'), context),
  }),
  row: get('rows.row', {
    path: '/v2/rows/{id}',
    params: (args: RowArgs) => ({ id: args.id }),
    query: (args) => ({
      offset: args.offset,
      limit: args.limit,
      text: args.text,
      library_id: args.libraryId,
      rowset: args.rowset,
      content_type: args.filters?.contentType,
      main_genre: args.filters?.mainGenre,
      genre: args.filters?.genre,
      country: args.filters?.country,
      year_from: args.filters?.yearFrom,
      year_to: args.filters?.yearTo,
      rating_from: args.filters?.ratingFrom,
      sort: args.filters?.sort,
    }),
    auth: 'user',
    read: (data, context) => readRow(object(data, 'row'), context),
  }),
  filmography: get('rows.filmography', {
    path: '/v2/rows/filmography',
    query: (args: Paging & { readonly personId: number }) => ({
      person_id: args.personId,
      offset: args.offset,
      limit: args.limit,
    }),
    auth: 'user',
    read: (data, context) => readRow(object(data, 'row'), context),
  }),
} as const;

/** The kind of rowsets a surface asks for (B-445). */
export function rowsetType(surface: { readonly isMobileDevice: boolean; readonly isWebview: boolean }): RowsetType {
  return surface.isMobileDevice || surface.isWebview ? 'mobile300' : 'web';
}
