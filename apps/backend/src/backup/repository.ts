import { toSeconds, type Millis, type Seconds } from '@antenna/kernel';
import { openUnchanged, type Database, type DatabasePlace } from '../db/open.ts';

const KEY = 'last_backup';

/** Remembers in the database itself when it was last backed up. A read-only one is backed up as well. */
export async function noteBackup(where: DatabasePlace, now: Millis): Promise<void> {
  const { db, close } = await openUnchanged(where);
  const value = String(toSeconds(now));
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
    .catch(() => {})
    .finally(close);
}

/** When `antenna backup` last wrote this database, or the one that it was restored from. */
export async function lastBackup(db: Database): Promise<Seconds | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row && Number(row.value);
}
