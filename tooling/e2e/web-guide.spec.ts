// The guide of all channels by keyboard, mouse and touch: a past programme plays, "back" restores the place, a
// reminder is kept.
import { axe, clock, expect, peek, plays, seconds, test, type Page } from './web.ts';
import { signedIn } from './signed-in.ts';
import { ZONE } from './zone.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'TV guide' });
/** The scrolling element of the grid. */
const box = (page: Page) => page.locator('.g-grid').filter({ has: grid(page) });
const onAir = (page: Page) => page.getByRole('gridcell', { name: /On air now$/ });
/** Name and row of the focused element. */
const here = (page: Page) =>
  peek<{ name: string; row: string; stops: number }>(
    page,
    `({ name: document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName, row: document.activeElement.closest('[role=row]')?.getAttribute('aria-rowindex') ?? '', stops: document.querySelectorAll('[role=grid] [tabindex="0"]').length })`,
  );
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('guide by keyboard and mouse: a past programme plays, "back" restores place and focus, a reminder is kept', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signedIn(page, request, { origin: antenna.url });
  // The first answers are those of a proxy without the platform: they are requested again automatically.
  let lost = 2;
  await page.route('**/v2/channels/guide?**', (route) =>
    lost-- > 0 ? route.fulfill({ status: 504, json: {} }) : route.fallback(),
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'TV guide' }).click();
  await expect(page).toHaveURL(/\/guide$/);
  await expect(onAir(page).first()).toBeVisible();
  expect(lost).toBeLessThan(0);
  expect(watch.requestsTo(/\/v2\/channels\/guide\?ids=/).length).toBeLessThan(12);
  expect(await peek<number>(page, `document.querySelectorAll('.g-page *').length`)).toBeLessThan(300);
  await expect(page.locator('.g-clock')).toHaveText(clock(seconds()));
  expect(await axe(page)).toEqual([]);

  // By keyboard: one tab stop, the minute stays from channel to channel, page keys change the day.
  await page.getByRole('button', { name: 'Now', exact: true }).focus();
  await page.keyboard.press('Tab');
  const first = await here(page);
  expect([first.row, first.stops]).toEqual(['2', 1]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  expect(await here(page)).toEqual(first);
  await page.keyboard.press('PageUp');
  await expect.poll(async () => (await here(page)).name).toMatch(/, \d+ \w+\. Watch from the archive$/);
  await expect(page.locator('.g-day[aria-current]')).not.toHaveText(/today/);
  const past = await here(page);
  // The strip describes the focused programme.
  await expect(page.getByRole('region', { name: 'Selected programme' }).getByRole('heading')).toHaveText(
    past.name.split(/, \d\d:\d\d–/)[0] ?? '',
  );
  const from = await box(page).evaluate((each) => each.scrollLeft);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/channel\/sever24\?ts=\d+$/);
  const ts = Number(param(page, 'ts'));
  expect(clock(ts)).toBe(/, (\d\d:\d\d)–/.exec(past.name)?.[1]);
  await plays(page, 0.5);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide\?.*channel=sever24/);
  await expect.poll(async () => (await here(page)).name).toBe(past.name);
  expect(Math.abs((await box(page).evaluate((each) => each.scrollLeft)) - from)).toBeLessThan(6);

  // By mouse: now, one click selects, the bell, the category.
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  const future = page.getByRole('gridcell', { name: /Not yet on air$/ }).nth(3);
  await future.click();
  const strip = page.getByRole('region', { name: 'Selected programme' });
  await expect(strip.getByRole('button', { name: 'Watch' })).toHaveCount(0);
  await strip.getByRole('button', { name: /^Remind me about/ }).click();
  await expect(strip.getByRole('button', { name: /reminder|Remind/i })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Sport', exact: true }).click();
  await expect(page).toHaveURL(/category=sport/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.mouse.move(900, 600);
  await page.mouse.wheel(1_500, 0);
  await expect.poll(() => param(page, 'from')).not.toBeNull();
  const rows = await page.getByRole('rowheader').count();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(rows);
  expect(await axe(page)).toEqual([]);
});

test('on a phone the guide is a list in server time, even if the device clock is a day wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const now = seconds() - 86_400;
  await page.route('**/v2/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), date: new Date(now * 1_000).toUTCString() },
    });
  });
  await page.goto('/guide');
  const day = Number(new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: ZONE }).format(now * 1_000));
  const today = page.locator('.g-day[aria-current] .g-day-label');
  await expect(today).toHaveText('today');
  await expect(today).toHaveAttribute('data-day', String(day));
  const row = page.getByRole('list', { name: 'TV guide' }).getByRole('listitem').first();
  await expect(row.getByRole('button', { name: /On air now$/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await row.getByRole('button', { name: /On air now$/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Watch' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Next programme' }).click();
  await expect(sheet.getByRole('button', { name: /^Remind me about/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^On at \d\d:\d\d$/ })).toBeVisible();
  // Requests that are still running need no answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
