import type { Seconds } from '@antenna/kernel';
import { sql, type ExpressionBuilder, type Updateable } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/schema.ts';
import { likeText } from '../../search/folding.ts';

/** Two active users, with an account that is not closed, at most who fit all that is named: enough to see that one is meant. */
export function activeUsersBy(
  db: Database,
  by: {
    readonly providerId: number | undefined;
    readonly id: number | undefined;
    readonly username: string | undefined;
    readonly phone: string | undefined;
  },
) {
  let query = db
    .selectFrom('users')
    .select('id')
    .where('is_guest', '=', 0)
    .where('is_active', '=', 1)
    .where('erases_at', 'is', null);
  if (by.providerId !== undefined) query = query.where('provider_id', '=', by.providerId);
  if (by.id !== undefined) query = query.where('id', '=', by.id);
  if (by.username !== undefined) query = query.where('username', '=', by.username);
  if (by.phone !== undefined) query = query.where('phone', '=', by.phone);
  return query.limit(2).execute();
}

export interface UserFilter {
  readonly providerId: number | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly username: string | undefined;
  readonly providerUid: string | undefined;
  /** A part of any of the user's texts, in lower case. */
  readonly text: string | undefined;
  readonly tagIds: readonly number[] | undefined;
  /** Users who hold a packet in one of these states, or at some moment of a span. */
  readonly held:
    { readonly statuses: readonly string[] } | { readonly start: Seconds; readonly end: Seconds } | undefined;
}

/** Users, guests and archived ones excepted, who fit the whole filter. */
export function usersPage(
  db: Database,
  filter: UserFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { providerId, phone, email, username, providerUid, text, tagIds, held } = filter;
  let query = db.selectFrom('users').selectAll().where('is_guest', '=', 0).where('archived_at', 'is', null);
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId);
  if (phone !== undefined) query = query.where('phone', '=', phone);
  if (email !== undefined) query = query.where('email', '=', email);
  if (username !== undefined) query = query.where('username', '=', username);
  if (providerUid !== undefined) query = query.where('provider_uid', '=', providerUid);
  if (text !== undefined) query = query.where((where) => hasText(where, text));
  if (tagIds !== undefined)
    query = query.where('id', 'in', (build) =>
      build
        .selectFrom('user_tags')
        .select('user_id')
        .where('tag_id', 'in', tagIds.length > 0 ? [...tagIds] : [0]),
    );
  if (held !== undefined) query = query.where('id', 'in', (build) => holders(build, held));
  return query.orderBy('id').limit(limit).offset(offset).execute();
}

function hasText(where: ExpressionBuilder<Tables, 'users'>, text: string) {
  // The wildcards of LIKE are letters here.
  const pattern = `%${likeText(text)}%`;
  const fields = ['username', 'phone', 'email', 'first_name', 'last_name', 'provider_uid', 'comment'] as const;
  return where.or(fields.map((field) => sql<boolean>`lower(${where.ref(field)}) like ${pattern} escape '\\'`));
}

function holders(build: ExpressionBuilder<Tables, 'users'>, held: NonNullable<UserFilter['held']>) {
  const users = build.selectFrom('holdings').select('user_id');
  if ('statuses' in held) return users.where('status', 'in', [...held.statuses]);
  return users
    .where('start_at', '<=', held.end)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>=', held.start)]));
}

export function deactivateUser(db: Database, change: Updateable<Tables['users']>, id: number) {
  return db.updateTable('users').set(change).where('id', '=', id).execute();
}

export function anyHolding(db: Database, userId: number) {
  return db
    .selectFrom('holdings')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
}

export function anyPendingPayment(db: Database, userId: number) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

export function deleteTagsOfUser(db: Database, userId: number) {
  return db.deleteFrom('user_tags').where('user_id', '=', userId).execute();
}

export function deleteSourceAccounts(db: Database, userId: number) {
  return db.deleteFrom('source_accounts').where('user_id', '=', userId).execute();
}

export function moveAccount(db: Database, providerId: number, id: number) {
  return db.updateTable('accounts').set({ provider_id: providerId }).where('id', '=', id).execute();
}

export function moveUser(db: Database, providerId: number, id: number) {
  return db
    .updateTable('users')
    .set({ provider_id: providerId, provider_uid: null, comment: null, is_provider_free: 0 })
    .where('id', '=', id)
    .execute();
}

export function findTag(db: Database, id: number, providerId: number) {
  return db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export function addTagToUser(db: Database, userId: number, tagId: number) {
  return db
    .insertInto('user_tags')
    .values({ user_id: userId, tag_id: tagId })
    .onConflict((conflict) => conflict.columns(['user_id', 'tag_id']).doNothing())
    .execute();
}

/** Undefined when the user did not have it. */
export function removeTagFromUser(db: Database, userId: number, tagId: number) {
  return db
    .deleteFrom('user_tags')
    .where('user_id', '=', userId)
    .where('tag_id', '=', tagId)
    .returning('tag_id')
    .executeTakeFirst();
}

export function updateUser(db: Database, change: Updateable<Tables['users']>, id: number) {
  return db.updateTable('users').set(change).where('id', '=', id).execute();
}
