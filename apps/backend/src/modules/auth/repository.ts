import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export function insertAutoSignIn(
  db: Database,
  {
    userId,
    signedInAt,
    remote,
    facts,
  }: { readonly userId: number; readonly signedInAt: number; readonly remote: string; readonly facts: string },
) {
  return db
    .insertInto('auto_sign_ins')
    .values({ user_id: userId, signed_in_at: signedInAt, remote, facts: facts })
    .execute();
}

export function insertToken(db: Database, row: Insertable<Tables['tokens']>) {
  return db.insertInto('tokens').values(row).execute();
}

export function setLastLogin(db: Database, lastLogin: number, id: number) {
  return db.updateTable('users').set({ last_login: lastLogin }).where('id', '=', id).execute();
}

/** Users of any operator whose user name, e-mail or phone this is. */
export function usersByLogin(
  db: Database,
  { name, phone, limit }: { readonly name: string; readonly phone: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'is_active', 'is_guest'])
    .where((where) =>
      where.or([
        where('username', '=', name),
        where('email', '=', name.toLowerCase()),
        ...(phone === undefined ? [] : [where('phone', '=', phone)]),
      ]),
    )
    .orderBy('provider_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function deviceBySecret(db: Database, secretHash: string) {
  return db.selectFrom('devices').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst();
}

export function deviceOwner(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'provider_id', 'device_limit', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes the last login; of two devices at once the second waits for the first. */
export function lockOwner(db: Database, lastLogin: number, id: number) {
  return db.updateTable('users').set({ last_login: lastLogin }).where('id', '=', id).execute();
}

/** Devices of the user that have logged in, without this one. */
export function countOtherDevices(db: Database, userId: number, deviceId: string) {
  return db
    .selectFrom('devices')
    .select((build) => build.fn.countAll<number>().as('taken'))
    .where('user_id', '=', userId)
    .where('id', '!=', deviceId)
    .where('login_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

export function setDeviceLogin(db: Database, loginAt: number, id: string) {
  return db.updateTable('devices').set({ login_at: loginAt }).where('id', '=', id).execute();
}

/** Tokens that will replace a guest's device. */
export function tokensOfFormerGuest(db: Database, userId: number) {
  return db
    .selectFrom('tokens')
    .select(['hash', 'replaces_device_id'])
    .where('user_id', '=', userId)
    .where('replaces_device_id', 'is not', null)
    .execute();
}

export function deleteTokensOfDevices(db: Database, deviceIds: string[]) {
  return db.deleteFrom('tokens').where('device_id', 'in', deviceIds).execute();
}

/** Only devices of guests. */
export function deleteGuestDevices(db: Database, ids: string[]) {
  return db
    .deleteFrom('devices')
    .where('id', 'in', ids)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('is_guest', '=', 1))
    .execute();
}

export function forgetReplacedDevices(db: Database, hashes: string[]) {
  return db.updateTable('tokens').set({ replaces_device_id: null }).where('hash', 'in', hashes).execute();
}

/** A user of the operator by one of the two. */
export function subscriberBy(
  db: Database,
  providerId: number,
  by: { readonly username: string } | { readonly phone: string },
) {
  const users = db.selectFrom('users').select(['id', 'is_active']).where('provider_id', '=', providerId);
  return (
    'phone' in by ? users.where('phone', '=', by.phone) : users.where('username', '=', by.username)
  ).executeTakeFirst();
}

/** Which of these users have signed in from the address. */
export async function knownFrom(db: Database, userIds: readonly number[], address: string): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('sign_in_addresses')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('address', '=', address)
    .execute();
  return rows.map((row) => row.user_id);
}

export function rememberAddress(
  db: Database,
  { userId, address, seenAt }: { readonly userId: number; readonly address: string; readonly seenAt: number },
) {
  return db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address, seen_at: seenAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: seenAt }))
    .execute();
}
