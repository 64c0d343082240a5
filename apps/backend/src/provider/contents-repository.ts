import { toSeconds, type Clock } from '@antenna/kernel';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { personsByIds } from '../modules/persons/repository.ts';
import type { PersonFile } from './catalogue-cache.ts';
import { listedIds, type ContentPage } from './listed-contents-repository.ts';
import { contentRecord, type ContentFile, type ContentRecord } from './content-record.ts';

type Query = SelectQueryBuilder<Tables, 'contents', { id: string; parent_id: string | null; data: string }>;
const COLUMNS = ['contents.id', 'contents.parent_id', 'contents.data'] as const;

/** Titles from the database, each with its parents, and people. */
export interface ContentStore {
  /** By id, slug, or the digits at the end of a slug. */
  one(providerId: number, idOrSlug: string): Promise<ContentRecord | undefined>;
  /** Those that exist, in the order of `ids`. */
  many(providerId: number, ids: readonly string[]): Promise<readonly ContentRecord[]>;
  /** Children in their order: seasons of a series, episodes of a season. */
  children(providerId: number, parentId: string): Promise<readonly ContentRecord[]>;
  /** `total` is counted to `COUNTED_MOST`; of a longer list it says that more come after the page. */
  list(
    providerId: number,
    page: ContentPage,
  ): Promise<{ readonly items: readonly ContentRecord[]; readonly total: number }>;
  /** What `list` lists, without reading the titles. */
  ids(providerId: number, page: ContentPage): Promise<readonly string[]>;
  /** People there are, in the order of `ids`. */
  persons(providerId: number, ids: readonly number[]): Promise<readonly PersonFile[]>;
}

/** Lists leave out titles outside of their rights. */
export function createContentStore(db: Database, clock: Clock): ContentStore {
  const from = (providerId: number): Query =>
    db.selectFrom('contents').select(COLUMNS).where('contents.provider_id', '=', providerId);

  const withParents = async (
    providerId: number,
    rows: readonly { id: string; parent_id: string | null; data: string }[],
  ): Promise<ContentRecord[]> => {
    const known = new Map<string, { file: ContentFile; parentId: string | null }>();
    let missing = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
    // Episode, season, series: two steps up at most.
    for (let step = 0; step < 2 && missing.length > 0; step += 1) {
      const parents = await from(providerId).where('contents.id', 'in', missing).execute();
      for (const parent of parents)
        known.set(parent.id, { file: JSON.parse(parent.data) as ContentFile, parentId: parent.parent_id });
      missing = [
        ...new Set(
          parents.flatMap((parent) => (parent.parent_id && !known.has(parent.parent_id) ? parent.parent_id : [])),
        ),
      ];
    }
    const lineOf = (id: string | null): ContentFile[] => {
      const parent = id === null ? undefined : known.get(id);
      return parent ? [parent.file, ...lineOf(parent.parentId)] : [];
    };
    return rows.map((row) => contentRecord(row, lineOf(row.parent_id)));
  };

  const many = async (providerId: number, ids: readonly string[]): Promise<readonly ContentRecord[]> => {
    if (ids.length === 0) return [];
    const rows = await from(providerId)
      .where('contents.id', 'in', [...ids])
      .execute();
    const byId = new Map((await withParents(providerId, rows)).map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    async one(providerId, idOrSlug) {
      const by = (column: 'contents.id' | 'contents.slug', value: string) =>
        from(providerId).where(column, '=', value).limit(1).executeTakeFirst();
      const digits = /(?<!\d)(\d+)$/.exec(idOrSlug)?.[1];
      // One look-up in an index each: `or` would read the whole table.
      const row =
        (await by('contents.id', idOrSlug)) ??
        (await by('contents.slug', idOrSlug)) ??
        (digits === undefined ? undefined : await by('contents.id', digits));
      return row && (await withParents(providerId, [row]))[0];
    },
    many,
    async children(providerId, parentId) {
      const rows = await from(providerId)
        .where('contents.parent_id', '=', parentId)
        .orderBy('contents.season')
        .orderBy('contents.series')
        .orderBy('contents.position')
        .execute();
      return withParents(providerId, rows);
    },
    async list(providerId, page) {
      const { ids, total } = await listedIds(db, { providerId, page, now: toSeconds(clock.now()) });
      return { items: await many(providerId, ids), total };
    },
    async ids(providerId, page) {
      return (await listedIds(db, { providerId, page, now: toSeconds(clock.now()) })).ids;
    },
    persons: (providerId, ids) => personsByIds(db, providerId, ids),
  };
}
