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
    .where('is_hidden', '=', 0)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}

/** When a title came; undefined for those of the first import. */
export async function addedAtOf(db: Database, providerId: number, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('contents')
    .select('added_at')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.added_at === null || row === undefined ? undefined : Number(row.added_at);
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

/** The next showing of a title that begins within a time. */
export function comingShowing(
  db: Database,
  {
    providerId,
    contentId,
    since,
    until,
  }: {
    readonly providerId: number;
    readonly contentId: string;
    readonly since: number;
    readonly until: number;
  },
) {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('content_id', '=', contentId)
    .where('start', '>', since)
    .where('start', '<', until)
    .orderBy('start')
    .limit(1)
    .executeTakeFirst();
}
