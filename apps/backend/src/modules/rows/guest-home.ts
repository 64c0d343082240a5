import { rowCalls, type ContractCall, type Row, type RowsetPage } from '@antenna/api-contract';
import { projection } from '../../http/projection.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { HOME_CARDS, HOME_SHELVES, ROW_PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { fillRow, rowReader } from './fill.ts';
import { menuOf, rowset } from './pages.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';

export interface GuestHomeDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

/** What a guest sees first on the start page, as `/v2/rowsets` and `/v2/rowsets/startpage` would say it. */
export interface GuestHome {
  readonly rowsets: readonly RowsetPage[];
  readonly startpage: RowsetPage;
}

const LISTS = ['contents', 'channels', 'promotions', 'histories', 'persons'] as const;

/** A viewer who never was: nothing of anybody's own can come to him. */
const anyGuest = (providerId: number): Viewer => ({
  userId: 0,
  providerId,
  isGuest: true,
  deviceId: undefined,
  profileId: '',
  profile: 'adult',
  timezone: '',
  expiresAt: 0,
});

/**
 * The start page above the fold, for who has never been here: the hero, the first cards of the first shelves, and of the rest
 * the headings. Undefined where guests have no start page.
 */
export async function guestHome(
  deps: GuestHomeDeps,
  provider: ProviderData,
  language: string,
): Promise<GuestHome | undefined> {
  const catalogue = await deps.catalogues.get(provider.id);
  const file = catalogue.rowsets.find((each) => each.slug === 'startpage');
  if (!file || file.users_only) return undefined;
  const viewer = anyGuest(provider.id);
  const reader = await rowReader(deps, viewer, language, await titleViewFor(deps, { viewer, language }));
  let shelves = 0;
  const rows: Row[] = [];
  for (const row of file.rows.slice(0, ROW_PAGE).flatMap((id) => catalogue.row(id) ?? [])) {
    const isOwn = 'history' in row.source;
    const isHero = row.template === 'promo-wide';
    const most = isHero ? ROW_PAGE : isOwn || shelves >= HOME_SHELVES ? 0 : HOME_CARDS;
    const filled = await fillRow(reader, row, { offset: 0, limit: limitOf(row.limit, ROW_PAGE) });
    if (!isHero && !isOwn && LISTS.some((list) => filled[list].length > 0)) shelves += 1;
    rows.push(isHero ? filled : cut(filled, most));
  }
  return {
    rowsets: read(rowCalls.rowsets, menuOf(catalogue.rowsets, true, language)),
    startpage: read(rowCalls.rowset, rowset(file, language, rows)),
  };
}

/** The first `most` items; `more_count` tells how many were left out. */
function cut(row: Row, most: number): Row {
  const left = LISTS.reduce((sum, list) => sum + Math.max(0, row[list].length - most), 0);
  return {
    ...row,
    ...Object.fromEntries(LISTS.map((list) => [list, row[list].slice(0, most)])),
    more_count: row.more_count + left,
  };
}

/** Exactly what the contract declares, as every answer. */
function read<Value>({ answer }: ContractCall, value: Value): Value {
  return answer ? (projection(answer)(value) as Value) : value;
}
