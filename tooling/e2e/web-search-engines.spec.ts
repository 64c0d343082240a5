// What search engines and messengers read, in the document that a browser has after hydration.
// cspell:disable
import { signedIn } from './signed-in.ts';
import { expect, test, type Page } from './web.ts';

const PASS = '/contents/pereval-1001';
const tag = (page: Page, selector: string) => page.locator(`head > ${selector}`);
const robots = (page: Page) => tag(page, 'meta[name="robots"]');
const canonical = (page: Page) => tag(page, 'link[rel="canonical"]');
const property = (page: Page, name: string) => tag(page, `meta[property="${name}"]`);

test('a channel is indexed under its slug and not under its number; what is not there is not [B-388]', async ({
  page,
  ids,
  antenna,
}) => {
  await page.goto('/channel/kub');
  await expect(canonical(page)).toHaveAttribute('href', `${antenna.url}/channel/kub`);
  await expect(robots(page)).toHaveCount(0);
  await page.goto(`/channel/${ids['kub']}`);
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
  await expect(canonical(page)).toHaveCount(0);
  const missing = await page.goto('/contents/no-such-title');
  expect(missing?.status()).toBe(404);
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('a shared title has the site’s locale, its name, and a picture drawn for it [B-613]', async ({ page }) => {
    const answer = await page.goto(PASS);
    expect(answer?.status()).toBe(200);
    await expect(property(page, 'og:locale')).toHaveAttribute('content', 'ru_RU');
    await expect(property(page, 'og:locale:alternate')).toHaveCount(10);
    await expect(property(page, 'og:title')).toHaveAttribute('content', 'Перевал');
    await expect(page).toHaveTitle(/Перевал/);
    const address = (await property(page, 'og:image').getAttribute('content')) ?? '';
    const width = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address);
    expect(width).toEqual([1200, 630]);
  });
});

test('after a step inside the app nothing of the first page is left in the head, and the title is the new page’s', async ({
  page,
  antenna,
}) => {
  await page.goto('/guide');
  await expect(canonical(page)).toHaveAttribute('href', `${antenna.url}/guide`);
  const title = await page.title();
  await page.getByRole('banner').getByRole('link', { name: 'Films', exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/movies$/);
  await expect(tag(page, '[data-page]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Films/);
  expect(await page.title()).not.toBe(title);
  await expect(tag(page, 'title')).toHaveCount(1);
});

for (const viewer of ['guest', 'user', 'user whose cookie is gone'] as const)
  test(`a page opened directly has one title, from the server and in the browser: ${viewer}`, async ({
    page,
    request,
    antenna,
  }) => {
    if (viewer !== 'guest') await signedIn(page, request, { origin: antenna.url });
    for (const [address, title] of [
      ['/', /^antenna$/],
      [PASS, /The Pass/],
      ['/persons/501', /Timur Asanov/],
      ['/news/1', /./],
      ['/agreement', /^User agreement/],
      ['/guide', /TV guide/],
    ] as const) {
      if (viewer === 'user whose cookie is gone') await page.context().clearCookies();
      const html = (await (await page.goto(address))?.text()) ?? '';
      expect(html.match(/<title/g), address).toHaveLength(1);
      await expect(page, address).toHaveTitle(title);
      await expect(tag(page, 'title'), address).toHaveCount(1);
      await expect(page, address).toHaveTitle(title);
    }
  });

test('over a page another one has the title, and gives it back', async ({ page }) => {
  await page.goto('/');
  const title = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).click();
  await expect(page).toHaveTitle(/^User agreement/);
  await expect(tag(page, 'title')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(title);
  await expect(tag(page, 'title')).toHaveCount(1);
});

test('the addresses of the sitemap are the pages’ own', async ({ page, antenna }) => {
  const get = async (path: string) => (await page.request.get(path)).text();
  expect(await get('/robots.txt')).toContain(`Sitemap: ${antenna.url}/sitemap.xml`);
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const files = addresses(await get('/sitemap.xml'));
  expect(files.length).toBeGreaterThanOrEqual(3);
  const lists = await Promise.all(files.map(async (file) => addresses(await get(file))));
  const pages = lists.flatMap((list) => list.slice(0, 3));
  for (const address of pages) {
    const answer = await page.request.get(address, { headers: { 'user-agent': 'Googlebot/2.1' }, maxRedirects: 0 });
    const [, own] = /<link data-page rel="canonical" href="([^"]+)"/.exec(await answer.text()) ?? [];
    expect([address, answer.status(), own]).toEqual([address, 200, address]);
  }
});
