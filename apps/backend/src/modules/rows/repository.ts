import { readyQuery } from '@antenna/database';
import type { Database } from '../../db/open.ts';
import { LONGEST_SHOWING } from './limits.ts';

const oneHistory = readyQuery((db) =>
  db.selectFrom('histories').select('profile_id').where('profile_id', '=', '').limit(1),
);
const oneProgrammeHistory = readyQuery((db) =>
  db.selectFrom('programme_histories').select('profile_id').where('profile_id', '=', '').limit(1),
);

export async function anyHistory(db: Database, profileId: string) {
  return (await db.executeQuery(oneHistory(db, [profileId, 1]))).rows[0];
}

export async function anyProgrammeHistory(db: Database, profileId: string) {
  return (await db.executeQuery(oneProgrammeHistory(db, [profileId, 1]))).rows[0];
}

export async function showingsByTitle(
  db: Database,
  asked: readonly { readonly channelId: number; readonly since: number; readonly title: string }[],
) {
  if (asked.length === 0) return [];
  return db
    .selectFrom('programmes')
    .selectAll()
    .where((each) =>
      each.or(
        asked.map(({ channelId, since, title }) =>
          each.and([each('channel_id', '=', channelId), each('start', '>', since), each('title', '=', title)]),
        ),
      ),
    )
    .orderBy('start')
    .execute();
}

/** Showings of these titles on any channel that begin within a time, the earliest first. */
export function showingsOf(
  db: Database,
  {
    providerId,
    contentIds,
    since,
    until,
    limit,
  }: {
    readonly providerId: number;
    readonly contentIds: readonly string[];
    readonly since: number;
    readonly until: number;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('programmes')
    .select(['channel_id', 'content_id', 'start', 'stop'])
    .where('provider_id', '=', providerId)
    .where('content_id', 'in', contentIds)
    .where('start', '>', since)
    .where('start', '<', until)
    .orderBy('start')
    .limit(limit)
    .execute();
}

/** Showings on these channels that are on within a time, the earliest first. */
export function showingsBetween(
  db: Database,
  {
    channelIds,
    from,
    to,
    limit,
  }: { readonly channelIds: readonly number[]; readonly from: number; readonly to: number; readonly limit: number },
) {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', 'in', channelIds)
    .where('start', '>', from - LONGEST_SHOWING)
    .where('start', '<', to)
    .where('stop', '>', from)
    .orderBy('start')
    .orderBy('channel_id')
    .limit(limit)
    .execute();
}
