// The viewer's session: the guest's first visit, a token's lifetime, and what the browser stores.
import { expect, makeGuest, markVideo, peek, picture, plays, settle, test, watched } from './web.ts';
import type { Page, Session } from './web.ts';

const stored = async (page: Page) =>
  JSON.parse(await peek<string>(page, `localStorage.getItem('session') ?? '{}'`)) as Partial<Session>;
const put = (page: Page, entries: Readonly<Record<string, string>>) =>
  page.addInitScript((all) => {
    // Once: what the page writes must survive a reload.
    if (sessionStorage.getItem('test.put')) return;
    sessionStorage.setItem('test.put', '1');
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);

/** From now on this token is refused, like an expired one. */
const refuse = (page: Page, token: string) =>
  page.route(
    (address) => address.pathname.startsWith('/v2/') && address.searchParams.get('access_token') === token,
    (route) =>
      route.fulfill({
        status: 401,
        json: {
          status_code: 401,
          error_code: 'authentication_failed',
          detail: 'expired',
          message: 'expired',
          error: { code: 'authentication_failed', message: 'expired' },
        },
      }),
  );

test.describe('first visit', () => {
  test.use({ isKnown: false });

  test('a guest is created once, in the documented order, and stays the same after a reload [A-232]', async ({
    page,
    watch,
  }) => {
    await page.goto('/channels/popular/kub');
    await plays(page);
    const posts = watch.requests
      .filter((request) => request.method() === 'POST' && request.url().includes('/v2/'))
      .map((request) => new URL(request.url()).pathname);
    expect(posts).toEqual(['/v2/users', '/v2/auth/login', '/v2/users/self/devices', '/v2/auth/device']);
    const session = await stored(page);
    expect(session.viewer).toBe('guest');
    const from = watch.requests.length;
    await page.reload();
    await plays(page);
    expect(
      watch.requests
        .slice(from)
        .filter((request) => request.method() === 'POST' && request.url().includes('/v2/'))
        .map((request) => new URL(request.url()).pathname),
    ).toEqual([]);
    expect(await stored(page)).toEqual(session);
  });

  test('two tabs opened at once share one guest', async ({ page, context, watch }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/channels'), other.goto('/news')]);
    await expect(page.getByRole('list', { name: 'Channels' })).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    for (const tab of [page, other]) await expect.poll(async () => (await stored(tab)).viewer).toBe('guest');
    expect(
      watch.requests.filter(
        (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users',
      ),
    ).toHaveLength(1);
    expect(await stored(page)).toEqual(await stored(other));
  });

  test('campaign parameters of the address are kept, in three spellings, and sent on [A-204] [A-229]', async ({
    browser,
    antenna,
  }) => {
    for (const name of ['click_id', 'clickid', 'clickId']) {
      const context = await browser.newContext({ baseURL: antenna.url });
      const watch = await watched(context, antenna.url);
      const page = await context.newPage();
      await page.goto(`/?${name}=abc${name}&refer_id=5`);
      await expect.poll(async () => (await stored(page)).viewer).toBe('guest');
      await expect.poll(() => peek(page, `localStorage.getItem('app_sell_click_id')`)).toBe(`abc${name}`);
      const [made] = watch.requests.filter(
        (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users',
      );
      expect(made?.postDataJSON()).toMatchObject({ refer_id: '5' });
      settle(watch);
      await context.close();
    }
  });

  for (const [what, broken] of [
    ['keeps nothing', ['getItem', 'setItem', 'removeItem', 'key']],
    ['has no room left', ['setItem']],
  ] as const) {
    test(`a browser that ${what} says what is lost, and plays [A-230]`, async ({ page, watch }) => {
      await page.addInitScript((names) => {
        for (const name of names)
          Object.defineProperty(Storage.prototype, name, {
            value: () => {
              throw new DOMException('no storage here', 'QuotaExceededError');
            },
          });
      }, broken);
      await page.goto('/channels/popular/kub');
      const line = page.getByText('Your browser can’t save data here. Settings last until you close this page.');
      await expect(line).toBeVisible();
      await plays(page, 1);
      await expect(line).toHaveCount(0);
      // One guest, kept in memory; navigation creates no other guest and no second message.
      const made = () =>
        watch.requests.filter(
          (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users',
        ).length;
      await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
      await expect(page.getByRole('list', { name: 'Channels' })).toBeVisible();
      expect(made()).toBe(1);
      await expect(line).toHaveCount(0);
    });
  }

  test('an unreachable service is announced, and the app continues as soon as it answers', async ({ page }) => {
    await page.route(/\/v2\//, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert').getByText('The service isn’t responding. Try again in a minute.')).toBeVisible(
      { timeout: 20_000 },
    );
    await page.unroute(/\/v2\//);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'On air now' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  });
});

test.describe('token lifetime', () => {
  test.use({ isKnown: false });
  let mine: Session;
  test.beforeEach(async ({ antenna, watch }) => {
    mine = await makeGuest(antenna.url);
    watch.knows(mine.accessToken, mine.deviceId);
  });

  test('a token refused during playback is renewed without interruption', async ({ page, watch, ids }) => {
    await put(page, { session: JSON.stringify(mine) });
    await page.goto('/channels/popular/kub');
    await plays(page);
    await markVideo(page, 'kept');
    const before = await picture(page);
    await refuse(page, mine.accessToken);
    // Another language requests everything again while playback continues.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Interface language/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await expect(
      page
        .getByRole('heading', { level: 2, name: 'Программа' })
        .or(page.getByRole('heading', { level: 2, name: 'Телепрограмма' }))
        .or(page.getByRole('complementary').getByRole('heading', { level: 2 }))
        .first(),
    ).toContainText(/[а-я]/);
    await expect.poll(async () => (await stored(page)).accessToken).not.toBe(mine.accessToken);
    const after = await picture(page);
    expect(after).toMatchObject({ mark: 'kept', waits: 0, paused: false });
    expect(after.frames).toBeGreaterThan(before.frames);
    const posts = watch.requests
      .filter((request) => request.method() === 'POST' && request.url().includes('/v2/'))
      .map((request) => new URL(request.url()).pathname);
    expect(posts).toEqual(['/v2/auth/device']);
    // The same device; its id changes with each token.
    expect((await stored(page)).earlierDeviceId).toBe(mine.deviceId);
    // The next stream has the new token.
    const from = watch.requests.length;
    await page.getByRole('link', { name: /Север/ }).last().click();
    await expect(page).toHaveURL(/sever24$/);
    // Neighbours are prefetched and open no record; the channel itself is opened once.
    const opened = () =>
      watch
        .requestsTo(`/v2/channels/${ids['sever24']}/stream`, from)
        .filter((request) => !request.url().includes('disable_stat'));
    await expect.poll(() => opened().length).toBe(1);
    for (const request of watch.requestsTo(/\/v2\/channels\/\d+\/stream/, from))
      expect(request.url()).not.toContain(mine.accessToken);
    await expect.poll(async () => (await picture(page)).paused).toBe(false);
    watch.knows((await stored(page)).accessToken ?? '');
  });

  test('a stream refused for its token is requested again with the new one', async ({ page, watch }) => {
    await put(page, { session: JSON.stringify(mine) });
    await page.goto('/channels/popular/kub');
    await plays(page);
    await refuse(page, mine.accessToken);
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Start over' }).first().click();
    await expect(page).toHaveURL(/\?ts=\d+$/);
    await plays(page, 1);
    expect(
      watch.requests
        .filter((request) => request.method() === 'POST' && request.url().includes('/v2/'))
        .map((request) => new URL(request.url()).pathname),
    ).toEqual(['/v2/auth/device']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an expired token is renewed by the device at the next visit [A-240]', async ({ page, watch }) => {
    await put(page, {
      session: JSON.stringify({ ...mine, setAt: Date.now() - 13 * 3_600_000, expiresAt: Date.now() - 3_600_000 }),
    });
    await page.goto('/channels/popular/kub');
    await plays(page);
    const posts = watch.requests.filter((request) => request.method() === 'POST' && request.url().includes('/v2/'));
    expect(posts.map((request) => new URL(request.url()).pathname)).toEqual(['/v2/auth/device']);
    expect(posts[0]?.postDataJSON()).toMatchObject({ device_id: mine.deviceId });
    expect(watch.requestsTo(mine.accessToken)).toEqual([]);
    expect((await stored(page)).accessToken).not.toBe(mine.accessToken);
  });

  test('a device removed elsewhere: storage is cleared except the viewer’s own settings, and a new guest continues [A-241] [A-242]', async ({
    page,
    antenna,
    watch,
  }) => {
    await put(page, { session: JSON.stringify(mine), language: 'en', volume: '40', lastChannelId: '2', skipApp: '1' });
    await page.goto('/channels/popular/kub');
    await plays(page);
    const removed = await fetch(
      `${antenna.url}/v2/users/self/devices/${mine.deviceId}?access_token=${mine.accessToken}`,
      { method: 'DELETE' },
    );
    expect(removed.status).toBeLessThan(300);
    await peek(page, `window.testLoaded = true`);
    // The server caches a token briefly; the next call finds out.
    await expect(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Kids' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
      expect((await stored(page)).deviceId).not.toBe(mine.deviceId);
      expect((await stored(page)).viewer).toBe('guest');
    }).toPass({ timeout: 20_000 });
    expect(await peek(page, 'window.testLoaded')).toBe(true);
    expect(await peek(page, `['language', 'volume', 'skipApp'].map((key) => localStorage.getItem(key)).join()`)).toBe(
      'en,40,1',
    );
    expect(
      watch.requests.filter(
        (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users',
      ),
    ).toHaveLength(1);
    await page.getByRole('list', { name: 'Channels' }).getByRole('link').nth(1).click();
    await plays(page, 1);
  });

  test('storage cleared in another tab: a new guest, and the picture continues', async ({ page, context, watch }) => {
    await put(page, { session: JSON.stringify(mine) });
    await page.goto('/channels/popular/kub');
    await plays(page);
    await markVideo(page, 'kept');
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await peek(other, 'localStorage.clear()');
    await expect.poll(async () => (await stored(page)).deviceId ?? mine.deviceId).not.toBe(mine.deviceId);
    // Another viewer requests their own stream, in the same element. Prefetched neighbours are requested in the
    // background.
    await expect
      .poll(
        () =>
          watch.requestsTo(/\/v2\/channels\/\d+\/stream/).filter((request) => !request.url().includes('disable_stat=1'))
            .length,
      )
      .toBe(2);
    expect(await plays(page, 1)).toMatchObject({ mark: 'kept', muted: true });
    await expect(page.getByRole('alert')).toHaveCount(0);
    watch.knows((await stored(page)).accessToken ?? '');
  });

  test('a failed renewal is retried at most three times a minute while the picture continues, after a gateway’s page and a dropped connection (fault 18)', async ({
    page,
    watch,
  }) => {
    await put(page, { session: JSON.stringify(mine) });
    await page.goto('/channels/popular/kub');
    await plays(page);
    await markVideo(page, 'kept');
    let tries = 0;
    await page.route('**/v2/auth/device', (route) => {
      tries += 1;
      if (tries > 1) return route.abort('failed');
      return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' });
    });
    await refuse(page, mine.accessToken);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Interface language/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await expect.poll(() => watch.requestsTo('/v2/auth/device').length).toBeGreaterThan(0);
    await plays(page, 8, 30_000);
    expect(tries).toBeGreaterThan(1);
    expect(watch.requestsTo('/v2/auth/device').length).toBeLessThanOrEqual(3);
    expect(await picture(page)).toMatchObject({ mark: 'kept', waits: 0 });
    // Everything works as soon as the server does; a restored connection does not wait for the retry interval.
    await page.unroute('**/v2/auth/device');
    await page.context().setOffline(true);
    await expect.poll(() => peek(page, 'navigator.onLine')).toBe(false);
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored(page)).accessToken).not.toBe(mine.accessToken);
    // The same device; its id changes with each token.
    expect((await stored(page)).earlierDeviceId).toBe(mine.deviceId);
    expect(watch.requestsTo(/\/v2\/users(\?|$)/).length).toBe(0);
  });
});

test('language and theme are kept, in this and the other tab [A-016] [A-225]', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/channels');
  await other.goto('/news');
  await expect(other.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Interface language/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каналы' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Светлая тема' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Каналы' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
});
