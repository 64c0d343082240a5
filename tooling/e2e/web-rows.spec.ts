// Pages, rows and cards as an operator defines them: every template, every destination, the promo banner, and what is loaded when.
import type { Locator } from '@playwright/test';
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { signedIn } from './signed-in.ts';
import { expect, isHydrated, peek, test as common, type Page } from './web.ts';

type Json = Record<string, unknown>;

const SHOP = 'https://shop.example/';
/** A promotion of each destination. */
const DESTINATIONS: readonly Json[] = [
  { type: 'open_url', title: 'To the shop', destination: { url: SHOP } },
  { type: 'enter_promo_key', title: 'Enter a code', destination: { code: 'SPRING' } },
  { type: 'packet', title: 'A plan', destination: { id: '104' } },
  { type: 'last_channel', title: 'Where I was', destination: {} },
  { type: 'text', title: 'House rules', destination: { title: 'The rules', description: 'Be kind to others.' } },
];
const PROMO_TEMPLATES = [
  'promo-bg',
  'promo-wide',
  'packet_promo',
  'packet_promo_base',
  'donate_packs',
  'branded_button',
];
/** Rows of the long page. */
const LONG = 100;

/** Titles of the demo, in one row of the grid test. */
const FILMS = 97;

const both = (text: string) => ({ ru: text, en: text });
/** Pages of the test: all templates, all destinations, many rows. */
function withPages(data: unknown): Json {
  const catalogue = data as Record<string, Json[]>;
  const promotions: Json[] = DESTINATIONS.map(({ title, ...each }, index) => ({
    id: String(801 + index),
    title: both(String(title)),
    img: '/media/pictures/heroes/1001.webp',
    ...each,
  }));
  promotions.push({
    id: '850',
    title: both('With a trailer'),
    img: '/media/pictures/heroes/1001.webp',
    type: 'content',
    trailer: '91001',
    destination: { id: '1001' },
  });
  const rows: Json[] = [
    {
      id: '930',
      slug: 'trailer-930',
      title: both('Trailer'),
      template: 'promo-wide',
      source: { promotions: ['850', '1'] },
    },
    ...PROMO_TEMPLATES.map((template, index) => ({
      id: String(901 + index),
      slug: `${template}-${901 + index}`,
      title: both(`Row of ${template}`),
      template,
      source: { promotions: ['803'] },
    })),
    {
      id: '920',
      slug: 'destinations-920',
      title: both('Destinations'),
      template: 'button',
      source: { promotions: DESTINATIONS.map((_, index) => String(801 + index)) },
    },
    {
      id: '921',
      slug: 'stack-921',
      title: both('Stack'),
      template: 'collection-v',
      source: { contents: ['1017', '1021'] },
    },
    {
      id: '922',
      slug: 'banner-922',
      title: both('Banner'),
      template: 'promo-wide',
      duration: 600,
      source: { promotions: ['1', '2', '4'] },
    },
    {
      id: '924',
      slug: 'offers-924',
      title: both('Offers'),
      template: 'promo-bg',
      source: { promotions: ['801', '802', '803'] },
    },
    {
      id: '925',
      slug: 'quick-925',
      title: both('Quick'),
      template: 'promo-wide',
      duration: 2,
      source: { promotions: ['1', '2', '4'] },
    },
    {
      id: '923',
      slug: 'films-923',
      title: both('Films'),
      template: 'content-v',
      content_type: 'movie',
      limit: 24,
      source: { contents: Array.from({ length: FILMS }, (_, index) => String(1001 + index)) },
    },
    ...Array.from({ length: LONG }, (_, index) => ({
      id: String(940 + index),
      slug: `long-${940 + index}`,
      title: both(`Shelf ${index + 1}`),
      template: 'content-v',
      content_type: 'movie',
      source: { contents: ['1001', '1003', '1005', '1008'].map((id) => id) },
    })),
  ];
  const page = (id: number, slug: string, own: readonly string[]) => ({
    id,
    slug,
    template: 'group.catalog',
    title: both(`Page ${slug}`),
    priority: id,
    rows: own,
  });
  return {
    ...catalogue,
    promotions: [...(catalogue['promotions'] ?? []), ...promotions],
    rows: [...(catalogue['rows'] ?? []), ...rows],
    rowsets: [
      ...(catalogue['rowsets'] ?? []),
      page(71, 'autumn', ['920', '921', ...PROMO_TEMPLATES.map((_, index) => String(901 + index))]),
      page(72, 'banner', ['922', '940']),
      page(75, 'trailer', ['930', '940']),
      page(76, 'quick', ['925', '924']),
      page(74, 'five', ['940', '941', '942', '943', '944']),
      page(
        73,
        'long',
        Array.from({ length: LONG }, (_, index) => String(940 + index)),
      ),
    ],
  };
}

const test = common.extend<object, object>({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({ 'catalogue.json': withPages });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** What is observed has been drawn: five times a frame and nothing left to do. */
const settled = (page: Page) =>
  peek(
    page,
    'new Promise((done) => { let left = 5; const idle = () => (left-- > 0 ? requestAnimationFrame(() => requestIdleCallback(idle)) : done()); idle(); })',
  );

const main = (page: Page) => page.getByRole('main');

test.describe('a viewer with an account', () => {
  test.use({ isKnown: false });

  test('gets from home to channels, schedule and archive, rows, search, favourites, news and messages, each by a click [A-002]', async ({
    page,
    request,
    antenna,
  }) => {
    await signedIn(page, request, { origin: antenna.url });
    const header = page.getByRole('banner');
    const menu = header.getByRole('navigation');
    const open = async (link: Locator, address: RegExp) => {
      await page.goto('/');
      await link.filter({ visible: true }).first().click();
      await expect(page).toHaveURL(address);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
    };
    await open(menu.getByRole('link', { name: 'Channels' }), /\/channels/);
    await open(main(page).locator('a[href*="/channel/"]'), /\/channel\//);
    await page.locator('a[href*="?ts="]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\?ts=\d+$/);
    await open(main(page).getByRole('link', { name: 'See all' }), /\/row\//);
    await open(menu.getByRole('link', { name: 'My' }), /\/my$/);
    await open(page.getByRole('contentinfo').getByRole('link', { name: 'News' }), /\/news$/);
    await page.goto('/');
    await header.getByRole('button', { name: /^Messages/ }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Search' }).click();
    await header.getByRole('searchbox').fill('kub');
    await expect(page).toHaveURL(/\/search\?q=kub/);
  });
});

test('a page that the backend adds opens by its slug, with a card for each template [B-050] [B-155]', async ({
  page,
}) => {
  await page.goto('/rowset/autumn');
  await expect(page.getByRole('heading', { level: 1, name: 'Page autumn' })).toBeVisible();
  for (const [row, card] of [
    ['Stack', '.ca-collection'],
    ['Row of promo-bg', '.ca-promo--background'],
    ['Row of promo-wide', '.ca-promo--banner'],
    ['Row of packet_promo', '.ca-promo--packet:not(.ca-promo--base)'],
    ['Row of packet_promo_base', '.ca-promo--base'],
    ['Row of donate_packs', '.ca-promo--donate'],
    ['Row of branded_button', '.ca-branded-button'],
  ] as const) {
    const shelf = main(page).getByRole('region', { name: row, exact: true });
    // Rows above it are filled meanwhile, which may replace it.
    await expect(() => shelf.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
    await expect(shelf.locator(card).first(), row).toBeVisible();
    // As high as its picture.
    if (row === 'Row of promo-bg')
      expect((await shelf.locator(card).boundingBox())?.height ?? 0, row).toBeGreaterThan(150);
  }
  await page.goto('/rowset/nothing');
  await expect(page.getByText('Page not found. Check the address.')).toBeVisible();
});

test('every destination leads where it says [B-146] [B-149] [B-152] [B-154]', async ({ page, ids }) => {
  await page.goto('/channel/kub');
  // The server draws the player too; the channel is remembered when the page runs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastChannelId'))).not.toBeNull();
  await page.goto('/rowset/autumn');
  await isHydrated(page);
  const card = (name: string) => main(page).getByRole('region', { name: 'Destinations' }).getByText(name);
  await expect(
    main(page).getByRole('region', { name: 'Destinations' }).getByRole('link', { name: 'To the shop' }),
  ).toHaveAttribute('target', '_blank');
  await card('House rules').click();
  const dialog = page.getByRole('dialog', { name: 'The rules' });
  await expect(dialog.getByText('Be kind to others.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const [name, address] of [
    ['A plan', /\/packets\/104$/],
    ['Where I was', new RegExp(`/channel/(kub|${ids['kub']})$`)],
    ['Enter a code', /\/promo\?code=SPRING$/],
  ] as const) {
    await card(name).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(card(name)).toBeVisible();
  }
});

test('a row that does not exist is not found [B-133]', async ({ page }) => {
  await page.goto('/row/unknown');
  await expect(page.getByText('Page not found. Check the address.')).toBeVisible();
});

test('on a page a row that is gone is left out, and one that fails can be tried again [B-133]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const isAsked = (id: number) => (url: URL) => url.pathname === `/v2/rows/${id}`;
  await page.route(isAsked(944), (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(isAsked(945), (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/rowset/long');
  const shelf = (number: number) => main(page).getByRole('region', { name: `Shelf ${number}`, exact: true });
  await expect(shelf(4).locator('a.k-card').first()).toBeAttached();
  const retry = main(page).getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await peek(page, 'scrollBy(0, 300)');
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(shelf(5)).toHaveCount(0);
  await expect(shelf(6)).toHaveCount(0);
  await page.unrouteAll();
  await retry.click();
  await expect(shelf(6).locator('a.k-card').first()).toBeVisible();
});

test('four rows are drawn at once, others 150 px before the window; a page keeps its place on the way back [B-573] [B-577] [B-578]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/rowset/long');
  const shelves = main(page).locator('section.k-shelf:has(a.k-card)');
  await expect(shelves).toHaveCount(4);
  // The place that the fifth row holds is scrolled to 151 px below the window, then one px nearer.
  const next = '[...document.querySelectorAll("main .ca-rows > *")][4].getBoundingClientRect().top - innerHeight';
  const away = await peek<number>(page, next);
  await peek(page, `scrollTo(0, ${Math.floor(away) - 152})`);
  await expect.poll(() => peek<number>(page, next)).toBeGreaterThan(150);
  await settled(page);
  await expect(shelves).toHaveCount(4);
  await peek(page, `scrollBy(0, 4)`);
  await expect(shelves).toHaveCount(5);

  await shelves.nth(4).scrollIntoViewIfNeeded();
  const card = shelves.nth(4).getByRole('link').first();
  await card.hover();
  await settled(page);
  const left = await peek<number>(page, 'scrollY');
  // A place counts after 150 ms without scrolling: a timer that starts later ends later.
  await peek(page, 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))');
  await card.click();
  await expect(page).toHaveURL(/\/(contents|row)\//);
  await page.goBack();
  await expect.poll(async () => Math.abs((await peek<number>(page, 'scrollY')) - left)).toBeLessThan(30);
});

test('the promo banner follows the pointer and snaps to a slide, endlessly [B-157] [B-158]', async ({ page }) => {
  await page.goto('/rowset/banner');
  const banner = main(page).getByRole('region', { name: 'Highlights' });
  const slide = banner.getByRole('group');
  await expect(banner.getByRole('button', { name: 'Pause slideshow' })).toBeAttached();
  await expect(slide).toHaveAttribute('aria-label', /1 of 3/);
  const box = await banner.boundingBox();
  if (!box) throw new Error('there is no banner');
  const y = box.y + box.height * 0.3;
  const drag = async (share: number) => {
    const from = box.x + box.width / 2;
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(from + (share * box.width) / 2, y, { steps: 4 });
    // The slide is under the pointer.
    const x = await banner.locator('.ca-hero-picture[data-shown]').evaluate((each) => each.getBoundingClientRect().x);
    expect(Math.abs(x - box.x - (share * box.width) / 2)).toBeLessThan(3);
    await page.mouse.move(from + share * box.width, y, { steps: 4 });
    await page.mouse.up();
  };
  // It must be listening first.
  await expect(async () => {
    await drag(-0.45);
    await expect(slide).toHaveAttribute('aria-label', /2 of 3/, { timeout: 2_000 });
  }).toPass();
  await expect(banner).not.toHaveAttribute('data-drag');
  await drag(0.45);
  await expect(slide).toHaveAttribute('aria-label', /1 of 3/);
  await expect(banner).not.toHaveAttribute('data-drag');
  // Before the first slide is the last one.
  await drag(0.45);
  await expect(slide).toHaveAttribute('aria-label', /3 of 3/);
  await expect(banner).not.toHaveAttribute('data-drag');
  await expect(page).toHaveURL(/\/rowset\/banner$/);
});

test('the banner turns after the duration of its row; a row of three promotions leads to all of them [B-135] [B-157]', async ({
  page,
}) => {
  await page.goto('/rowset/quick');
  await page.mouse.move(0, 0);
  const banner = main(page).getByRole('region', { name: 'Highlights' });
  // Without a duration a slide stays for 7 s.
  for (const slide of ['2 of 3', '3 of 3', '1 of 3'])
    await expect(banner.getByRole('group')).toHaveAttribute('aria-label', new RegExp(slide), { timeout: 5_000 });
  await banner.getByRole('button', { name: 'Pause slideshow' }).click();
  const offers = main(page).getByRole('region', { name: 'Offers', exact: true });
  await offers.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/row\/offers-924$/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(main(page).locator('.ca-promo--background')).toHaveCount(3);
});

test('the banner plays the trailer of a slide after its still, without sound, until it is paused [B-157]', async ({
  page,
}) => {
  await page.goto('/rowset/trailer');
  const banner = main(page).getByRole('region', { name: 'Highlights' });
  const trailer = banner.locator('.ca-hero-trailer[data-shown] video');
  await expect(trailer).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => trailer.evaluate((video: HTMLVideoElement) => (video.muted ? video.currentTime : -1)))
    .toBeGreaterThan(0);
  await banner.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(trailer).toHaveCount(0);
});

test('a grid loads 1000 px before its end, and renders what is within 500 px of the window [B-576] [B-580]', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 500, height: 600 });
  await page.goto('/row/films-923');
  const cards = main(page).getByRole('list').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const pages = () => watch.requestsTo(/\/v2\/rows\/(films-)?923\?.*offset=/).length;
  const toEnd = 'document.querySelector(".ca-more").getBoundingClientRect().top - innerHeight';
  const stand = async (px: number) => peek(page, `scrollBy(0, ${Math.round((await peek<number>(page, toEnd)) - px)})`);
  expect(pages()).toBe(0);
  await stand(1_002);
  await settled(page);
  expect(pages()).toBe(0);
  await stand(998);
  await expect.poll(pages).toBe(1);

  await expect(async () => {
    await peek(page, 'scrollTo(0, document.body.scrollHeight)');
    // Titles in 4K are not listed.
    expect(Number(await cards.last().getAttribute('aria-setsize'))).toBeGreaterThan(FILMS - 5);
  }).toPass();
  await peek(page, 'scrollTo(0, 2400)');
  const edges = `(() => { const items = [...document.querySelectorAll('.ca-grid > li')].map((item) => item.getBoundingClientRect()); return { above: -items[0].top, below: items.at(-1).bottom - innerHeight, height: items[0].height, count: items.length }; })()`;
  await expect(async () => {
    const { above, below, height, count } = await peek<Record<'above' | 'below' | 'height' | 'count', number>>(
      page,
      edges,
    );
    for (const edge of [above, below]) {
      expect(edge).toBeGreaterThanOrEqual(500);
      expect(edge).toBeLessThan(500 + height + 40);
    }
    expect(count).toBeLessThan(FILMS / 2);
  }).toPass();
});

test('a page of 100 rows draws the cards of one of 5, a placeholder for each other row, and requests none of them', async ({
  page,
  watch,
}) => {
  const cost = async (slug: string) => {
    const from = watch.requests.length;
    const answer = await page.goto(`/rowset/${slug}`);
    await expect(main(page).locator('section.k-shelf:has(a.k-card)')).toHaveCount(4);
    return {
      bytes: (await answer?.body())?.length ?? 0,
      rows: watch.requestsTo('/v2/rows/', from).length,
      cards: await main(page).locator('a.k-card').count(),
      nodes: await peek<number>(page, 'document.querySelectorAll("main *").length'),
    };
  };
  await page.setViewportSize({ width: 1280, height: 400 });
  const [few, many] = [await cost('five'), await cost('long')];
  expect([many.rows, many.cards]).toEqual([0, few.cards]);
  expect(few.rows).toBe(0);
  // The server's page has their names, not their cards.
  expect((many.bytes - few.bytes) / (LONG - 5)).toBeLessThan(1_200);
  // A heading and one box each.
  expect((many.nodes - few.nodes) / (LONG - 5)).toBeLessThan(16);
});
