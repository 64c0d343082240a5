import { sql, type Insertable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';

export function insertChannels(db: Database, rows: readonly Insertable<Tables['channels']>[]) {
  return db.insertInto('channels').values(rows).execute();
}

export function insertProgrammes(db: Database, rows: readonly Insertable<Tables['programmes']>[]) {
  return db.insertInto('programmes').values(rows).execute();
}

/** Every so-many-th title came at that time. */
export function setAdded(
  db: Database,
  { providerId, every, at }: { readonly providerId: number; readonly every: number; readonly at: number },
) {
  return db
    .updateTable('contents')
    .set({ added_at: at })
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`position % ${sql.lit(every)} = 0`)
    .execute();
}

export async function insertFavorites(db: Database, rows: readonly Insertable<Tables['favorites']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('favorites').values(rows).execute();
}

export async function insertHistories(db: Database, rows: readonly Insertable<Tables['histories']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('histories').values(rows).execute();
}

export async function hasOperators(db: Database): Promise<boolean> {
  return (await db.selectFrom('providers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const UNFINISHED = 'generate_unfinished';

/** Until it is unmarked, the database holds only a part of what was asked for. */
export async function markUnfinished(db: Database): Promise<void> {
  await db.insertInto('meta').values({ key: UNFINISHED, value: '1' }).execute();
}

export async function unmark(db: Database): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', UNFINISHED).execute();
}

export async function isUnfinished(db: Database): Promise<boolean> {
  return (await db.selectFrom('meta').select('value').where('key', '=', UNFINISHED).executeTakeFirst()) !== undefined;
}
