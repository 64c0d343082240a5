// The service worker: what it keeps, the page without a network, and that it goes when its script does.
import { axe, expect, test } from './web.ts';
import type { Page } from './web.ts';
import type { BrowserContext } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** Addresses that the worker keeps, once it has kept the build. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const scripts = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ active, installing, waiting }) =>
        new URL((active ?? installing ?? waiting)?.scriptURL ?? location.href).pathname,
    ),
  );

/** Delivers a push as the browser's push service would. */
async function pushTo(context: BrowserContext, { page, origin, data }: Delivery): Promise<void> {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await known,
    data: JSON.stringify(data),
  });
  await session.detach();
}

interface Delivery {
  readonly page: Page;
  readonly origin: string;
  readonly data: object;
}

test('a push opens its dialog on a page that is looked at [A-095] [A-318]', async ({ page, context, antenna }) => {
  await context.grantPermissions(['notifications'], { origin: antenna.url });
  await page.goto('/channels');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const push = {
    title: 'Tonight at nine',
    body: 'The final',
    action: 'To the packets',
    destination: { type: 'packets' },
  };
  await pushTo(context, { page, origin: antenna.url, data: { id: 'p1', ...push } });
  const dialog = page.getByRole('dialog', { name: push.title });
  await expect(dialog).toContainText(push.body);
  await dialog.getByRole('link', { name: push.action }).click();
  await expect(page).toHaveURL(/\/packets$/);
});

test('while no page is looked at, a push is the system’s notification, and a click on it opens its destination [A-218]', async ({
  page,
  context,
  antenna,
}) => {
  await context.grantPermissions(['notifications'], { origin: antenna.url });
  await page.goto('/channels');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  // No page is left, so that the notification is not shown by one.
  const other = await context.newPage();
  await page.close();
  const now = Math.floor(Date.now() / 1_000);
  const push = {
    title: 'Tonight at nine',
    body: 'The final',
    icon: '/icons/a.png',
    timeStart: now - 60,
    timeToLive: 600,
  };
  // A browser without a window shows no notifications, and a worker opens windows after a real click alone.
  await worker.evaluate(`{
    globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, options });
  }`);
  const deliver = (data: object) => pushTo(context, { page: other, origin: antenna.url, data });
  await deliver({ id: 'old', ...push, timeStart: now - 3_600 });
  await deliver({ id: 'p1', ...push, destination: { type: 'content', id: '1008', slug: 'a-film' } });
  await deliver({ id: 'p2', ...push, destination: { type: 'url', src: 'https://poll.example/guide' } });
  const [title, body, icon] = [push.title, push.body, push.icon];
  await expect
    .poll(() => worker.evaluate<readonly unknown[]>('shown.map(({ options, ...each }) => ({ ...each, ...options }))'))
    .toEqual([
      { title, body, icon, tag: 'p1', data: { target: '/contents/a-film' } },
      { title, body, icon, tag: 'p2', data: { target: 'https://poll.example/guide' } },
    ]);
  const opened = await worker.evaluate<string[]>(`(async () => {
    const addresses = [];
    clients.openWindow = async (address) => void addresses.push(address);
    for (const { options } of shown) {
      const click = Object.assign(new ExtendableEvent('notificationclick'), { notification: { ...options, close() {} } });
      dispatchEvent(click);
    }
    while (addresses.length < shown.length) await new Promise((resolve) => setTimeout(resolve, 20));
    return addresses;
  })()`);
  expect(opened).toEqual([`${antenna.url}/contents/a-film`, 'https://poll.example/guide']);
});

test('keeps the build, shows a page of its own without a network, and goes when its script is gone [A-343] [A-344] [A-345]', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/channels');
  await expect.poll(() => scripts(page)).toEqual(['/service-worker.js']);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const kept = await keptPaths(page);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => /^\/assets\/index-.*\.js$/.test(path)).length).toBeGreaterThan(0);
  expect(kept.filter((path) => /^\/(v2|play)\//.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/packets', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // The address is the wanted one: it opens by itself.
  expect(new URL(page.url()).pathname).toBe('/packets');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();

  await context.route(/\/service-worker\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/channels');
  const loads = () => watch.requests.filter((each) => each.isNavigationRequest()).length;
  const before = loads();
  await expect.poll(loads, { timeout: 15_000 }).toBe(before + 1);
  await expect.poll(() => scripts(page)).toEqual([]);
  // Without a worker nothing is loaded again.
  await expect.poll(() => watch.requestsTo('/service-worker.js').length).toBeGreaterThan(3);
  expect(loads()).toBe(before + 1);
});
