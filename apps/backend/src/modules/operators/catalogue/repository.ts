import type { Database } from '../../../db/open.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';

const TAG = ['id', 'shortname', 'name', 'description'] as const;

export function promoEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'promo')
    .execute();
}

export function tagById(db: Database, providerId: number, id: number) {
  return db
    .selectFrom('tags')
    .select(TAG)
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function tagsOf(db: Database, providerId: number) {
  return db.selectFrom('tags').select(TAG).where('provider_id', '=', providerId).orderBy('id').execute();
}

export function insertTag(db: Database, row: Insertable<Tables['tags']>) {
  return db.insertInto('tags').values(row).returning(TAG).executeTakeFirstOrThrow();
}

export function updateTag(db: Database, change: Updateable<Tables['tags']>, id: number) {
  return db.updateTable('tags').set(change).where('id', '=', id).execute();
}

export function deleteTag(db: Database, id: number) {
  return db.deleteFrom('tags').where('id', '=', id).execute();
}

export function promoUsesOf(db: Database, userId: number, providerId: number) {
  return db
    .selectFrom('promo_uses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .orderBy('used_at', 'desc')
    .execute();
}
