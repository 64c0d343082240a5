// The channel list as a page: where it opens, how it closes, cards that play, the viewer's own order, the year-end
// page.
import { newPhone, sentCode, signedIn } from './signed-in.ts';
import { expect, peek, picture, plays, test, wake } from './web.ts';
import type { Page } from '@playwright/test';

const wide = { width: 1600, height: 900 };
const zoomed = (page: Page) => page.locator('.ch-live-card[data-zoomed]');
const streams = (page: { readonly url: () => string }[]) =>
  page.map((request) => /\/v2\/channels\/(\d+)\/stream/.exec(request.url())?.[1]);

test('the list opens two channels before the last watched one, previews the one under the pointer; a channel goes back by Escape and its button [B-063] [B-064] [B-072] [B-093]', async ({
  page,
  watch,
  ids,
}) => {
  await page.setViewportSize(wide);
  await page.addInitScript((id) => {
    localStorage.setItem('lastChannelId', String(id));
    // Otherwise a picture that is left goes on as a mini player.
    localStorage.setItem('miniPlayer', 'off');
  }, ids['retro']);
  await page.goto('/channels/all');
  // Rows from the first visible one to the last watched one.
  const before = () =>
    peek<number | undefined>(
      page,
      `(() => { const list = document.querySelector('.ch-list'); const top = list?.getBoundingClientRect().top; const rows = [...(list?.querySelectorAll('[data-row]') ?? [])]; const first = Math.min(...rows.filter((row) => row.getBoundingClientRect().bottom > top + 2).map((row) => Number(row.dataset.row))); const current = list?.querySelector('[data-current]')?.closest('[data-row]'); return current ? Number(current.dataset.row) - first : undefined; })()`,
    );
  await expect.poll(before).toBe(2);

  // A row under the pointer: the preview beside the list plays it, muted until the viewer turns the sound on.
  await peek(page, `document.querySelector('.k-virtual').scrollTop = 0`);
  await page.locator('.ch-row-link').filter({ hasText: 'KUB' }).hover();
  await plays(page, 0.5);
  expect(await picture(page)).toMatchObject({ videos: 1, muted: true });
  const [preview] = watch.requestsTo(`/v2/channels/${ids['kub']}/stream`);
  expect(new URL(preview?.url() ?? '').searchParams.get('preview')).toMatch(/^(1|true)$/);
  await page.getByRole('button', { name: 'KUB: sound' }).click();
  await expect.poll(async () => (await picture(page)).muted).toBe(false);
  await page.getByRole('button', { name: 'KUB: sound' }).click();
  await expect.poll(async () => (await picture(page)).muted).toBe(true);

  await page.getByRole('complementary').getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(/\/channels\/all\/kub$/);
  await plays(page, 0.5);
  await peek(page, `window.testVideo = document.querySelector('video')`);
  // Escape leaves fullscreen first.
  await page.keyboard.press('f');
  await expect.poll(() => peek(page, 'document.fullscreenElement !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await peek(page, 'document.exitFullscreen?.().catch(() => {})');
  await expect(page).toHaveURL(/\/channels\/all\/kub$/);
  await page.waitForFunction(() => document.fullscreenElement === null);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/channels\/all$/, { timeout: 300 });
  }).toPass();
  expect(await peek(page, 'window.testVideo.paused')).toBe(true);
  // The list is a page like others: one more press does not leave it.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/\/channels\/all$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);

  await page.locator('.ch-row-link').filter({ hasText: 'KUB' }).click();
  await expect(page).toHaveURL(/\/channels\/all\/kub$/);
  await plays(page, 0.5);
  await peek(page, `window.testVideo = document.querySelector('video')`);
  await wake(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/channels\/all$/);
  expect(await peek(page, 'window.testVideo.paused')).toBe(true);
});

test('a card under the pointer plays its channel, never an adult one, and none in a hidden tab [A-341] [B-091] [B-100] [B-414]', async ({
  page,
  watch,
  ids,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/channels/all');
  const card = (name: RegExp) => page.locator('.ch-live-card').filter({ has: page.getByRole('img', { name }) });
  await card(/KUB/).hover();
  await plays(page, 0.5);
  await expect(zoomed(page)).toHaveCount(1);
  await peek(
    page,
    `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
  );
  await expect(zoomed(page)).toHaveCount(0);
  expect((await picture(page)).videos).toBe(0);
  await peek(page, `delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`);

  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('vesper');
  const adult = page.locator('.ch-live-card').first();
  await adult.hover();
  await expect(zoomed(page)).toHaveCount(1);
  await page.mouse.move(4, 4);
  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('re,');
  await expect(page.locator('.ch-live-card')).toHaveCount(1);
  await card(/KUB/).hover();
  await plays(page, 0.5);
  expect(streams(watch.requestsTo('/stream') as never)).not.toContain(String(ids['vesper']));
  await card(/KUB/).getByRole('link').click();
  await expect(page).toHaveURL(/\/kub$/);
});

test('favourites are reordered by pointer and keyboard, and revert when the server refuses', async ({
  page,
  request,
  antenna,
  ids,
}) => {
  const user = await signedIn(page, request, { origin: antenna.url });
  for (const slug of ['kub', 'polden', 'sever24'])
    await request.post(`${antenna.url}/v2/users/self/favorites?access_token=${user.accessToken}`, {
      data: { channel_id: ids[slug] },
    });
  await page.setViewportSize(wide);
  await page.goto('/channels/favorites');
  const names = () => page.locator('.k-reorder-row .k-clip').allTextContents();
  await page.getByRole('button', { name: 'Change the order' }).click();
  expect(await names()).toEqual(['KUB', 'Polden', 'Sever 24']);
  const saved = () =>
    page.waitForResponse((answer) => answer.url().includes('/favorites/order') && answer.status() === 200);
  const byKeys = saved();
  await page.getByRole('button', { name: 'Move Sever 24' }).focus();
  for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await expect.poll(names).toEqual(['Sever 24', 'KUB', 'Polden']);
  await byKeys;
  const byHand = saved();
  const [from, to] = [
    await page.getByRole('button', { name: 'Move Sever 24' }).boundingBox(),
    await page.getByRole('button', { name: 'Move KUB' }).boundingBox(),
  ];
  if (!from || !to) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['KUB', 'Sever 24', 'Polden']);
  await byHand;
  await page.reload();
  await expect(page.locator('.ch-row-name > .k-clip').first()).toHaveText('KUB');
  expect(await page.locator('.ch-row-name > .k-clip').allTextContents()).toEqual(['KUB', 'Sever 24', 'Polden']);
  await page.route('**/favorites/order*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Move KUB' }).focus();
  for (const key of [' ', 'End', ' ']) await page.keyboard.press(key);
  await expect(page.getByText('Error 500')).toBeVisible();
  expect(await names()).toEqual(['KUB', 'Sever 24', 'Polden']);
});

test.describe('the year-end page', () => {
  // Signing in removes the guest's device: this test has its own guest.
  test.use({ isKnown: false });
  test('plays its channel, counts down, loads five rows for admitted viewers, and restarts after sign-in [B-049] [B-138] [B-139] [B-142] [B-144]', async ({
    page,
    request,
    antenna,
    watch,
    ids,
  }) => {
    await page.goto('/newyear');
    await expect(page.getByRole('heading', { level: 1, name: 'New Year' })).toBeVisible();
    await plays(page, 0.5);
    expect(watch.requestsTo(`/v2/channels/${ids['polden']}/stream`).length).toBeGreaterThan(0);
    const rows = (from = 0) =>
      watch.requestsTo(/\/v2\/rows\/[\w-]+/, from).map((each) => new URL(each.url()).pathname.split('/').at(-1));
    await expect.poll(() => new Set(rows()).size).toBe(5);
    const began = watch.requests.findIndex((each) => each.url().includes('/v2/auth/device'));
    expect(watch.requests.findIndex((each) => each.url().includes('/v2/rows/'))).toBeGreaterThan(began);
    const timer = page.getByRole('timer');
    const left = await timer.getAttribute('aria-label');
    await expect.poll(() => timer.getAttribute('aria-label')).not.toBe(left);

    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    const phone = newPhone();
    await dialog.getByLabel('Phone number').fill(`+${phone}`);
    await dialog.getByRole('button', { name: 'Get a code' }).click();
    const code = page.getByRole('dialog', { name: 'Enter the code' }).getByLabel('Code', { exact: true });
    await expect(code).toBeVisible();
    const before = watch.requests.length;
    await code.fill(await sentCode(request, antenna.url, phone));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => new Set(rows(before)).size).toBe(5);
    expect(await peek(page, 'history.state?.usr?.isReload')).toBe(true);
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
