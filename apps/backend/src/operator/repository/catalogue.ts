import type { Seconds } from '@antenna/kernel';
import { INSERT_ROWS } from '../../db/limits.ts';
import type { Database } from '../../db/open.ts';
import { gatherStatistics } from '../../db/gather-statistics.ts';
import { bumpVersion } from '../../db/versions.ts';
import { ageOf, type ContentFile } from '../../provider/content-record.ts';
import { contentColumns, linksOf } from '../../provider/content-columns.ts';
import type { OperatorFiles } from '../read-files.ts';

type CatalogueFile = OperatorFiles['catalogue.json'];

const EMPTY: Required<CatalogueFile> = {
  libraries: [],
  genres: [],
  countries: [],
  persons: [],
  contents: [],
  rowsets: [],
  rows: [],
  promotions: [],
};
interface Entry {
  readonly kind: string;
  readonly id: string;
  readonly slug: string;
  readonly data: unknown;
}

/** Cuts a list so that one insert stays below what an engine takes. */
export function* pages<Item>(items: readonly Item[], size = INSERT_ROWS): Iterable<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Replaces an operator's entries of these kinds; imported ones stay, unless an entry has their id. */
export async function writeEntries(
  db: Database,
  {
    providerId,
    kinds,
    entries,
  }: { readonly providerId: number; readonly kinds: readonly string[]; readonly entries: readonly Entry[] },
): Promise<void> {
  await db
    .deleteFrom('entries')
    .where('provider_id', '=', providerId)
    .where('kind', 'in', [...kinds])
    .where('external_id', 'is', null)
    .execute();
  await deleteTaken(db, providerId, entries);
  const rows = entries.map(({ kind, id, slug, data }, position) => ({
    provider_id: providerId,
    kind,
    id,
    slug,
    position,
    data: JSON.stringify(data),
  }));
  for (const page of pages(rows)) await db.insertInto('entries').values(page).execute();
}

async function deleteTaken(db: Database, providerId: number, entries: readonly Entry[]): Promise<void> {
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    for (const page of pages(ids))
      await db
        .deleteFrom('entries')
        .where('provider_id', '=', providerId)
        .where('kind', '=', kind)
        .where('id', 'in', page)
        .execute();
  }
}

/** Replaces an operator's whole catalogue, but for what was imported; give it a transaction. Titles that come to an earlier catalogue are new at `now`. */
export async function writeCatalogue(
  db: Database,
  {
    providerId,
    catalogue: file,
    now,
  }: { readonly providerId: number; readonly catalogue: CatalogueFile; readonly now: Seconds },
): Promise<void> {
  const catalogue = { ...EMPTY, ...file };
  const byId = new Map(catalogue.contents.map((file) => [file.id, file]));
  const entry =
    (kind: string) =>
    (data: { readonly id: number | string; readonly slug?: string }): Entry => ({
      kind,
      id: String(data.id),
      slug: data.slug ?? '',
      data,
    });
  await writeEntries(db, {
    providerId,
    kinds: ['library', 'genre', 'country', 'person', 'rowset', 'row', 'promotion', 'trailer'],
    entries: [
      ...catalogue.libraries.map(entry('library')),
      ...catalogue.genres.map(entry('genre')),
      ...catalogue.countries.map(entry('country')),
      ...catalogue.persons.map(entry('person')),
      ...catalogue.rowsets.map(entry('rowset')),
      ...catalogue.rows.map(entry('row')),
      ...catalogue.promotions.map(entry('promotion')),
      // With the title's age: a trailer is for the same viewers as the title.
      ...catalogue.contents
        .flatMap((content) =>
          (content.trailers ?? []).map((trailer) => ({ ...trailer, age: ageOf(lineage(content, byId)) })),
        )
        .map(entry('trailer')),
    ],
  });

  const before = new Map(
    (await db.selectFrom('contents').select(['id', 'added_at']).where('provider_id', '=', providerId).execute()).map(
      ({ id, added_at }) => [id, added_at],
    ),
  );
  const addedAt = (id: string) => before.get(id) ?? (before.size === 0 || before.has(id) ? null : now);
  const imported = db
    .selectFrom('contents')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('external_id', 'is not', null);
  await db
    .deleteFrom('content_links')
    .where('provider_id', '=', providerId)
    .where('content_id', 'not in', imported)
    .execute();
  await db.deleteFrom('contents').where('provider_id', '=', providerId).where('external_id', 'is', null).execute();
  const rows = catalogue.contents.map((file, position) => ({
    provider_id: providerId,
    ...contentColumns(lineage(file, byId)),
    position,
    added_at: addedAt(file.id),
  }));
  for (const page of pages(rows)) await db.insertInto('contents').values(page).execute();

  const links = catalogue.contents.flatMap((file, position) =>
    linksOf(file).map((link) => ({ provider_id: providerId, ...link, content_id: file.id, position })),
  );
  for (const page of pages(links)) await db.insertInto('content_links').values(page).execute();
  await gatherStatistics(db, ['contents', 'content_links', 'entries']);
  await bumpVersion(db, 'data_version');
}

/** A title, its season, its series. */
function lineage(file: ContentFile, byId: ReadonlyMap<string, ContentFile>): ContentFile[] {
  const line = [file];
  for (let up = byId.get(file.parent_id ?? ''); up && line.length < 4; up = byId.get(up.parent_id ?? '')) line.push(up);
  return line;
}
