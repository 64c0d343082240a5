import type { SeoPage, Site } from './pages.ts';

export interface Property {
  readonly property: string;
  readonly content: string;
}

/** `ru_RU` and the like; the site's locale is that of the page's language (B-613). */
const LOCALES: Readonly<Record<string, string>> = {
  ru: 'ru_RU',
  en: 'en_US',
  bg: 'bg_BG',
  kk: 'kk_KZ',
  tg: 'tg_TJ',
  ky: 'ky_KG',
  uz: 'uz_UZ',
  ka: 'ka_GE',
  lv: 'lv_LV',
  az: 'az_AZ',
  ro: 'ro_RO',
};

export const localeOf = (language: string): string => LOCALES[language] ?? language;

const TYPES: Readonly<Record<string, string>> = {
  movie: 'video.movie',
  program: 'video.tv_show',
  series: 'video.tv_show',
  season: 'video.tv_show',
  episode: 'video.episode',
};

/** Where the server draws pictures for shared links. */
export const SHARE_PATH = '/media/share/';
const DRAWN_SIZE = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
] as const;

/** Poster, title and brand of a title, and the brand of a page without a picture; not for titles of adults. */
function drawnPicture(page: SeoPage, { hasSharePictures, language }: Site): string | undefined {
  if (!hasSharePictures) return undefined;
  const query = `?lang=${language}`;
  if (page.kind === 'content')
    return page.content.isAdult ? undefined : `${SHARE_PATH}titles/${encodeURIComponent(page.content.id)}.jpg${query}`;
  return imageOf(page) === undefined ? `${SHARE_PATH}site.jpg${query}` : undefined;
}

/** What messengers show of a shared link. */
export function openGraph(
  page: SeoPage,
  {
    site,
    canonical,
    title,
    description,
  }: {
    readonly site: Site;
    readonly canonical: string;
    readonly title: string | undefined;
    readonly description: string | undefined;
  },
): readonly Property[] {
  const drawn = drawnPicture(page, site);
  const image = drawn ?? imageOf(page);
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:site_name', site.name],
    ['og:type', typeOf(page)],
    ['og:title', title ?? site.name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', localeOf(site.language)],
    ...site.languages
      .filter((language) => language !== site.language)
      .map((language) => ['og:locale:alternate', localeOf(language)] as const),
    ['og:image', image && absolute(site, image)],
    ...(drawn === undefined ? [] : DRAWN_SIZE),
    ['og:image:alt', drawn && (title ?? site.name)],
    ['twitter:card', image && (page.kind === 'person' ? 'summary' : 'summary_large_image')],
  ];
  return properties.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

function typeOf(page: SeoPage): string {
  if (page.kind === 'content') return TYPES[page.content.contentType] ?? 'video.other';
  return page.kind === 'person' ? 'profile' : 'website';
}

/** The wide picture of a page, else its upright one. */
export function imageOf(page: SeoPage): string | undefined {
  if (page.kind === 'content') {
    const { background, cover } = page.content;
    return (
      background ??
      cover.bg ??
      cover.still ??
      cover.poster ??
      (page.parent && imageOf({ ...page, content: page.parent, parent: undefined }))
    );
  }
  if (page.kind === 'channel')
    return page.channel.currentProgramme?.image ?? page.channel.cover.full ?? page.channel.cover.bg;
  return page.kind === 'person' ? page.person.image : undefined;
}

export const absolute = ({ origin }: Site, address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
