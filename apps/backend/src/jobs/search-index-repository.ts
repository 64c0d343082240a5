import type { Insertable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { givingWay } from '../domain/giving-way.ts';
import { pages } from '../operator/repository/catalogue.ts';

/** Rows of a statement: other calls are served after each of them. */
const PAGE = 200;

export function indexedVersion(db: Database, key: string) {
  return db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
}

export function providerIds(db: Database) {
  return db.selectFrom('providers').select('id').execute();
}

type Document = Insertable<Tables['search_documents']>;

const COLUMNS = ['number', 'provider_id', 'kind', 'object_id', 'label', 'keys', 'age'] as const;

/** Puts documents with consecutive numbers in the place of those that have them, unless they are there already. */
export async function replaceDocuments(db: Database, documents: readonly Document[]): Promise<void> {
  const [first, last] = [documents[0], documents.at(-1)];
  if (!first || !last || (await areStored(db, documents))) return;
  await inTransaction(db, async (trx) => {
    const giveWay = givingWay();
    await trx
      .deleteFrom('search_documents')
      .where('number', '>=', first.number)
      .where('number', '<=', last.number)
      .execute();
    for (const page of pages(documents)) {
      await trx.insertInto('search_documents').values(page).execute();
      await giveWay();
    }
  });
}

async function areStored(db: Database, documents: readonly Document[]): Promise<boolean> {
  const giveWay = givingWay();
  for (const page of pages(documents, PAGE)) {
    const stored = await db
      .selectFrom('search_documents')
      .select(COLUMNS)
      .where('number', '>=', page[0]?.number ?? 0)
      .where('number', '<', (page[0]?.number ?? 0) + page.length)
      .orderBy('number')
      .execute();
    // PostgreSQL's large numbers come as texts.
    const isEqual = (each: Document, index: number) =>
      COLUMNS.every((name) => String(each[name]) === String(stored[index]?.[name]));
    if (stored.length !== page.length || !page.every(isEqual)) return false;
    await giveWay();
  }
  return true;
}

export async function deleteDocuments(
  db: Database,
  { from, end }: { readonly from: number; readonly end: number },
): Promise<void> {
  const giveWay = givingWay();
  for (;;) {
    const next = await db
      .selectFrom('search_documents')
      .select('number')
      .where('number', '>=', from)
      .where('number', '<', end)
      .orderBy('number')
      .limit(1)
      .offset(PAGE)
      .executeTakeFirst();
    await db
      .deleteFrom('search_documents')
      .where('number', '>=', from)
      .where('number', '<', next?.number ?? end)
      .execute();
    if (!next) return;
    await giveWay();
  }
}

export function setIndexedVersion(db: Database, key: string, version: string) {
  return db
    .insertInto('meta')
    .values({ key: key, value: version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
    .execute();
}

export function channelsToIndex(db: Database, providerId: number) {
  return db
    .selectFrom('channels')
    .select(['id', 'name', 'extra', 'groups', 'attributes', 'position', 'sources'])
    .where('provider_id', '=', providerId)
    .where('is_active', '=', 1)
    .execute();
}

/** In pages; who reads them gives way to calls. */
export async function* titlesToIndex(db: Database, providerId: number) {
  yield* inPages((after) =>
    db
      .selectFrom('contents')
      .select(['id', 'age', 'position', 'data'])
      .where('provider_id', '=', providerId)
      .where('is_hidden', '=', 0)
      .where('content_type', 'not in', ['season', 'episode'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

/** As `titlesToIndex`. */
export async function* personsToIndex(db: Database, providerId: number) {
  yield* inPages((after) =>
    db
      .selectFrom('entries')
      .select(['id', 'data', 'position'])
      .where('provider_id', '=', providerId)
      .where('kind', '=', 'person')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

async function* inPages<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Each title once, with the highest age of its showings and the category of one of them. */
export function programmesToIndex(
  db: Database,
  { channelId, from, to }: { readonly channelId: number; readonly from: number; readonly to: number },
) {
  return db
    .selectFrom('programmes')
    .select(({ fn }) => ['title', fn.max('age').as('age'), fn.max('category').as('category')])
    .where('channel_id', '=', channelId)
    .where('start', '>', from)
    .where('start', '<', to)
    .groupBy('title')
    .execute();
}
