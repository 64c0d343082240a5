// On a phone nothing moves while a page completes itself: what comes late has its space before.
import { expect, test, type Page } from './web.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0 Mobile Safari/537.36',
});

/** The sum of all layout shifts so far, with what moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly sum: number; readonly moved: readonly string[] }>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node?: Element }[];
        }
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as Shift[];
          resolve({
            sum: entries.reduce((sum, { value }) => sum + value, 0),
            moved: entries.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '')),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum: 0, moved: [] }), 100));
      }),
  );

test('a title’s rating, recordings and similar titles move nothing', async ({ page }) => {
  await page.goto('/contents/glubina-1008');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Your rating' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Watch the recording' }).getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'You may also like' })).toBeVisible();
  const { sum, moved } = await shifts(page);
  // Fonts that arrive move texts by a pixel or two; parts without their space were 0.08 and more.
  expect(sum, moved.join('\n')).toBeLessThan(0.04);
});

test('the hero is as high with every slide, and its late buttons move nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  await expect(hero.getByRole('button', { name: /favourites/ })).toBeVisible();
  const slides = hero.getByRole('button', { name: /^\d of \d/ });
  await expect(slides).toHaveCount(5);
  const { sum, moved } = await shifts(page);
  expect(sum, moved.join('\n')).toBeLessThan(0.02);
  const heights = [];
  for (let index = 0; index < 5; index += 1) {
    await slides.nth(index).click();
    await expect(slides.nth(index)).toHaveAttribute('aria-current', 'true');
    heights.push((await hero.boundingBox())?.height);
  }
  expect(new Set(heights).size, heights.join()).toBe(1);
});
