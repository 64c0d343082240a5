import type { Database } from '../../db/open.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { BrandFile } from '../../provider/brand-file.ts';
import type { OperatorFiles } from '../read-files.ts';
import { pages, writeEntries } from './catalogue.ts';

/** Every writer replaces one part of an operator's data and says that they changed; give it a transaction. */
export async function writeBrand(db: Database, brand: BrandFile): Promise<void> {
  const { id, shortname, name } = brand.provider;
  const row = { shortname, name: JSON.stringify(name), data: JSON.stringify(brand) };
  await db
    .insertInto('providers')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await bumpVersion(db, 'data_version');
}

export async function writeCategories(
  db: Database,
  providerId: number,
  file: OperatorFiles['categories.json'],
): Promise<void> {
  await db.deleteFrom('categories').where('provider_id', '=', providerId).execute();
  const rows = file.map(({ id, slug, name, groups, tags }, position) => ({
    id,
    provider_id: providerId,
    slug,
    name: JSON.stringify(name),
    groups: JSON.stringify(groups),
    tags: JSON.stringify(tags ?? {}),
    position,
  }));
  for (const page of pages(rows)) await db.insertInto('categories').values(page).execute();
  await bumpVersion(db, 'data_version');
}

export async function writePackets(
  db: Database,
  providerId: number,
  file: OperatorFiles['packets.json'],
): Promise<void> {
  await db.deleteFrom('packets').where('provider_id', '=', providerId).execute();
  await db.deleteFrom('packet_channels').where('provider_id', '=', providerId).execute();
  const rows = file.map((packet, position) => ({
    provider_id: providerId,
    id: packet.id,
    is_base: packet.is_base ? 1 : 0,
    position,
    data: JSON.stringify(packet),
  }));
  for (const page of pages(rows)) await db.insertInto('packets').values(page).execute();
  const links = file.flatMap(({ id, channels }) =>
    (channels === 'all' ? ['*'] : [...new Set(channels)]).map((tvgId) => ({
      provider_id: providerId,
      packet_id: id,
      tvg_id: tvgId,
    })),
  );
  for (const page of pages(links)) await db.insertInto('packet_channels').values(page).execute();
  await bumpVersion(db, 'data_version');
}

export async function writeNews(db: Database, providerId: number, file: OperatorFiles['news.json']): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['news'],
    entries: file.map((item) => ({ kind: 'news', id: String(item.id), slug: item.slug, data: item })),
  });
  await bumpVersion(db, 'data_version');
}

export async function writeKeys(db: Database, providerId: number, file: OperatorFiles['keys.json']): Promise<void> {
  const keys = Object.entries(file).map(([kid, key]) => ({ kid: kid.toLowerCase(), key: key.toLowerCase() }));
  await writeEntries(db, {
    providerId,
    kinds: ['key'],
    entries: keys.map((each) => ({ kind: 'key', id: each.kid, slug: '', data: each })),
  });
  await bumpVersion(db, 'data_version');
}

export async function writeAds(db: Database, providerId: number, file: OperatorFiles['ads.json']): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['ads'],
    entries: file.map((rule, index) => ({ kind: 'ads', id: String(index + 1), slug: '', data: rule })),
  });
  await bumpVersion(db, 'data_version');
}

export async function writeAvatars(
  db: Database,
  providerId: number,
  file: OperatorFiles['avatars.json'],
): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['avatars'],
    entries: file.map((category, index) => ({ kind: 'avatars', id: String(index + 1), slug: '', data: category })),
  });
  await bumpVersion(db, 'data_version');
}

export async function writeMessages(
  db: Database,
  providerId: number,
  file: OperatorFiles['messages.json'],
): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['message'],
    entries: file.map((item) => ({ kind: 'message', id: item.id, slug: item.id, data: item })),
  });
  await bumpVersion(db, 'data_version');
}

/**
 * Writes what channels.json adds: to the channels that differ from it, and beside them for those that an import brings later. Give it
 * a transaction.
 */
export async function writeExtras(
  db: Database,
  providerId: number,
  file: OperatorFiles['channels.json'],
): Promise<void> {
  await writeEntries(db, {
    providerId,
    kinds: ['channel'],
    entries: Object.entries(file).map(([id, data]) => ({ kind: 'channel', id, slug: '', data })),
  });
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'tvg_id', 'extra'])
    .where('provider_id', '=', providerId)
    .execute();
  const changed = rows.flatMap((row) => {
    const extra = JSON.stringify(Object.hasOwn(file, row.tvg_id) ? file[row.tvg_id] : {});
    return extra === row.extra ? [] : [{ id: row.id, extra }];
  });
  if (changed.length === 0) return;
  for (const { id, extra } of changed) await db.updateTable('channels').set({ extra }).where('id', '=', id).execute();
  await bumpVersion(db, 'data_version');
}
