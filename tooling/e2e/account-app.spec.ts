// The account inside native apps: its pages on phones, the app's messages, and what is bought.
import { playApp, posted, postedOf, tell, tellText } from './native-app.ts';
import { heldPackets, payByCard } from './paying.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import { axe, expect, peek, test, type Page } from './web.ts';

test.use({ isKnown: false, viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole('list', { name: 'Account menu' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const path = (page: Page) => new URL(page.url()).pathname;
const inset = (page: Page, edge: string) =>
  peek<string>(page, `getComputedStyle(document.querySelector('main')).padding${edge}`);

test.describe('for a user', () => {
  let viewer: SignedIn;
  test.beforeEach(async ({ page, request, antenna }) => {
    viewer = await signedIn(page, request, { origin: antenna.url });
  });

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [360, 640],
  ] as const)
    test(`every section is reached and left at ${width}×${height}, without header and footer [A-053] [A-124]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/account_mobile');
      await expect(heading(page)).toHaveText('Account');
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      expect(await axe(page)).toEqual([]);
      for (const [name, section, title] of [
        ['My plans', 'subscriptions', 'Plans'],
        ['Payment', 'payment', 'Payment'],
        ['Manage profiles', 'profiles', 'Profiles'],
        ['Parental control', 'parental', 'Parental control'],
        ['Information', 'info', 'Information'],
        ['Language', 'language', 'Language'],
        ['Devices', 'devices', 'Devices'],
      ] as const) {
        await menu(page).getByRole('link', { name }).click();
        await expect(heading(page)).toHaveText(title);
        expect(path(page)).toBe(`/account_mobile/${section}`);
        expect(await peek<boolean>(page, 'document.documentElement.scrollWidth <= innerWidth'), section).toBe(true);
        expect(await axe(page), section).toEqual([]);
        await page.getByRole('link', { name: 'Back: Account' }).click();
        await expect(heading(page)).toHaveText('Account');
        expect(path(page)).toBe('/account_mobile');
      }
    });

  test('nothing moves while the menu loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/account_mobile');
    await expect(menu(page).getByRole('link', { name: 'Devices' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await peek<number>(page, 'shifts.reduce((sum, each) => sum + each, 0)')).toBeLessThan(0.01);
  });

  test('targets are 44 px high', async ({ page }) => {
    await page.goto('/account_mobile');
    await expect(menu(page)).toBeVisible();
    const heights = await peek<number[]>(
      page,
      `[...document.querySelectorAll('a, button')].map((each) => each.getBoundingClientRect().height)`,
    );
    expect(heights.filter((height) => height < 44)).toEqual([]);
  });

  test('a purchase by card returns to the menu with the result in the address and by the bridge [C-029] [C-220]', async ({
    page,
    request,
    antenna,
  }) => {
    await page.goto('/account_mobile?webview=1');
    await menu(page).getByRole('link', { name: 'My plans' }).click();
    await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
    await page
      .getByRole('dialog', { name: 'Payment method' })
      .getByRole('button', { name: /^Bank card/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Continue to payment' })
      .getByRole('button', { name: 'Go to payment page' })
      .click();
    await payByCard(page, '4242424242424242');
    await expect(page).toHaveURL(/\/account_mobile\?transactionCompleted=1$/);
    await expect(page.getByText('“Everything” is yours.')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 } }]);
  });

  test('with an app around it the pay system’s page is opened by the app; the page waits and tells the result, 1 or 2 [C-220]', async ({
    page,
    browser,
    request,
    antenna,
  }) => {
    await playApp(page);
    for (const result of [2, 1] as const) {
      await page.goto('/account_mobile/subscriptions');
      await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
      await page
        .getByRole('dialog', { name: 'Payment method' })
        .getByRole('button', { name: /^Bank card/ })
        .click();
      await page
        .getByRole('dialog', { name: 'Continue to payment' })
        .getByRole('button', { name: 'Go to payment page' })
        .click();
      await expect.poll(async () => (await postedOf(page, 'open_url')).length).toBe(1);
      const [message] = await postedOf(page, 'open_url');
      expect(path(page)).toBe('/account_mobile/subscriptions');
      // The system's browser has a storage of its own.
      const outside = await browser.newPage({ locale: 'en-GB' });
      await outside.goto((message as unknown as { url: string }).url);
      if (result === 1) await payByCard(outside, '4242424242424242');
      else await outside.getByRole('button', { name: 'Cancel' }).click();
      await expect
        .poll(async () => (await postedOf(page, 'transactionCompleted')).at(-1), { timeout: 30_000 })
        .toMatchObject({ v: 1, transactionCompleted: result });
      await outside.close();
    }
    expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 } }]);
  });
});

test.describe('messages of the app', () => {
  test('set theme, language and insets, and go back', async ({ page, request, antenna }) => {
    await playApp(page);
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/account_mobile');
    await expect(menu(page)).toBeVisible();
    expect((await posted(page))[0]).toMatchObject({ v: 1, type: 'ready' });
    await tell(page, {
      type: 'hello',
      platform: 'android',
      version: '4.2',
      abilities: [],
      insets: { top: 47, right: 0, bottom: 34, left: 0 },
      theme: 'light',
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await inset(page, 'Top')).toBe('47px');
    expect(await inset(page, 'Bottom')).toBe('34px');
    expect(await axe(page)).toEqual([]);

    // Back: one page up, a dialog first, and at the menu it is the app's.
    await menu(page).getByRole('link', { name: 'Devices' }).click();
    await expect(heading(page)).toHaveText('Devices');
    await expect
      .poll(async () => (await postedOf(page, 'navigation')).at(-1))
      .toMatchObject({ title: 'Devices', canGoBack: true });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await tell(page, { type: 'back', id: 'b1' });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(heading(page)).toHaveText('Devices');
    await tell(page, { type: 'back', id: 'b2' });
    await expect(heading(page)).toHaveText('Account');
    await tell(page, { type: 'back', id: 'b3' });
    expect(
      (await postedOf(page, 'back_result')).map((message) => ('handled' in message ? message.handled : undefined)),
    ).toEqual([true, true, false]);

    // A page that was opened directly goes up as well.
    await page.goto('/account_mobile/language/interface');
    await expect(heading(page)).toHaveText('Interface language');
    await tell(page, { type: 'back', id: 'b4' });
    await expect(heading(page)).toHaveText('Language');

    await tell(page, { type: 'hello', platform: 'android', version: '4.2', abilities: ['navigation'], language: 'ru' });
    await expect(heading(page)).toHaveText('Язык');
    await expect(page.getByRole('link', { name: /^Назад/ })).toHaveCount(0);
    await tell(page, { type: 'deep_link', link: { type: 'settings', id: 'devices' } });
    await expect(heading(page)).toHaveText('Устройства');
  });

  test('external links go through the bridge [A-401]', async ({ page, request, antenna }) => {
    await playApp(page, 'react native');
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/account_mobile/info');
    await page.getByRole('link', { name: 'antenna.example/help' }).click();
    await peek(page, `void window.open('https://elsewhere.example/x', '_blank')`);
    expect(await postedOf(page, 'open_url')).toMatchObject([
      { url: 'https://antenna.example/help' },
      { url: 'https://elsewhere.example/x' },
    ]);
    expect(page.context().pages()).toHaveLength(1);
    expect(path(page)).toBe('/account_mobile/info');
  });

  test('no message of a window is obeyed, no broken one of the bridge, and no page frames the account', async ({
    page,
    request,
    antenna,
  }) => {
    await playApp(page);
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/account_mobile');
    await expect(menu(page)).toBeVisible();
    const light = JSON.stringify({ v: 1, type: 'theme', theme: 'light' });
    await peek(
      page,
      `void (() => {
        window.postMessage(${light}, '*');
        window.postMessage(${JSON.stringify(light)}, '*');
        window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data: ${JSON.stringify(light)} }));
        window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data: ${JSON.stringify(light)} }));
      })()`,
    );
    for (const text of [
      '{',
      'null',
      '[]',
      '{"type":"theme","theme":"light"}',
      '{"v":2,"type":"theme","theme":"light"}',
      '{"v":1,"type":"theme","theme":"javascript:"}',
      '{"v":1,"type":"__proto__"}',
    ])
      await tellText(page, text);
    await page.waitForTimeout(300);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tellText(page, light);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const answer = await request.get(`${antenna.url}/account_mobile`);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test.describe('the session', () => {
  test('a guest without an app is asked to sign in, and closing leads home [A-054]', async ({ page }) => {
    await page.goto('/account_mobile');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => path(page)).toBe('/');
  });

  test('an app that is silent for 2 s is waited for no longer; what comes late is not an error', async ({ page }) => {
    await playApp(page);
    await page.goto('/account_mobile');
    await expect.poll(async () => (await postedOf(page, 'session_request')).length).toBe(1);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
    const [asked] = await postedOf(page, 'session_request');
    await tell(page, { type: 'session', id: asked?.id ?? '', handover: 'no-such-code' });
    await tell(page, { type: 'session', id: 'never-asked', handover: 'no-such-code' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await postedOf(page, 'close')).length).toBeGreaterThan(0);
    expect(path(page)).toBe('/account_mobile');
  });
});

test.describe('what may be sold', () => {
  test('in an app on iOS nothing: no prices, no payment, no way to them', async ({ page, request, antenna }) => {
    await playApp(page, 'ios');
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/account_mobile');
    await expect(menu(page).getByRole('link', { name: 'Devices' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Payment' })).toHaveCount(0);
    for (const to of [
      '/account_mobile/subscriptions',
      '/account_mobile/packets',
      '/account_mobile/packets/102?action=buy',
      '/account_mobile/promo',
    ]) {
      await page.goto(to);
      await expect(page.getByText('Plans can’t be bought in this app'), to).toBeVisible();
      await expect(page.getByRole('button', { name: /Subscribe/ })).toHaveCount(0);
      await expect(page.getByText('₸')).toHaveCount(0);
      expect(await axe(page), to).toEqual([]);
    }
  });
});

test('the whole product in an app on iOS shows no prices either', async ({ browser, request, antenna }) => {
  const prices = async (system: 'ios' | undefined, path: string) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      ...(system && { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15' }),
    });
    const page = await context.newPage();
    if (system) await playApp(page, system);
    await signedIn(page, request, { origin: antenna.url });
    await page.goto(antenna.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const count = await page.getByText('₸').count();
    await context.close();
    return count > 0;
  };
  for (const path of ['/channels', '/packets'])
    expect([await prices(undefined, path), await prices('ios', path)], path).toEqual([true, false]);
});

test('what the server draws for an app on iOS has no prices and no way to pay', async ({ request, antenna }) => {
  /** As it is before any script runs: without the data for React and the styles. */
  const drawn = async (address: string) => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      'accept-language': 'en',
    };
    const html = await (await request.get(antenna.url + address, { headers })).text();
    const shown = html.replace(/<(script type="application\/json"|style)[\s\S]*?<\/(script|style)>/g, '');
    return {
      prices: (shown.match(/\d\s?₸|₸\s?\d|"price"/g) ?? []).length,
      ways: (shown.match(/<a [^>]*href="\/(packets|promo|settings\/payment)[^"]*"/g) ?? []).length,
    };
  };
  const FILM = '/contents/pereval-1001';
  const onSite = await drawn(FILM);
  expect(onSite.prices).toBeGreaterThan(0);
  expect(onSite.ways).toBeGreaterThan(0);
  for (const path of ['/', '/packets', '/packets/102', '/promo', '/channels', '/channels/all/sever24', '/movies', FILM])
    expect(await drawn(`${path}?webview=1`), path).toEqual({ prices: 0, ways: 0 });
});

test('the demo has a page that plays a native app, whose user signs the page in', async ({ page }) => {
  await page.setViewportSize({ width: 1_300, height: 960 });
  await page.goto('/account_mobile/host');
  await page.getByLabel('Login').fill('money');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign the app in' }).click();
  await expect(page.locator('#log')).toContainText('signed in');
  await page.getByRole('button', { name: 'Open again' }).click();
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('list', { name: 'Account menu' })).toBeVisible();
  await expect(page.locator('#log')).toContainText('"type":"ready"');
  await page.getByRole('button', { name: 'theme: light' }).click();
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'deep_link: devices' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await page.getByRole('button', { name: 'back', exact: true }).click();
  await expect(page.locator('#log')).toContainText('"handled":true');
  expect(await axe(page)).toEqual([]);
});
