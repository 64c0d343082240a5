// Reports of viewing and of viewer actions, and resuming: an operator with analytics.
import type { Request } from '@playwright/test';
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { expect, peek, picture, plays, press, test as common, type Page, type Session } from './web.ts';

const COUNTER = 'https://counter.example/hit';
const COLLECTOR = 'https://collect.example/in';
const FILM = '1008';
/** Six minutes long. */
const OTHER = '1021';

const test = common.extend<object, object>({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({
        'brand.json': (data) => {
          const brand = data as { readonly network: { readonly capabilities?: object } };
          return {
            ...brand,
            trackers: [
              {
                tracker_type: 'tns',
                params: { url: COUNTER, CatID: '7', VcID: '1', VcVersion: 2, Account: 'e2e', Tmsec: 1_000 },
              },
            ],
            network: {
              ...brand.network,
              capabilities: { ...brand.network.capabilities, analytics: { collector: COLLECTOR } },
            },
          };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

interface ReportedEvent {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A counter and a collector in the browser's network; answers what the collector received. */
async function listen(page: Page): Promise<() => readonly ReportedEvent[]> {
  await page.route(`${COUNTER}*`, (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  const events: ReportedEvent[] = [];
  await page.route(COLLECTOR, (route) => {
    events.push(
      ...(JSON.parse(route.request().postData() ?? '{}') as { readonly events: readonly ReportedEvent[] }).events,
    );
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return () => events;
}

const stats = (requests: readonly Request[]) =>
  requests
    .filter((each) => each.method() === 'PATCH' && each.url().includes('/users/self/stat/'))
    .map((each) => ({
      id: /stat\/([^?]+)/.exec(each.url())?.[1],
      ...(each.postDataJSON() as { readonly duration: number; readonly position: number }),
    }));

async function watchFrom(page: Page, position: number): Promise<void> {
  await plays(page, 0.3);
  await peek(page, `document.querySelector('video').currentTime = ${position}`);
  await plays(page, 1.3);
}

const onPlatform = async (url: string, guest: Session, id: string) =>
  (
    (await (await fetch(`${url}/v2/users/self/content_metadata/${id}?access_token=${guest.accessToken}`)).json()) as {
      readonly history: { readonly seconds: number } | null;
    }
  ).history?.seconds ?? 0;

test('a film resumes after a reload and from the start page; its last report is sent once; trackers receive it [B-545] [B-482]', async ({
  page,
  watch,
  antenna,
  guest,
}) => {
  const events = await listen(page);
  await page.goto(`/watch/${FILM}`);
  await watchFrom(page, 600);
  await page.reload();
  await plays(page, 0.3);
  expect((await picture(page)).position).toBeGreaterThan(599);
  await expect(page.getByRole('button', { name: 'Start over' }).first()).toBeVisible();
  // The page that was closed has reported it; the next one does not report it again. Not every browser shows requests
  // of a closing page.
  expect(await onPlatform(antenna.url, guest, FILM)).toBeGreaterThan(599);
  expect(stats(watch.requests).length).toBeLessThanOrEqual(1);

  const pixels = watch.requestsTo(COUNTER).map((each) => Object.fromEntries(new URL(each.url()).searchParams));
  expect(pixels[0]).toMatchObject({
    CatID: '7',
    VcID: '1',
    VcVersion: '2',
    Account: 'e2e',
    fts: expect.stringMatching(/^\d+$/),
    evtp: 'start',
  });
  expect(pixels.some(({ evtp }) => evtp === 'play')).toBe(true);

  await page.goto('/');
  await page.locator(`main a[href="/watch/${FILM}"]`).first().click();
  await plays(page, 0.3);
  expect((await picture(page)).position).toBeGreaterThan(599);
  await expect
    .poll(() =>
      events().some(
        ({ name, data }) => name === 'playback start' && data['contentId'] === FILM && data['startType'] === 'vod',
      ),
    )
    .toBe(true);
  expect(new Set(events().map(({ id }) => id)).size).toBe(events().length);
});

test('progress made offline is kept, resumed and reported once when online', async ({
  page,
  watch,
  antenna,
  guest,
}) => {
  await listen(page);
  const open = async () =>
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Watch|Continue/ })
      .first()
      .click();
  const leave = async () => {
    await press(page, 'Back');
    await page.getByRole('button', { name: 'Close the mini player' }).click();
  };
  await page.goto(`/contents/liniya-vysot-${OTHER}`);
  await open();
  await watchFrom(page, 200);
  await page.context().setOffline(true);
  await leave();
  const kept = async () =>
    JSON.parse(
      await peek<string>(page, `Object.entries(localStorage).find(([key]) => key.endsWith('stats'))?.[1] ?? '[]'`),
    ) as readonly { readonly statId: string; readonly position: number }[];
  await expect.poll(async () => (await kept())[0]?.position ?? 0).toBeGreaterThan(199);
  const [report] = await kept();
  expect(await onPlatform(antenna.url, guest, OTHER)).toBe(0);
  const before = stats(watch.requests).length;
  await page.context().setOffline(false);

  await open();
  // The first sample may still be at the beginning, before the jump.
  await plays(page, 0.3);
  await plays(page, 1.3);
  expect((await picture(page)).position).toBeGreaterThan(199);
  await leave();
  await expect.poll(kept).toEqual([]);
  expect(
    stats(watch.requests)
      .slice(before)
      .filter(({ id }) => id === report?.statId),
  ).toHaveLength(1);
  expect(await onPlatform(antenna.url, guest, OTHER)).toBeGreaterThan(199);
});

test('viewer actions are reported by name [B-490] [B-491] [B-492] [B-493]', async ({ page }) => {
  const events = await listen(page);
  const expectEvents = (...names: readonly string[]) =>
    expect.poll(() => names.filter((each) => !events().some(({ name }) => name === each))).toEqual([]);
  await page.goto('/');
  await page.locator('.k-shelf-all').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.k-shelf-all')).toHaveCount(0);
  await page.goBack();
  await page.locator('main .k-shelf li a[href^="/contents/"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectEvents('see_all', 'back', 'open_content');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.locator('main .k-shelf li a[href^="/channel"]').first().click();
  await page
    .getByRole('complementary', { name: 'Schedule' })
    .locator('a[href*="ts="]:not([aria-current])')
    .last()
    .click();
  await expectEvents('open_channel', 'select_schedule');

  await page.goto('/contents/tishe-vody-2001');
  const episodes = page.getByRole('region', { name: 'Episodes' });
  await episodes.getByRole('button', { name: 'Season 2' }).click();
  await episodes.getByRole('link').nth(2).click();
  await expectEvents('select_season_2', 'select_episode_3');

  await page.goto('/');
  await page.locator('header a[href="/channels"]').first().click();
  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('news');
  await expectEvents('watch_tv', 'channels_filter_new_search_change');
  await page.locator('.k-chips a').nth(1).click();
  await expectEvents('channels_filter_old_change');
});
