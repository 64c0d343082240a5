import { setImmediate as pause } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';

const DELETED_PAGE = 5_000;

export function indexedVersion(db: Database, key: string) {
  return db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
}

export function providerIds(db: Database) {
  return db.selectFrom('providers').select('id').execute();
}

/** In pages: other calls are served between them. */
export async function deleteDocuments(db: Database, providerId: number): Promise<void> {
  for (;;) {
    const last = await db
      .selectFrom('search_documents')
      .select('number')
      .where('provider_id', '=', providerId)
      .orderBy('number')
      .limit(1)
      .offset(DELETED_PAGE)
      .executeTakeFirst();
    const left = db.deleteFrom('search_documents').where('provider_id', '=', providerId);
    await (last ? left.where('number', '<', last.number) : left).execute();
    if (!last) return;
    await pause();
  }
}

export function insertDocuments(db: Database, rows: readonly Insertable<Tables['search_documents']>[]) {
  return db.insertInto('search_documents').values(rows).execute();
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

export function titlesToIndex(db: Database, providerId: number) {
  return db
    .selectFrom('contents')
    .select(['id', 'age', 'position', 'data'])
    .where('provider_id', '=', providerId)
    .where('is_hidden', '=', 0)
    .where('content_type', 'not in', ['season', 'episode'])
    .execute();
}

export function personsToIndex(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select(['id', 'data', 'position'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .execute();
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
