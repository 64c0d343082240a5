import { createHash } from 'node:crypto';
import type { InputProblem } from '@antenna/safe-input';
import type { Seconds } from '@antenna/kernel';
import { contentColumns, linksOf } from '../../provider/content-columns.ts';
import type { ContentFile } from '../../provider/content-record.ts';
import { slugOf, textKey } from '../identity.ts';
import type { Connection, Row, Value } from '../storage/connection.ts';
import { FIRST_POSITION } from './limits.ts';
import { namesOf, type KnownNames } from './known-names.ts';
import { stagedTitles, type StagedTitle } from './staged-titles.ts';
import type { ImportedTitle } from './title-schema.ts';

export interface PlanParts {
  readonly connection: Connection;
  readonly providerId: number;
  readonly names: KnownNames;
  /** What a title names → the address that viewers get. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Where relative addresses of streams begin. */
  readonly base: string | undefined;
  readonly now: Seconds;
  readonly onProblem: (problem: InputProblem) => void;
  readonly check: () => void;
}

export interface PlanCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly byType: Readonly<Record<string, number>>;
  readonly withoutStream: number;
}

const COMPARED = [
  'slug',
  'parent_id',
  'content_type',
  'season',
  'series',
  'year',
  'age',
  'rating',
  'is_hidden',
  'data',
  'available_from',
  'available_until',
] as const;
export const PLANNED = ['id', ...COMPARED, 'position', 'added_at', 'external_id'] as const;

interface Plan extends PlanParts {
  /** Series and seasons by their external id, with what they belong to. */
  readonly lines: Map<string, readonly ContentFile[]>;
  readonly slugs: Set<number>;
  readonly isFirst: boolean;
  position: number;
  readonly counts: {
    added: number;
    changed: number;
    unchanged: number;
    byType: Record<string, number>;
    withoutStream: number;
  };
}

/** Decides what an import writes, by reading only: rows of new and changed titles go to `titles_planned`, their links to `links_planned`. */
export async function planTitles(parts: PlanParts): Promise<PlanCounts> {
  const { connection, providerId } = parts;
  await connection.createStaged(
    'titles_planned',
    PLANNED.map((name) => `${name} ${TEXTS.has(name) ? 'text' : 'bigint'}`),
  );
  await connection.createStaged('links_planned', ['kind text', 'target text', 'content_id text', 'position bigint']);
  const [before] = await connection.all(
    'select count(*) as n, coalesce(max(position), 0) as top from contents where provider_id = $1',
    [providerId],
  );
  const plan: Plan = {
    ...parts,
    lines: new Map(),
    slugs: new Set(),
    isFirst: Number(before?.['n'] ?? 0) === 0,
    position: Math.max(FIRST_POSITION, Number(before?.['top'] ?? 0) + 1),
    counts: { added: 0, changed: 0, unchanged: 0, byType: {}, withoutStream: 0 },
  };
  for await (const page of stagedTitles(connection)) {
    parts.check();
    await planPage(plan, page);
  }
  return plan.counts;
}

const TEXTS: ReadonlySet<string> = new Set(['id', 'slug', 'parent_id', 'content_type', 'data', 'external_id']);

async function planPage(plan: Plan, page: readonly StagedTitle[]): Promise<void> {
  const { connection, providerId } = plan;
  const known = await rowsBy(
    plan,
    'external_id',
    page.map(({ title }) => title.external_id),
  );
  const knownById = new Map(known.map((row) => [String(row['external_id']), row]));
  await readParents(plan, page);
  const taken = new Set(
    (
      await rowsBy(
        plan,
        'slug',
        page.map(({ title }) => ownSlug(title)),
      )
    ).map((row) => textKey(String(row['slug']))),
  );
  const rows: Value[][] = [];
  const links: Value[][] = [];
  for (const { title, line } of page) {
    const parents = title.parent === undefined ? [] : plan.lines.get(title.parent);
    const wrong = parentProblem(title, parents);
    if (wrong !== undefined) {
      plan.onProblem({ line, reason: wrong, text: title.external_id });
      continue;
    }
    countKind(plan, title);
    const row = knownById.get(title.external_id);
    const id = row === undefined ? titleId(providerId, title.external_id) : String(row['id']);
    const slug = row === undefined ? newSlug(plan, taken, { title, id }) : String(row['slug']);
    const file = fileOf(plan, { title, id, slug, line, parentId: parents?.[0]?.id });
    const whole = [file, ...(parents ?? [])];
    if (!isPlayed(title)) plan.lines.set(title.external_id, whole);
    const columns = contentColumns(whole);
    if (row !== undefined && COMPARED.every((name) => same(row[name], columns[name]))) {
      plan.counts.unchanged += 1;
      continue;
    }
    plan.counts[row === undefined ? 'added' : 'changed'] += 1;
    const position = row === undefined ? plan.position++ : Number(row['position']);
    const planned: Readonly<Record<string, Value>> = {
      ...columns,
      position,
      added_at: row === undefined ? (plan.isFirst ? null : plan.now) : numberOrNull(row['added_at']),
      external_id: title.external_id,
    };
    rows.push(PLANNED.map((name) => planned[name] ?? null));
    links.push(...linksOf(file).map(({ kind, target }) => [kind, target, id, position]));
  }
  if (rows.length > 0) await connection.stage('titles_planned', PLANNED.length, rows);
  if (links.length > 0) await connection.stage('links_planned', 4, links);
}

const isPlayed = ({ type }: ImportedTitle): boolean => type === 'movie' || type === 'program' || type === 'episode';

function countKind({ counts }: Plan, title: ImportedTitle): void {
  counts.byType[title.type] = (counts.byType[title.type] ?? 0) + 1;
  if (isPlayed(title) && !title.streams?.length) counts.withoutStream += 1;
}

/** Series and seasons that this file only names, from earlier imports. */
async function readParents(plan: Plan, page: readonly StagedTitle[]): Promise<void> {
  const missing = [
    ...new Set(
      page.flatMap(({ title }) => (title.parent === undefined || plan.lines.has(title.parent) ? [] : title.parent)),
    ),
  ];
  if (missing.length === 0) return;
  for (const row of await rowsBy(plan, 'external_id', missing)) {
    const line: ContentFile[] = [JSON.parse(String(row['data'])) as ContentFile];
    let up = row['parent_id'];
    while (up !== null && up !== undefined && line.length < 4) {
      const [parent] = await rowsBy(plan, 'id', [String(up)]);
      if (parent === undefined) break;
      line.push(JSON.parse(String(parent['data'])) as ContentFile);
      up = parent['parent_id'];
    }
    plan.lines.set(String(row['external_id']), line);
  }
}

function parentProblem(
  { type, parent }: ImportedTitle,
  parents: readonly ContentFile[] | undefined,
): string | undefined {
  if (parents === undefined) return `its parent "${parent}" is neither in this file nor imported earlier`;
  const of = parents[0]?.content_type;
  if (type === 'season' && of !== 'series') return `its parent "${parent}" is no series`;
  if (type === 'episode' && of !== 'season' && of !== 'serial' && of !== 'series')
    return `its parent "${parent}" is neither a season nor a series`;
  return undefined;
}

function rowsBy(
  { connection, providerId }: PlanParts,
  column: 'external_id' | 'slug' | 'id',
  values: readonly string[],
): Promise<readonly Row[]> {
  return connection.all(
    `select id, external_id, position, added_at, ${COMPARED.join(', ')} from contents where provider_id = $1 and ${connection.oneOf(column, 2)}`,
    [providerId, connection.list(values)],
  );
}

/** The same in every import and every database, and far above those of catalogue.json. */
const titleId = (providerId: number, externalId: string): string =>
  String(1e14 + createHash('sha256').update(`${providerId}\n${externalId}`).digest().readUIntBE(0, 6));

const ownSlug = ({ title, original_title: original }: ImportedTitle): string => {
  const names = namesOf(title);
  const text = typeof title === 'string' ? title : (title['en'] ?? names[0] ?? '');
  const slug = slugOf(text);
  return slug === 'channel' && original !== undefined ? slugOf(original) : slug;
};

/** Digits at the end of a slug count as an id: such a slug ends in the title's own. */
function newSlug(
  { slugs }: Plan,
  taken: ReadonlySet<number>,
  { title, id }: { readonly title: ImportedTitle; readonly id: string },
): string {
  const slug = ownSlug(title);
  const isTop = title.type !== 'season' && title.type !== 'episode';
  if (!isTop || /\d$/.test(slug) || slug === 'channel' || taken.has(textKey(slug)) || slugs.has(textKey(slug)))
    return `${slug}-${id}`;
  slugs.add(textKey(slug));
  return slug;
}

interface Identity {
  readonly title: ImportedTitle;
  readonly id: string;
  readonly slug: string;
  readonly line: number;
  readonly parentId: string | undefined;
}

function fileOf(plan: Plan, { title, id, slug, line, parentId }: Identity): ContentFile {
  const { names, pictures } = plan;
  const picture = (from: string | undefined) => (from === undefined ? undefined : pictures.get(from));
  const [poster, wide, background, logo] = [title.poster, title.cover, title.background, title.logo].map(picture);
  const streams = (title.streams ?? []).flatMap(({ type, url }) => {
    const whole = wholeAddress(url, plan.base);
    if (whole === undefined)
      plan.onProblem({ line, reason: 'a relative address of a stream: --media-url says where it begins', text: url });
    return whole === undefined ? [] : [{ type, url: whole }];
  });
  const persons = (title.persons ?? []).map((person) => ({
    id: names.person(person, picture(person.photo)),
    role: person.role,
  }));
  const all = {
    id,
    slug,
    title: title.title,
    original: title.original_title,
    year: title.year,
    description: title.description,
    short: title.short,
    content_type: title.type,
    genres: title.genres?.map(names.genre),
    countries: title.countries?.map(names.country),
    persons: persons.length > 0 ? persons : undefined,
    ratings: title.ratings,
    age: title.age,
    duration: title.duration,
    parent_id: parentId,
    season: title.season,
    series: title.episode,
    cover: poster === undefined && wide === undefined ? undefined : { src_2x3: poster, src_16x9: wide },
    background,
    title_art: logo,
    streams: streams.length > 0 ? streams : undefined,
    available_from: title.available_from,
    available_until: title.available_until,
    library_id: title.library,
    packets: title.packets,
    is_announcement: title.announced,
  };
  return JSON.parse(JSON.stringify(all)) as ContentFile;
}

function wholeAddress(url: string, base: string | undefined): string | undefined {
  if (/^https?:\/\//i.test(url)) return URL.canParse(url) ? url : undefined;
  return base !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(url) && URL.canParse(url, base)
    ? new URL(url, base).href
    : undefined;
}

/** PostgreSQL answers its large numbers as texts. */
const same = (found: Value | undefined, wanted: string | number | null): boolean =>
  found === null || found === undefined || wanted === null
    ? (found ?? null) === wanted
    : typeof wanted === 'number'
      ? Number(found) === wanted
      : found === wanted;

const numberOrNull = (value: Value | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
