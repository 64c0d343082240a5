import { brandStyle } from '@antenna/partners';
import type { Network } from '@antenna/api-client';
import { escapeHtml, jsonForScript } from '@antenna/platform-server';
import { textsAddress } from '@antenna/app-core';
import { PAGE_DATA_ID, type PageData } from '../src/page-data.ts';
import type { RenderedPage } from '../src/entry-server.tsx';
import type { PageMeta } from '@antenna/seo';
import { metaTags, withTitle } from './head.ts';
import { chunkFiles, type Manifest } from './chunk-files.ts';
import type { CriticalStyles } from './critical-css.ts';

/** The built page: `index.html`, the style sheet of its entry, and those of chunks by file. */
export interface PageTemplate {
  readonly html: string;
  readonly css: string;
  readonly sheets: ReadonlyMap<string, string>;
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
 * Moves the style sheet in front of it to the head, in place of the styles of the first paint, before the rest of the page is
 * painted for the first time: later it would cost a style and layout of the whole page. Browsers that cannot move a sheet
 * without loading it again do so when they are idle (`keepStyles`). Chromium 150 moves a sheet that it has in memory, as when
 * a page is loaded again, but no longer applies it: then a copy takes its place, and the first styles stay until it is there.
 */
const MOVE_SHEET = `<script>{const{head,currentScript,styleSheets}=document,link=currentScript.previousSibling,first=head.querySelector('[data-critical]');if(link.sheet&&head.moveBefore){head.moveBefore(link,first);if([...styleSheets].includes(link.sheet))first.remove();else{const copy=link.cloneNode();copy.onload=()=>first.remove();link.replaceWith(copy)}}}</script>`;

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
  const chunks = chunkFiles(template.manifest, sources);
  const chunkSheets = chunks.sheets.map((file) =>
    inlineSheet(template.sheets.get(file) ?? '', `<link rel="stylesheet" crossorigin href="/${file}">`),
  );
  // After the entry's script, which is large: browsers request in this order.
  const preloads = chunks.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const app = isCut ? page.html.slice(0, at) + sheet + MOVE_SHEET + page.html.slice(at) : page.html;
  const address = textsAddress(data.language, data.localesVersion);
  const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(address)}">`;
  const html = template.html
    .replace(/<html[^>]*>/, () => `<html ${attributes}>`)
    .replace(SHEET, '')
    .replace(SCRIPT, () => `<script type="module" fetchpriority="high"${script}></script>${preloads.join('')}`)
    .replace(
      '<!--head-->',
      () =>
        // The sheets of chunks come after the base's rules, which they change; as in the build's own page.
        `${headOf(parts)}${isCut ? styleTag(css, ' data-critical=""') : inlineSheet(css, sheet)}${chunkSheets.join('')}`,
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

const styleTag = (css: string, attributes = ''): string =>
  `<style${attributes}>${css.replaceAll('</', '<\\/')}</style>`;

/** A sheet that needs no request; the disabled link keeps Vite from loading the same one again. */
const inlineSheet = (css: string, link: string): string => styleTag(css) + link.replace(/>$/, ' disabled>');

/** The installed app: its name and icons, as the platform makes them from the brand. */
const installedApp = (language: string): string =>
  `<link rel="manifest" href="/manifest.webmanifest?lang=${escapeHtml(language)}"><link rel="apple-touch-icon" href="/media/app-icons/maskable.png">`;

function headOf({ page, data, network, meta, isCrawler }: DocumentParts): string {
  const head = withTitle(page.head, data.title?.[1]) + (meta ? metaTags(meta, { isCrawler }) : '');
  const brand = network?.provider.brand;
  if (!brand) return head;
  // Where the page's data are missing: until the browser draws a title.
  const title = head.includes('<title>') ? '' : `<title data-first>${escapeHtml(meta?.title ?? brand.name)}</title>`;
  const icon = brand.favicon ? `<link rel="icon" href="${escapeHtml(brand.favicon)}">` : '';
  return `${head}${title}${icon}${installedApp(data.language)}${styleTag(brandStyle(brand), ' id="brand"')}`;
}
