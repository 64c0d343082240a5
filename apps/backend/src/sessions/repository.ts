import type { Database } from '../db/open.ts';

/** Profiles of a user, the first one first. */
export function profileRolesOf(db: Database, userId: number) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Who a token belongs to, with the profile of its device; undefined for one that is over, or of a user who is blocked or has closed the account. */
export function tokenOwner(db: Database, hash: string, now: number) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('devices', 'devices.id', 'tokens.device_id')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.id', '=', 'devices.profile_id').onRef('profiles.user_id', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.provider_id',
      'users.is_guest',
      'tokens.device_id',
      'tokens.is_operators',
      'tokens.expires_at',
      'profiles.role',
      'profiles.id as profile_id',
      'users.timezone as user_zone',
      'devices.timezone as device_zone',
    ])
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .where('users.erases_at', 'is', null)
    .executeTakeFirst();
}

/** Ends every session of the user: their tokens, and the devices with the secrets that renew them. */
export async function deleteSessionsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await deleteStartingSessions(db, userId);
}

/** Sign-ins that were approved or handed over, and not taken yet. */
async function deleteStartingSessions(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('code_sign_ins').where('user_id', '=', userId).execute();
  await db.deleteFrom('handovers').where('user_id', '=', userId).execute();
}

/** Ends the user's sessions on every device but this one. */
export async function deleteOtherSessionsOf(db: Database, userId: number, deviceId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('device_id', 'is', null), where('device_id', '<>', deviceId)]))
    .execute();
  await db.deleteFrom('devices').where('user_id', '=', userId).where('id', '<>', deviceId).execute();
  await deleteStartingSessions(db, userId);
}

/** The device's tokens, and the one by which it was registered. */
export function deleteTokensOfDevice(db: Database, deviceId: string) {
  return db
    .deleteFrom('tokens')
    .where((where) => where.or([where('device_id', '=', deviceId), where('registered_device_id', '=', deviceId)]))
    .execute();
}
