import { readyQuery } from '@antenna/database';
import type { Database } from '../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema.ts';

const open = readyQuery((db) =>
  db
    .selectFrom('title_licences')
    .selectAll()
    .where('user_id', '=', 0)
    .where('returned_at', 'is', null)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', 0)]))
    .orderBy('purchased_at')
    .orderBy('id'),
);

/** Licences of a user that have neither expired nor been returned, the oldest first. */
export async function openLicences(db: Database, userId: number, now: number) {
  return (await db.executeQuery(open(db, [userId, now]))).rows;
}

/** Marks licences as used: they cannot be returned from then on. */
export function setUsed(
  db: Database,
  {
    usedAt,
    userId,
    ids,
    libraryId,
  }: {
    readonly usedAt: number;
    readonly userId: number;
    readonly ids: string[];
    readonly libraryId: number | undefined;
  },
) {
  return db
    .updateTable('title_licences')
    .set({ used_at: usedAt })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('returned_at', 'is', null)
    .where((where) =>
      where.or([
        where('content_id', 'in', ids),
        ...(libraryId === undefined ? [] : [where('library_id', '=', libraryId)]),
      ]),
    )
    .execute();
}

export function licenceEntry(db: Database, providerId: number, id: string) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'licence')
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertLicence(db: Database, row: Insertable<Tables['title_licences']>) {
  return db.insertInto('title_licences').values(row).execute();
}

export function licenceToReturn(db: Database, id: string, userId: number) {
  return db
    .selectFrom('title_licences')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined if it was returned before. */
export function setReturned(
  db: Database,
  { returnedAt, id, userId }: { readonly returnedAt: number; readonly id: string; readonly userId: number },
) {
  return db
    .updateTable('title_licences')
    .set({ returned_at: returnedAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('returned_at', 'is', null)
    .returning('amount')
    .executeTakeFirst();
}
