import type { Database } from '../../db/open.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export function parentalState(db: Database, id: number) {
  return db.selectFrom('users').select(['pincode_hash', 'parental_status']).where('id', '=', id).executeTakeFirst();
}

export type NewUser = Partial<Insertable<Tables['users']>> &
  Pick<Insertable<Tables['users']>, 'provider_id' | 'username' | 'device_limit' | 'date_joined'>;

/** Inserts an active user without name, contacts and PIN, except for what `user` sets. */
export function insertUser(db: Database, user: NewUser) {
  return db
    .insertInto('users')
    .values({
      password: null,
      phone: null,
      email: null,
      first_name: '',
      last_name: '',
      timezone: '',
      is_guest: 0,
      parental_status: 'notset',
      settings: '{}',
      refer_id: null,
      app_version: '',
      is_active: 1,
      last_login: null,
      ...user,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertFirstProfile(
  db: Database,
  {
    id,
    userId,
    name,
    createdAt,
  }: { readonly id: string; readonly userId: number; readonly name: string; readonly createdAt: number },
) {
  return db
    .insertInto('profiles')
    .values({
      id: id,
      user_id: userId,
      name: name,
      role: 'adult',
      icon_avatar_id: null,
      created_at: createdAt,
    })
    .execute();
}

export function userById(db: Database, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function updateUser(db: Database, change: Updateable<Tables['users']>, id: number) {
  return db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** False when the stored password is another one by now. */
export async function replacePassword(
  db: Database,
  { userId, stored, hash }: { readonly userId: number; readonly stored: string; readonly hash: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password: hash })
    .where('id', '=', userId)
    .where('password', '=', stored)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export function phoneState(db: Database, id: number) {
  return db.selectFrom('users').select(['phone', 'phone_verified_at']).where('id', '=', id).executeTakeFirst();
}
