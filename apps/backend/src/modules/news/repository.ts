import type { Database } from '../../db/open.ts';

export function newsEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'news')
    .execute();
}
