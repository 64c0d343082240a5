import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { folded, latin, likeText } from './folding.ts';
import { localise, type Text } from '../../texts/localised.ts';

export type FoundKind = 'channel' | 'program' | 'content' | 'person';

export interface Found {
  readonly kind: FoundKind;
  readonly objectId: string;
  readonly label: string;
}

export interface SearchRequest {
  readonly providerId: number;
  readonly q: string;
  readonly kinds: readonly FoundKind[];
  readonly limit: number;
  /** Highest age that may be found. */
  readonly maxAge?: number | undefined;
  readonly language: string;
}

/** Names that contain the words: the very name first, then those that begin with them. Case, ё and the script do not matter. */
export async function search(db: Database, wanted: SearchRequest): Promise<Found[]> {
  const words = folded(wanted.q);
  if (words === '') return [];
  const forms = [...new Set([words, latin(words)])].map(likeText);
  const contains = sql<boolean>`(${sql.join(
    forms.map((form) => sql`folded like ${`%${form}%`} escape '\\'`),
    sql` or `,
  )})`;
  const like = (pattern: (form: string) => string) =>
    sql.join(
      forms.map((form) => sql`${sql.ref('folded')} || ${'\n'} like ${pattern(form)} escape '\\'`),
      sql` or `,
    );
  const rank = sql<number>`case when ${like((form) => `%\n${form}\n%`)} then 0 when ${like((form) => `%\n${form}%`)} then 1 else 2 end`;
  const rows = await db
    .selectFrom('search_words')
    .select(['kind', 'object_id', 'label'])
    .where('provider_id', '=', wanted.providerId)
    .where('kind', 'in', [...wanted.kinds])
    .$if(wanted.maxAge !== undefined, (query) => query.where('age', '<=', wanted.maxAge ?? 0))
    .where(contains)
    .orderBy(rank)
    .orderBy('position')
    .orderBy('object_id')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as FoundKind,
    objectId: row.object_id,
    label: localise(JSON.parse(row.label) as Text, wanted.language),
  }));
}
