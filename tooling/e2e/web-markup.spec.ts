// An operator's texts with markup in them are text on every page, also where no content policy would stop a script.
import { readdirSync } from 'node:fs';
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { expect, peek, test as known } from './web.ts';
import type { Page } from './web.ts';

const SET = 'window.hostile=1';
const CORPUS = [
  `<script data-hostile>${SET}</script>`,
  `</script><script data-hostile>${SET}</script>`,
  `</title></style></textarea><script data-hostile>${SET}</script>`,
  `--><script data-hostile>${SET}</script>`,
  `<img data-hostile src="https://hostile.example/a.png" onerror="${SET}">`,
  `"><img data-hostile src=x onerror=${SET}>`,
  `' autofocus onfocus=${SET} data-hostile='`,
  `<svg data-hostile onload="${SET}"></svg>`,
  `<iframe data-hostile srcdoc="<script>parent.${SET}</script>"></iframe>`,
  `<a data-hostile href="javascript:${SET}">x</a>`,
  `<base data-hostile href="https://hostile.example/">`,
  `<link data-hostile rel="stylesheet" href="https://hostile.example/a.css">`,
  `<meta data-hostile http-equiv="refresh" content="0;url=https://hostile.example/">`,
  `&lt;script data-hostile&gt;${SET}&lt;/script&gt;`,
  '{{constructor.constructor("window.hostile=1")()}}',
  '$& $` $1 \\u003c/script>\u2028',
];

/** Ends what a text may stand in, at its beginning: some pages cut long texts. */
const hostile = (text: string) => `</script></title><b data-hostile>${text} ${CORPUS.join(' ')}`;
/** Each English text of an operator's file with the corpus around it. */
function withMarkup(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withMarkup);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'en' && typeof value === 'string' && !/^(\/|https?:)/.test(value) ? hostile(value) : withMarkup(value),
    ]),
  );
}

const demo = new URL('../../apps/backend/demo/', import.meta.url);
const FILES = ['addresses', 'avatars', 'brand', 'catalogue', 'categories', 'channels', 'licences', 'messages', 'news'];
const EDITED = [...FILES, 'packets', 'promokeys', 'surveys'].map((name) => `${name}.json`);

const test = known.extend({
  antenna: [
    async ({}, use) => {
      expect(readdirSync(demo)).toEqual(expect.arrayContaining(EDITED));
      const operator = editedDemo(Object.fromEntries(EDITED.map((name) => [name, withMarkup])));
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ bypassCSP: true, locale: 'en-GB' });

const PAGES = [
  '/',
  '/channels/popular/kub',
  '/guide',
  '/movies',
  '/contents/1001',
  '/persons/501',
  '/row/novelties-104',
  '/rowset/kids',
  '/news',
  '/news/1',
  '/packets',
  '/packets/104',
  '/settings',
  `/search?q=${encodeURIComponent(`storm ${CORPUS[4]}`)}`,
  '/tv/',
  '/account_mobile/',
  '/content_embed/1001',
];
/** Pages with structured data, as a search engine gets them. */
const FOR_ENGINES = ['/channels/popular/kub', '/contents/1001', '/persons/501'];

const found = (page: Page) =>
  page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-hostile]')].map((each) => each.outerHTML.slice(0, 200)),
    handlers: [...document.querySelectorAll('[onfocus],[onerror],[onload]')].map((each) =>
      each.outerHTML.slice(0, 200),
    ),
    ran: 'hostile' in window,
  }));
const NOTHING = { elements: [], handlers: [], ran: false };
const isShown = (page: Page) => peek<boolean>(page, `document.documentElement.textContent.includes('data-hostile')`);

test('markup in names and texts makes no element, no script, no handler and no request on any page (T18)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'hostile.example') elsewhere.push(request.url());
  });
  let shown = 0;
  for (const path of PAGES) {
    await page.goto(path);
    await expect.poll(() => peek<number>(page, 'document.body.innerText.length'), path).toBeGreaterThan(20);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    expect(await found(page), path).toEqual(NOTHING);
    shown += (await isShown(page)) ? 1 : 0;
  }
  expect(elsewhere).toEqual([]);
  // The texts are there, as text.
  expect(shown).toBeGreaterThan(PAGES.length / 2);
});

test('markup in names and texts stays inside the structured data for search engines (T18)', async ({
  browser,
  antenna,
}) => {
  const context = await browser.newContext({
    baseURL: antenna.url,
    userAgent: 'Googlebot/2.1',
    javaScriptEnabled: false,
    bypassCSP: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  for (const path of FOR_ENGINES) {
    await page.goto(path);
    await expect(page.locator('script[type="application/ld+json"]').first(), path).toBeAttached();
    expect(await found(page), path).toEqual(NOTHING);
    expect(await isShown(page), path).toBe(true);
  }
  await context.close();
});
