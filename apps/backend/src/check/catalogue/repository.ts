import type { BrandFile } from '../../provider/brand-file.ts';
import type { ContentFile } from '../../provider/content-record.ts';
import { brandOf } from '../../provider/repository.ts';
import type { Database } from '../../db/open.ts';
import type { CheckedTitle, KnownParts } from './title-findings.ts';

const PAGE = 500;
const NAMED = ['genre', 'country', 'person', 'library'] as const;

/** What titles may name. */
export async function readKnownParts(db: Database, providerId: number): Promise<KnownParts> {
  const [entries, packets, ids, parents] = await Promise.all([
    db
      .selectFrom('entries')
      .select(['kind', 'id'])
      .where('provider_id', '=', providerId)
      .where('kind', 'in', [...NAMED])
      .execute(),
    db.selectFrom('packets').select('id').where('provider_id', '=', providerId).execute(),
    db
      .selectFrom('contents')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('content_type', 'in', ['series', 'serial', 'season'])
      .execute(),
    db
      .selectFrom('contents')
      .select('parent_id')
      .distinct()
      .where('provider_id', '=', providerId)
      .where('parent_id', 'is not', null)
      .execute(),
  ]);
  const { network } = JSON.parse(await brandOf(db, providerId)) as BrandFile;
  const of = (wanted: string) => new Set(entries.flatMap(({ kind, id }) => (kind === wanted ? [String(id)] : [])));
  return {
    entries: { genre: of('genre'), country: of('country'), person: of('person'), library: of('library') },
    packets: new Set(packets.map(({ id }) => id)),
    titles: new Set(ids.map(({ id }) => id)),
    parents: new Set(parents.flatMap(({ parent_id: id }) => id ?? [])),
    languages: network.languages.available.map(({ key }) => key),
  };
}

/** All titles, in pages. */
export async function* readTitles(db: Database, providerId: number): AsyncGenerator<readonly CheckedTitle[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('contents')
      .select(['id', 'external_id', 'parent_id', 'data'])
      .where('provider_id', '=', providerId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      id: row.id,
      externalId: row.external_id,
      parentId: row.parent_id,
      file: JSON.parse(row.data) as ContentFile,
    }));
    last = rows.at(-1)?.id ?? '';
  }
}
