import { rowCalls } from '@antenna/api-contract';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import type { RowFile, CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { onAirMemory, ROW_PAGE } from '../limits.ts';
import { limitOf, page } from '../paging.ts';
import { fillRow, rowReader, type RowReader } from './fill.ts';
import { filterOf, findRowset, titlesWith } from './filter.ts';
import { filmography } from './filmography.ts';
import { hasHistory } from './histories.ts';
import { isWorthShowing, menuOf, rowset } from './pages.ts';
import { searchRows } from './search-rows.ts';
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

export function registerRows({ serve }: ApiRouter, deps: RowsRoutesDeps): void {
  registerRowsets(serve, deps);
  registerFilmography(serve, deps);
  registerRow(serve, deps);
}

function registerRowsets(serve: Serve, deps: RowsRoutesDeps): void {
  const isLimited = deps.settings.rateLimits;
  const perUser = isLimited ? createRateLimiter(deps.clock, SEARCHES_PER_USER) : unlimited;
  const perAddress = isLimited ? createAddressLimiter(deps.clock, SEARCHES_PER_ADDRESS) : unlimited;
  serve(rowCalls.rowsets, (call) =>
    call.cached(`${call.viewer.providerId}|${call.viewer.isGuest}`, async () => {
      const { rowsets } = await deps.catalogues.get(call.viewer.providerId);
      return menuOf(rowsets, call.viewer.isGuest, call.language);
    }),
  );

  serve(rowCalls.rowset, async (call) => {
    const { viewer, language, query } = call;
    const catalogue = await deps.catalogues.get(viewer.providerId);
    const file = findRowset(catalogue, call.params['id'] ?? '', viewer.isGuest);
    const q = query.q?.trim() ?? '';
    if (file.template === 'search' && q !== '') {
      perUser.take(String(viewer.userId));
      perAddress.take(call.remote);
      return rowset(file, language, await searchRows(await readerOf(deps, call), q));
    }
    const rows = page(file.rows, query).flatMap((id) => catalogue.row(id) ?? []);
    const filter = query.library_id === undefined ? {} : { library: query.library_id };
    const make = async () => {
      const reader = await readerOf(deps, call);
      const fill = (row: RowFile) => fillRow(reader, row, { offset: 0, limit: limitOf(row.limit, ROW_PAGE), filter });
      const filled = await Promise.all(rows.map(fill));
      return rowset(file, language, file.leaves_out_empty ? filled.filter(isWorthShowing) : filled);
    };
    // A guest who has watched nothing has no row of their own either.
    const hasOwn = rows.some((row) => 'history' in row.source) && (await hasHistory(deps.db, viewer.profileId));
    if (!viewer.isGuest || hasOwn) return make();
    const { offset = '', limit = '', library_id = '' } = query;
    const key = [viewer.providerId, viewer.profile, viewer.timezone, file.id, offset, limit, library_id].join('|');
    return call.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });
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
      return fillRow(await readerOf(deps, call), row, { ...at, filter: { ...filterOf(query), ...ids } });
    };
    if (!isCommon(call, row)) return make();
    const key = [viewer.providerId, viewer.profile, viewer.timezone, row.id, JSON.stringify(query)].join('|');
    return call.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });
}
