import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { contentRecord, type ContentFile, type ContentRecord } from './content-record.ts';

export interface ContentFilter {
  readonly types?: readonly string[];
  /** A title has at least one genre of each list. */
  readonly genres?: readonly (readonly string[])[];
  readonly countries?: readonly string[];
  readonly person?: number;
  readonly library?: number;
  /** Only these titles, in this order. */
  readonly ids?: readonly string[];
  readonly yearFrom?: number;
  readonly yearTo?: number;
  readonly ratingFrom?: number;
  /** Those added since then, seconds; the newest first. */
  readonly addedSince?: number;
  /** Highest age that may be seen; without it every age. */
  readonly maxAge?: number;
}

type Query = SelectQueryBuilder<Tables, 'contents', { id: string; parent_id: string | null; data: string }>;
const COLUMNS = ['contents.id', 'contents.parent_id', 'contents.data'] as const;

export interface ContentPage {
  readonly filter: ContentFilter;
  readonly offset: number;
  readonly limit: number;
}

/** Titles from the database, each with its parents. */
export interface ContentStore {
  /** By id, slug, or the digits at the end of a slug. */
  one(providerId: number, idOrSlug: string): Promise<ContentRecord | undefined>;
  /** Those that exist, in the order of `ids`. */
  many(providerId: number, ids: readonly string[]): Promise<readonly ContentRecord[]>;
  /** Children in their order: seasons of a series, episodes of a season. */
  children(providerId: number, parentId: string): Promise<readonly ContentRecord[]>;
  list(
    providerId: number,
    page: ContentPage,
  ): Promise<{ readonly items: readonly ContentRecord[]; readonly total: number }>;
}

const TOP = ['movie', 'program', 'series', 'serial'];

export function createContentStore(db: Database): ContentStore {
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

  return {
    async one(providerId, idOrSlug) {
      const digits = /(\d+)$/.exec(idOrSlug)?.[1];
      const row = await from(providerId)
        .where((where) =>
          where.or([where('contents.id', '=', digits ?? idOrSlug), where('contents.slug', '=', idOrSlug)]),
        )
        .executeTakeFirst();
      return row && (await withParents(providerId, [row]))[0];
    },
    async many(providerId, ids) {
      if (ids.length === 0) return [];
      const rows = await from(providerId)
        .where('contents.id', 'in', [...ids])
        .execute();
      const byId = new Map((await withParents(providerId, rows)).map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async children(providerId, parentId) {
      const rows = await from(providerId)
        .where('contents.parent_id', '=', parentId)
        .orderBy('contents.season')
        .orderBy('contents.series')
        .orderBy('contents.position')
        .execute();
      return withParents(providerId, rows);
    },
    async list(providerId, { filter, offset, limit }) {
      let query = from(providerId).where('contents.is_hidden', '=', 0);
      query = query.where('contents.content_type', 'in', filter.types?.length ? [...filter.types] : TOP);
      if (filter.ids) query = query.where('contents.id', 'in', filter.ids.length > 0 ? [...filter.ids] : ['']);
      if (filter.yearFrom !== undefined) query = query.where('contents.year', '>=', filter.yearFrom);
      if (filter.yearTo !== undefined) query = query.where('contents.year', '<=', filter.yearTo);
      if (filter.ratingFrom !== undefined)
        query = query.where('contents.rating', '>=', Math.round(filter.ratingFrom * 10));
      if (filter.addedSince !== undefined) query = query.where('contents.added_at', '>=', filter.addedSince);
      if (filter.maxAge !== undefined) query = query.where('contents.age', '<=', filter.maxAge);
      const linked = (kind: string, targets: readonly string[]) => {
        query = query.where(
          'contents.id',
          'in',
          db
            .selectFrom('content_links')
            .select('content_links.content_id')
            .where('provider_id', '=', providerId)
            .where('kind', '=', kind)
            .where('target', 'in', [...targets]),
        );
      };
      for (const genres of filter.genres ?? []) linked('genre', genres);
      if (filter.countries?.length) linked('country', filter.countries);
      if (filter.person !== undefined) linked('person', [String(filter.person)]);
      if (filter.library !== undefined) linked('library', [String(filter.library)]);
      const { total } = await query
        .clearSelect()
        .select((build) => build.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const order = filter.ids && new Map(filter.ids.map((id, index) => [id, index]));
      if (order) {
        const rows = await query.execute();
        rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
        return { items: await withParents(providerId, rows.slice(offset, offset + limit)), total: Number(total) };
      }
      if (filter.addedSince !== undefined) query = query.orderBy('contents.added_at', 'desc');
      const rows = await query
        .orderBy('contents.position')
        .orderBy('contents.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { items: await withParents(providerId, rows), total: Number(total) };
    },
  };
}
