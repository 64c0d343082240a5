import { AGE_ADULT, type Seconds } from '@antenna/kernel';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** A row of the database with an address of its own. */
export interface Addressed {
  readonly id: string;
  readonly slug: string;
  /** Unix seconds; null where it is not known. */
  readonly changedAt: number | null;
}

interface Whose {
  readonly providerId: number;
  readonly now: Seconds;
}

interface Part extends Whose {
  readonly offset: number;
  readonly limit: number;
}

/** Titles that a guest finds in lists; adult ones, seasons and episodes are none. Written as the index of lists has it. */
const listed = (db: Database, { providerId, now }: Whose) =>
  db
    .selectFrom('contents')
    .where('contents.provider_id', '=', providerId)
    .where(sql<boolean>`is_hidden = 0 and content_type not in ('season', 'episode')`)
    .where('contents.age', '<', AGE_ADULT)
    .where((where) =>
      where.or([where('contents.available_from', 'is', null), where('contents.available_from', '<=', now)]),
    )
    .where((where) =>
      where.or([where('contents.available_until', 'is', null), where('contents.available_until', '>', now)]),
    );

export async function countTitles(db: Database, whose: Whose): Promise<number> {
  const { counted } = await listed(db, whose)
    .select((build) => build.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** In the operator's order. */
export async function titlesFrom(db: Database, { offset, limit, ...whose }: Part): Promise<readonly Addressed[]> {
  const some = listed(db, whose)
    .select('contents.id')
    .orderBy('contents.position')
    .orderBy('contents.id')
    .offset(offset)
    .limit(limit)
    .as('some');
  return db
    .selectFrom(some)
    .innerJoin('contents', (join) =>
      join.onRef('contents.id', '=', 'some.id').on('contents.provider_id', '=', whose.providerId),
    )
    .select(['contents.id', 'contents.slug', 'contents.added_at as changedAt'])
    .orderBy('contents.position')
    .orderBy('contents.id')
    .execute();
}

const entries = (db: Database, providerId: number, kind: 'news' | 'person') =>
  db.selectFrom('entries').where('provider_id', '=', providerId).where('kind', '=', kind);

export async function countPersons(db: Database, { providerId }: Whose): Promise<number> {
  const { counted } = await entries(db, providerId, 'person')
    .select((build) => build.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** Those of this part of all persons who have at least `least` listed titles: the page of any other is not indexed. */
export async function personsFrom(
  db: Database,
  { offset, limit, least, ...whose }: Part & { readonly least: number },
): Promise<readonly Addressed[]> {
  const rows = await entries(db, whose.providerId, 'person')
    .select(['id', 'slug'])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const titles = await listed(db, whose)
    .innerJoin('content_links', (join) =>
      join.onRef('content_links.content_id', '=', 'contents.id').on('content_links.provider_id', '=', whose.providerId),
    )
    .where('content_links.kind', '=', 'person')
    .where(
      'content_links.target',
      'in',
      rows.map(({ id }) => id),
    )
    .select((build) => ['content_links.target as id', build.fn.countAll<number>().as('counted')])
    .groupBy('content_links.target')
    .execute();
  const known = new Set(titles.filter(({ counted }) => Number(counted) >= least).map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id)).map((row) => ({ ...row, changedAt: null }));
}

export const newsAddresses = (db: Database, providerId: number) =>
  entries(db, providerId, 'news').select(['id', 'slug']).orderBy('id').execute();
