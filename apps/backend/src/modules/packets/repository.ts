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

/** How many titles each library has, by its id. */
export function titlesPerLibrary(
  db: Database,
  { providerId, belowAge }: { readonly providerId: number; readonly belowAge: number },
) {
  return db
    .selectFrom('content_links')
    .innerJoin('contents', (join) =>
      join
        .onRef('contents.provider_id', '=', 'content_links.provider_id')
        .onRef('contents.id', '=', 'content_links.content_id'),
    )
    .select(({ fn }) => ['content_links.target as library', fn.countAll<number>().as('titles')])
    .where('content_links.provider_id', '=', providerId)
    .where('content_links.kind', '=', 'library')
    .where('contents.parent_id', 'is', null)
    .where('contents.is_hidden', '=', 0)
    .where('contents.age', '<', belowAge)
    .groupBy('content_links.target')
    .execute();
}

export function packetsOf(db: Database, providerId: number) {
  return db.selectFrom('packets').selectAll().where('provider_id', '=', providerId).orderBy('position').execute();
}

/** Which packets name which channels, by tvg-id; `*` means every channel. */
export function packetChannels(db: Database, providerId: number) {
  return db.selectFrom('packet_channels').selectAll().where('provider_id', '=', providerId).execute();
}
