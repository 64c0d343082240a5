// Pictures come in the width that a screen shows, and not wider.
import { expect, test, type Page } from './web.ts';

/** As Chromium asks for a picture. */
const ACCEPT = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

/** The address that the browser chose for the first poster of the start page. */
async function posterAddress(page: Page): Promise<URL> {
  await page.goto('/');
  const poster = page.locator('.k-card--poster img').first();
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return new URL(await poster.evaluate((image: HTMLImageElement) => image.currentSrc));
}

/** Bytes of a picture, as every viewer but the very first gets it: under load that one may get the original. */
async function bytesOf(page: Page, address: string): Promise<number> {
  await expect
    .poll(async () => (await page.request.get(address, { headers: ACCEPT })).headers()['cache-control'])
    .not.toContain('max-age=60');
  return (await (await page.request.get(address, { headers: ACCEPT })).body()).length;
}

for (const { width, height, deviceScaleFactor, asked } of [
  { width: 390, height: 844, deviceScaleFactor: 1, asked: '150' },
  { width: 390, height: 844, deviceScaleFactor: 2, asked: '300' },
  { width: 1600, height: 900, deviceScaleFactor: 1, asked: '200' },
  { width: 1600, height: 900, deviceScaleFactor: 2, asked: '400' },
])
  test.describe(`at ${width} px and a pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('a poster is fetched in the width of its kind and screen [A-495] [A-496]', async ({ page }) => {
      const address = await posterAddress(page);
      expect(address.searchParams.get('w')).toBe(asked);
      const [ours, whole] = [await bytesOf(page, address.href), await bytesOf(page, address.origin + address.pathname)];
      // The demo's posters are 400 px wide.
      if (Number(asked) < 400) expect(ours).toBeLessThan(whole);
      else expect(ours).toBe(whole);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });

  test('the hero’s picture is asked for in 1080 px [B-611], and the start page’s pictures cost less', async ({
    page,
  }) => {
    await page.goto('/');
    const hero = page.locator('.ca-hero-picture[data-shown] img');
    await expect(hero).toBeVisible();
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('?w=1080');
    await page.locator('.k-card--poster img').first().scrollIntoViewIfNeeded();
    const addresses = await page
      .locator('main img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ currentSrc }) => currentSrc).filter((address) => address.includes('?w=')),
      );
    expect(addresses.length).toBeGreaterThan(5);
    let [ours, whole] = [0, 0];
    for (const address of new Set(addresses)) {
      ours += await bytesOf(page, address);
      whole += await bytesOf(page, address.split('?')[0] ?? '');
    }
    expect(ours / whole).toBeLessThan(0.8);
  });
});

test('the hero’s picture is named before the page is read, and fetched once in one width', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image')
      fetched.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  const answer = await page.goto('/', { waitUntil: 'load' });
  const [, first = ''] =
    /<([^>?]+)\?w=1080>; rel=preload; as="image"; imagesrcset/.exec(answer?.headers()['link'] ?? '') ?? [];
  expect(first).toContain('/heroes/');
  // The pager shows it again as a small still.
  const wide = () => fetched.filter((address) => address.startsWith(`${first}?w=`) && !address.endsWith('?w=400'));
  expect(wide()).toHaveLength(1);
  await expect(page.locator('.ca-hero-picture[data-shown] img')).toBeVisible();
  expect(wide()).toHaveLength(1);
});
