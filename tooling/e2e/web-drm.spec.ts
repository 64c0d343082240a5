// Encrypted films with real decryption: Chromium's ClearKey, Shaka and a licence server of the test. A page cannot
// read the picture of a protected film, so frames are counted.
import { expect, picture, plays, test } from './web.ts';

const LICENCES = '**/v2/licences/clearkey**';

test("an encrypted film plays across its periods; the licence server is called without the API's token [B-424]", async ({
  page,
  watch,
}) => {
  await page.goto('/watch/1021');
  expect((await plays(page)).width).toBe(480);
  await page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' }).press('PageUp');
  await expect.poll(async () => (await picture(page)).position).toBeGreaterThan(20);
  await plays(page);
  const [licence] = watch.requestsTo('/v2/licences/');
  expect(licence?.method()).toBe('POST');
  expect(licence?.headers()).not.toHaveProperty('authorization');
  expect(licence?.url()).not.toContain('access_token');
  expect(watch.requestsTo(/\.m3u8/)).toEqual([]);
});

for (const { name, answer, words } of [
  {
    name: 'a key server that breaks',
    answer: { status: 500, body: 'oops' },
    words: 'DRM Error : no key from the licence server(500)',
  },
  {
    name: 'one that refuses with 8002',
    answer: { status: 403, json: { code: 8002, MESSAGE: 'Not in your packet', ERROR: 'E77' } },
    words: 'DRM Error : Not in your packet(E77)',
  },
  { name: 'one that never answers', answer: undefined, words: 'DRM Error : no key from the licence server(1003)' },
]) {
  test(`${name}: a message with an action within ten seconds [B-508]`, async ({ page }) => {
    await page.route(LICENCES, (route) => (answer ? route.fulfill(answer) : undefined));
    const requested = page.waitForRequest(LICENCES);
    await page.goto('/watch/1021');
    await requested;
    const alert = page.getByRole('region', { name: 'Player' }).getByRole('alert');
    await expect(alert).toContainText(words, { timeout: 10_000 });
    await page.unroute(LICENCES);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await plays(page, 0.5);
    await expect(alert).toHaveCount(0);
  });
}

test('a corrupt segment of an encrypted film: playback reaches it and continues after it', async ({ page }) => {
  const requested: string[] = [];
  await page.route('**/v270.mp4**', async (route) => {
    const range = route.request().headers()['range'] ?? '';
    if (!requested.includes(range)) requested.push(range);
    // The start of the file is requested first, then segment after segment: this is the fourth, seconds 6 to 8.
    if (requested.indexOf(range) !== 4) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    return route.fulfill({
      response,
      body: body.fill(0x5a, Math.floor(body.length * 0.3), Math.floor(body.length * 0.7)),
    });
  });
  await page.goto('/watch/1021');
  await plays(page, 0.5);
  const alert = page.getByRole('region', { name: 'Player' }).getByRole('alert');
  let [moved, seen, before] = [Date.now(), await picture(page), 0];
  while (seen.position < 10) {
    const now = await picture(page);
    // Audio alone does not count.
    if (now.position !== seen.position && now.frames !== seen.frames) moved = Date.now();
    if (now.position < 7) before = Math.max(before, now.position);
    seen = now;
    expect(Date.now() - moved).toBeLessThan(10_000);
    await page.waitForTimeout(200);
  }
  expect(await alert.count()).toBe(0);
  expect(requested.length).toBeGreaterThan(4);
  expect(before).toBeGreaterThan(5);
});
