// Notifications at the edge of a page, one kind after another: what each shows, when it goes, and when it comes back.
import { expect, rendersInBrowser, test } from './web.ts';
import type { Locator } from '@playwright/test';
import type { Page } from './web.ts';

test.use({ isKnown: false });

const DAY = 86_400;
const TRIAL = '7 days free';
const PERMISSION = 'Know what’s on';
const INSTALL = 'Install the app';
const words = (title: string) => ({ title: { en: title }, text: { en: `About ${title}` }, button: { en: 'Go' } });

/** The page's operator has these popups of its own; what the viewer closed is what the page itself wrote. */
async function withPopups(page: Page, shell: object): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    localStorage.setItem('popupsClosed', sessionStorage.getItem('test-closed') ?? '{}');
    localStorage.setItem('firstSeen', '1');
    addEventListener('pagehide', () =>
      sessionStorage.setItem('test-closed', localStorage.getItem('popupsClosed') ?? '{}'),
    );
  });
  await rendersInBrowser(page);
  await page.route(/\/v2\/users\/self\/network/, async (route) => {
    const response = await route.fetch();
    const network = (await response.json()) as { readonly capabilities?: object };
    await route.fulfill({ response, json: { ...network, capabilities: { ...network.capabilities, shell } } });
  });
}

/** The browser has not been asked for notifications yet; one without a window answers that they are refused. */
const mayAskForNotifications = (page: Page) =>
  page.addInitScript(() => void Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

/** Chromium's offer to install, which windows of tests never get; the viewer's answer to it is `outcome`. */
const offersToInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: () => Promise.resolve(document.documentElement.setAttribute('data-test-prompted', '')),
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(event);
  }, outcome);

const popup = (page: Page): Locator => page.locator('.ms-popup[data-phase="in"]');
const title = (page: Page): Locator => popup(page).getByRole('heading');
const close = (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click();

/** Opens the news; popups may come half a minute after the page has begun. */
async function opens(page: Page): Promise<void> {
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const halfMinute = (page: Page) => page.clock.runFor(31_000);

test('every kind is shown in its turn, and is gone 300 ms after it was closed [A-178] [A-180]', async ({ page }) => {
  const kinds = ['survey_unsubscribe', 'survey_rate', 'poll_link', 'partner_install', 'partner_install_other'];
  const popups = Object.fromEntries([...kinds, 'partner_promo'].map((kind) => [kind, words(kind)]));
  await withPopups(page, { popups });
  await mayAskForNotifications(page);
  await opens(page);
  await offersToInstall(page, 'dismissed');
  await halfMinute(page);
  for (const each of [TRIAL, ...kinds.slice(0, 2), PERMISSION, INSTALL, ...kinds.slice(2)]) {
    await expect(title(page)).toHaveText(each);
    if (kinds.includes(each)) await expect(popup(page)).toContainText(`About ${each}`);
    await close(page);
  }
  await expect(title(page)).toHaveText('partner_promo');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await close(page);
  await page.clock.runFor(290);
  await expect(page.locator('.ms-popup')).toHaveAttribute('data-phase', 'out');
  await page.clock.runFor(20);
  await expect(page.locator('.ms-popup')).toHaveCount(0, { timeout: 2_000 });
});

test('what was closed comes back after its delay: trial days 8 hours, a partner’s offer to install 3 days, permission 14 days, others with the next load [A-322]', async ({
  page,
}) => {
  await withPopups(page, { popups: { poll_link: words('poll_link'), partner_install: words('partner_install') } });
  await mayAskForNotifications(page);
  await opens(page);
  /** Loads the page again, as if each had been closed so many seconds ago; its clock may then be half a minute behind. */
  const closedAgo = async (seconds: Readonly<Record<string, number>>) => {
    await page.evaluate((ago) => {
      const at = (each: number) => Math.floor(Date.now() / 1_000) - each;
      const closed = Object.fromEntries(Object.entries(ago).map(([kind, each]) => [kind, at(each)]));
      localStorage.setItem('popupsClosed', JSON.stringify(closed));
    }, seconds);
    await opens(page);
    await halfMinute(page);
  };
  const delays = { register: 28_800, partner_install: 3 * DAY, permission: 14 * DAY };
  const beside = (by: number) => Object.fromEntries(Object.entries(delays).map(([kind, delay]) => [kind, delay + by]));
  await closedAgo({ ...beside(-300), poll_link: 0 });
  await expect(title(page)).toHaveText('poll_link');
  await close(page);
  await expect(page.locator('.ms-popup')).toHaveCount(0);
  await closedAgo(beside(300));
  for (const each of [TRIAL, PERMISSION, 'poll_link', 'partner_install']) {
    await expect(title(page)).toHaveText(each);
    await close(page);
  }
  await expect(page.locator('.ms-popup')).toHaveCount(0);
});

test('the question for notifications stays over one step through the service, and is gone with the second [A-320]', async ({
  page,
}) => {
  await withPopups(page, {});
  await mayAskForNotifications(page);
  await opens(page);
  await halfMinute(page);
  await expect(title(page)).toHaveText(TRIAL);
  await close(page);
  await expect(title(page)).toHaveText(PERMISSION);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).not.toHaveURL(/\/news$/);
  await page.clock.runFor(1_000);
  await expect(title(page)).toHaveText(PERMISSION);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.locator('.ms-popup')).toHaveCount(0);
});

test('where a partner wants it, the offer to install comes two minutes after the page; accepted, the page is loaded again [A-323] [A-325]', async ({
  page,
}) => {
  await withPopups(page, { installsLater: true });
  await opens(page);
  await offersToInstall(page, 'accepted');
  await halfMinute(page);
  await close(page);
  const since = await page.evaluate(() => performance.now());
  await page.clock.runFor(116_000 - since);
  await expect(page.locator('.ms-popup')).toHaveCount(0);
  await page.clock.runFor(8_000);
  await expect(title(page)).toHaveText(INSTALL);
  const again = page.waitForEvent('load');
  await popup(page).getByRole('button', { name: 'Install' }).click();
  await again;
  // The mark that the prompt left is of the page before.
  await expect(page.locator('html[data-test-prompted]')).toHaveCount(0);
});

test('when the viewer refuses to install, the page stays as it is [A-325]', async ({ page }) => {
  await withPopups(page, {});
  await opens(page);
  await offersToInstall(page, 'dismissed');
  await halfMinute(page);
  await expect(title(page)).toHaveText(TRIAL);
  await close(page);
  await expect(title(page)).toHaveText(INSTALL);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await popup(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html[data-test-prompted]')).toHaveCount(1);
  await expect(page.locator('.ms-popup')).toHaveCount(0);
  await page.clock.runFor(2_000);
  expect(loads).toBe(0);
});
