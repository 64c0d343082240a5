import type { Database } from '../../db/open.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export function parentalState(db: Database, id: number) {
  return db.selectFrom('users').select(['pincode_hash', 'parental_status']).where('id', '=', id).executeTakeFirst();
}

export type NewUser = Partial<Insertable<Tables['users']>> &
  Pick<Insertable<Tables['users']>, 'provider_id' | 'username' | 'device_limit' | 'date_joined'>;

/** What a user has who was given nothing else. */
const NEW_USER = {
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
} as const;

/** Inserts an active user without name, contacts and PIN, except for what `user` sets. */
export function insertUser(db: Database, user: NewUser) {
  return db
    .insertInto('users')
    .values({ ...NEW_USER, ...user })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Many at once; the answers may be in another order. */
export function insertUsers(db: Database, users: readonly NewUser[]) {
  return db
    .insertInto('users')
    .values(users.map((user) => ({ ...NEW_USER, ...user })))
    .returning(['id', 'username'])
    .execute();
}

interface FirstProfile {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly createdAt: number;
}

export const insertFirstProfile = (db: Database, profile: FirstProfile) => insertFirstProfiles(db, [profile]);

export function insertFirstProfiles(db: Database, profiles: readonly FirstProfile[]) {
  return db
    .insertInto('profiles')
    .values(
      profiles.map(({ id, userId, name, createdAt }) => ({
        id,
        user_id: userId,
        name,
        role: 'adult',
        icon_avatar_id: null,
        created_at: createdAt,
      })),
    )
    .execute();
}

export function userById(db: Database, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Another e-mail address is not confirmed. */
export function updateUser(db: Database, change: Updateable<Tables['users']>, id: number) {
  const { email } = change;
  const confirmed =
    email === undefined
      ? {}
      : { email_verified_at: sql<number | null>`case when email = ${email} then email_verified_at end` };
  return db
    .updateTable('users')
    .set({ ...change, ...confirmed })
    .where('id', '=', id)
    .execute();
}

export function emailState(db: Database, id: number) {
  return db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', id).executeTakeFirst();
}

/** False when the address is another one by now. */
export async function confirmEmail(
  db: Database,
  { id, email, at }: { readonly id: number; readonly email: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
