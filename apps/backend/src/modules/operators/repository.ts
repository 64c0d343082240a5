import type { Database } from '../../db/open.ts';

/** Balances that the operator's billing has set. */
export function sourceAccounts(db: Database, userId: number) {
  return db
    .selectFrom('source_accounts')
    .select(['id', 'amount'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function userOfOperator(db: Database, id: number, providerId: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('is_guest', '=', 0)
    .executeTakeFirst();
}

export function tagsOfUser(db: Database, userId: number) {
  return db
    .selectFrom('user_tags')
    .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
    .select(['tags.id', 'tags.shortname', 'tags.name', 'tags.description'])
    .where('user_tags.user_id', '=', userId)
    .orderBy('tags.id')
    .execute();
}
