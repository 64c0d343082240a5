import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { likeText } from './folding.ts';

export type FoundKind = 'channel' | 'program' | 'content' | 'person' | 'topic';

export interface Found {
  readonly kind: FoundKind;
  readonly objectId: string;
  readonly label: string;
}

export interface SearchRequest {
  readonly providerId: number;
  /** Folded texts of which one is contained (folding.ts). */
  readonly forms: readonly string[];
  readonly kinds: readonly FoundKind[];
  readonly limit: number;
  /** Highest age that may be found. */
  readonly maxAge?: number | undefined;
  readonly language: string;
  /** Genres, categories and sections do not count. */
  readonly isByNameOnly?: boolean;
}

/** Shorter texts are part of too many words to be a genre. */
const TOPIC_LEAST = 3;
const TEXTS_PAGE = 5_000;

/** The very name first, then those that begin with the text, then those that contain it, then those of that topic. */
export async function matching(db: Database, requested: SearchRequest): Promise<Found[]> {
  const forms = requested.forms.map(likeText);
  if (forms.length === 0) return [];
  const topics = requested.isByNameOnly ? [] : forms.filter((form) => form.length >= TOPIC_LEAST);
  const any = (conditions: readonly ReturnType<typeof like>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  const names = any(forms.map((form) => like('folded', `%${form}%`)));
  // A topic is found by the beginnings of its words.
  const ofTopic = topics.flatMap((form) => [like('topics', `%\n${form}%`), like('topics', `% ${form}%`)]);
  const rank = sql<number>`case when ${any(forms.map((form) => endingLike(`%\n${form}\n%`)))} then 0
    when ${any(forms.map((form) => like('folded', `%\n${form}%`)))} then 1
    when ${names} then 2 else 3 end`;
  const rows = await db
    .selectFrom('search_words')
    .select(['kind', 'object_id', 'label'])
    .where('provider_id', '=', requested.providerId)
    .where('kind', 'in', [...requested.kinds])
    .$if(requested.maxAge !== undefined, (query) => query.where('age', '<=', requested.maxAge ?? 0))
    .where(ofTopic.length === 0 ? names : any([names, ...ofTopic]))
    .orderBy(rank)
    .orderBy('position')
    .orderBy('object_id')
    .limit(requested.limit)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as FoundKind,
    objectId: row.object_id,
    label: localise(JSON.parse(row.label) as Text, requested.language),
  }));
}

const like = (column: 'folded' | 'topics', pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
/** The last line has no newline of its own. */
const endingLike = (pattern: string) => sql<boolean>`${sql.ref('folded')} || ${'\n'} like ${pattern} escape '\\'`;

/** Genres, categories and sections with most items first, those of which everything is for older viewers left out. */
export async function topTopics(
  db: Database,
  {
    providerId,
    maxAge,
    language,
    limit,
  }: Pick<SearchRequest, 'providerId' | 'language' | 'limit'> & { readonly maxAge: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('label')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'topic')
    .where('age', '<=', maxAge)
    .orderBy('position')
    .orderBy('object_id')
    .limit(limit)
    .execute();
  return rows.map((row) => localise(JSON.parse(row.label) as Text, language));
}

/** Of which version of the operator's data the index is. */
export async function indexVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'search_version').executeTakeFirst();
  return row?.value ?? '';
}

/** Every text of the index, in pages: other calls are served between them. */
export async function* indexedTexts(db: Database, providerId: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += TEXTS_PAGE) {
    const rows = await db
      .selectFrom('search_words')
      .select(['folded', 'topics'])
      .where('provider_id', '=', providerId)
      .orderBy('kind')
      .orderBy('object_id')
      .limit(TEXTS_PAGE)
      .offset(offset)
      .execute();
    for (const { folded, topics } of rows) yield folded + topics;
    if (rows.length < TEXTS_PAGE) return;
    await pause();
  }
}
