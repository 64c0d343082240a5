import { deleteTokensOfDevice } from '../../sessions/repository.ts';
import { SECRET_GRACE } from './device-secrets.ts';
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
  return db
    .updateTable('users')
    .set({ last_login: lastLogin })
    .where('id', '=', id)
    .returning(['provider_id', 'is_guest', 'erases_at'])
    .executeTakeFirstOrThrow();
}

/** Users of any operator whose user name, e-mail or phone this is. */
export function usersByLogin(
  db: Database,
  { name, phone, limit }: { readonly name: string; readonly phone: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('users')
    .select(['id', 'provider_id', 'password', 'is_active', 'is_guest'])
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
  return db
    .selectFrom('devices')
    .selectAll()
    .where((where) => where.or([where('secret_hash', '=', secretHash), where('previous_secret_hash', '=', secretHash)]))
    .executeTakeFirst();
}

/** The first use of the present secret: from now on the one before it is not to be used. */
export function noteSecretUse(db: Database, id: string, at: number) {
  return db
    .updateTable('devices')
    .set({ secret_used_at: at })
    .where('id', '=', id)
    .where('secret_used_at', 'is', null)
    .execute();
}

/** A new secret in the place of this one; false when another call was faster. */
export async function rotateSecret(
  db: Database,
  { id, from, to, at }: { readonly id: string; readonly from: string; readonly to: string; readonly at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({
      secret_hash: to,
      previous_secret_hash: from,
      replaced_at: at,
      replaced_by: 'rotation',
      secret_used_at: null,
    })
    .where('id', '=', id)
    .where((where) => where.or([where('secret_hash', '=', from), where('previous_secret_hash', '=', from)]))
    .where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '<', at - SECRET_GRACE)]))
    .returning('id')
    .executeTakeFirst();
  if (row)
    await db
      .insertInto('old_device_secrets')
      .values({ hash: from, device_id: id, replaced_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return row !== undefined;
}

/** The device of which this was a secret once. */
export async function deviceByOldSecret(db: Database, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('old_device_secrets').select('device_id').where('hash', '=', hash).executeTakeFirst();
  return row?.device_id;
}

/** Neither the device's secrets nor its tokens open anything any more. */
export async function endDeviceSessions(db: Database, id: string) {
  await deleteTokensOfDevice(db, id);
  return db
    .updateTable('devices')
    .set({ secret_hash: `ended ${id}`, previous_secret_hash: null, login_at: null })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
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

/** Which of these users have signed in from one of the addresses or devices. */
export async function knownFrom(
  db: Database,
  userIds: readonly number[],
  origins: readonly string[],
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('sign_in_addresses')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('address', 'in', origins)
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

/** Gives a user of the operator another user name; undefined when there is none. */
export function renameSubscriber(
  db: Database,
  { providerId, from, to }: { readonly providerId: number; readonly from: string; readonly to: string },
) {
  return db
    .updateTable('users')
    .set({ username: to })
    .where('provider_id', '=', providerId)
    .where('username', '=', from)
    .returning(['id', 'is_active'])
    .executeTakeFirst();
}
