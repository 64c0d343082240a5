import { brandStyle } from '@antenna/partners';
import type { Network } from '@antenna/api-client';
import { escapeHtml, jsonForScript } from '@antenna/platform-server';
import { textsAddress } from '@antenna/app-core';
import { PAGE_DATA_ID, type PageData } from '../src/page-data.ts';
import type { RenderedPage } from '../src/entry-server.tsx';
import type { PageMeta } from '@antenna/seo';
import { metaTags, withTitle } from './head.ts';
import { chunkLinks, type Manifest } from './chunk-links.ts';
import type { CriticalStyles } from './critical-css.ts';

/** The built page: `index.html` and the style sheet of its entry. */
export interface PageTemplate {
  readonly html: string;
  readonly css: string;
  readonly manifest: Manifest;
}

export interface DocumentParts {
  readonly template: PageTemplate;
  readonly page: RenderedPage;
  readonly data: PageData;
  readonly network: Network | undefined;
  readonly critical: CriticalStyles;
  /** What search engines and messengers are told; absent for pages without data. */
  readonly meta?: PageMeta | undefined;
  readonly isCrawler: boolean;
  /** The modules of the chunks that the page's screens are in. */
  readonly sources: readonly string[];
}

const SHEET = /\s*(<link rel="stylesheet"[^>]*>)/;
const SCRIPT = /\s*<script type="module"([^>]*)><\/script>/;
const FLUSH = '<div data-flush="">';

/**
 * The whole page in one or two parts. A page with a flush point is sent in two: first what is above it with the styles that
 * this needs, then the style sheet and the rest. Any other page has the whole sheet inline.
 */
export async function htmlDocument(parts: DocumentParts): Promise<readonly string[]> {
  const { template, page, data, critical, sources } = parts;
  const attributes = [
    `lang="${data.language}"`,
    `data-theme="${data.theme}"`,
    `data-device="${data.device}"`,
    ...(data.kind === 'child' ? ['class="is-child"'] : []),
  ].join(' ');
  const at = page.html.indexOf(FLUSH) + FLUSH.length;
  const isCut = at >= FLUSH.length;
  const css = isCut ? await critical({ attributes, markup: page.html.slice(0, at) }) : template.css;
  const [, sheet = ''] = SHEET.exec(template.html) ?? [];
  const script = template.html.match(SCRIPT)?.[1] ?? '';
  // A whole sheet inline: the disabled link keeps Vite from loading the same one again, after the chunks' sheets.
  const loaded = isCut ? '' : sheet.replace(/>$/, ' disabled>');
  const app = isCut ? page.html.slice(0, at) + sheet + page.html.slice(at) : page.html;
  const address = textsAddress(data.language, data.localesVersion);
  const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(address)}">`;
  const html = template.html
    .replace(/<html[^>]*>/, () => `<html ${attributes}>`)
    .replace(SHEET, '')
    .replace(SCRIPT, () => `<script type="module" fetchpriority="high"${script}></script>`)
    .replace(
      '<!--head-->',
      () =>
        // The sheets of chunks come after the base's rules, which they change; as in the build's own page.
        `${headOf(parts)}<style${isCut ? ' data-critical=""' : ''}>${css.replaceAll('</', '<\\/')}</style>${loaded}${chunkLinks(template.manifest, sources)}`,
    )
    .replace('<!--app-->', () => app)
    .replace(
      '<!--data-->',
      () => `${texts}<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>`,
    );
  if (!isCut) return [html];
  const cut = html.indexOf(FLUSH) + FLUSH.length;
  return [html.slice(0, cut), html.slice(cut)];
}

function headOf({ page, data, network, meta, isCrawler }: DocumentParts): string {
  const head = withTitle(page.head, data.title?.[1]) + (meta ? metaTags(meta, { isCrawler }) : '');
  const brand = network?.provider.brand;
  if (!brand) return head;
  const title = head.includes('<title>') ? '' : `<title>${escapeHtml(brand.name)}</title>`;
  const icon = brand.favicon ? `<link rel="icon" href="${escapeHtml(brand.favicon)}">` : '';
  return `${head}${title}${icon}<style id="brand">${brandStyle(brand).replaceAll('</', '<\\/')}</style>`;
}
