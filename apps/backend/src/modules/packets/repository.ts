import type { Database } from '../../db/open.ts';

export function titlesOnSale(
  db: Database,
  { providerId, belowAge, limit }: { readonly providerId: number; readonly belowAge: number; readonly limit: number },
) {
  return db
    .selectFrom('contents')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('parent_id', 'is', null)
    .where('is_hidden', '=', 0)
    .where('age', '<', belowAge)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export function packetsOf(db: Database, providerId: number) {
  return db.selectFrom('packets').selectAll().where('provider_id', '=', providerId).orderBy('position').execute();
}

/** Which packets name which channels, by tvg-id; `*` means every channel. */
export function packetChannels(db: Database, providerId: number) {
  return db.selectFrom('packet_channels').selectAll().where('provider_id', '=', providerId).execute();
}
