import { optionalNumber } from '@antenna/app-core';
import { filmography, findChannel, isPersonIndexed, rowShape } from '@antenna/catalogue';
import type { Row } from '@antenna/api-client';
import { matchRoute, readQuery, to, trailingId, type RouteName, type RouteParams } from '@antenna/navigation';
import { firstNames, rowsetPath, type ListPage, type SeoPage } from '@antenna/seo';
import {
  channelEndpoints,
  contentEndpoints,
  newsEndpoints,
  packetEndpoints,
  rowEndpoints,
  rowPagesEndpoint,
  scheduleEndpoints,
  type AppStore,
  type RootState,
} from '@antenna/store';
import { ownPacketId, rowPagesArgs } from '../src/page-queries.ts';

interface Place {
  readonly state: RootState;
  readonly params: RouteParams;
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  readonly isPrerendered: boolean;
}

type Find = (place: Place) => SeoPage | undefined;

/** `undefined`: nothing is known, because a call failed. */
interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

const idOf = (address = '') => trailingId(address) ?? address;
const libraryOf = ({ search }: Place) => optionalNumber(readQuery(search)['library_id']);

function found<Data>(path: string, { data, error }: Answer<Data>, page: (data: Data) => SeoPage): SeoPage | undefined {
  if (data !== undefined) return page(data);
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
  return kind === 'missing' || kind === 'invalid' ? { kind: 'missing', path } : undefined;
}

const ownAddress = ({ pathname }: Place) => pathname.replace(/\/+$/, '') || '/';

const list =
  (canonical?: string, mask?: ListPage['mask']): Find =>
  (place) => ({ ...listPage(place, canonical ?? ownAddress(place)), ...(mask && { mask }) });

/** A list with the words of the operator's page at its address. */
function listPage({ path, state }: Place, canonical: string): ListPage & { readonly path: string } {
  const pages = rowEndpoints.rowsets.select()(state).data ?? [];
  const description = pages.find((page) => rowsetPath(page) === canonical)?.description;
  return { kind: 'list', path, canonical, description };
}

const isPrivate: Find = ({ path }) => ({ kind: 'private', path });

/** Home is also what an unknown address shows. */
const home: Find = (place) =>
  place.pathname === '/' || place.pathname === '/startpage'
    ? listPage(place, to.home())
    : { kind: 'missing', path: place.path };

const content: Find = (place) => {
  const [id, child] = [idOf(place.params['content']), place.params['child']];
  const libraryId = libraryOf(place);
  const childId = child === undefined ? undefined : trailingId(child);
  const whole = contentEndpoints.content.select({ id, libraryId, childId: undefined })(place.state).data;
  const answer = contentEndpoints.content.select({ id, libraryId, childId })(place.state);
  return found(place.path, answer, (data) => ({
    kind: 'content',
    path: place.path,
    content: data,
    ...(whole && whole.id !== data.id && { parent: whole }),
  }));
};

const channel: Find = ({ state, params, path }) =>
  found(path, channelEndpoints.channels.select()(state), (channels) => {
    const data = findChannel(channels, params['channel'] ?? '');
    return data ? { kind: 'channel', path, channel: data, programmes: [] } : { kind: 'missing', path };
  });

const channels: Find = (place) => {
  const { state, params } = place;
  const slug = params['category'];
  const isKnown = channelEndpoints.categories
    .select()(state)
    .data?.some((each) => each.slug === slug);
  return listPage(place, to.channels(isKnown ? slug : undefined));
};

const person: Find = ({ state, params, path }) => {
  const id = idOf(params['person']);
  return found(path, contentEndpoints.person.select({ id })(state), (data) => {
    const row = rowEndpoints.filmography.select({ personId: data.id })(state).data;
    const isIndexed = row !== undefined && isPersonIndexed(filmography(row.contents, { isChild: false }));
    return { kind: 'person', path, person: data, isIndexed };
  });
};

const rowset =
  (own?: string): Find =>
  (place) => {
    const slug = own ?? place.params['rowset'] ?? '';
    const { genre, subgenre, country, year, rating, sort } = readQuery(place.search);
    if ([genre, subgenre, country, year, rating, sort].some(Boolean)) return isPrivate(place);
    const answer = rowEndpoints.rowset.select({ slug, libraryId: libraryOf(place) })(place.state);
    return found(place.path, answer, ({ id, title, description, template, slug: preferred, rows }) => {
      const canonical = rowsetPath({ id, slug: preferred || slug, template });
      const words = description || firstNames(rows.map((each) => each.title));
      return canonical === undefined
        ? { kind: 'private', path: place.path }
        : { kind: 'row', path: place.path, title, description: words, canonical };
    });
  };

const row: Find = (place) => {
  const args = rowPagesArgs(place);
  if (args.text) return isPrivate(place);
  return found(place.path, rowPagesEndpoint.select(args)(place.state), ({ pages: [first] }) => {
    if (!first) return { kind: 'missing', path: place.path };
    if (rowShape(first.template) === 'history') return { kind: 'private', path: place.path };
    const { title, description, slug, id } = first;
    return {
      kind: 'row',
      path: place.path,
      title,
      description: description || firstNames(namesIn(first)),
      canonical: to.row(slug || id),
    };
  });
};

const namesIn = ({ contents, channels: shown, persons, promotions }: Row): readonly string[] => [
  ...[...contents, ...promotions].map(({ title }) => title),
  ...[...shown, ...persons].map(({ name }) => name),
];

const packet: Find = (place) => {
  const id = ownPacketId(place);
  if (id === undefined) return list()(place);
  return found(place.path, packetEndpoints.packet.select({ id })(place.state), ({ name, description }) => ({
    kind: 'row',
    path: place.path,
    title: name,
    description,
    canonical: ownAddress(place),
  }));
};

const provider: Find = (place) =>
  found(
    place.path,
    packetEndpoints.providerLanding.select(place.params['provider'] ?? '')(place.state),
    ({ provider: { name } }) => ({ kind: 'row', path: place.path, title: name, canonical: ownAddress(place) }),
  );

const newsItem: Find = ({ state, params, path }) =>
  found(path, newsEndpoints.newsItem.select({ id: idOf(params['news']) })(state), (data) => ({
    kind: 'row',
    path,
    title: data.title,
    description: data.short,
    canonical: to.news(data.slug || data.id),
  }));

const FINDS: Readonly<Partial<Record<RouteName, Find>>> = {
  home,
  content,
  channel,
  channels,
  person,
  rowset: rowset(),
  catalog: rowset(),
  movies: rowset('movies'),
  series: rowset('series'),
  row,
  'news-item': newsItem,
  'not-found': ({ path }) => ({ kind: 'missing', path }),
  guide: list(to.guide(), 'guide'),
  'free-channels': list(to.freeChannels()),
  news: list(to.news(), 'news'),
  packets: list(to.packets(), 'packets'),
  packet,
  provider,
  agreement: list(to.agreement()),
  privacy: list(to.privacy()),
  'app-store': list(to.appStore()),
  instructions: list(to.instructions()),
  manual: list(),
  newyear: list(to.newYear()),
};

/** What the store knows of an address, for search engines; undefined where a call failed. */
export function seoPage(state: RootState, url: URL, { isPrerendered, ...view }: View) {
  const { pathname, search } = url;
  const { name, params } = matchRoute(pathname, { ...view, has: ['promo'] });
  return (FINDS[name] ?? isPrivate)({ state, params, path: pathname + search, pathname, search, isPrerendered });
}

interface View {
  readonly width: number;
  readonly device: Device;
  readonly isPrerendered: boolean;
}

type Device = Parameters<typeof matchRoute>[1]['device'];

const AHEAD = 6 * 3600;

/** With a channel's next programmes, which only crawlers are told about. */
export async function withProgrammes({ dispatch }: AppStore, page: SeoPage, now: number): Promise<SeoPage> {
  if (page.kind !== 'channel') return page;
  const from = now - (now % 3600);
  const args = { channelId: page.channel.id, from, to: from + AHEAD };
  const { data = [] } = await dispatch(scheduleEndpoints.schedule.initiate(args, { subscribe: false }));
  const next = data.filter(({ timestamp, duration }) => timestamp + duration > now);
  return { ...page, programmes: next.slice(0, 10) };
}
