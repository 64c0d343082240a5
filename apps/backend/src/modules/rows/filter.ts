import type { rowCalls } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import type { QueryOf } from '../../domain/call-types.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { CatalogueLists, RowFile, RowsetFile } from '../../provider/catalogue-cache.ts';
import type { ContentFilter } from '../../provider/listed-contents-repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { folded } from '../search/folding.ts';
import { searchIndex } from '../search/search.ts';

const list = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The filter that a call of one row asks for. */
export function filterOf(query: QueryOf<typeof rowCalls.row>): ContentFilter {
  const genres = [list(query.main_genre), list(query.genre)].flatMap((each) => (each?.length ? [each] : []));
  const types = list(query.content_type);
  const countries = list(query.country);
  return {
    ...(types?.length ? { types: types.flatMap((type) => (type === 'series' ? ['series', 'serial'] : [type])) } : {}),
    ...(genres.length > 0 ? { genres } : {}),
    ...(countries?.length ? { countries } : {}),
    ...(query.year_from === undefined ? {} : { yearFrom: query.year_from }),
    ...(query.year_to === undefined ? {} : { yearTo: query.year_to }),
    ...(query.rating_from === undefined ? {} : { ratingFrom: query.rating_from }),
    ...(query.library_id === undefined ? {} : { library: query.library_id }),
    ...(query.sort === undefined ? {} : { sort: query.sort }),
  };
}

/** A rowset by its slug, its number, or a slug that ends with its number. Throws missing. */
export function findRowset(catalogue: CatalogueLists, idOrSlug: string, isGuest: boolean): RowsetFile {
  const file = rowsetNamed(catalogue, idOrSlug, isGuest);
  if (!file) throw domainError('missing');
  return file;
}

export function rowsetNamed({ rowsets }: CatalogueLists, idOrSlug: string, isGuest: boolean): RowsetFile | undefined {
  const digits = /^(?:.*-)?(\d+)$/.exec(idOrSlug)?.[1];
  const file = rowsets.find((each) => each.slug === idOrSlug) ?? rowsets.find((each) => String(each.id) === digits);
  return file?.users_only && isGuest ? undefined : file;
}

/** Of the row's own titles, or of all, those whose name has the text in it. */
export async function titlesWith(
  { db }: { readonly db: Database },
  { viewer, language }: { readonly viewer: Viewer; readonly language: string },
  { text, row }: { readonly text: string; readonly row: RowFile },
): Promise<readonly string[]> {
  if (folded(text) === '') return [];
  const hits = await searchIndex(db, {
    providerId: viewer.providerId,
    q: text,
    kinds: ['content'],
    isByNameOnly: true,
    limit: 1_000,
    language,
  });
  const own = 'contents' in row.source ? new Set(row.source.contents) : undefined;
  return hits.map((hit) => hit.objectId).filter((id) => own?.has(id) ?? true);
}
