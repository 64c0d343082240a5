import type { Database } from '../../db/open.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { secretHash } from '../../sessions/sessions.ts';

export function devicesOf(db: Database, userId: number) {
  return db.selectFrom('devices').selectAll().where('user_id', '=', userId).execute();
}

/** Whose device it is, as other systems are told. */
export function ownerOf(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'provider_uid'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function deviceBySerial(db: Database, userId: number, serial: string) {
  return db
    .selectFrom('devices')
    .select(['id', 'secret_hash'])
    .where('user_id', '=', userId)
    .where('serial', '=', serial)
    .executeTakeFirst();
}

export function replaceDevice(db: Database, change: Updateable<Tables['devices']>, id: string) {
  return db.updateTable('devices').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function deviceLimitOf(db: Database, id: number) {
  return db.selectFrom('users').select('device_limit').where('id', '=', id).executeTakeFirstOrThrow();
}

export function countDevices(db: Database, userId: number) {
  return db
    .selectFrom('devices')
    .select((build) => build.fn.countAll<number>().as('there'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function insertDevice(db: Database, row: Insertable<Tables['devices']>) {
  return db.insertInto('devices').values(row).returningAll().executeTakeFirstOrThrow();
}

/** An own device by its public id, or by its present or earlier secret one. */
export function deviceByAnyId(db: Database, userId: number, id: string) {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('secret_hash', '=', secretHash(id)),
        where('previous_secret_hash', '=', secretHash(id)),
      ]),
    )
    .executeTakeFirst();
}

export function updateDevice(db: Database, change: Updateable<Tables['devices']>, id: string) {
  return db.updateTable('devices').set(change).where('id', '=', id).execute();
}

export function deleteOldRemovals(db: Database, userId: number, until: number) {
  return db.deleteFrom('device_removals').where('user_id', '=', userId).where('removed_at', '<=', until).execute();
}

export function insertRemoval(db: Database, userId: number, removedAt: number) {
  return db.insertInto('device_removals').values({ user_id: userId, removed_at: removedAt }).execute();
}

export function countRemovals(db: Database, userId: number) {
  return db
    .selectFrom('device_removals')
    .select((build) => build.fn.countAll<number>().as('removed'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Notes that an unbound token registered this device, so that both end together. */
export function noteRegistration(db: Database, tokenHash: string, deviceId: string) {
  return db
    .updateTable('tokens')
    .set({ registered_device_id: deviceId })
    .where('hash', '=', tokenHash)
    .where('device_id', 'is', null)
    .execute();
}

/** The profile of the session that was handed over with this token, as long as the user has it. */
export async function handedProfile(db: Database, tokenHash: string, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('profiles', 'profiles.id', 'tokens.profile_id')
    .select('profiles.id')
    .where('tokens.hash', '=', tokenHash)
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

export function deleteDevice(db: Database, id: string) {
  return db.deleteFrom('devices').where('id', '=', id).execute();
}
