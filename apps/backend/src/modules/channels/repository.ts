import { readyQuery } from '@antenna/database';
import type { Database } from '../../db/open.ts';

const favoriteChannels = readyQuery((db) =>
  db
    .selectFrom('favorites')
    .select(['id', 'object_id', 'created_at', 'priority'])
    .where('profile_id', '=', '')
    .where('kind', '=', 'channel'),
);

export async function favoriteChannelRows(db: Database, profileId: string) {
  return (await db.executeQuery(favoriteChannels(db, [profileId, 'channel']))).rows;
}

/** The operator's channels that are in its playlist now, in the order of their list. */
export function activeChannels(db: Database, providerId: number) {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Categories of channels, in the order of their list. */
export function categoriesOf(db: Database, providerId: number) {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
