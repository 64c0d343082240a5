import { readyQuery } from '@antenna/database';
import type { Database } from '../../db/open.ts';

export function historiesOf(db: Database, profileId: string, contentIds: readonly string[]) {
  return db
    .selectFrom('histories')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('content_id', 'in', [...contentIds])
    .execute();
}

const latest = readyQuery((db) =>
  db
    .selectFrom('histories')
    .selectAll()
    .where('profile_id', '=', '')
    .where('is_hidden', '=', 0)
    .orderBy('updated_at', 'desc')
    .limit(1),
);

export async function latestHistories(db: Database, profileId: string, limit: number) {
  return (await db.executeQuery(latest(db, [profileId, 0, limit]))).rows;
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

/** A title, its season and its series. */
const LINE = 3;
const SHOWINGS_MOST = 200;
const pastOfLine = readyQuery((db) =>
  db
    .selectFrom('programmes')
    .select(['id', 'channel_id', 'start'])
    .where('provider_id', '=', 0)
    .where(
      'content_id',
      'in',
      Array.from({ length: LINE }, () => ''),
    )
    .where('start', '<', 0)
    .where('is_live_only', '=', 0)
    .orderBy('start', 'desc')
    .limit(SHOWINGS_MOST),
);

/** Past programmes that show a title, its season or its series and may be replayed, newest first. */
export async function pastShowings(
  db: Database,
  {
    providerId,
    contentIds,
    start,
  }: { readonly providerId: number; readonly contentIds: readonly string[]; readonly start: number },
) {
  const ids = Array.from({ length: LINE }, (_, index) => contentIds[index] ?? contentIds[0]);
  return (await db.executeQuery(pastOfLine(db, [providerId, ...ids, start, 0, SHOWINGS_MOST]))).rows;
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
