import type { Database } from '@antenna/database';
import { remembered, rememberedAt } from '@antenna/database';
import { makeShop, type Shop, type ShopSettings } from '../holdings/shop.ts';
import type { PacketFile } from '../packet-file.ts';

/** What an operator sells, as the caller's transaction sees it. */
export function readShop(db: Database, providerId: number): Promise<Shop> {
  return remembered(db, `shop ${providerId}`, () => read(db, providerId));
}

/** The same for a known version of the operator's data. */
export function readShopAt(db: Database, providerId: number, version: string): Promise<Shop> {
  return rememberedAt(db, { version, name: `shop ${providerId}`, make: () => read(db, providerId) });
}

async function read(db: Database, providerId: number): Promise<Shop> {
  const { data } = await db
    .selectFrom('providers')
    .select('data')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('packets')
    .select('data')
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute();
  return makeShop(
    providerId,
    JSON.parse(data) as ShopSettings,
    rows.map((row) => JSON.parse(row.data) as PacketFile),
  );
}
