import type { Insertable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';

export function findRating(
  db: Database,
  { profileId, contentId }: { readonly profileId: string; readonly contentId: string },
) {
  return db
    .selectFrom('content_ratings')
    .select(['id', 'rating'])
    .where('profile_id', '=', profileId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
}

/** Stores it in place of the profile's earlier one, which keeps its id. */
export function upsertRating(db: Database, row: Insertable<Tables['content_ratings']>) {
  return db
    .insertInto('content_ratings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'content_id']).doUpdateSet({ rating: row.rating, rated_at: row.rated_at }),
    )
    .returning(['id', 'rating'])
    .executeTakeFirstOrThrow();
}

export function deleteRating(db: Database, id: string, profileId: string) {
  return db.deleteFrom('content_ratings').where('id', '=', id).where('profile_id', '=', profileId).executeTakeFirst();
}

export function ratingsOfContent(
  db: Database,
  { providerId, contentId }: { readonly providerId: number; readonly contentId: string },
) {
  return db
    .selectFrom('content_ratings')
    .select((select) => [select.fn.countAll().as('count'), select.fn.sum('rating').as('sum')])
    .where('provider_id', '=', providerId)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
}
