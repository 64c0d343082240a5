// The settings, the header's account dropdown and the account pages of a signed-in viewer.
import { axe, expect, test as known } from './web.ts';
import type { Page } from './web.ts';
import { makeUser, newPhone, signedIn, type SignedIn } from './signed-in.ts';

const test = known.extend<{ readonly user: SignedIn }>({
  user: async ({ page, request, antenna }, use) => use(await signedIn(page, request, { origin: antenna.url })),
});
test.use({ isKnown: false });

const area = (page: Page) => page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('.st-area') });
const heading = (page: Page) => page.locator('.st-area h1');
const avatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' });
const panel = (page: Page) => page.getByRole('region', { name: 'Account menu' });
const path = (page: Page) => new URL(page.url()).pathname;
const self = (token: string, of: string) => `${of}/v2/users/self?access_token=${token}`;

test.describe('account dropdown', () => {
  test('shows account and balance, links everywhere, closes, and signs out after a confirmation [A-114] [A-134] [A-135] [A-136] [A-139] [A-142] [A-144]', async ({
    page,
    user,
    request,
    antenna,
  }) => {
    await request.patch(self(user.accessToken, antenna.url), { data: { first_name: 'Aida' } });
    const account = (
      (await (await request.get(self(user.accessToken, antenna.url))).json()) as { accounts: { balance: string }[] }
    ).accounts[0];
    // A page with space beside the panel.
    await page.goto('/geo_lock');
    await avatar(page).click();
    const digits = user.phone.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4');
    await expect(panel(page).getByRole('link').first()).toContainText(`Aida${digits}`);
    await expect(panel(page).getByText('Balance')).toContainText(String(Number(account?.balance)));
    for (const name of ['Manage profiles', 'Plans', 'Parental control', 'Support'])
      await expect(panel(page).getByRole('link', { name })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.mouse.click(700, 120);
    await expect(panel(page)).toHaveCount(0);
    await avatar(page).click();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(avatar(page)).toBeFocused();
    // Each entry leads to its page, above the current one.
    for (const [name, to, title] of [
      [/^Aida/, '/settings/account', 'Account'],
      ['Manage profiles', '/settings/profiles', 'Profiles'],
      ['Parental control', '/settings/parental', 'Parental control'],
    ] as const) {
      await avatar(page).click();
      await panel(page).getByRole('link', { name }).click();
      await expect(heading(page)).toHaveText(title);
      expect(path(page)).toBe(to);
      await area(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('.st-area')).toHaveCount(0);
      expect(path(page)).toBe('/geo_lock');
    }
    await avatar(page).click();
    await panel(page)
      .getByRole('button', { name: /profile/i })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const question = page
      .getByRole('alertdialog', { name: 'Sign out of your account?' })
      .or(page.getByRole('dialog', { name: 'Sign out of your account?' }));
    await avatar(page).click();
    await panel(page).getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(avatar(page)).toBeVisible();
    await avatar(page).click();
    await panel(page).getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('on a phone the page behind does not scroll, and in a low window its list scrolls [A-145] [A-146]', async ({
    page,
    user,
  }) => {
    expect(user.viewer).toBe('user');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/channels');
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    const before = await overflow();
    await avatar(page).click();
    await expect(panel(page)).toBeVisible();
    expect(await overflow()).toBe('hidden');
    await avatar(page).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await overflow()).toBe(before);
    await page.setViewportSize({ width: 900, height: 639 });
    await avatar(page).click();
    const list = panel(page).locator('.st-rows');
    expect(await list.evaluate((element) => getComputedStyle(element).overflowY)).toBe('scroll');
    await page.setViewportSize({ width: 900, height: 420 });
    await expect.poll(() => list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await panel(page).getByRole('button', { name: 'Sign out' }).scrollIntoViewIfNeeded();
    await expect(panel(page).getByRole('button', { name: 'Sign out' })).toBeInViewport();
  });
});

test.describe('settings', () => {
  test('every page has an address, a name and no axe violations; unknown ones show the root [A-045] [A-046] [A-047] [A-153]', async ({
    page,
    user,
  }) => {
    expect(user.viewer).toBe('user');
    const stands = async (title: string) => {
      await expect(heading(page).last()).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.locator('.st-area [aria-busy]')).toHaveCount(0);
    };
    for (const [to, title] of [
      ['/settings/zzz', 'Settings'],
      ['/settings/payment', 'Payment'],
      ['/settings/language/audio', 'Audio languages'],
    ] as const) {
      await page.goto(to);
      await stands(title);
      await expect(area(page)).toBeVisible();
    }
    // Above a small page, with the menu on the left: each entry has an address, and the page below stays.
    await page.goto('/lk');
    await page.getByRole('list', { name: 'Account menu' }).getByRole('link', { name: 'Devices' }).click();
    await stands('Devices');
    for (const [name, to, title] of [
      ['Account', '/settings/account', 'Account'],
      ['Plans', '/settings/subscriptions', 'Plans'],
      ['Profiles', '/settings/profiles', 'Profiles'],
      ['Parental control', '/settings/parental', 'Parental control'],
      ['Information', '/settings/info', 'Information'],
      ['Language', '/settings/language', 'Language'],
      ['Devices', '/settings/devices', 'Devices'],
    ] as const) {
      await area(page).getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name }).click();
      await stands(title);
      expect(path(page)).toBe(to);
      expect(await axe(page), to).toEqual([]);
    }
    await area(page)
      .getByRole('navigation', { name: 'Settings sections' })
      .getByRole('link', { name: 'Language' })
      .click();
    await area(page)
      .getByRole('link', { name: /^Audio languages/ })
      .click();
    await stands('Audio languages');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => path(page)).toBe('/lk');
  });

  test('two pages deep, overlay and Escape return to the starting page; opened directly they lead home [A-025] [A-165] [A-166]', async ({
    page,
    user,
  }) => {
    expect(user.viewer).toBe('user');
    const deep = async () => {
      await avatar(page).click();
      await panel(page).getByRole('link').first().click();
      await expect(heading(page)).toHaveText('Account');
      await area(page).getByRole('list', { name: 'Account menu' }).getByRole('link', { name: 'Language' }).click();
      await expect(heading(page)).toHaveText('Language');
    };
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Films' }).click();
    await expect(page).toHaveURL(/catalog|movies|rowset/);
    const from = path(page);
    const leaves: readonly (() => Promise<void>)[] = [
      () => page.mouse.click(8, 400),
      () => page.keyboard.press('Escape'),
    ];
    for (const leave of leaves) {
      await deep();
      await leave();
      await expect(page.locator('.st-area')).toHaveCount(0);
      expect(path(page)).toBe(from);
    }
    // The settings pages leave no history entries.
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
    // Back links lead to the parent page, not to the previous history entry.
    await page.goto('/settings/language/audio');
    for (const title of ['Language', 'Account', 'Settings']) {
      await area(page)
        .getByRole('link', { name: /^Back: / })
        .click();
      await expect(heading(page)).toHaveText(title);
    }
    await area(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => path(page)).toBe('/');
  });

  test('devices: the account’s devices are listed, this one stays, another is removed after confirmation [A-157] [A-387] [A-388]', async ({
    page,
    user,
    request,
    antenna,
    watch,
  }) => {
    const made = await request.post(`${antenna.url}/v2/users/self/devices?access_token=${user.accessToken}`, {
      data: {
        serial: crypto.randomUUID(),
        device_type: 'tv',
        vendor: 'Vestel',
        model: 'V55',
        os_name: 'Linux',
        os_version: '6',
        application_type: 'tv',
      },
    });
    expect(made.ok()).toBe(true);
    await page.goto('/settings/devices');
    const rows = area(page).getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
    const question = page
      .locator('[role=alertdialog], [role=dialog]')
      .filter({ has: page.getByRole('heading', { name: 'Remove this device?' }) });
    await area(page).getByRole('button', { name: 'Remove Vestel V55' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(watch.requestsTo('/v2/users/self/devices/').filter((each) => each.method() === 'DELETE')).toEqual([]);
    await area(page).getByRole('button', { name: 'Remove Vestel V55' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(1);
    expect(watch.requestsTo('/v2/users/self/devices/').filter((each) => each.method() === 'DELETE')).toHaveLength(1);
  });

  test('information: account data, diagnostics, a required name, an e-mail address in use [A-009] [A-020] [A-158] [A-363] [A-470]', async ({
    page,
    user,
    request,
    antenna,
  }) => {
    const other = await makeUser(request, antenna.url, { phone: newPhone() });
    const taken = `taken${other.userId}@tv.example`;
    expect((await request.patch(self(other.accessToken, antenna.url), { data: { email: taken } })).ok()).toBe(true);
    await page.goto('/settings/info');
    const facts = area(page).getByRole('list', { name: 'Information' });
    for (const name of [
      'Phone',
      'Balance',
      'Account number',
      'Operator',
      'Support',
      'This device',
      'Signed in',
      'IP address',
      'Version',
    ])
      await expect(facts.getByText(name, { exact: true })).toBeVisible();
    await expect(facts.getByRole('listitem').filter({ hasText: 'Version' })).toContainText('189');
    await expect(facts.getByRole('link', { name: 'help@antenna.example' })).toHaveAttribute(
      'href',
      'mailto:help@antenna.example',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await area(page).getByRole('region', { name: 'Diagnostics' }).getByRole('button', { name: 'Copy' }).click();
    await expect(area(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Version: 189\nDevice ID: \S+\nIP address: \S+\nCountry: \S+\nProvider: .+\nBrowser: Mozilla.+\nRecent errors: /,
    );
    await area(page).getByLabel('Name', { exact: true }).fill('');
    await area(page).getByRole('button', { name: 'Save' }).click();
    await expect(area(page).getByText('Required')).toBeVisible();
    await expect(area(page).getByLabel('Name', { exact: true })).toBeFocused();
    await area(page).getByLabel('Name', { exact: true }).fill('Dana');
    await area(page).getByLabel('Email').fill(taken);
    await area(page).getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Another account already uses this email address');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heading(page)).toHaveText('Information');
    await area(page).getByLabel('Email').fill(`own${user.userId}@tv.example`);
    await area(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Email address saved.')).toBeVisible();
    await page.reload();
    await expect(area(page).getByLabel('Email')).toHaveValue(`own${user.userId}@tv.example`);
  });

  test('languages: texts change at once, the audio order is dragged or moved by keyboard and stays on the device, subtitles are remembered [A-161] [A-162] [A-163] [A-164]', async ({
    page,
    user,
    watch,
  }) => {
    expect(user.viewer).toBe('user');
    await page.goto('/settings/language/audio');
    const rows = area(page).getByRole('list', { name: 'Audio languages' }).getByRole('listitem');
    const order = async () => (await rows.locator('.st-audio-row > :last-child').allTextContents()).join();
    await expect(rows).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    const before = await order();
    const names = before.split(',');
    const sent = () => watch.requestsTo('/v2/').filter((request) => request.method() !== 'GET').length;
    const calls = sent();
    const grips = rows.locator('.k-reorder-handle');
    const [from, to] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()];
    if (!from || !to) throw new Error('no grips');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 3 });
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 });
    await page.mouse.up();
    expect(await order()).toBe([names[1], names[2], names[0], names[3]].join());
    await grips.nth(3).focus();
    for (const key of [' ', 'ArrowUp', ' ']) await page.keyboard.press(key);
    expect(await order()).toBe([names[1], names[2], names[3], names[0]].join());
    await expect(grips.nth(2)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${names[3]} moved to position 3 of 4` })).toHaveCount(1);
    expect(sent()).toBe(calls);
    const kept = await order();
    await page.reload();
    await expect(rows).toHaveCount(4);
    expect(await order()).toBe(kept);
    await page.goto('/settings/language/subtitle');
    await area(page).getByRole('radio', { name: 'English' }).check();
    await page.reload();
    await expect(area(page).getByRole('radio', { name: 'English' })).toBeChecked();
    await page.goto('/settings/language/interface');
    await area(page).getByRole('radio', { name: 'Қазақша' }).check();
    await expect(heading(page)).toHaveText('Интерфейс тілі');
    await expect(area(page).getByRole('radio', { name: 'Қазақша' })).toBeChecked();
  });
});

test.describe('a guest', () => {
  test.use({ isKnown: true });
  test('sees their devices without removing them, and signs in from a phone’s header; its bottom bar has the pages that the header lacks [A-386] [A-116]', async ({
    page,
  }) => {
    await page.goto('/settings/devices');
    await expect(area(page).getByRole('list', { name: 'Devices' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(area(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/channels');
    const bar = page.getByRole('navigation', { name: 'Main sections' });
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([path(page), new URL(page.url()).hash]).toEqual(['/channels', '#modal=auth']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const [name, to] of [
      ['Home', '/'],
      ['TV guide', '/guide'],
      ['Films', '/catalog/movies'],
      ['My list', '/my'],
      ['Channels', '/channels'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect.poll(() => path(page).replace(/^\/channels\/.*/, '/channels')).toBe(to);
    }
  });

  for (const [width, where] of [
    [390, 'on a phone'],
    [1280, 'beside the menu'],
  ] as const)
    test(`finds each page of the settings once ${where}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const to of ['/settings', '/settings/account']) {
        await page.goto(to);
        const dialog = page.getByRole('dialog', { name: to === '/settings' ? 'Settings' : 'Account' });
        for (const name of ['Information', 'Language', 'Devices'])
          await expect(dialog.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(1);
      }
    });

  test('is asked to sign in on account pages, and closing goes home [A-054] [A-055]', async ({ page }) => {
    for (const to of ['/lk', '/lk_parental']) {
      await page.goto(to);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => path(page)).toBe('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('beside the menu the account page has only what has a value; a phone and /lk have all of it', async ({
  page,
  user,
}) => {
  expect(user.viewer).toBe('user');
  const entry = (name: RegExp) => page.getByRole('list', { name: 'Account menu' }).getByRole('link', { name });
  await page.goto('/settings/account');
  await expect(entry(/^Devices/)).toBeVisible();
  await expect(entry(/^Information/)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry(/^Information/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/lk');
  await expect(entry(/^Information/)).toBeVisible();
});

test('account pages: account menu and parental settings as pages [A-053] [A-056]', async ({ page, user }) => {
  expect(user.viewer).toBe('user');
  for (const [to, title] of [
    ['/lk', 'Account'],
    ['/lk_parental', 'Parental control'],
  ] as const) {
    await page.goto(to);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
    expect(await axe(page), to).toEqual([]);
  }
});

for (const address of ['/settings/devices', '/packets'])
  test(`styles of later parts overrule the base’s after ${address} was opened directly`, async ({ page, user }) => {
    expect(user.viewer).toBe('user');
    await page.goto(address);
    // The styles of the first paint are gone as soon as the browser is idle.
    await expect(page.locator('head style[data-critical]')).toHaveCount(0);
    await expect(page.locator('body link[rel="stylesheet"]')).toHaveCount(0);
    // In the order of the build's own page: the base's rules, then the sheets of the chunks.
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map((sheet) =>
        [...sheet.cssRules].some((rule) => rule.cssText.startsWith('.k-button {')),
      ),
    );
    expect(sheets.filter(Boolean)).toHaveLength(1);
    const links = () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet, at) => (/assets\/(?!index)/.test(sheet.href ?? '') ? [at] : [])),
      );
    // The chunk comes after the first paint.
    await expect.poll(links).not.toEqual([]);
    expect(Math.min(...(await links()))).toBeGreaterThan(sheets.indexOf(true));
  });

test('the text of a text button begins where the text above it does', async ({ page, user }) => {
  expect(user.viewer).toBe('user');
  await page.goto('/settings/devices');
  const left = (name: string) =>
    page
      .getByText(name, { exact: true })
      .last()
      .evaluate((each) => Math.round(each.getBoundingClientRect().left));
  await expect.poll(async () => (await left('Sign out everywhere')) - (await left('In use: 1 of 5'))).toBe(0);
});
