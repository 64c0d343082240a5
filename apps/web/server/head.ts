import { escapeHtml } from '@antenna/platform-server';
import type { PageMeta } from '@antenna/seo';

const TITLE = /<title>([^<]*)<\/title>/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The title that the app drew, and the one by the operator's masks that takes its place. */
export function maskedTitle(head: string, meta: PageMeta | undefined): readonly [string, string] | undefined {
  const drawn = TITLE.exec(head)?.[1]?.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_whole, name: string) => ENTITIES[name] ?? '',
  );
  return drawn === undefined || meta?.title === undefined ? undefined : [drawn, meta.title];
}

export const withTitle = (head: string, title: string | undefined): string =>
  title === undefined ? head : head.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`);

/**
 * Tags for search engines and messengers; the browser removes them with the first change of the address. Only crawlers
 * are told about other languages and get structured data.
 */
export function metaTags(meta: PageMeta, { isCrawler }: { readonly isCrawler: boolean }): string {
  const tag = (name: 'meta' | 'link', attributes: Readonly<Record<string, string | undefined>>) =>
    Object.values(attributes).includes(undefined)
      ? ''
      : `<${name} data-page ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${escapeHtml(value ?? '')}"`)
          .join(' ')}>`;
  const named = (name: string, content: string | undefined) => tag('meta', { name, content });
  return [
    meta.isIndexed ? '' : named('robots', 'noindex'),
    named('description', meta.description),
    named('keywords', meta.keywords),
    tag('link', { rel: 'canonical', href: meta.canonical }),
    ...meta.openGraph.map(({ property, content }) => tag('meta', { property, content })),
    ...(meta.oEmbed ?? []).map(({ type, href }) => tag('link', { rel: 'alternate', type, href })),
    ...(isCrawler ? meta.alternates : []).map(({ language, href }) =>
      tag('link', { rel: 'alternate', hreflang: language, href }),
    ),
    ...(isCrawler ? meta.structuredData : []).map(
      (data) =>
        `<script data-page type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}
