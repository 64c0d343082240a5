// The web app on a television whose viewer prefers it to the TV app: everything by arrows, OK and Back, and every page in the whole screen.
import { expect, peek, plays, test } from './web.ts';
import type { Page } from './web.ts';

test.use({
  viewport: { width: 1920, height: 1080 },
  userAgent:
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 TV Safari/537.36',
});

test.beforeEach(({ context, antenna }) => context.addCookies([{ name: 'layout', value: 'web', url: antenna.url }]));

const focused = (page: Page) =>
  peek<string>(
    page,
    `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()`,
  );
const focusedIn = (page: Page, selector: string) =>
  peek<boolean>(page, `document.activeElement.closest(${JSON.stringify(selector)}) !== null`);

test('a remote starts at once: the focus is in the page, arrows lead to shelves and header, OK opens', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => focusedIn(page, 'main a, main button')).toBe(true);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await focusedIn(page, '[data-shelf]')).toBe(true);
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    expect(await focusedIn(page, 'header')).toBe(true);
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Channels');
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/channels/);
  await expect.poll(() => focusedIn(page, 'main a, main button, main input')).toBe(true);
  const first = await focused(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).not.toBe(first);
});

test('on a channel arrows lead into the controls, out to the schedule, and back', async ({ page }) => {
  await page.goto('/channel/kub');
  await plays(page, 0.5);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedIn(page, '.pl-controls')).toBe(true);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await focusedIn(page, '.pl')).toBe(false);
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    expect(await focusedIn(page, '.pl-controls')).toBe(true);
  }).toPass();
});

test('a title, the settings and a film fill the screen; Back returns to the page and to the link that led there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'More' }).first().focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('dialog');
  await expect(title).toBeVisible();
  await expect
    .poll(async () => {
      const box = await title.boundingBox();
      return [box?.x, box?.y, box?.width];
    })
    .toEqual([0, 0, 1920]);
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await focusedIn(page, '[role="dialog"] :is(a, button)')).toBe(true);
  }).toPass();
  await peek(
    page,
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'XF86Back', bubbles: true, cancelable: true }))`,
  );
  await expect(title).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(await focused(page)).toBe('More');

  await page.goto('/settings');
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.y).toBe(0);
  await page.goto('/watch/1008');
  await plays(page, 0.5);
  const film = await page.locator('video').first().boundingBox();
  expect([film?.x, film?.y]).toEqual([0, 0]);
  expect(await peek(page, `document.elementFromPoint(960, 20).closest('.pl, .ca-watch') !== null`)).toBe(true);
});

test('what is read from the sofa is large enough', async ({ page }) => {
  for (const path of ['/', '/channels/all', '/contents/1008']) {
    await page.goto(path);
    await expect.poll(() => focusedIn(page, 'a, button, [role="dialog"]')).toBe(true);
    const small = await peek<readonly string[]>(
      page,
      `[...document.querySelectorAll('main *, [role="dialog"] *')].filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && each.getClientRects().length > 0 && !each.closest('[aria-hidden], .k-hidden, .ch-tile') && Number.parseFloat(getComputedStyle(each).fontSize) < 20).map((each) => each.className + ': ' + each.textContent.trim().slice(0, 30))`,
    );
    expect(small, path).toEqual([]);
  }
});
