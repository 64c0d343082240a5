import { readyQuery } from '@antenna/database';
import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { WATCHED_PROGRAMMES_MOST } from './limits.ts';

export function addGiven(db: Database, seconds: number, id: string) {
  return db
    .updateTable('stats')
    .set((set) => ({ given: set('given', '+', Math.round(seconds)) }))
    .where('id', '=', id)
    .execute();
}

export function statOf(db: Database, id: string, userId: number) {
  return db.selectFrom('stats').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Writes the duration where it is longer, and answers the one that counts; the record is locked until the transaction ends. */
export function growDuration(db: Database, duration: number, id: string) {
  return db
    .updateTable('stats')
    .set((set) => ({
      duration: set.case().when('duration', '<', duration).then(duration).else(set.ref('duration')).end(),
    }))
    .where('id', '=', id)
    .returning('duration')
    .executeTakeFirstOrThrow();
}

export function ownedProfile(db: Database, id: string, userId: number) {
  return db.selectFrom('profiles').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export function insertStat(db: Database, row: Insertable<Tables['stats']>) {
  return db.insertInto('stats').values(row).execute();
}

export function upsertHistory(
  db: Database,
  {
    row,
    place,
    at,
  }: {
    readonly row: Insertable<Tables['histories']>;
    readonly place: { seconds: number; duration: number; updated_at: number };
    readonly at: number;
  },
) {
  return db
    .insertInto('histories')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'content_id'])
        .doUpdateSet({ ...place, is_hidden: 0 })
        .where('histories.updated_at', '<=', at),
    )
    .execute();
}

export function upsertProgrammeHistory(
  db: Database,
  {
    row,
    place,
    at,
  }: {
    readonly row: Insertable<Tables['programme_histories']>;
    readonly place: { seconds: number; duration: number; updated_at: number };
    readonly at: number;
  },
) {
  return db
    .insertInto('programme_histories')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'channel_id', 'start'])
        .doUpdateSet({ ...place, is_hidden: 0 })
        .where('programme_histories.updated_at', '<=', at),
    )
    .execute();
}

/** The newest programme place that is one too many. */
export function historyBeyond(db: Database, profileId: string) {
  return db
    .selectFrom('programme_histories')
    .select('updated_at')
    .where('profile_id', '=', profileId)
    .orderBy('updated_at', 'desc')
    .offset(WATCHED_PROGRAMMES_MOST)
    .limit(1)
    .executeTakeFirst();
}

export function deleteHistoriesUntil(db: Database, profileId: string, until: number) {
  return db
    .deleteFrom('programme_histories')
    .where('profile_id', '=', profileId)
    .where('updated_at', '<=', until)
    .execute();
}

const historiesOnChannel = readyQuery((db) =>
  db
    .selectFrom('programme_histories')
    .selectAll()
    .where('profile_id', '=', '')
    .where('channel_id', '=', 0)
    .where('start', '>=', 0)
    .where('start', '<', 0),
);

export async function programmeHistories(
  db: Database,
  {
    profileId,
    channelId,
    from,
    to,
  }: { readonly profileId: string; readonly channelId: number; readonly from: number; readonly to: number },
) {
  return (await db.executeQuery(historiesOnChannel(db, [profileId, channelId, from, to]))).rows;
}

const latestHistories = readyQuery((db) =>
  db
    .selectFrom('programme_histories')
    .selectAll()
    .where('profile_id', '=', '')
    .where('is_hidden', '=', 0)
    .orderBy('updated_at', 'desc')
    .limit(1),
);

export async function latestProgrammeHistories(db: Database, profileId: string, limit: number) {
  return (await db.executeQuery(latestHistories(db, [profileId, 0, limit]))).rows;
}
