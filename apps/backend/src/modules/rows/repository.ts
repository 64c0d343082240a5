import type { Database } from '../../db/open.ts';

export function anyHistory(db: Database, profileId: string) {
  return db
    .selectFrom('histories')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .limit(1)
    .executeTakeFirst();
}

export function anyProgrammeHistory(db: Database, profileId: string) {
  return db
    .selectFrom('programme_histories')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .limit(1)
    .executeTakeFirst();
}

export function showingsByTitle(
  db: Database,
  { channelId, since, title }: { readonly channelId: number; readonly since: number; readonly title: string },
) {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('start', '>', since)
    .where('title', '=', title)
    .orderBy('start')
    .execute();
}
