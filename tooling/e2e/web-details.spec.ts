// Small things that a viewer meets: what stays visible, what can be read, what is announced.
import { expect, test } from './web.ts';
import { signedIn } from './signed-in.ts';
import type { Page } from './web.ts';

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test.describe('pages', () => {
  test('an unknown address says so above the home page [A-027]', async ({ page }) => {
    await page.goto('/nonsense');
    await expect(page.getByText('Page not found. Check the address.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('region', { name: 'On air now' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('region', { name: 'On air now' })).toBeVisible();
    await expect(page.getByText('Page not found. Check the address.')).toHaveCount(0);
  });

  test('the close button of a title stays visible while it scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto('/contents/pereval-1001');
    // A guest's prompt to sign in, which comes after some seconds, has a button of this name as well.
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first();
    await expect(close).toBeVisible();
    await page.locator('.k-modal-page-overlay').evaluate((element) => element.scrollTo(0, 600));
    await expect(close).toBeInViewport();
    await close.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the account page begins at the gutter, and shows a readable address of the viewer', async ({
    page,
    request,
    antenna,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/lk');
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    const [title, header] = [await boxOf(page, '.st-head > h1'), await boxOf(page, 'header a')];
    expect(Math.abs(title.x - header.x)).toBeLessThan(2);
    await page.goto('/settings/info');
    await expect(page.getByText('IP address').first()).toBeVisible();
    await expect(page.getByText('::ffff:')).toHaveCount(0);
    await expect(page.getByText(/\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d/)).toBeVisible();
  });

  test('a locked poster keeps its lettering free: the lock stands in the caption', async ({ page }) => {
    await page.goto('/movies');
    const card = page
      .locator('.k-card--poster')
      .filter({ has: page.getByLabel('With a plan') })
      .first();
    await expect(card).toBeVisible();
    await expect(card.locator('.k-card-picture').getByLabel('With a plan')).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test('a page that did not load says that the connection is lost, and loads when it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('region', { name: 'On air now' })).toBeVisible();
    // Nothing of the API is answered; the scripts of the page are known.
    await page.route('**/v2/channels/**', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(true);
    await expect(main.getByText('Connection lost. We’ll continue as soon as it’s back.')).toBeVisible();
    await page.unroute('**/v2/channels/**');
    await context.setOffline(false);
    await expect(main.getByRole('link', { name: /Sever 24/ }).first()).toBeVisible();
    await expect(main.getByText('Connection lost. We’ll continue as soon as it’s back.')).toHaveCount(0);
  });
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1600, 900],
] as const)
  test(`the invitation to sign in is a line at the lower edge that covers no title and closes after a while, at ${width} × ${height}`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height });
    await page.goto('/channels/popular/kub');
    const invitation = page.locator('.se-prompt');
    await expect(invitation).toBeVisible();
    const line = await invitation.boundingBox();
    expect(line && line.y + line.height).toBeGreaterThan(height - 120);
    expect(line?.height).toBeLessThan(height / 3);
    const title = await page.getByRole('heading', { level: 1 }).last().boundingBox();
    expect(title && line && (title.y + title.height <= line.y || title.y >= height)).toBe(true);
    await expect(invitation).toBeHidden({ timeout: 20_000 });
  });

test.describe('a channel', () => {
  test('that is locked has the buttons of the next and previous channel', async ({ page }) => {
    await page.goto('/channels/all/rival');
    await expect(page.getByRole('heading', { level: 2, name: /Rival Sport/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next channel' }).click();
    await expect(page).not.toHaveURL(/rival/);
  });

  test('has its favourite button below the logo in the picture, and takes the focus of the card', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('.ch-live-card').first();
    await card.hover();
    const [picture, plus] = await Promise.all([
      card.locator('.k-card-picture').boundingBox(),
      card.getByRole('button', { name: /^Add / }).boundingBox(),
    ]);
    expect(plus!.y).toBeGreaterThan(picture!.y + picture!.height / 2);
    await card.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(player.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  });

  test('is embedded by its slug as well as by its id', async ({ page, ids }) => {
    await page.goto('/channel_embed/sever24');
    await expect(page).toHaveURL(new RegExp(`/channel_embed/${ids['sever24']}$`));
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  });
});

test('arrows of a shelf are light in the light theme', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/movies');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.locator('[data-shelf] a').nth(1).hover();
  const arrow = page.locator('.k-shelf-arrow--after').first();
  await expect(arrow).toBeAttached();
  const darkest = () =>
    arrow.evaluate((element) =>
      Math.min(...getComputedStyle(element).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
    );
  await expect.poll(darkest).toBeGreaterThan(200);
});

test('main plans are compared in a table, which scrolls sideways on a phone under its first column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/packets');
  const table = page.getByRole('table', { name: 'Compare plans' });
  await expect(table.getByRole('rowheader')).toHaveText(['Price', 'Channels', 'Archive', 'Films and series']);
  await expect(table.getByRole('columnheader').filter({ hasText: 'Everything' })).toBeAttached();
  await expect(table.getByRole('row', { name: /^Films and series/ })).toContainText(/\d/);
  const label = table.getByRole('rowheader', { name: 'Channels' });
  await label.scrollIntoViewIfNeeded();
  const before = await label.boundingBox();
  const scroller = page.getByRole('group', { name: 'Compare plans' });
  expect(
    await scroller.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
      return element.scrollLeft;
    }),
  ).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
