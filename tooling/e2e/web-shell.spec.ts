// The frame around the pages: the operator's brand, languages, blocked countries, and tokens that stay on their
// origin.
import { expect, markVideo, peek, picture, plays, rendersInBrowser, test as known } from './web.ts';
import type { Page } from './web.ts';
import { startAntenna } from './antenna.ts';
import type { Antenna } from './antenna.ts';
import { ELSEWHERE, secondOperator } from './operator.ts';

/** `kanat`: the same build with another operator's files. */
const test = known.extend<object, { readonly kanat: Antenna }>({
  kanat: [
    async ({}, use) => {
      const operator = secondOperator();
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><rect width="96" height="32" fill="#888"/></svg>';

/** Answers of the operator's own servers. */
const elsewhere = (page: Page) =>
  page.context().route(
    (url) => url.origin === ELSEWHERE,
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
      if (pathname.endsWith('agreement.html'))
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'access-control-allow-origin': '*' },
          body: '<h1>Terms</h1><p>Words of the operator.</p>',
        });
      if (pathname.endsWith('frame.html')) return route.fulfill({ contentType: 'text/html', body: '<p>frame</p>' });
      return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
    },
  );

const language = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Interface language|Язык интерфейса)/ });
const menu = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents();

test.describe('two operators with one build', () => {
  // Wide enough for a long menu.
  test.use({ viewport: { width: 1920, height: 900 } });
  test.beforeEach(({ watch, kanat }) => watch.visits(kanat.url));

  test('brand, colour, menu, contacts and texts come from the operator’s data [A-001] [A-008] [A-127]', async ({
    page,
    kanat,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'On air now' })).toBeVisible();
    const brand = () =>
      peek<string>(
        page,
        `[document.title, getComputedStyle(document.documentElement).getPropertyValue('--brand-solid').trim(), document.querySelector('header img')?.getAttribute('src')].join()`,
      );
    expect(await brand()).toMatch(/^antenna,#c6ee4f,\/media\/pictures\/brand\/logo\.svg/);
    expect(await menu(page)).toEqual(['Home', 'Channels', 'TV guide', 'Films', 'Series', 'Programmes', 'Kids']);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '+7 700 000 00 00' })).toHaveAttribute('href', 'tel:+77000000000');
    await expect(footer.getByRole('link', { name: 'help@antenna.example' })).toHaveAttribute(
      'href',
      'mailto:help@antenna.example',
    );
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();

    await elsewhere(page);
    await page.goto(kanat.url);
    // The browser's language is available, but this operator prefers Russian.
    await expect(page.getByRole('region', { name: 'Сейчас в эфире' })).toBeVisible();
    expect(await brand()).toMatch(new RegExp(`^Kanat,#3d6bff,${ELSEWHERE}/logo\\.svg`));
    expect(await menu(page)).toEqual([
      'Главная',
      'Каналы',
      'Программа',
      'Фильмы',
      'Сериалы',
      'Передачи',
      'Осень',
      'Магазин',
      'Эфир',
      'Полка',
      'Иное',
    ]);
    await expect(footer.getByRole('link', { name: 'care@kanat.example' })).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(0);
    // A messenger is a link, not an address to read.
    await expect(footer.locator('a[href="https://t.me/kanat_help"]')).not.toContainText('t.me');
    await expect(footer.locator('a[href="/agreement"]')).toBeVisible();
    await expect(footer.locator('a[href="/privacy"]')).toHaveCount(0);
  });

  test('a page and an external link added by the operator appear without a code change [B-050] [B-052]', async ({
    page,
    kanat,
  }) => {
    await elsewhere(page);
    await page.goto(kanat.url);
    await page.getByRole('banner').getByRole('link', { name: 'Осень' }).click();
    await expect(page).toHaveURL(`${kanat.url}/catalog/autumn`);
    await expect(page.getByRole('heading', { level: 1, name: 'Осень' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    for (const [name, address] of [
      ['Полка', '/catalog/shelf'],
      ['Иное', '/rowset/odd'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL(kanat.url + address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Эфир' }).click();
    await expect(page.getByRole('list', { name: 'Каналы' })).toBeVisible();
    const outside = page.getByRole('banner').getByRole('link', { name: 'Магазин' });
    await expect(outside).toHaveAttribute('href', 'https://shop.kanat.example/');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', /noreferrer/);
  });

  test('only the operator’s interface languages are offered [A-013] [A-133]', async ({ page, kanat }) => {
    await page.goto('/');
    await language(page).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(11);
    await elsewhere(page);
    await page.goto(kanat.url);
    await language(page).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Русский', 'English']);
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('region', { name: 'On air now' })).toBeVisible();
    // The viewer's choice has priority over the operator's order.
    await page.reload();
    await expect(page.getByRole('region', { name: 'On air now' })).toBeVisible();
    expect(await peek(page, `localStorage.getItem('language')`)).toBe('en');
  });

  test('a blocked country sees the notice with country and address, and no channel is requested [A-010] [A-245] [B-420] [B-421]', async ({
    browser,
    kanat,
  }) => {
    const context = await browser.newContext({
      baseURL: kanat.url,
      locale: 'en-GB',
      extraHTTPHeaders: { 'x-antenna-country': 'KP' },
    });
    const page = await context.newPage();
    const streams: string[] = [];
    page.on('request', (request) => {
      if (/\/stream\b|\/play\//.test(request.url())) streams.push(request.url());
    });
    await elsewhere(page);
    await page.goto('/channels/popular/kub');
    await expect(page).toHaveURL(/\/geo_lock$/);
    await expect(page.getByRole('main')).toContainText(/(KP|КНДР|Северная Корея|North Korea)/);
    await expect(page.getByRole('main')).toContainText(/(127\.0\.0\.1|::1)/);
    expect((await picture(page)).videos).toBe(0);
    expect(streams).toEqual([]);
    await context.close();
  });

  test('a token never reaches another origin, a Referer, the console or anything cached (T1)', async ({
    page,
    kanat,
    watch,
  }) => {
    await elsewhere(page);
    await page.goto(`${kanat.url}/channels`);
    await expect(page.getByRole('main').getByRole('list', { name: 'Каналы' })).toBeVisible();
    const session = `JSON.parse(localStorage.getItem('session') ?? '{}').accessToken`;
    await expect.poll(() => peek<string | undefined>(page, session)).toBeTruthy();
    const token = await peek<string>(page, session);
    expect(token.length).toBeGreaterThan(20);
    watch.knows(token);
    await page.goto(`${kanat.url}/channel/tochka`);
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${ELSEWHERE}/frame\\.html`));
    await page.goto(`${kanat.url}/channel/akvarel`);
    await expect(page.getByRole('region').getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await page.goto(`${kanat.url}/agreement`);
    await expect(page.getByText('Words of the operator.')).toBeVisible();
    await page.goto(`${kanat.url}/channels/popular/kub`);
    await plays(page, 0.5);
    const outside = watch.requests.filter((request) => request.url().startsWith(ELSEWHERE));
    const kinds = new Set(outside.map((request) => request.resourceType()));
    expect([...kinds]).toEqual(expect.arrayContaining(['image', 'document', 'fetch']));
    for (const request of outside) {
      const { referer } = await request.allHeaders();
      // The vitrina's frame may learn the site's origin, not the page.
      expect(referer ?? '', request.url()).toMatch(
        request.resourceType() === 'document' ? new RegExp(`^(${kanat.url}/)?$`) : /^$/,
      );
    }
    expect(watch.leaks()).toEqual([]);
    // Every script can read the page's performance entries: only requests to our API may contain the token.
    expect(
      await peek(
        page,
        `performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes(${JSON.stringify(token)}) && !name.startsWith(location.origin + '/v2/'))`,
      ),
    ).toEqual([]);
    expect(
      await peek(
        page,
        `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)))).flat())`,
      ),
    ).toEqual([]);
  });
});

test('a payment result in the address is announced once and removed [A-326] [A-327]', async ({ page }) => {
  await page.goto('/channels?purchased=true&q=kub');
  const notice = page.getByText('Your purchase is complete');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/channels\?q=kub$/);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('one language file is loaded, with its version; another language loads without a reload while the picture continues [A-019] [B-485]', async ({
  page,
  watch,
}) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  await markVideo(page, 'kept');
  const files = () => watch.requestsTo('/locales/').map((request) => new URL(request.url()));
  expect(files().map(({ pathname }) => pathname)).toEqual(['/locales/en/translation.json']);
  expect(files()[0]?.searchParams.get('v')).toMatch(/^[\da-f]{8,}$/);
  await language(page).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Каналы' })).toBeVisible();
  expect(files().map(({ pathname }) => pathname)).toEqual([
    '/locales/en/translation.json',
    '/locales/ru/translation.json',
  ]);
  expect(files()[1]?.searchParams.get('v')).toBe(files()[0]?.searchParams.get('v'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  // Texts from the platform change language too.
  await expect(page.getByRole('list', { name: /КУБ/ })).toBeVisible();
  expect(await plays(page, 1)).toMatchObject({ mark: 'kept', waits: 0 });
});

test.describe('without guests', () => {
  test.use({ isKnown: false });

  test('a viewer without a session does not become a guest, and has no search [A-113]', async ({ page, watch }) => {
    await rendersInBrowser(page);
    await page.route('**/v2/users/self/network*', async (route) => {
      const answer = await route.fetch();
      const network = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...network, is_guest_allowed: false } });
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'antenna, home' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(watch.requests.filter((request) => request.method() === 'POST')).toEqual([]);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toHaveCount(0);
  });
});

test.describe('inside a native app', () => {
  test('external links go through its bridge, and nothing is shared [A-398] [A-401]', async ({ page }) => {
    await page.addInitScript(() => {
      const messages: string[] = [];
      Object.assign(window, {
        posted: messages,
        ReactNativeWebView: { postMessage: (text: string) => messages.push(text) },
      });
    });
    await page.goto('/channels/popular/kub');
    await expect(page.getByRole('button', { name: 'Start over' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'antenna.example/help' }).click();
    const messages = () => peek<string[]>(page, 'window.posted');
    await expect
      .poll(messages)
      .toContain(JSON.stringify({ v: 1, type: 'open_url', url: 'https://antenna.example/help' }));
    await peek(page, `void window.open('https://elsewhere.example/x', '_blank')`);
    expect(await messages()).toContain(JSON.stringify({ v: 1, type: 'open_url', url: 'https://elsewhere.example/x' }));
    expect(page.context().pages()).toHaveLength(1);
    await expect(page).toHaveURL(/\/kub$/);
  });

  test('in a browser they open as usual', async ({ page, context }) => {
    await context.route('https://antenna.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'help' }),
    );
    await page.goto('/channels/popular/kub');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.getByRole('contentinfo').getByRole('link', { name: 'antenna.example/help' }).click();
    expect((await opened).url()).toBe('https://antenna.example/help');
    expect(await peek(await opened, 'window.opener')).toBeNull();
  });
});

test.describe('header, bottom bar and footer', () => {
  test('menu entries that do not fit move into a menu, and return when there is room [A-109] [A-110]', async ({
    page,
  }) => {
    await page.route(/\/v2\/rowsets\?/, async (route) => {
      const answer = await route.fetch();
      const pages = (await answer.json()) as readonly object[];
      await route.fulfill({
        response: answer,
        json: [
          ...pages,
          ...Array.from({ length: 8 }, (_, index) => ({
            ...pages[1],
            id: 900 + index,
            slug: `page${index}`,
            template: 'group.catalog',
            title: `Page number ${index}`,
          })),
        ],
      });
    });
    await page.setViewportSize({ width: 2400, height: 800 });
    await page.goto('/channels');
    const links = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link')
      .filter({ visible: true });
    await expect(links).toHaveCount(15);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(() => links.count()).toBeLessThan(10);
    const shown = await links.count();
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
    const rest = page
      .getByRole('banner')
      .getByRole('menuitem')
      .or(page.getByRole('banner').getByRole('menu').getByRole('link'));
    await expect.poll(async () => (await rest.count()) + shown).toBe(15);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 2400, height: 800 });
    await expect(links).toHaveCount(15);
    await page.getByRole('banner').getByRole('link', { name: 'antenna, home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a phone has a bottom bar with links [A-115]', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/');
    const bottom = page.getByRole('navigation', { name: 'Main sections' });
    await bottom.getByRole('link', { name: 'Channels' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
    await expect(bottom.getByRole('link', { name: 'Channels' })).toHaveAttribute('aria-current', 'page');
    await bottom.getByRole('link', { name: 'TV guide' }).click();
    await expect(page).toHaveURL(/\/guide/);
    await bottom.getByRole('link', { name: 'My list' }).click();
    await expect(page).toHaveURL(/\/my$/);
    await bottom.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  // A-002 also names favourites and messages: those need an account.
  test('home links to live channels with schedule and archive, to a row, to search and to news', async ({ page }) => {
    const home = () => page.getByRole('banner').getByRole('link', { name: 'antenna, home' }).click();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
    await page.getByRole('list', { name: 'Channels' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    const past = page.locator('.ch-sd-row--archive').first();
    await past.click();
    await expect(page).toHaveURL(/\?ts=\d+$/);
    await home();
    await page.getByRole('region', { name: 'On air now' }).locator('a[href^="/row/"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'On air now' })).toBeVisible();
    await home();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('banner').getByRole('searchbox').fill('kub');
    await expect(page).toHaveURL(/\/search\?q=kub/);
    await home();
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(page.locator('.ca-news-item').first()).toBeVisible();
  });

  test('the footer lists the menu’s pages and the ways to support, not devices [A-126] [A-129] [A-132]', async ({
    page,
  }) => {
    await page.goto('/news');
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Kids' })).toBeVisible();
    await expect(footer.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(await menu(page));
    await expect(footer.getByRole('navigation', { name: 'Support' }).getByRole('link')).toHaveCount(3);
    await expect(footer.getByText('On your devices')).toHaveCount(0);
  });
});
