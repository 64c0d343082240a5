// The server's markup and the browser's first render are the same. A hydration error is a page error
// (entry-client.tsx), which fails every browser test; here at the widths where the layout changes, for each class of
// device.
import { expect, isHydrated, test } from './web.ts';

const WIDTHS = [390, 700, 932, 933, 1023, 1024, 1281, 1600];
const AGENTS = {
  desktop: undefined,
  phone:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0 Mobile Safari/537.36',
  television:
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 TV Safari/537.36',
};
const PATHS = ['/', '/channels', '/catalog/movies'];

for (const [device, userAgent] of Object.entries(AGENTS))
  test(`hydrates at every width on a ${device}`, async ({ browser, antenna, watch }) => {
    test.slow();
    const context = await browser.newContext({ locale: 'en-US', ...(userAgent === undefined ? {} : { userAgent }) });
    // A television's viewer who prefers the web app.
    await context.addCookies([{ name: 'layout', value: 'web', url: antenna.url }]);
    for (const path of PATHS)
      for (const width of WIDTHS) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(antenna.url + path);
        await isHydrated(page);
        await page.waitForLoadState('load');
        expect(errors, `${path} at ${width}`).toEqual([]);
        await page.close();
      }
    await context.close();
    expect(watch.pageErrors).toEqual([]);
  });

test('what is pressed and typed before the app has loaded is done when it runs', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/channels', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Interface language/ })
    .click();
  const field = page.getByRole('searchbox', { name: 'Find a channel' });
  await field.fill('sever');
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  release();
  await expect(page.getByRole('list', { name: 'Channels' }).getByRole('link', { name: /Polden/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Channels' }).getByRole('link', { name: /Sever 24/ })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeVisible();
});

test('the pages of an operator and of a packet are whole in the server’s markup', async ({ page, antenna }) => {
  for (const [path, text] of [
    ['/provider/1', 'Why choose us'],
    ['/packets/104', 'What’s included'],
  ] as const) {
    const answer = await page.goto(antenna.url + path);
    const html = ((await answer?.text()) ?? '').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html.includes(`>${text}</h2>`), path).toBe(true);
    await isHydrated(page);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
});

test('a title stays on the screen while the app starts, makes its guest and loads its late parts', async ({
  browser,
  antenna,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    let wasShown = false;
    const look = () => {
      const isShown = (document.querySelector('[role=dialog] h1')?.getClientRects().length ?? 0) > 0;
      if (wasShown && !isShown) console.log('the title is away');
      wasShown ||= isShown;
      requestAnimationFrame(look);
    };
    look();
  });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const late: string[] = [];
  await page.route(/\/assets\/(PlanLine|OwnRating)-[^/]*\.js$/, async (route) => {
    late.push(route.request().url());
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(`${antenna.url}/contents/pereval-1001`);
  await expect(page.getByRole('group', { name: 'Your rating' })).toBeVisible();
  await expect(page.locator('.ca-plan')).toBeVisible();
  expect(late).toHaveLength(2);
  expect(lines).not.toContain('the title is away');
  await context.close();
});

test('a title opened on a phone comes without the page under it, which is there when it is closed', async ({
  browser,
  antenna,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ locale: 'en-US', userAgent: AGENTS.phone, viewport });
  const page = await context.newPage();
  const answer = await page.goto(`${antenna.url}/contents/glubina-1008`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('role="dialog"');
  expect(html).not.toContain('class="ca-rows"');
  await isHydrated(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.ca-rows [data-shelf]').first()).toBeVisible();
  await context.close();
});

test('a crawler reads the same text as a viewer', async ({ browser, antenna }) => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const textOf = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ userAgent, javaScriptEnabled, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${antenna.url}/catalog/movies`);
    if (javaScriptEnabled) await isHydrated(page);
    const text = await page.getByRole('main').innerText();
    await context.close();
    // A viewer's own buttons come after hydration: a reminder is no content of the page.
    return text.replace(/^Remind me .*\n/m, '');
  };
  const [read, hydrated] = [await textOf(false), await textOf(true)];
  expect(read.length).toBeGreaterThan(200);
  expect(hydrated).toBe(read);
});

test('a page that can be filtered is indexed under one address, a filtered or searched one not at all', async ({
  request,
  antenna,
}) => {
  const headOf = async (path: string) => {
    const html = await (await request.get(antenna.url + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    return {
      isIndexed: !head.includes('name="robots" content="noindex"'),
      canonical: /canonical" href="([^"]*)/.exec(head)?.[1],
    };
  };
  for (const path of ['/movies', '/movies?utm_source=mail', '/catalog/movies'])
    expect([path, await headOf(path)]).toEqual([path, { isIndexed: true, canonical: `${antenna.url}/movies` }]);
  for (const path of ['/movies?genre=1', '/series?year=2010-2019&rating=7', '/search?q=storm', '/search'])
    expect([path, await headOf(path)]).toEqual([path, { isIndexed: false, canonical: undefined }]);
});
