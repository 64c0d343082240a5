import { to } from '@antenna/navigation';
import { channelPath, hasLetter, personPath, titlePath } from './addresses.ts';
import { masked, plain, smartTrim, type MaskValues, type SeoMask, type TextType } from './masks.ts';
import { openGraph, type Property } from './open-graph.ts';
import type { ListPage, SeoPage, Site } from './pages.ts';
import { structuredData } from './structured-data.ts';

export interface PageMeta {
  readonly status: 200 | 301 | 404 | 410;
  /** With status 301: path and query of the page. */
  readonly moved?: string;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string;
  readonly isIndexed: boolean;
  /** Absolute; absent on pages that are not indexed. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly openGraph: readonly Property[];
  /** Where other sites ask how to show what is on this page (oembed.com). */
  readonly oEmbed?: readonly { readonly type: string; readonly href: string }[];
  /** By schema.org, for JSON-LD. */
  readonly structuredData: readonly object[];
}

const NOTHING = { isIndexed: false, alternates: [], openGraph: [], structuredData: [] } as const;

/** Everything that search engines and messengers are told about a page. */
export function pageMeta(
  page: SeoPage,
  { site, masks }: { readonly site: Site; readonly masks: readonly SeoMask[] },
): PageMeta {
  if (page.kind === 'missing')
    return { ...NOTHING, status: 404, ...(site.notFound && { title: `${site.notFound} · ${site.name}` }) };
  if (page.kind === 'private') return { ...NOTHING, status: 200 };
  const isLost = page.kind === 'content' && page.content.isLost;
  const values = valuesOf(page, site);
  const text = (type: TextType) => masked(masks, { page: maskOf(page), text: type, values });
  const [title, keywords, heading] = [text('title'), text('keywords'), text('h1')];
  const description = (page.kind === 'list' ? listDescription(page, site) : undefined) ?? text('description');
  const texts = { ...(title && { title }), ...(description && { description }), ...(keywords && { keywords }) };
  if (isLost) return { ...NOTHING, ...texts, status: 410 };
  const path = canonicalPath(page);
  const isIndexed = isOpen(page);
  const [pathname = ''] = page.path.split('?', 1);
  const moved = isNumericChannel(page) || same(pathname, path) ? undefined : path + queryOf(page.path);
  const canonical = languageAddress(site, path, site.asked);
  const name = heading ?? nameOf(page);
  return {
    ...texts,
    status: moved === undefined ? 200 : 301,
    ...(moved !== undefined && { moved }),
    isIndexed,
    ...(isIndexed && { canonical }),
    alternates: isIndexed
      ? alternatesOf(site, path, page.kind === 'content' ? page.content.textLanguages : undefined)
      : [],
    openGraph: openGraph(page, { site, canonical, title: name, description }),
    ...(isIndexed && site.isEmbeddingOpen && isEmbedded(page) && { oEmbed: oEmbedOf(site.origin, canonical) }),
    structuredData: isIndexed ? structuredData(page, site) : [],
  };
}

const maskOf = (page: SeoPage) => (page.kind === 'list' && page.mask) || page.kind;

/** The operator's words for the page go before those of a mask. */
const listDescription = ({ description }: ListPage, { name }: Site): string | undefined =>
  description ? `${name}: ${smartTrim(description)}` : undefined;

const isEmbedded = ({ kind }: SeoPage) => kind === 'channel' || kind === 'content';

const oEmbedOf = (origin: string, address: string) =>
  ['json', 'xml'].map((format) => ({
    type: `${format === 'xml' ? 'text' : 'application'}/${format}+oembed`,
    href: `${origin}/oembed?url=${encodeURIComponent(address)}&format=${format}`,
  }));

/** The page's address in its preferred spelling, without filters, times and marks of origin. */
export function canonicalPath(page: Exclude<SeoPage, { readonly kind: 'missing' | 'private' }>): string {
  switch (page.kind) {
    case 'content':
      return page.parent ? to.content(page.parent, page.content.slug || page.content.id) : titlePath(page.content);
    case 'channel':
      return channelPath(page.channel);
    case 'person':
      return personPath(page.person);
    default:
      return page.canonical;
  }
}

/** The name of a page, without its mask. */
export function nameOf(page: SeoPage): string | undefined {
  switch (page.kind) {
    case 'content':
      return page.parent ? `${page.content.title} · ${page.parent.title}` : page.content.title;
    case 'channel':
      return page.channel.name;
    case 'person':
      return page.person.name;
    case 'row':
      return page.title;
    default:
      return undefined;
  }
}

function valuesOf(page: SeoPage, { name }: Site): MaskValues {
  const common = { title: nameOf(page), provider: name };
  switch (page.kind) {
    case 'content': {
      const { year, genres, short, description, age, original, season, series } = page.content;
      const genre = genres.map((each) => each.name).join(', ');
      return {
        ...common,
        year,
        genre,
        short: firstWords(short) || firstWords(description),
        age,
        original,
        season,
        episode: series,
      };
    }
    case 'channel':
      return {
        ...common,
        short: firstWords(page.channel.description),
        programme: page.channel.currentProgramme?.title,
      };
    case 'person':
      return { ...common, short: firstWords(page.person.bio) };
    case 'row':
      return { ...common, short: firstWords(page.description) };
    default:
      return common;
  }
}

const firstWords = (html: string | undefined) => smartTrim(plain(html));

function isOpen(page: SeoPage): boolean {
  if (page.kind === 'person') return page.isIndexed;
  if (page.kind === 'content') return !page.content.isAdult;
  return !isNumericChannel(page) && !(page.kind === 'channel' && page.channel.tags.isAdult);
}

/** A channel's address without a letter is not indexed (B-388); it stays as it is: apps and old links have it. */
function isNumericChannel(page: SeoPage): boolean {
  const address = page.path.split('?', 1)[0]?.split('/').at(-1) ?? '';
  return page.kind === 'channel' && !hasLetter(decoded(address));
}

/** The same address, however it is escaped; a channel has one with its category too. */
function same(pathname: string, canonical: string): boolean {
  const tail = (path: string) => decoded(path).replace(/\/+$/u, '');
  const isChannel = canonical.startsWith('/channel/');
  const [own, preferred] = [tail(pathname), tail(canonical)];
  return isChannel
    ? own.slice(own.lastIndexOf('/')) === preferred.slice(preferred.lastIndexOf('/'))
    : own === preferred;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function queryOf(path: string): string {
  const at = path.indexOf('?');
  return at < 0 ? '' : path.slice(at);
}

export const languageAddress = ({ origin }: Site, path: string, language?: string): string =>
  origin + path + (language === undefined ? '' : `?lang=${language}`);

/** The page in each language in which it has texts. */
function alternatesOf(site: Site, path: string, texts: readonly string[] | undefined): PageMeta['alternates'] {
  const languages = site.languages.filter((language) => texts?.includes(language) ?? true);
  if (languages.length < 2) return [];
  return [
    ...languages.map((language) => ({ language, href: languageAddress(site, path, language) })),
    { language: 'x-default', href: languageAddress(site, path) },
  ];
}
