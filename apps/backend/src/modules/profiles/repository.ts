import type { Database } from '../../db/open.ts';
import { roleOf, type ProfileRow } from './wire.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** Own profiles, the first one first. */
export function profilesOf(db: Database, userId: number): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The one that a device chose, as long as it is the user's own; else the first adult one. */
export async function profileOnDevice(
  db: Database,
  userId: number,
  chosenId: string | null,
): Promise<ProfileRow | undefined> {
  const rows = await profilesOf(db, userId);
  return rows.find((row) => row.id === chosenId) ?? rows.find((row) => roleOf(row) === 'adult') ?? rows[0];
}

export function profileOf(db: Database, id: string, userId: number) {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Holds the user's row until the transaction ends. */
export function lockUser(db: Database, id: number) {
  return db
    .updateTable('users')
    .set((build) => ({ settings: build.ref('settings') }))
    .where('id', '=', id)
    .execute();
}

export function creationTimes(db: Database, userId: number) {
  return db.selectFrom('profiles').select('created_at').where('user_id', '=', userId).execute();
}

export function insertProfile(db: Database, row: Insertable<Tables['profiles']>) {
  return db.insertInto('profiles').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateProfile(
  db: Database,
  {
    change,
    id,
    userId,
  }: { readonly change: Updateable<Tables['profiles']>; readonly id: string; readonly userId: number },
) {
  return db
    .updateTable('profiles')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export function devicesWithProfile(db: Database, profileId: string) {
  return db.selectFrom('devices').select('id').where('profile_id', '=', profileId).execute();
}

/** Their users' first profile is theirs again. */
export function freeDevices(db: Database, profileId: string) {
  return db.updateTable('devices').set({ profile_id: null }).where('profile_id', '=', profileId).execute();
}

export function deleteStats(db: Database, profileId: string) {
  return db.deleteFrom('stats').where('profile_id', '=', profileId).execute();
}

export function deleteProfile(db: Database, id: string, userId: number) {
  return db.deleteFrom('profiles').where('id', '=', id).where('user_id', '=', userId).execute();
}

export function setProfileOfDevice(
  db: Database,
  { profileId, id, userId }: { readonly profileId: string; readonly id: string; readonly userId: number },
) {
  return db
    .updateTable('devices')
    .set({ profile_id: profileId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Sets the time zone of a user who has none; false where there is one. */
export async function setFirstZone(db: Database, userId: number, timezone: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ timezone })
    .where('id', '=', userId)
    .where('timezone', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function viewingRules(db: Database, id: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['viewing_from', 'viewing_to', 'daily_minutes', 'users.timezone'])
    .where('profiles.id', '=', id)
    .executeTakeFirst();
}

export function statsSince(db: Database, profileId: string, since: number) {
  return db
    .selectFrom('stats')
    .select(['started_at', 'duration', 'device_id', 'kind', 'given'])
    .where('profile_id', '=', profileId)
    .where('started_at', '>=', since)
    .orderBy('started_at')
    .execute();
}
