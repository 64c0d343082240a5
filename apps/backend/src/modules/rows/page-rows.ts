import type { Row } from '@antenna/api-contract';
import { MINUTE, type Millis } from '@antenna/kernel';
import type { CatalogueLists, RowFile, RowsetFile } from '../../provider/catalogue-cache.ts';
import { ROW_PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { channelsAhead } from './channel-rows.ts';
import { fillRow, rowHeading, type RowReader } from './fill.ts';
import { hasItems, isWorthShowing, withLeading } from './pages.ts';
import { titlesAsked } from './titles.ts';

/** How far titles of a shelf are counted: "all" leads to the row. */
const COUNTED_ON_PAGE = 100;
const KEPT_FOR = MINUTE;

/** A page with rows `from` up to and without `to` of it. */
export interface PagePart {
  readonly file: RowsetFile;
  readonly rows: readonly RowFile[];
  readonly from: number;
  readonly to: number;
  readonly library: number | undefined;
  /** So many rows have their items, a banner at the start not counted; all without it. */
  readonly filled: number | undefined;
}

/** The rows of a page: the first ones with their items, the others as headings; the cost is that of the first ones. */
export async function pageRows(reader: RowReader, part: PagePart): Promise<Row[]> {
  const { file, from, to, filled = Number.POSITIVE_INFINITY } = part;
  const places = part.rows.slice(from, to).map((row, at) => ({ row, index: from + at }));
  const done: Row[] = [];
  let [next, missing] = [0, filled];
  while (next < places.length && missing > 0) {
    const turn = places.slice(next, next + missing);
    next += turn.length;
    const made = await Promise.all(turn.map((place) => shelf(reader, part, place)));
    missing -= made.filter(
      (row, at) => hasItems(row) && !(done.length + at === 0 && row.template === 'promo-wide'),
    ).length;
    done.push(...made);
  }
  const rest = places.slice(next);
  const isThere = file.leaves_out_empty ? await Promise.all(rest.map((place) => isAnyThere(reader, part, place))) : [];
  const headings = await Promise.all(
    rest.filter((_, at) => isThere[at] ?? true).map(({ row }) => rowHeading(reader, row, pageOf(row))),
  );
  return [...(file.leaves_out_empty ? done.filter(isWorthShowing) : done), ...headings];
}

const pageOf = ({ limit }: RowFile) => ({ offset: 0, limit: limitOf(limit, ROW_PAGE) });

type PageAsked = Pick<PagePart, 'file' | 'rows' | 'library'>;

/** A row and its place on the page. */
interface Place {
  readonly row: RowFile;
  readonly index: number;
}

const filterOf = ({ library }: PageAsked) => (library === undefined ? {} : { library });

async function shelf(reader: RowReader, part: PageAsked, { row, index }: Place): Promise<Row> {
  return fillRow(reader, row, {
    ...pageOf(row),
    filter: filterOf(part),
    countTo: COUNTED_ON_PAGE,
    after: (await rowsAbove(reader, part, index)).leading,
  });
}

/** Channels are chosen in memory, and some rows of them are the viewer's own: those are not remembered. */
async function isAnyThere(reader: RowReader, part: PageAsked, { row, index }: Place): Promise<boolean> {
  if ('channels' in row.source) return (await channelsAhead(reader, row.source.channels, 1)).isAny;
  return (await rowsAbove(reader, part, index + 1)).isAny;
}

/** The rows of a page above one of them. */
interface Above {
  /** What they begin with. */
  readonly leading: ReadonlySet<string>;
  /** Whether the last of them has titles, or is of other things. */
  readonly isAny: boolean;
}

interface Known {
  readonly until: Millis;
  readonly above: Promise<Above>[];
}

/** By a catalogue of one version, then by page and viewer: one query a row within a minute. */
const known = new WeakMap<CatalogueLists, Map<string, Known>>();

/** The rows of a page above the one at `index`. */
export function rowsAbove(reader: RowReader, part: PageAsked, index: number): Promise<Above> {
  const { deps, viewer, titleView } = reader;
  const now = deps.clock.now();
  const pages = known.get(titleView.catalogue) ?? new Map<string, Known>();
  known.set(titleView.catalogue, pages);
  const key = `${part.file.id}|${part.library ?? ''}|${viewer.profile}`;
  const before = pages.get(key);
  const page = before && now < before.until ? before : { until: now + KEPT_FOR, above: [] };
  pages.set(key, page);
  while (page.above.length <= index) {
    const row = part.rows[page.above.length - 1];
    const last = page.above.at(-1);
    const next =
      last && row ? last.then(({ leading }) => below(reader, part, { leading, row })) : Promise.resolve(NOTHING);
    next.catch(() => pages.delete(key));
    page.above.push(next);
  }
  return page.above[index] ?? Promise.resolve(NOTHING);
}

const NOTHING: Above = { leading: new Set(), isAny: false };

async function below(
  reader: RowReader,
  part: PageAsked,
  { leading, row }: Pick<Above, 'leading'> & { readonly row: RowFile },
): Promise<Above> {
  const { limit } = pageOf(row);
  const asked = titlesAsked(reader, row, { offset: 0, limit, filter: filterOf(part), countTo: limit });
  if (!asked) {
    const keys = 'channels' in row.source ? (await channelsAhead(reader, row.source.channels, limit)).keys : [];
    return { leading: withLeading(leading, keys), isAny: true };
  }
  const ids = await reader.deps.contents.ids(reader.viewer.providerId, asked);
  return { leading: withLeading(leading, ids), isAny: ids.length > 0 };
}
