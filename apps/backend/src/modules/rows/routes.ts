import { rowCalls } from '@antenna/api-contract';
import { isTimeZone } from '@antenna/time-zones';
import type { QueryOf } from '../../domain/call-types.ts';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import type { CatalogueCache, CatalogueLists, RowFile, RowsetFile } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { onAirMemory, ROW_PAGE } from '../limits.ts';
import { limitOf } from '../paging.ts';
import { fillRow, rowReader, type RowPage, type RowReader } from './fill.ts';
import { filterOf, findRowset, rowsetNamed, titlesWith } from './filter.ts';
import { filmography } from './filmography.ts';
import { hasHistory } from './histories.ts';
import { pageRows, rowsAbove } from './page-rows.ts';
import { menuOf, rowset } from './pages.ts';
import { nearestRows, searchRows } from './search-rows.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { createAddressLimiter, createRateLimiter, unlimited } from '../../domain/rate-limit.ts';
import type { AppSettings } from '../../settings.ts';
import { SEARCHES_PER_ADDRESS, SEARCHES_PER_USER } from './limits.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface RowsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'rateLimits'>;
}

type Call = Pick<ViewerCall<typeof rowCalls.row>, 'viewer' | 'language'>;
type Serve = ApiRouter['serve'];

/** What nothing but the operator's data and the clock decides, and so is the same for every guest. */
const isCommon = (call: Call, row: RowFile): boolean => call.viewer.isGuest && !('history' in row.source);

const readerOf = async (deps: RowsRoutesDeps, call: Call): Promise<RowReader> =>
  rowReader(deps, { viewer: call.viewer, language: call.language, titleView: await titleViewFor(deps, call) });

export function registerRows({ serve, serveShared }: ApiRouter, deps: RowsRoutesDeps): void {
  serveShared(rowCalls.rowsets, ({ viewer, language, cached }) =>
    cached(`${viewer.providerId}|${viewer.isGuest}`, async () => {
      const { rowsets } = await deps.catalogues.get(viewer.providerId);
      return menuOf(rowsets, viewer.isGuest, language);
    }),
  );
  registerRowsets(serve, deps);
  registerFilmography(serve, deps);
  registerRow(serve, deps);
}

/** A time zone that a client names; UTC for one that nobody knows. */
const zoneOf = (name: string | undefined): string => (name && isTimeZone(name) ? name : 'UTC');

function registerRowsets(serve: Serve, deps: RowsRoutesDeps): void {
  const isLimited = deps.settings.rateLimits;
  const perUser = isLimited ? createRateLimiter(deps.clock, SEARCHES_PER_USER) : unlimited;
  const perAddress = isLimited ? createAddressLimiter(deps.clock, SEARCHES_PER_ADDRESS) : unlimited;
  serve(rowCalls.rowset, async (call) => {
    const { viewer, language, query } = call;
    const catalogue = await deps.catalogues.get(viewer.providerId);
    const file = findRowset(catalogue, call.params['id'] ?? '', viewer.isGuest);
    const q = query.q?.trim() ?? '';
    if (file.template === 'search' && q !== '') {
      perUser.take(String(viewer.userId));
      perAddress.take(call.remote);
      const reader = await readerOf(deps, call);
      const rows = await searchRows(reader, { q, zone: viewer.timezone || zoneOf(query.zone) });
      const found = rowset(file, language, rows);
      return rows.length > 0 ? found : { ...found, nearest_rows: await nearestRows(reader, q) };
    }
    const { offset = 0, limit, filled, library_id: library } = query;
    const rows = rowsOf(catalogue, file);
    const part = { file, rows, from: offset, to: limit === undefined ? rows.length : offset + limit, library, filled };
    const make = async () => rowset(file, language, await pageRows(await readerOf(deps, call), part));
    // A guest who has watched nothing has no row of their own either.
    const hasOwn = async () =>
      rows.some((row) => 'history' in row.source) && (await hasHistory(deps.db, viewer.profileId));
    if (!viewer.isGuest || (await hasOwn())) return make();
    const asked = [offset, limit, library, filled].map((each) => each ?? '');
    const key = [viewer.providerId, viewer.profile, viewer.timezone, file.id, ...asked].join('|');
    return call.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });
}

const rowsOf = (catalogue: CatalogueLists, { rows }: RowsetFile): readonly RowFile[] =>
  rows.flatMap((id) => catalogue.row(id) ?? []);

/** Of a row on a page: what leads the rows above it. Nothing for a page that has no such row. */
async function leadingAbove(
  reader: RowReader,
  { rowset: name, library_id: library, text }: QueryOf<typeof rowCalls.row>,
  row: RowFile,
): Promise<Pick<RowPage, 'after'>> {
  const { catalogue } = reader.titleView;
  const file =
    name === undefined || text !== undefined ? undefined : rowsetNamed(catalogue, name, reader.viewer.isGuest);
  const rows = file ? rowsOf(catalogue, file) : [];
  const index = rows.findIndex(({ id }) => id === row.id);
  return file && index >= 0 ? { after: (await rowsAbove(reader, { file, rows, library }, index)).leading } : {};
}

function registerFilmography(serve: Serve, deps: RowsRoutesDeps): void {
  serve(rowCalls.filmography, async (call) => filmography(await readerOf(deps, call), call.query));
}

function registerRow(serve: Serve, deps: RowsRoutesDeps): void {
  serve(rowCalls.row, async (call) => {
    const { viewer, query } = call;
    const catalogue = await deps.catalogues.get(viewer.providerId);
    const row = catalogue.row(call.params['id'] ?? '');
    if (!row) throw domainError('missing');
    const at = { offset: query.offset ?? 0, limit: limitOf(query.limit, row.limit ?? ROW_PAGE) };
    const make = async () => {
      const ids = query.text === undefined ? {} : { ids: await titlesWith(deps, call, { text: query.text, row }) };
      const reader = await readerOf(deps, call);
      const above = at.offset === 0 ? await leadingAbove(reader, query, row) : {};
      return fillRow(reader, row, { ...at, filter: { ...filterOf(query), ...ids }, ...above });
    };
    if (!isCommon(call, row)) return make();
    const key = [viewer.providerId, viewer.profile, viewer.timezone, row.id, JSON.stringify(query)].join('|');
    return call.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });
}
