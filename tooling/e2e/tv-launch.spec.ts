// What a set tells the app: the place that it is launched with, and when it is in the background.
import { expect, test } from './fixtures.ts';
import { peek, plays } from './web.ts';

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36';

test('one backend plays a channel in the web app, in a webview and in the app on a set [B-001]', async ({
  browser,
  antenna,
}) => {
  for (const [path, userAgent] of [
    ['/channel/kub', undefined],
    ['/channel/kub', WEBVIEW],
    ['/tv/?type=channel&slug=kub', undefined],
  ] as const) {
    const context = await browser.newContext({ locale: 'en-US', ...(userAgent && { userAgent }) });
    const page = await context.newPage();
    await page.goto(antenna.url + path);
    await plays(page, 1);
    await context.close();
  }
});

test('the texts of a set come while its script is read, and are asked for once', async ({ page, antenna }) => {
  await page.goto(`${antenna.url}/tv/`);
  await expect(page.locator('[data-focused]')).toHaveCount(1);
  const asked = await peek<readonly string[]>(
    page,
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/locales/')).map(({ initiatorType }) => initiatorType)`,
  );
  expect(asked).toEqual(['link']);
});

test('the start page is requested while its texts are still on the way, once, and only where the set starts there', async ({
  page,
  antenna,
}) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/locales/**', async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/rowsets')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${antenna.url}/tv/`);
  await expect.poll(() => asked.toSorted()).toEqual(['/v2/rowsets', '/v2/rowsets/startpage']);
  goOn();
  await expect(page.locator('[data-focused]')).toHaveText('Watch');
  expect(asked).toHaveLength(2);
  asked.length = 0;
  await page.goto(`${antenna.url}/tv/?at=/guide`);
  await expect(page.locator('[data-region=guide], [data-focused]').first()).toBeVisible();
  expect(asked).not.toContain('/v2/rowsets/startpage');
});

test('a set begins with what it drew first on its last visit, until the app has drawn the same anew', async ({
  page,
  antenna,
}) => {
  const last = page.locator('#last-screen');
  const isKept = () => peek<boolean>(page, `localStorage.getItem('lastScreen') !== null`);
  await page.goto(`${antenna.url}/tv/`);
  await expect.poll(isKept).toBe(true);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/tv/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${antenna.url}/tv/`, { waitUntil: 'commit' });
  await expect(last.locator('[data-focused]')).toHaveText('Watch');
  await expect(last.locator('[data-focused]')).toBeVisible();
  await expect(last.getByText('On air now')).toBeVisible();
  goOn();
  await expect(last).toHaveCount(0);
  await expect(page.locator('[data-focused]')).toHaveText('Watch');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-focused]')).toHaveText('More');
  // A place of its own: nothing of the start page is shown on the way.
  await page.addInitScript(`new MutationObserver(() => { if (document.getElementById('last-screen')) window.wasShown = true; })
    .observe(document, { childList: true, subtree: true })`);
  await page.goto(`${antenna.url}/tv/?at=/guide`);
  await expect(page.locator('[data-focused]')).toHaveCount(1);
  expect(await peek(page, `window.wasShown`)).toBeUndefined();
});

test('a set in the background holds the picture, and Back from where it was launched leads home', async ({
  page,
  antenna,
}) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.assign(window, {
      become: (next: DocumentVisibilityState) => {
        state = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await page.goto(`${antenna.url}/tv/?type=channel&slug=kub`);
  await plays(page, 1);
  await peek(page, `window.become('hidden')`);
  await expect.poll(() => peek<boolean>(page, `document.querySelector('video').paused`)).toBe(true);
  await peek(page, `window.become('visible')`);
  await plays(page, 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => peek<boolean>(page, `document.querySelector('[data-region=hero]') !== null`)).toBe(true);
});

test('offline, the TV app shows a notice over the picture, which continues by itself when the connection is back', async ({
  page,
  antenna,
}) => {
  await page.goto(`${antenna.url}/tv/?type=channel&slug=kub`);
  await plays(page, 1);
  await page.context().setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Connection lost' });
  // What is buffered plays to its end first.
  await expect(notice).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-focused]')).toHaveCount(1);
  await expect(page.locator('#trouble-retry')).toBeFocused();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await plays(page, 1);
  await expect(page.locator('#picture')).toBeFocused();
});
