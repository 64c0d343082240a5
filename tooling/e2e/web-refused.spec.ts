// Streams that the platform refuses in words: what a viewer reads, and what a preview keeps to itself.
import { expect, peek, plays, test } from './web.ts';
import type { Page } from '@playwright/test';

const WORDS = 'Ask your operator about this channel';

/** Refuses a channel's stream: with words alone, or with a code that asks for a dialog too. Answers how often it was asked for. */
async function refuse(page: Page, id: number | undefined, code?: string): Promise<() => number> {
  let count = 0;
  await page.route(new RegExp(`/v2/channels/${id}/stream`), (route) => {
    count += 1;
    return route.fulfill({
      status: 403,
      json: { error_code: code ?? '', message: WORDS, error: { code, message: WORDS } },
    });
  });
  return () => count;
}
/** Keeps what is said in alerts: each is shown for 3 s, which a busy machine may miss. */
const keepAlerts = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('.k-alerts .k-toast-text')) said.push(alert.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
const isSaid = (page: Page) => peek<boolean>(page, `window.said.some((text) => text.includes('${WORDS}'))`);
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: WORDS });

test('a refused stream says the server’s words in an alert; with permission_denied in a dialog alone [B-497] [B-500]', async ({
  page,
  ids,
}) => {
  await keepAlerts(page);
  await refuse(page, ids['kub']);
  await page.goto('/channels/popular/kub');
  await expect.poll(() => isSaid(page)).toBe(true);
  await expect(dialog(page)).toHaveCount(0);

  await refuse(page, ids['lis'], 'permission_denied');
  await page.goto('/channels/popular/lis');
  await expect(dialog(page)).toBeVisible();
  expect(await isSaid(page)).toBe(false);
});

test('a refused preview says nothing: neither an alert nor a dialog; the next one plays [B-498] [B-500]', async ({
  page,
  ids,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await keepAlerts(page);
  const asked = [await refuse(page, ids['kub']), await refuse(page, ids['lis'], 'permission_denied')];
  await page.goto('/channels/all');
  for (const [index, name] of ['KUB', 'Lis'].entries()) {
    await page.locator('.ch-row-link').filter({ hasText: name }).first().hover();
    await expect.poll(() => asked[index]?.()).toBeGreaterThan(0);
  }
  // Later than both refusals: this channel plays.
  await page.locator('.ch-row-link').filter({ hasText: 'Puls' }).first().hover();
  await plays(page, 0.3);
  expect(await isSaid(page)).toBe(false);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(WORDS)).toHaveCount(0);
});
