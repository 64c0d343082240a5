import { rowCalls } from '@antenna/api-contract';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import type { CatalogueLists, RowFile, RowsetFile, CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentFilter, ContentStore } from '../../provider/contents-repository.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { onAirMemory, ROW_PAGE } from '../limits.ts';
import { limitOf, page } from '../paging.ts';
import { personByIdOrSlug } from '../persons/repository.ts';
import { folded } from '../search/folding.ts';
import { search } from '../search/repository.ts';
import { contents, fillRow, rowReader, type RowReader } from './fill.ts';
import { hasHistory } from './histories.ts';
import { menuOf, rowset } from './pages.ts';
import { looseRow, searchRows } from './search-rows.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { localise } from '../../texts/localised.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface RowsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

type Asked = Pick<ViewerCall<typeof rowCalls.row>, 'viewer' | 'language'>;

/** What nothing but the operator's data and the clock decides, and so is the same for every guest. */
const isCommon = (asked: Asked, rows: readonly RowFile[]): boolean =>
  asked.viewer.isGuest && !rows.some((row) => 'history' in row.source);

const list = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function filterOf(query: ViewerCall<typeof rowCalls.row>['query']): ContentFilter {
  const genres = [...(list(query.genre) ?? []), ...(list(query.main_genre) ?? [])];
  const types = list(query.content_type);
  const countries = list(query.country);
  return {
    ...(types?.length ? { types: types.flatMap((type) => (type === 'series' ? ['series', 'serial'] : [type])) } : {}),
    ...(genres.length > 0 ? { genres } : {}),
    ...(countries?.length ? { countries } : {}),
    ...(query.year_from === undefined ? {} : { yearFrom: query.year_from }),
    ...(query.year_to === undefined ? {} : { yearTo: query.year_to }),
    ...(query.rating_from === undefined ? {} : { ratingFrom: query.rating_from }),
    ...(query.library_id === undefined ? {} : { library: query.library_id }),
  };
}

export function registerRows({ serve }: ApiRouter, deps: RowsRoutesDeps): void {
  const readerOf = async (asked: Asked): Promise<RowReader> =>
    rowReader(deps, asked.viewer, asked.language, await titleViewFor(deps, asked));

  serve(rowCalls.rowsets, (asked) =>
    asked.cached(`${asked.viewer.providerId}|${asked.viewer.isGuest}`, async () => {
      const { rowsets } = await deps.catalogues.get(asked.viewer.providerId);
      return menuOf(rowsets, asked.viewer.isGuest, asked.language);
    }),
  );

  const found = (catalogue: CatalogueLists, idOrSlug: string, isGuest: boolean): RowsetFile => {
    const digits = /^(?:.*-)?(\d+)$/.exec(idOrSlug)?.[1];
    const file =
      catalogue.rowsets.find((each) => each.slug === idOrSlug) ??
      catalogue.rowsets.find((each) => String(each.id) === digits);
    if (!file || (file.users_only && isGuest)) throw domainError('missing');
    return file;
  };

  serve(rowCalls.rowset, async (asked) => {
    const { viewer, language, query } = asked;
    const catalogue = await deps.catalogues.get(viewer.providerId);
    const file = found(catalogue, asked.params['id'] ?? '', viewer.isGuest);
    const q = query.q?.trim() ?? '';
    if (file.template === 'search' && q !== '')
      return rowset(file, language, await searchRows(await readerOf(asked), q));
    const rows = page(file.rows, query).flatMap((id) => catalogue.row(id) ?? []);
    const make = async () => {
      const reader = await readerOf(asked);
      const filled = await Promise.all(
        rows.map((row) =>
          fillRow(reader, row, {
            offset: 0,
            limit: limitOf(row.limit, ROW_PAGE),
            filter: query.library_id === undefined ? {} : { library: query.library_id },
          }),
        ),
      );
      return rowset(file, language, filled);
    };
    const own = rows.some((row) => 'history' in row.source);
    // A guest who has watched nothing has no row of their own either.
    const hasOwn = own && (await hasHistory(deps.db, viewer.profileId));
    if (!viewer.isGuest || hasOwn) return make();
    const key = [
      viewer.providerId,
      viewer.profile,
      viewer.timezone,
      file.id,
      query.offset ?? '',
      query.limit ?? '',
      query.library_id ?? '',
    ].join('|');
    return asked.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });

  serve(rowCalls.filmography, async (asked) => {
    const { viewer, query } = asked;
    const who = await personByIdOrSlug(deps.db, viewer.providerId, String(query.person_id));
    if (!who) throw domainError('missing');
    const reader = await readerOf(asked);
    const at = { offset: query.offset ?? 0, limit: limitOf(query.limit, ROW_PAGE) };
    const { total, ...items } = await contents(reader, undefined, { ...at, filter: { person: who.id } });
    const empty = await fillRow(
      reader,
      looseRow(`filmography-${who.id}`, localise(who.name, asked.language), 'content-v'),
      { offset: 0, limit: at.limit },
    );
    return { ...empty, ...items, ...at, more_count: Math.max(0, total - at.offset - at.limit) };
  });

  serve(rowCalls.row, async (asked) => {
    const { viewer, query } = asked;
    const catalogue = await deps.catalogues.get(viewer.providerId);
    const row = catalogue.row(asked.params['id'] ?? '');
    if (!row) throw domainError('missing');
    const at = { offset: query.offset ?? 0, limit: limitOf(query.limit, row.limit ?? ROW_PAGE) };
    const make = async () => {
      const filter = filterOf(query);
      const withText = query.text === undefined ? filter : { ...filter, ids: await titlesWith(asked, query.text, row) };
      return fillRow(await readerOf(asked), row, { ...at, filter: withText });
    };
    if (!isCommon(asked, [row])) return make();
    const key = [viewer.providerId, viewer.profile, viewer.timezone, row.id, JSON.stringify(query)].join('|');
    return asked.cached(key, async () => ({ value: await make(), maxAge: onAirMemory(deps.clock.now()) }));
  });

  /** Of the row's own titles, or of all, those whose name has the text in it. */
  const titlesWith = async (asked: Asked, text: string, row: RowFile): Promise<readonly string[]> => {
    if (folded(text) === '') return [];
    const hits = await search(deps.db, {
      providerId: asked.viewer.providerId,
      q: text,
      kinds: ['content'],
      limit: 1_000,
      language: asked.language,
    });
    const own = 'contents' in row.source ? new Set(row.source.contents) : undefined;
    return hits.map((hit) => hit.objectId).filter((id) => own?.has(id) ?? true);
  };
}
