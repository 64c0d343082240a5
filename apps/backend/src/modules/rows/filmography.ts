import type { Row, rowCalls } from '@antenna/api-contract';
import type { QueryOf } from '../../domain/call-types.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { RowFile } from '../../provider/catalogue-cache.ts';
import { localise } from '../../texts/localised.ts';
import { CHILD_AGE, ROW_PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { personByIdOrSlug } from '../persons/repository.ts';
import { contents, rowHeading, type RowReader } from './fill.ts';

/** A row with the titles of a person. Throws missing. */
export async function filmography(reader: RowReader, query: QueryOf<typeof rowCalls.filmography>): Promise<Row> {
  const { deps, viewer, language } = reader;
  const file = await personByIdOrSlug(deps.db, viewer.providerId, String(query.person_id));
  if (!file) throw domainError('missing');
  const at = { offset: query.offset ?? 0, limit: limitOf(query.limit, ROW_PAGE) };
  const { total, ...items } = await contents(reader, {
    ...at,
    filter: { person: file.id, ...(viewer.profile === 'child' ? { maxAge: CHILD_AGE } : {}) },
  });
  const row = rowOf(`filmography-${file.id}`, localise(file.name, language));
  const empty = await rowHeading(reader, row, at);
  return { ...empty, ...items, more_count: Math.max(0, total - at.offset - at.limit) };
}

const rowOf = (id: string, title: string): RowFile => ({
  id,
  slug: id,
  title,
  template: 'content-v',
  content_type: 'movie',
  source: { contents: [] },
});
