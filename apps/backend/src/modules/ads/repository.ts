import type { Database } from '../../db/open.ts';

/** The stored id; the same one from two calls at once is stored once. */
export function insertAdId(
  db: Database,
  { userId, identifier, vendor }: { readonly userId: number; readonly identifier: string; readonly vendor: string },
) {
  return (
    db
      .insertInto('ad_ids')
      .values({ user_id: userId, identifier, vendor })
      // The same one in two calls at once is one.
      .onConflict((conflict) => conflict.columns(['user_id', 'vendor', 'identifier']).doUpdateSet({ identifier }))
      .returning(['id', 'identifier', 'vendor'])
      .executeTakeFirstOrThrow()
  );
}

/** The first `limit` of a user, in the order in which they came. */
export function adIdsOf(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('ad_ids')
    .select(['id', 'identifier', 'vendor'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
