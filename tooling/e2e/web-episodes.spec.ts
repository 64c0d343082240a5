// From episode to episode in a real browser: the button of a marker, a packshot and then the next episode with its
// address; messages for what cannot be played.
import { expect, peek, test, wake } from './web.ts';
import type { Page } from './web.ts';

const [FIRST, SECOND, THIRD] = ['2010101', '2010102', '2010103'];
const OFTEN = { intervals: [50] };

interface Picture {
  readonly position: number;
  readonly paused: boolean;
  readonly elements: number;
}
/** The first element is the content, a packshot's element is above it. */
const picture = (page: Page) =>
  peek<Picture>(
    page,
    `(() => { const all = [...document.querySelectorAll('.pl > video')]; return { position: all[0]?.currentTime ?? -1, paused: all[0]?.paused ?? true, elements: all.length }; })()`,
  );
const runs = (page: Page, from: number) =>
  expect.poll(async () => (await picture(page)).position, OFTEN).toBeGreaterThan(from);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('opening titles can be skipped, a packshot plays before the next episode, which has its own address [B-176] [B-226] [B-227] [B-312] [B-315]', async ({
  page,
}) => {
  await page.goto(`/watch/${FIRST}`);
  await runs(page, 0.3);
  // The series, and which episode of it.
  await expect(page.locator('.pl-title')).toHaveText('Fox and Compass');
  await expect(page.locator('.pl-facts')).toHaveText('S1 E1 · The Needle Trembles');
  await expect(button(page, 'Skip intro')).toBeHidden();
  await expect(button(page, 'Skip intro')).toBeVisible({ timeout: 8_000 });
  expect((await picture(page)).position).toBeGreaterThan(5.5);
  // Moving the pointer shows the controls; the button must not move away from under it.
  await peek(page, 'document.activeElement?.blur()');
  await expect(page.locator('.pl[data-idle=true]')).toBeVisible();
  const unwatched = await button(page, 'Skip intro').boundingBox();
  await wake(page);
  await expect(page.locator('.pl[data-idle=false]')).toBeVisible();
  expect(await button(page, 'Skip intro').boundingBox()).toEqual(unwatched);
  await button(page, 'Skip intro').click();
  await runs(page, 26);
  await expect(button(page, 'Skip intro')).toBeHidden();

  await wake(page);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await expect(page.getByText(/^Next episode in \d s$/)).toBeVisible();
  await expect(page.locator('.pl-packshot')).toBeVisible({ timeout: 8_000 });
  await expect.poll(async () => (await picture(page)).elements, OFTEN).toBe(2);
  expect(page.url()).toContain(FIRST);
  expect((await picture(page)).paused).toBe(true);
  await expect(page).toHaveURL(new RegExp(`/watch/${SECOND}$`), { timeout: 12_000 });
  await expect
    .poll(async () => {
      const { position, paused } = await picture(page);
      return !paused && position > 0.3 && position < 60;
    }, OFTEN)
    .toBe(true);
  expect((await picture(page)).elements).toBe(1);
});

test('another episode is chosen from the list or by the button; an unreleased or unavailable one says so [B-174] [B-175] [B-313] [B-314]', async ({
  page,
}) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    const id = /\/contents\/(\d+)\/stream/.exec(request.url())?.[1];
    if (id) streams.push(id);
  });
  await page.route(/\/v2\/contents\/\d+\/episodes/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { id: string }[];
    await route.fulfill({
      response,
      json: list.map((each, index) => ({
        ...each,
        ...(index === 3 ? { is_announcement: true } : {}),
        ...(index === 4 ? { is_available: false } : {}),
      })),
    });
  });
  await page.goto(`/watch/${FIRST}`);
  await runs(page, 0.3);
  await wake(page);
  await button(page, 'Next episode').click();
  await expect(page).toHaveURL(new RegExp(`/watch/${SECOND}$`));
  await expect.poll(() => streams).toContain(SECOND);
  await wake(page);
  await button(page, 'Episodes').click();
  await page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: /^3\. / }).click();
  await expect(page).toHaveURL(new RegExp(`/watch/${THIRD}$`));
  await expect.poll(() => streams.at(-1)).toBe(THIRD);
  await expect
    .poll(async () => {
      const { position, paused } = await picture(page);
      return !paused && position > 0.2;
    }, OFTEN)
    .toBe(true);
  await wake(page);
  await button(page, 'Next episode').click();
  await expect(page.getByText('This episode isn’t out yet.')).toBeVisible();
  await wake(page);
  await button(page, 'Episodes').click();
  await page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: /^5\. / }).click();
  await expect(page.getByText('This title isn’t available right now.')).toBeVisible();
  expect([streams.at(-1), page.url().endsWith(THIRD)]).toEqual([THIRD, true]);
  expect((await picture(page)).paused).toBe(false);
});
