import { readyQuery } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';
import { REMINDERS_MOST } from '../limits.ts';

/** All but whether it was pushed, and what of follows is known of it. */
export type ReminderRow = Omit<Selectable<Tables['reminders']>, 'pushed_at' | 'follow_id' | 'dropped_at'>;

const notOver = readyQuery((db) =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('profile_id', '=', '')
    .where('stop', '>', 0)
    .where('dropped_at', 'is', null)
    .orderBy('start')
    .orderBy('id')
    .limit(1),
);

/** Of one profile, by start, those that were not over at `since`. */
export async function remindersSince(db: Database, profileId: string, since: Seconds): Promise<ReminderRow[]> {
  return (await db.executeQuery(notOver(db, [profileId, since, 2 * REMINDERS_MOST]))).rows;
}

export function reminderAt(
  db: Database,
  { profileId, channelId, start }: { readonly profileId: string; readonly channelId: number; readonly start: Seconds },
): Promise<ReminderRow | undefined> {
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('channel_id', '=', channelId)
    .where('start', '=', start)
    .executeTakeFirst();
}

/** The new row, or undefined when one stands there already. */
export function insertReminder(db: Database, row: ReminderRow): Promise<ReminderRow | undefined> {
  return db
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'channel_id', 'start']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Follows a programme that moved. Where the profile has one at the new time already, this one is too many. */
export async function moveReminder(
  db: Database,
  row: ReminderRow,
  { start, stop }: { readonly start: Seconds; readonly stop: Seconds },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const other =
      start === row.start
        ? undefined
        : await reminderAt(trx, { profileId: row.profile_id, channelId: row.channel_id, start });
    if (other) await trx.deleteFrom('reminders').where('id', '=', row.id).execute();
    else await trx.updateTable('reminders').set({ start, stop }).where('id', '=', row.id).execute();
    return other === undefined;
  });
}

export async function countToCome(db: Database, profileId: string, now: Seconds): Promise<number> {
  const { count } = await db
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('profile_id', '=', profileId)
    .where('start', '>', now)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a follow found is only marked: it would be found again. */
export async function removeReminder(
  db: Database,
  { profileId, id, now }: { readonly profileId: string; readonly id: string; readonly now: Seconds },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ dropped_at: now })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('follow_id', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { numDeletedRows } = await db
    .deleteFrom('reminders')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('follow_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A dropped one is wanted after all; false where it was not dropped. */
export async function takeBack(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ dropped_at: null })
    .where('id', '=', id)
    .where('dropped_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
