// Cards under the pointer and the focus: a moving preview without sound, the viewer's list, why the title is there.
import { expect, peek, test } from './web.ts';
import type { Page } from './web.ts';

// Settings belong to the guest.
test.use({ isKnown: false });

const card = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('a.k-card[href^="/contents/"]') })
    .first();
const films = (page: Page) =>
  peek<{ count: number; time: number; isMuted: boolean }>(
    page,
    `(() => { const all = [...document.querySelectorAll('.ca-preview-film[data-shown] video')]; return { count: all.length, time: all[0]?.currentTime ?? 0, isMuted: all[0]?.muted ?? true }; })()`,
  );

/** What was asked for has been drawn. */
const settled = (page: Page) =>
  peek(
    page,
    'new Promise((done) => { let left = 5; const idle = () => (left-- > 0 ? requestAnimationFrame(() => requestIdleCallback(idle)) : done()); idle(); })',
  );

test('a card plays its trailer without sound while the pointer or the focus rests on it, and can be added to the list', async ({
  page,
}) => {
  await page.goto('/');
  const first = card(page);
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  await expect.poll(async () => (await films(page)).time).toBeGreaterThan(0);
  expect(await films(page)).toMatchObject({ count: 1, isMuted: true });
  // The banner's own stops.
  await expect(page.locator('.ca-hero-trailer')).toHaveCount(0);
  const name = await first.getByRole('link').innerText();
  await page.mouse.move(0, 0);
  await expect(page.locator('.ca-preview')).toHaveCount(0);

  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(first.locator('.ca-preview')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: /favourites$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ca-preview')).toHaveCount(0);
  expect(name).not.toBe('');
});

test('previews that are switched off in the settings do not move, on every visit; what can be done with the card is there', async ({
  page,
}) => {
  await page.goto('/settings/playback');
  const previews = page.getByRole('switch', { name: 'Moving previews' });
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v2/users/self/profile/playback');
  await previews.click();
  await expect(previews).toHaveAttribute('aria-checked', 'false');
  expect((await saved).ok()).toBe(true);
  await page.goto('/');
  const first = card(page);
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  await expect(first.getByRole('button', { name: /favourites$/ })).toBeVisible();
  await settled(page);
  await expect(page.locator('.ca-preview video')).toHaveCount(0);
});

test('with reduced motion a card stays still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const first = card(page);
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  await expect(first.getByRole('button', { name: /favourites$/ })).toBeVisible();
  await settled(page);
  await expect(page.locator('.ca-preview video')).toHaveCount(0);
});
