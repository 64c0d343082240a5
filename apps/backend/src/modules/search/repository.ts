import { isPostgres } from '@antenna/database';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/open.ts';
import { localise, type Text } from '../../texts/localised.ts';
import { conditions, NAME_LEVELS, type Condition } from './keys.ts';
import { keyOfKind, numbersOf, type FoundKind } from './numbers.ts';

export interface Found {
  readonly kind: FoundKind;
  readonly objectId: string;
  readonly label: string;
  /** Its genre, category or section has the words, its name does not. */
  readonly isOfTopic?: true;
}

export interface SearchRequest {
  readonly providerId: number;
  /** Readings of a text in words of the index (keys.ts), of which one is found. */
  readonly readings: readonly (readonly string[])[];
  readonly kinds: readonly FoundKind[];
  readonly limit: number;
  /** Highest age that may be found. */
  readonly maxAge?: number | undefined;
  readonly language: string;
  /** Genres, categories and sections do not count. */
  readonly isByNameOnly?: boolean;
}

interface Row {
  readonly kind: FoundKind;
  readonly object_id: string;
  readonly label: string;
}

const KEYS_PAGE = 500;

/** The very name first, then names with these words, then names that begin so, then those of that topic; of each the popular first. */
export async function matching(db: Database, requested: SearchRequest): Promise<Found[]> {
  const readings = requested.readings.map((words) => conditions(words, requested.isByNameOnly ?? false));
  const found = new Map<string, Found>();
  const levels = Math.max(0, ...readings.map((each) => each.length));
  for (let level = 0; level < levels && found.size < requested.limit; level += 1) {
    const any = readings.flatMap((each) => each.slice(level, level + 1));
    const ofKinds = await Promise.all(requested.kinds.map((kind) => documents(db, { ...requested, kind, any })));
    for (const row of ofKinds.flat()) {
      const key = `${row.kind} ${row.object_id}`;
      if (found.has(key) || found.size >= requested.limit) continue;
      const label = localise(JSON.parse(row.label) as Text, requested.language);
      const topic = level < NAME_LEVELS ? undefined : ({ isOfTopic: true } as const);
      found.set(key, { kind: row.kind, objectId: row.object_id, label, ...topic });
    }
  }
  return [...found.values()];
}

/** The documents of these objects that there are, in this order. */
export async function documentsOf(
  db: Database,
  { providerId, language }: Pick<SearchRequest, 'providerId' | 'language'>,
  objects: readonly { readonly kind: FoundKind; readonly objectId: string }[],
): Promise<readonly (Found & { readonly age: number })[]> {
  if (objects.length === 0) return [];
  const rows = await db
    .selectFrom('search_documents')
    .select(['kind', 'object_id', 'label', 'age'])
    .where('provider_id', '=', providerId)
    .where('kind', 'in', [...new Set(objects.map(({ kind }) => kind))])
    .where('object_id', 'in', [...new Set(objects.map(({ objectId }) => objectId))])
    .execute();
  const known = new Map(rows.map((row) => [`${row.kind} ${row.object_id}`, row]));
  return [...new Set(objects.map(({ kind, objectId }) => `${kind} ${objectId}`))].flatMap((key) => {
    const row = known.get(key);
    if (!row) return [];
    const label = localise(JSON.parse(row.label) as Text, language);
    return [{ kind: row.kind as FoundKind, objectId: row.object_id, label, age: row.age }];
  });
}

type Asked = Pick<SearchRequest, 'providerId' | 'maxAge' | 'limit'> & {
  readonly kind: FoundKind;
  readonly any: readonly Condition[];
};

async function documents(db: Database, asked: Asked): Promise<readonly Row[]> {
  const age = asked.maxAge === undefined ? sql`` : sql`and age <= ${asked.maxAge}`;
  if (isPostgres(db)) return postgresDocuments(db, asked, age);
  const { first, end } = numbersOf(asked.providerId, asked.kind);
  // node:sqlite binds numbers as reals, and FTS5 takes no real as a bound: it would look through the documents of all kinds.
  const number = (value: number) => sql`cast(${value} as integer)`;
  const query = sql<Row>`select kind, object_id, label from search_keys
      inner join search_documents on search_documents.number = search_keys.rowid
      where search_keys match ${fts5(asked.any)} and search_keys.rowid >= ${number(first)}
        and search_keys.rowid < ${number(end)} ${age}
      order by search_keys.rowid limit ${asked.limit}`;
  return (await query.execute(db)).rows;
}

/** As the index `search_documents_popular` has it: PostgreSQL uses it only if the query says the same. */
const IS_POPULAR = sql`and number % 100000000 < 2000`;

/**
 * A word that is in every third name is read from the index of the most popular documents of each kind, where it fills the limit; so few documents
 * have other words that all of them can be sorted. PostgreSQL would read the numbers in order and look for the words in each: it is made to use the
 * indexes of words, which have the kind in each word.
 */
async function postgresDocuments(
  db: Database,
  { providerId, kind, any, limit }: Asked,
  age: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const words = expression(any, {
    key: (key) => keyOfKind(providerId, kind, key),
    beginning: ':*',
    and: ' & ',
    or: ' | ',
  });
  const read = (among: RawBuilder<unknown>) =>
    sql<Row>`with found as materialized (
        select number, kind, object_id, label from search_documents where lexemes @@ ${words}::tsquery ${among} ${age})
      select kind, object_id, label from found order by number limit ${limit}`.execute(db);
  const popular = await read(IS_POPULAR);
  return popular.rows.length < limit ? (await read(sql``)).rows : popular.rows;
}

interface Signs {
  readonly key?: (key: string) => string;
  readonly beginning: string;
  readonly and: string;
  readonly or: string;
}

// Keys are letters and digits: nothing in them is a sign of either language.
const expression = (any: readonly Condition[], { key: of = (key) => key, beginning, and, or }: Signs): string =>
  any
    .map((all) => {
      const terms = all.map((choice) => {
        const keys = choice.map(({ key, isBeginning }) => of(key) + (isBeginning ? beginning : ''));
        return keys.length === 1 ? keys.join('') : `(${keys.join(or)})`;
      });
      return `(${terms.join(and)})`;
    })
    .join(or);

const fts5 = (any: readonly Condition[]): string => expression(any, { beginning: '*', and: ' AND ', or: ' OR ' });

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
  const { first, end } = numbersOf(providerId, 'topic');
  const rows = await db
    .selectFrom('search_documents')
    .select('label')
    .where('number', '>=', first)
    .where('number', '<', end)
    .where('age', '<=', maxAge)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => localise(JSON.parse(row.label) as Text, language));
}

/** Of which version of the operator's data the index is. */
export async function indexVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'search_version').executeTakeFirst();
  return row?.value ?? '';
}

/** The keys of every document, in pages; who reads them gives way to calls. */
export async function* indexedKeys(db: Database, providerId: number): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const rows = await db
      .selectFrom('search_documents')
      .select(['number', 'keys'])
      .where('provider_id', '=', providerId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(KEYS_PAGE)
      .execute();
    for (const { keys } of rows) yield keys;
    if (rows.length < KEYS_PAGE) return;
    after = Number(rows.at(-1)?.number);
  }
}
