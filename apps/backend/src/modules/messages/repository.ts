import type { Database } from '../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** Messages that the user has not removed, newest first. */
export function messagesOf(db: Database, userId: number) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The message as it was; undefined when the user has no such message. */
export function markRemoved(
  db: Database,
  { at, id, userId }: { readonly at: number; readonly id: string; readonly userId: number },
) {
  return db
    .updateTable('messages')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ids of the operator's messages that the user has had, removed ones included. */
export function receivedSources(db: Database, userId: number) {
  return db
    .selectFrom('messages')
    .select('source')
    .where('user_id', '=', userId)
    .where('source', 'is not', null)
    .execute();
}

export function insertMessages(db: Database, rows: readonly Insertable<Tables['messages']>[]) {
  return db
    .insertInto('messages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .execute();
}

/** One that the user has not removed. */
export function messageOf(db: Database, userId: number, id: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}
