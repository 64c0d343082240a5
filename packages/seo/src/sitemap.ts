/** Addresses in one file of a sitemap; the format allows 50,000, and a small file is made and read in one go. */
export const SITEMAP_ENTRIES = 5_000;

export interface SitemapEntry {
  /** The page's canonical path. */
  readonly path: string;
  /** Unix seconds of the last change, where it is known. */
  readonly changedAt?: number | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of a site's sitemap files. */
export const sitemapIndex = (origin: string, files: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => element('sitemap', origin, file)).join('')}</sitemapindex>\n`;

/** One file of a sitemap, in the pieces in which its entries come. */
export async function* sitemapPart(
  origin: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const some of entries) yield some.map((entry) => element('url', origin, entry)).join('');
  yield '</urlset>\n';
}

function element(name: 'sitemap' | 'url', origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${changed}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? '');
