import { isPostgres } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';

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
  /** Those whose rights end before then, seconds; the first to end first. */
  readonly leavesBefore?: number;
  /** The highest first, instead of the operator's order. */
  readonly sort?: 'rating' | 'year' | 'added';
  /** Highest age that may be seen; without it every age. */
  readonly maxAge?: number;
}

export interface ContentPage {
  readonly filter: ContentFilter;
  readonly offset: number;
  readonly limit: number;
  /** How far titles are counted; above it a total says that more come after the page. */
  readonly countTo?: number;
}

/** Nobody reads a longer number. */
const COUNTED_MOST = 1_000;
/** Of fewer linked titles each is looked at; of more, titles are read in their order until a page is full. */
const LINKED_FEW = 5_000;
/** Lists of so many targets are merged, so far; each is read from its start. */
const MERGED_TARGETS = 6;
const MERGED_OFFSET = 1_000;
const PARTS: readonly string[] = ['season', 'episode'];
const TOP = ['movie', 'program', 'series', 'serial'];

type Query = SelectQueryBuilder<Tables, 'contents', { id: string }>;

/** Titles of one of these genres, countries, persons or libraries. */
interface Link {
  readonly kind: string;
  readonly targets: readonly string[];
}

interface Asked {
  readonly providerId: number;
  readonly filter: ContentFilter;
  readonly now: Seconds;
}

interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The ids of a page of titles, without rows of the table where an index has the answer, and how many there are in all. */
export async function listedIds(
  db: Database,
  { page, ...whose }: Omit<Asked, 'filter'> & { readonly page: ContentPage },
): Promise<Listed> {
  const { filter } = page;
  const asked = { ...whose, filter };
  const links = await countedLinks(db, asked, page);
  const [least, ...others] = links;
  if (least && isInLinkOrder(page, least))
    return pageOf(page, (part) => idsInLinkOrder(db, asked, { least, others, ...part }));
  const query = titlesOf(db, asked, links);
  if (filter.ids && !filter.sort) {
    const there = new Set((await query.execute()).map(({ id }) => id));
    const ids = [...new Set(filter.ids)].filter((id) => there.has(id));
    return { ids: ids.slice(page.offset, page.offset + page.limit), total: ids.length };
  }
  const ordered = inOrder(query, filter).orderBy('contents.position').orderBy('contents.id');
  return pageOf(page, async ({ offset, limit }) =>
    (await ordered.offset(offset).limit(limit).execute()).map(({ id }) => id),
  );
}

/** One query for the page and the total. */
async function pageOf(
  { offset, limit, countTo = COUNTED_MOST }: ContentPage,
  read: (part: { readonly offset: number; readonly limit: number }) => Promise<readonly string[]>,
): Promise<Listed> {
  const found = await read({ offset, limit: Math.max(limit + 1, countTo - offset) });
  if (found.length > 0 || offset === 0) return { ids: found.slice(0, limit), total: offset + found.length };
  // After the end of the list.
  return { ids: [], total: (await read({ offset: 0, limit: Math.min(offset, COUNTED_MOST) })).length };
}

function inOrder(query: Query, { sort, addedSince, leavesBefore }: ContentFilter): Query {
  if (sort === 'rating' || sort === 'year') return query.orderBy(`contents.${sort}`, 'desc');
  if (sort === 'added') return query.orderBy(sql`coalesce(contents.added_at, 0)`, 'desc');
  if (leavesBefore !== undefined) return query.orderBy('contents.available_until');
  return addedSince === undefined ? query : query.orderBy('contents.added_at', 'desc');
}

const hasParts = ({ types }: ContentFilter): boolean => types?.some((type) => PARTS.includes(type)) ?? false;

/** Whether titles are listed in the operator's order. */
const isInOwnOrder = ({ ids, sort, addedSince, leavesBefore }: ContentFilter): boolean =>
  !ids && !sort && addedSince === undefined && leavesBefore === undefined;

/** Whether the titles of a few targets are asked for in that order: an index has those of each so. */
const isInLinkOrder = ({ filter, offset }: ContentPage, { targets }: Link): boolean =>
  (targets.length === 1 || (targets.length <= MERGED_TARGETS && offset <= MERGED_OFFSET)) &&
  !hasParts(filter) &&
  isInOwnOrder(filter);

interface LinkOrder {
  readonly least: Link;
  readonly others: readonly Link[];
  readonly offset: number;
  readonly limit: number;
}

/** Titles of the smallest list's targets, merged by their places where there are several. */
async function idsInLinkOrder(db: Database, asked: Asked, part: LinkOrder): Promise<readonly string[]> {
  const { least, offset, limit } = part;
  const [target, ...further] = least.targets;
  if (target === undefined) return [];
  if (further.length === 0) return (await placesOf(db, asked, { ...part, target })).map(({ id }) => id);
  const lists = await Promise.all(
    least.targets.map((each) => placesOf(db, asked, { ...part, target: each, offset: 0, limit: offset + limit })),
  );
  const places = new Map(lists.flat().map(({ id, position }) => [id, position]));
  return [...places]
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .slice(offset, offset + limit)
    .map(([id]) => id);
}

/** Reads the links of a target in their order, checks each against the other lists and the index of lists, until there are enough. */
async function placesOf(
  db: Database,
  asked: Asked,
  { least, target, others, offset, limit }: LinkOrder & { readonly target: string },
): Promise<readonly { readonly id: string; readonly position: number }[]> {
  const { providerId } = asked;
  // Without it SQLite takes another index as soon as a year is asked for, and reads thousands of titles for each link.
  const index = isPostgres(db) ? sql`` : sql`indexed by contents_list`;
  const conditions = [
    ...others.map((link) => isLinked(providerId, link, 'least.content_id')),
    ...conditionsOf(asked, true),
  ];
  // SQLite reads the tables of a cross join in their order.
  const { rows } = await sql<{ readonly id: string; readonly position: number }>`
    select contents.id, least.position from content_links as least cross join contents ${index}
    where least.provider_id = ${providerId} and least.kind = ${least.kind} and least.target = ${target}
      and contents.position = least.position and contents.id = least.content_id and ${sql.join(conditions, sql` and `)}
    order by least.position, least.content_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What the filter asks for, in no order. */
function titlesOf(db: Database, asked: Asked, [least, ...others]: readonly CountedLink[]): Query {
  const { filter, providerId } = asked;
  if (least === undefined || least.count > LINKED_FEW) {
    const conditions = [
      ...conditionsOf(asked, isInOwnOrder(filter)),
      ...(least ? [least, ...others] : []).map((link) => isLinked(providerId, link, 'contents.id')),
    ];
    return db.selectFrom('contents').select('contents.id').where(allOf(conditions));
  }
  const picked = others.reduce(
    (all, link) => all.where(isLinked(providerId, link, 'least.content_id')),
    leastLinks(db, providerId, least),
  );
  const joined = db
    .selectFrom(picked.select('least.content_id').distinct().as('picked'))
    .crossJoin('contents')
    .whereRef('contents.id', '=', 'picked.content_id')
    .select('contents.id')
    .where(allOf(conditionsOf(asked, false)));
  return joined as unknown as Query;
}

function linksIn({ genres = [], countries, person, library }: ContentFilter): readonly Link[] {
  return [
    ...genres.map((targets) => ({ kind: 'genre', targets })),
    ...(countries?.length ? [{ kind: 'country', targets: countries }] : []),
    ...(person === undefined ? [] : [{ kind: 'person', targets: [String(person)] }]),
    ...(library === undefined ? [] : [{ kind: 'library', targets: [String(library)] }]),
  ];
}

const leastLinks = (db: Database, providerId: number, { kind, targets }: Link) =>
  db
    .selectFrom('content_links as least')
    .where('least.provider_id', '=', providerId)
    .where('least.kind', '=', kind)
    .where('least.target', 'in', [...targets]);

interface CountedLink extends Link {
  /** To one more than `LINKED_FEW`. */
  readonly count: number;
}

/** The smallest first; a single one that is read in its order needs no count. */
async function countedLinks(
  db: Database,
  { providerId, filter }: Asked,
  page: ContentPage,
): Promise<readonly CountedLink[]> {
  const links = linksIn(filter);
  const [only] = links;
  if (only && links.length === 1 && isInLinkOrder(page, only)) return [{ ...only, count: 0 }];
  const counted = await Promise.all(
    links.map(async (link) => ({ ...link, count: await countOf(db, providerId, link) })),
  );
  return counted.toSorted((a, b) => a.count - b.count);
}

async function countOf(db: Database, providerId: number, link: Link): Promise<number> {
  const { counted } = await db
    .selectFrom(
      leastLinks(db, providerId, link)
        .select('least.content_id')
        .limit(LINKED_FEW + 1)
        .as('listed'),
    )
    .select((build) => build.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

type Condition = RawBuilder<boolean>;

const allOf = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

const isLinked = (providerId: number, { kind, targets }: Link, id: 'contents.id' | 'least.content_id'): Condition =>
  sql<boolean>`exists (select 1 from content_links as other where other.provider_id = ${providerId} and other.kind = ${kind} and other.target in (${sql.join(targets)}) and other.content_id = ${sql.ref(id)})`;

/** `isByPosition`: the index of lists is read, which has the words of its condition. */
function conditionsOf({ providerId, filter, now }: Asked, isByPosition: boolean): readonly Condition[] {
  const types = filter.types?.length ? filter.types : TOP;
  const least = (column: string, value: number | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`contents.${column}`)} >= ${value}`];
  const most = (column: string, value: number | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`contents.${column}`)} <= ${value}`];
  return [
    sql<boolean>`contents.provider_id = ${providerId}`,
    sql<boolean>`contents.content_type in (${sql.join(types)})`,
    sql<boolean>`(contents.available_from is null or contents.available_from <= ${now})`,
    sql<boolean>`(contents.available_until is null or contents.available_until > ${now})`,
    isByPosition && !hasParts(filter)
      ? sql<boolean>`is_hidden = 0 and content_type not in ('season', 'episode')`
      : sql<boolean>`contents.is_hidden = 0`,
    ...(filter.ids ? [sql<boolean>`contents.id in (${sql.join(filter.ids.length > 0 ? filter.ids : [''])})`] : []),
    ...least('year', filter.yearFrom),
    ...most('year', filter.yearTo),
    ...least('rating', filter.ratingFrom === undefined ? undefined : Math.round(filter.ratingFrom * 10)),
    ...least('added_at', filter.addedSince),
    ...most('available_until', filter.leavesBefore),
    ...most('age', filter.maxAge),
  ];
}
