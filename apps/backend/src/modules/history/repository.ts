import type { Database } from '../../db/open.ts';

/** A title, and with a series all that was begun of it. */
export function hideTitle(db: Database, profileId: string, contentId: string) {
  return db
    .updateTable('histories')
    .set({ is_hidden: 1 })
    .where('profile_id', '=', profileId)
    .where((where) => where.or([where('content_id', '=', contentId), where('parent_id', '=', contentId)]))
    .execute();
}

export function hideProgramme(
  db: Database,
  { profileId, channelId, start }: { readonly profileId: string; readonly channelId: number; readonly start: number },
) {
  return db
    .updateTable('programme_histories')
    .set({ is_hidden: 1 })
    .where('profile_id', '=', profileId)
    .where('channel_id', '=', channelId)
    .where('start', '=', start)
    .execute();
}
