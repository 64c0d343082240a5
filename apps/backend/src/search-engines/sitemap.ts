import { Readable } from 'node:stream';
import { PERSON_INDEX_MIN } from '@antenna/catalogue';
import { AGE_ADULT, toSeconds, type Clock } from '@antenna/kernel';
import {
  channelPath,
  hasLetter,
  newsPath,
  personPath,
  rowsetPath,
  sitePaths,
  sitemapIndex,
  SITEMAP_ENTRIES,
  sitemapPart,
  titlePath,
  type SitemapEntry,
} from '@antenna/seo';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/open.ts';
import { originOf } from '../http/origin.ts';
import type { CatalogueCache } from '../provider/catalogue-cache.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import type { AppSettings } from '../settings.ts';
import { countPersons, countTitles, newsAddresses, personsFrom, titlesFrom } from './repository.ts';

export interface SitemapDeps {
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly providers: ProviderCache;
  readonly settings: Pick<AppSettings, 'publicOrigins'>;
}

export const SITEMAP_PATH = '/sitemap.xml';
const PARTS_PATH = '/sitemaps/';
const AN_HOUR = 'public, max-age=3600';
/** Rows of one read of the database: other callers are answered in between. */
const AT_ONCE = 500;

/** The addresses that search engines are given: `/sitemap.xml` lists files of 5,000; nothing where guests see nothing. */
export function registerSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const { providers, settings } = deps;
  const open = async (): Promise<ProviderData | undefined> => {
    const provider = await providers.find();
    return provider && isOpen(provider) ? provider : undefined;
  };

  app.get(SITEMAP_PATH, async (request, reply) => {
    const provider = await open();
    if (!provider) return reply.callNotFound();
    return asXml(reply).send(sitemapIndex(originOf(settings, request), await filesOf(deps, provider)));
  });

  app.get<{ Params: { file: string } }>(`${PARTS_PATH}:file`, async (request, reply) => {
    const [, kind = '', number = ''] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(request.params.file) ?? [];
    const provider = await open();
    const entries = provider && entriesOf(deps, { provider, kind, page: Number(number) - 1 });
    const first = await entries?.next();
    if (!entries || !first || first.done === true) return reply.callNotFound();
    const parts = sitemapPart(originOf(settings, request), startingWith(first.value, entries));
    return asXml(reply).send(Readable.from(parts));
  });
}

const asXml = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': AN_HOUR, 'content-type': 'application/xml; charset=utf-8' });

/** Guests may look around, and nobody is sent to sign in elsewhere first. */
const isOpen = ({ brand }: ProviderData): boolean =>
  brand.network.is_guest_allowed !== false && !brand.provider.auto_auth;

async function filesOf({ db, clock }: SitemapDeps, { id: providerId }: ProviderData): Promise<readonly SitemapEntry[]> {
  const whose = { providerId, now: toSeconds(clock.now()) };
  const files = (kind: string, count: number) =>
    Array.from({ length: Math.ceil(count / SITEMAP_ENTRIES) }, (_, page) => ({
      path: `${PARTS_PATH}${kind}-${page + 1}.xml`,
    }));
  return [
    ...files('pages', 1),
    ...files('titles', await countTitles(db, whose)),
    ...files('persons', await countPersons(db, whose)),
  ];
}

interface Asked {
  readonly provider: ProviderData;
  readonly kind: string;
  /** From 0. */
  readonly page: number;
}

/** The entries of one file; none for a file that is not listed. */
async function* entriesOf(deps: SitemapDeps, { provider, kind, page }: Asked): AsyncGenerator<readonly SitemapEntry[]> {
  const { db, clock } = deps;
  if (kind === 'pages' && page === 0) yield await pagesOf(deps, provider);
  if ((kind !== 'titles' && kind !== 'persons') || page < 0) return;
  const whose = { providerId: provider.id, now: toSeconds(clock.now()) };
  const total = kind === 'titles' ? await countTitles(db, whose) : await countPersons(db, whose);
  const end = Math.min(total, (page + 1) * SITEMAP_ENTRIES);
  for (let offset = page * SITEMAP_ENTRIES; offset < end; offset += AT_ONCE) {
    const part = { ...whose, offset, limit: Math.min(AT_ONCE, end - offset) };
    const rows =
      kind === 'titles' ? await titlesFrom(db, part) : await personsFrom(db, { ...part, least: PERSON_INDEX_MIN });
    const path = kind === 'titles' ? titlePath : personPath;
    yield rows.map((row) => ({ path: path(row), changedAt: row.changedAt ?? undefined }));
  }
}

/** Home, the operator's pages of rows, channels and news. */
async function pagesOf({ catalogues, db }: SitemapDeps, provider: ProviderData): Promise<readonly SitemapEntry[]> {
  const { rowsets } = await catalogues.get(provider.id);
  const news = provider.hasNews ? await newsAddresses(db, provider.id) : [];
  const paths = [
    ...sitePaths({ hasNews: provider.hasNews, hasPackets: provider.packets.length > 0 }),
    ...rowsets.filter((rowset) => rowset.users_only !== true).map(rowsetPath),
    ...provider.channels
      .filter((channel) => !channel.isHidden && channel.age < AGE_ADULT && hasLetter(channel.slug))
      .map(channelPath),
    ...news.map(newsPath),
  ];
  return [...new Set(paths.filter((path) => path !== undefined))].map((path) => ({ path }));
}

async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* rest;
}
