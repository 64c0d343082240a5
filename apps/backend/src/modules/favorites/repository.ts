import { readyQuery } from '@antenna/database';
import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export function favoriteChannelsInOrder(db: Database, profileId: string) {
  return db
    .selectFrom('favorites')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'channel')
    .orderBy('priority')
    .orderBy('id')
    .execute();
}

export function setPriority(db: Database, priority: number, id: number) {
  return db.updateTable('favorites').set({ priority }).where('id', '=', id).execute();
}

const latestFavorites = readyQuery((db) =>
  db
    .selectFrom('favorites')
    .selectAll()
    .where('profile_id', '=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(0),
);

export async function favoritesPage(
  db: Database,
  { profileId, limit, offset }: { readonly profileId: string; readonly limit: number; readonly offset: number },
) {
  return (await db.executeQuery(latestFavorites(db, [profileId, limit, offset]))).rows;
}

/** The favourite of this kind with the highest priority number. */
export function lastFavorite(db: Database, profileId: string, kind: string) {
  return db
    .selectFrom('favorites')
    .select('priority')
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .orderBy('priority', 'desc')
    .executeTakeFirst();
}

/** The stored favourite; undefined when another call stored it first. */
export function insertFavorite(db: Database, row: Insertable<Tables['favorites']>) {
  return db
    .insertInto('favorites')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind', 'object_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function deleteFavorite(db: Database, id: number, profileId: string) {
  return db.deleteFrom('favorites').where('id', '=', id).where('profile_id', '=', profileId).executeTakeFirst();
}

export function findFavorite(
  db: Database,
  { profileId, kind, objectId }: { readonly profileId: string; readonly kind: string; readonly objectId: string },
) {
  return db
    .selectFrom('favorites')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
}
