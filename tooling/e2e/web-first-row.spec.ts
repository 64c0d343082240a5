// The start page before any script has loaded.
import { expect, test } from './web.ts';

const SCRIPTS = /\/assets\/[^?]*\.js$/;

test('the page’s links work before any script is here, and keep the focus when React takes over', async ({ page }) => {
  let arrive = () => {};
  const here = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await here;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const [watch, more] = [
    page.getByRole('link', { name: 'Watch', exact: true }),
    page.getByRole('link', { name: 'More', exact: true }),
  ];
  await expect(watch).toHaveAttribute('href', /^\/watch\/\d+$/);
  await expect(page.getByRole('region', { name: 'On air now' }).getByRole('link').first()).toBeVisible();
  // The styles are already where they stay: later they would be applied again, to the whole page.
  await expect(page.locator('head link[rel="stylesheet"]:not([disabled])')).toHaveCount(1);
  await expect(page.locator('style[data-critical], body link[rel="stylesheet"]')).toHaveCount(0);
  await watch.focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  const address = await more.getAttribute('href');
  arrive();
  // The pager comes with hydration.
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('href', address ?? '');

  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await more.click();
  await expect(page).toHaveURL((url) => url.pathname === address);
});

test('the styles stay when the page that the server sent is gone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Films' }).click();
  await expect(page).not.toHaveURL((url) => url.pathname === '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('.k-modal-page-scrim')).toHaveCSS('position', 'fixed');
});

test('a page that is loaded again keeps its styles, though the browser has them in memory', async ({ page }) => {
  await page.goto('/');
  for (const _ of [1, 2]) {
    await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
    await expect(page.locator('style[data-critical], body link[rel="stylesheet"]')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('font-family', /^Onest/);
    await page.reload();
  }
});
