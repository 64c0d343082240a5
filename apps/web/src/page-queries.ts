import { rowPageSize } from '@antenna/catalogue';
import { matchRoute, readQuery, trailingId, type RouteName, type RouteParams } from '@antenna/navigation';
import {
  channelEndpoints,
  contentEndpoints,
  networkEndpoints,
  newsEndpoints,
  packetEndpoints,
  rowEndpoints,
  rowPagesEndpoint,
  type AppStore,
  type RowPagesArgs,
} from '@antenna/store';
import type { DeviceClass } from '@antenna/platform-web';
import { optionalNumber } from '@antenna/app-core';

interface Place {
  readonly params: RouteParams;
  readonly search: string;
  /** The page is rendered for a crawler. */
  readonly isPrerendered: boolean;
}

type Load = (store: AppStore, place: Place) => Promise<unknown>;

const libraryOf = ({ search }: Place) => optionalNumber(readQuery(search)['library_id']);
const idOf = (address = '') => trailingId(address) ?? address;

/** The row's page asks for the same. */
export function rowPagesArgs({ params, search, isPrerendered }: Place): RowPagesArgs {
  const limit = isPrerendered ? rowPageSize('', true) : undefined;
  const { library_id: libraryId, text } = readQuery(search);
  return { id: params['row'] ?? '', libraryId: optionalNumber(libraryId), text, first: limit, next: limit };
}

/** A packet of the operator's own; those of others load in the browser. */
export const ownPacketId = ({ params }: Pick<Place, 'params'>): string | undefined =>
  /^\d+$/.exec(params['packet'] ?? '')?.[0];

const loadPacket: Load = async ({ dispatch }, place) => {
  const id = ownPacketId(place);
  if (id !== undefined) await dispatch(packetEndpoints.packet.initiate({ id }));
};

const loadRowset =
  (slug: string | ((place: Place) => string)): Load =>
  (store, place) =>
    store.dispatch(
      rowEndpoints.rowset.initiate({
        slug: typeof slug === 'string' ? slug : slug(place),
        libraryId: libraryOf(place),
      }),
    );

const loadChannels: Load = ({ dispatch }) =>
  Promise.all([dispatch(channelEndpoints.channels.initiate()), dispatch(channelEndpoints.categories.initiate())]);

const loadContent: Load = async ({ dispatch }, place) => {
  const [id, child] = [idOf(place.params['content']), place.params['child']];
  const libraryId = libraryOf(place);
  const childId = child === undefined ? undefined : trailingId(child);
  const [{ data }] = await Promise.all([
    dispatch(contentEndpoints.content.initiate({ id, libraryId, childId })),
    childId === undefined ? undefined : dispatch(contentEndpoints.content.initiate({ id, libraryId })),
  ]);
  if (!data) return;
  await Promise.all([
    dispatch(contentEndpoints.contentMeta.initiate({ id: data.id, libraryId })),
    dispatch(contentEndpoints.similar.initiate({ id: data.id })),
    dispatch(contentEndpoints.sources.initiate({ id: data.id })),
  ]);
};

const loadPerson: Load = async ({ dispatch }, { params }) => {
  const { data } = await dispatch(contentEndpoints.person.initiate({ id: idOf(params['person']) }));
  if (data) await dispatch(rowEndpoints.filmography.initiate({ personId: data.id }));
};

/** What the first view of a route asks for: the same calls as its components make. A route without an entry loads in the browser. */
const LOADS: { readonly [Name in RouteName]?: Load } = {
  home: loadRowset('startpage'),
  rowset: loadRowset(({ params }) => params['rowset'] ?? ''),
  catalog: loadRowset(({ params }) => params['rowset'] ?? ''),
  movies: loadRowset('movies'),
  series: loadRowset('series'),
  row: ({ dispatch }, place) => dispatch(rowPagesEndpoint.initiate(rowPagesArgs(place))),
  content: loadContent,
  person: loadPerson,
  'news-item': ({ dispatch }, { params }) => dispatch(newsEndpoints.newsItem.initiate({ id: idOf(params['news']) })),
  news: ({ dispatch }) => dispatch(newsEndpoints.news.initiate()),
  channels: loadChannels,
  'free-channels': loadChannels,
  channel: loadChannels,
  guide: loadChannels,
  packet: loadPacket,
  provider: ({ dispatch }, { params }) =>
    Promise.all([
      dispatch(packetEndpoints.providerLanding.initiate(params['provider'] ?? '')),
      // The pictures of one's own operator's packets.
      dispatch(packetEndpoints.packetList.initiate()),
    ]),
};

/** What every page needs, for every viewer. */
export function loadDeployment({ dispatch }: AppStore, forceRefetch = false): Promise<unknown> {
  return Promise.all([
    dispatch(networkEndpoints.network.initiate(undefined, { forceRefetch })),
    dispatch(networkEndpoints.configuration.initiate(undefined, { forceRefetch })),
    dispatch(networkEndpoints.resources.initiate(undefined, { forceRefetch })),
  ]);
}

/** The menu and the data of an address, and of the page under it where a browser draws that first (App.tsx). */
export async function loadPage(
  store: AppStore,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  {
    width,
    device,
    isPrerendered,
  }: { readonly width: number; readonly device: DeviceClass; readonly isPrerendered: boolean },
): Promise<void> {
  const { name, params, mode } = matchRoute(pathname, { width, device });
  const loads = [LOADS[name], mode === 'page' || device === 'mobile' ? undefined : LOADS.home];
  await Promise.all([
    store.dispatch(rowEndpoints.rowsets.initiate()),
    ...loads.map((load) => load?.(store, { params, search, isPrerendered })),
  ]);
}
