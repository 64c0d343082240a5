// What tests of the mini player have in common.
import { expect, peek, plays, type Page } from './web.ts';

export const mini = (page: Page) => page.getByRole('region', { name: 'Mini player' });

/** Follows an address inside the app: the page is not loaded again. */
export const go = (page: Page, path: string) =>
  peek<void>(
    page,
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );

/** Opens a channel from the list and goes back: its picture goes on in the mini player. */
export async function dock(page: Page, slug = 'sever24'): Promise<void> {
  await page.goto('/channels/popular');
  await page.locator(`a[href="/channels/popular/${slug}"]`).first().click();
  await plays(page, 0.5);
  await page.goBack();
  await expect(mini(page)).toBeVisible();
}
