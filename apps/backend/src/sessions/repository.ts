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

/** Who a token belongs to, with the profile of its device; undefined for one that is over or of a blocked user. */
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
      'tokens.expires_at',
      'profiles.role',
      'profiles.id as profile_id',
      'users.timezone as user_zone',
      'devices.timezone as device_zone',
    ])
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}
