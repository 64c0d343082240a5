// What a viewer can do on the start page before the app itself is there.
import { expect, test } from './web.ts';

test('the hero’s links work before scripts load, and keep the focus after hydration', async ({ page }) => {
  let arrive = () => {};
  const here = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await here;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const [watch, more] = [
    page.getByRole('link', { name: 'Watch', exact: true }),
    page.getByRole('link', { name: 'More', exact: true }),
  ];
  await expect(watch).toHaveAttribute('href', /^\/watch\/\d+$/);
  // Nothing else of the drawing can be used: not the logo before them either.
  await page.keyboard.press('Tab');
  await expect(watch).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  const address = await more.getAttribute('href');
  arrive();
  // The app's own drawing, and with it another link.
  await expect(page.locator('.w-shell')).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('href', address ?? '');

  await page.unroute(/\/assets\/[^?]*\.js$/);
  await page.route(/\/assets\/[^?]*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await more.click();
  await expect(page).toHaveURL((url) => url.pathname === address);
});
