import type { Database } from '../../db/open.ts';

export function historiesOf(db: Database, profileId: string, contentIds: readonly string[]) {
  return db
    .selectFrom('histories')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('content_id', 'in', [...contentIds])
    .execute();
}

export function latestHistories(db: Database, profileId: string, limit: number) {
  return db
    .selectFrom('histories')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}

export function trailerEntry(db: Database, providerId: number, id: string) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'trailer')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Past programmes that show one of these titles and may be replayed, newest first. */
export function pastShowings(
  db: Database,
  {
    providerId,
    contentIds,
    start,
  }: { readonly providerId: number; readonly contentIds: readonly string[]; readonly start: number },
) {
  return db
    .selectFrom('programmes')
    .select(['id', 'channel_id', 'start'])
    .where('provider_id', '=', providerId)
    .where('content_id', 'in', [...contentIds])
    .where('start', '<', start)
    .where('is_live_only', '=', 0)
    .orderBy('start', 'desc')
    .limit(200)
    .execute();
}
