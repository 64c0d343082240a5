// The channel page block by block, its prompts, reminders from the bell to the notification, and days of DST changes.
import { readFile } from 'node:fs/promises';
import { signedIn } from './signed-in.ts';
import { expect, guide, plays, seconds, settle, test, watched } from './web.ts';
import type { Page } from './web.ts';

interface Entry {
  readonly id: string;
  readonly program_id: number;
  readonly timestamp: number;
  readonly duration: number;
  readonly content_id: string | null;
  readonly content: { readonly title: string };
}

const schedule = (page: Page) => page.getByRole('complementary', { name: 'Schedule' });
const prompt = (page: Page) => page.getByText('Save what you like');

test('an episode of a series from the archive: six blocks and three lists with their links; crawlers get the text alone [B-073] [B-077] [B-081] [B-082] [B-087] [B-088] [B-090] [B-356]', async ({
  page,
  watch,
  ids,
  antenna,
  guest,
}) => {
  const past = (await guide(antenna.url, guest, { channelId: ids['kub'] })) as unknown as readonly Entry[];
  const episode = past.findLast(
    ({ content_id: id, timestamp, duration }) => /^2002\d/.test(id ?? '') && timestamp + duration < seconds(),
  ) as Entry;
  await page.goto(`/channels/popular/kub?ts=${episode.timestamp}`);
  await expect(page.getByRole('heading', { level: 1, name: episode.content.title })).toBeVisible();
  await plays(page, 0.3);
  const people = page.getByRole('region', { name: 'Cast and crew' });
  await expect(people.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^Rating \d\.\d/).first()).toBeAttached();
  await expect(page.locator('.ch-facts-text').first()).not.toBeEmpty();
  await expect(page.locator('.ch-facts-line .k-tag').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Episodes' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other showings' }).getByRole('link').first()).toBeVisible();
  await expect(schedule(page).getByRole('listitem').first()).toBeVisible();

  // Another moment is another stream.
  const requested = () => watch.requestsTo(`/v2/channels/${ids['kub']}/stream`).length;
  const before = requested();
  await schedule(page).locator('a[href*="ts="]:not([aria-current])').last().click();
  await expect.poll(requested).toBeGreaterThan(before);
  await page.goBack();
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watch\/2002\d+$/);
  await page.goto(`/channels/popular/kub?ts=${episode.timestamp}`);
  await page.getByRole('group', { name: 'Genres' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/row\/genre-\d+$/);
  await page.goBack();
  await people.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/persons\/[a-z-]+-\d+$/);

  await page.goto(`/channel/kub?ts=${episode.timestamp}&prerender=1`);
  await expect(page.getByRole('heading', { level: 1, name: episode.content.title })).toBeVisible();
  await expect(people.getByRole('link').first()).toBeVisible();
  expect(await page.locator('video').count()).toBe(0);
  // The same function decides how much of a row a crawler gets.
  await page.goto('/row/genre-9000001?prerender=1');
  await expect.poll(() => watch.requestsTo(/\/v2\/rows\/genre-9000001\?(.*&)?limit=100(&|$)/).length).toBe(1);
});

test('a locked channel: the prompt over a muted preview where granted, otherwise over the cover; after 5 s a guest is prompted to register [B-080] [B-083] [B-084]', async ({
  page,
}) => {
  const from = Date.now();
  await page.goto('/channel/rival');
  await expect(page.getByRole('heading', { name: 'Rival Sport is included in a plan' })).toBeVisible();
  await expect(page.locator('.ch-facts-lock')).toHaveText('With a plan');
  const early = Date.now() - from < 4_000 ? await prompt(page).count() : 0;
  const video = await plays(page, 0.3);
  expect([video.muted, early]).toEqual([true, 0]);
  await expect(page.getByRole('button', { name: /^Watch from/ })).toBeVisible();
  await expect(prompt(page)).toBeVisible();
  expect(Date.now() - from).toBeGreaterThan(4_900);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.goto('/channel/kinonord');
  await expect(page.getByRole('heading', { name: 'Kino Nord is included in a plan' })).toBeVisible();
  await expect(page.locator('.ch-gate .k-picture')).toBeVisible();
  expect(await page.locator('video').count()).toBe(0);
});

test('a reminder is kept, listed, saved to a calendar and removed; at its time it is shown once and links to the channel', async ({
  page,
  request,
  antenna,
  ids,
}) => {
  const user = await signedIn(page, request, { origin: antenna.url });
  await page.goto('/channel/kub');
  // Late in the evening no programme of today is in the future, and after midnight the current one is yesterday's.
  await schedule(page)
    .getByRole('button', { name: /^(Today|Yesterday), / })
    .click();
  await page.getByRole('menuitemradio', { name: /^Tomorrow, / }).click();
  const bells = schedule(page).getByRole('button', { name: /^Remind me about/ });
  const name = (await bells.first().getAttribute('aria-label')) ?? '';
  // By its name from here on: the first one may be another by the time of the press.
  const bell = schedule(page).getByRole('button', { name, exact: true });
  // The bell changes at once; the list of the next page is asked for in parallel with what is still being saved.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('reminder'),
  );
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.goto('/my');
  const list = page.getByRole('list', { name: 'Reminders' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: /to a calendar$/ }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  const [mine] = (await (
    await request.get(`${antenna.url}/v2/users/self/reminders?access_token=${user.accessToken}`, {
      headers: { 'accept-language': 'en' },
    })
  ).json()) as readonly { readonly id: string; readonly start: number; readonly title: string }[];
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  expect(file).toContain(
    `DTSTART:${new Date((mine?.start ?? 0) * 1_000).toISOString().replaceAll(/[-:]|\.000/g, '')}\r\n`,
  );
  expect(name).toContain(mine?.title ?? 'nothing');
  const remove = list.getByRole('button', { name: /^Remind me about/ });
  await expect(remove).toHaveAccessibleName(name);
  await remove.click();
  await expect(page.getByText('No reminders yet')).toBeVisible();

  // Another user of theirs, with a time that a test can wait for.
  const start = seconds() + 7;
  await page.route('**/v2/users/self/reminders?**', (route) =>
    route.fulfill({
      json: [
        {
          ...mine,
          id: 'soon',
          channel_id: ids['lis'],
          start,
          stop: start + 600,
          title: 'The Fox’s Letters',
          status: 'planned',
          asked_start: start,
          is_catchup_available: true,
        },
      ],
    }),
  );
  await page.goto('/news');
  const notice = page.locator('.ch-notice');
  await expect(notice).toContainText(/(Starts in a minute|On now) · Lis/);
  await expect(notice).toContainText('On now · Lis');
  await notice.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(/\/channel\/lis$/);
  await expect(notice).toHaveCount(0);
  // Notified once: not again after a reload.
  await page.goto('/news');
  await expect(page.getByRole('region', { name: 'Reminders' })).toBeAttached();
  await page.waitForTimeout(800);
  await expect(notice).toHaveCount(0);
});

test('on days of 25 and 23 hours every programme is on its day, whatever the device clock says', async ({
  browser,
  antenna,
  guest,
  ids,
}) => {
  const context = await browser.newContext({
    timezoneId: 'Europe/Riga',
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin: antenna.url, localStorage: [{ name: 'session', value: JSON.stringify(guest) }] }],
    },
  });
  const watch = await watched(context, antenna.url);
  const page = await context.newPage();
  let now = 0;
  // The platform's time is on that day; the browser's clock is more than a year ahead. One programme an hour.
  await context.route('**/v2/**', async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), date: new Date(now * 1_000).toUTCString() };
    if (!new URL(route.request().url()).pathname.endsWith(`/channels/${ids['kinonord']}/content_schedule`))
      return route.fulfill({ response: answer, headers });
    const day = Math.floor(now / 86_400) * 86_400;
    const hours = Array.from({ length: 96 }, (_, index) => day - 36 * 3_600 + index * 3_600 + 1_800);
    return route.fulfill({
      headers,
      status: 200,
      json: hours.map((timestamp) => ({
        id: `h${timestamp}`,
        channel_id: ids['kinonord'],
        timestamp,
        real_timestamp: timestamp,
        duration: 3_600,
        real_duration: 3_600,
        is_catchup_available: true,
        content: { id: '1', title: `At ${new Date(timestamp * 1_000).toISOString().slice(5, 16)}Z`, cover: {}, age: 0 },
        content_id: null,
      })),
    });
  });
  for (const [noon, count, first, last] of [
    ['2025-10-26T10:10:00Z', 25, '10-25T21:30', '10-26T21:30'],
    ['2025-03-30T09:10:00Z', 23, '03-29T22:30', '03-30T20:30'],
  ] as const) {
    now = Date.parse(noon) / 1_000;
    await page.goto('/channel/kinonord');
    const list = page.getByRole('list', { name: /^Schedule of Kino Nord, Today, / });
    await expect(list.getByRole('listitem')).toHaveCount(count);
    const titles = await list.locator('.ch-sd-title').allTextContents();
    // The last one begins at 23:30 and ends after midnight: it belongs to the evening.
    expect([titles[0], titles.at(-1)]).toEqual([`At ${first}Z`, `At ${last}Z`]);
    const times = await list.locator('.ch-sd-time').allTextContents();
    expect([times[0], times.at(-1), times.filter((each) => each === '03:30').length]).toEqual([
      '00:30',
      '23:30',
      count === 25 ? 2 : 0,
    ]);
    // Exactly one is current, the one at the platform's time.
    await expect(list.locator('.ch-sd-row--now .ch-sd-title')).toHaveText([
      `At ${new Date((now - 2_400) * 1_000).toISOString().slice(5, 16)}Z`,
    ]);
  }
  settle(watch);
  // The page may be asking for another day.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
