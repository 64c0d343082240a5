// Live television with an archive: blackouts, boundaries between programmes, gaps in the guide, a wrong device clock,
// a channel that fails.
import {
  bar,
  breakPlayout,
  clock,
  expect,
  clearFaults,
  markVideo,
  peek,
  picture,
  plays,
  press,
  seconds,
  test,
  wake,
} from './web.ts';
import { lastMidnight } from './zone.ts';
import type { Page, Session } from './web.ts';

interface Aired {
  readonly timestamp: number;
  readonly duration: number;
  readonly is_catchup_available: boolean;
  readonly content: { readonly title: string };
}

const stage = (page: Page) => page.getByRole('region', { name: 'Player' });
const shown = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'));
const tsOf = (address: string) => Number(new URL(address).searchParams.get('ts'));
const endOf = ({ timestamp, duration }: Aired) => timestamp + duration;

async function aired(url: string, session: Session, channelId: number | undefined): Promise<readonly Aired[]> {
  const answer = await fetch(
    `${url}/v2/channels/${channelId}/content_schedule?start=${seconds() - 2 * 86_400}&end=${seconds()}&access_token=${session.accessToken}`,
    { headers: { 'accept-language': 'en' } },
  );
  return (await answer.json()) as readonly Aired[];
}

/** Two neighbours with a boundary well in the past. */
function border(list: readonly Aired[], isFit: (one: Aired, next: Aired) => boolean): readonly [Aired, Aired] {
  const past = list.filter((each) => endOf(each) < seconds() - 3_600);
  const index = past.findLastIndex(
    (each, at) => past[at + 1]?.timestamp === endOf(each) && isFit(each, past[at + 1] as Aired),
  );
  return [past[index] as Aired, past[index + 1] as Aired];
}

test.afterEach(({ antenna }) => clearFaults(antenna.url).then(() => undefined));

test('blackout: the looping placeholder with its still, nothing of the stream, and the stream again at the end [B-274] [B-275] [B-276] [B-285]', async ({
  page,
  watch,
  ids,
  antenna,
  guest,
}) => {
  const [barred] = border(
    await aired(antenna.url, guest, ids['puls']),
    (one, after) => !one.is_catchup_available && after.is_catchup_available,
  );
  const { catchup_blackout_mattress_screenshot_url: still, catchup_blackout_safe_area: edge } = (await (
    await fetch(`${antenna.url}/v2/platform/configuration?access_token=${guest.accessToken}`)
  ).json()) as Record<string, string | number>;
  const [from, to] = [barred.timestamp + Number(edge), endOf(barred) - Number(edge)];
  const streams = () => watch.requestsTo(`/v2/channels/${ids['puls']}/stream`).map((request) => tsOf(request.url()));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/vod\/mattress\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/channel/puls?ts=${to - 600}`);
  const cover = page.locator('.pl-blackout');
  await expect(cover.getByText('This programme isn’t available in the archive.')).toBeVisible();
  expect(new URL((await cover.locator('img').getAttribute('src')) ?? '', antenna.url).pathname).toBe(
    new URL(String(still)).pathname,
  );
  release();
  await expect(cover.locator('img')).toBeHidden();
  // It loops: near its end the clip starts again, above the content's element, which is paused.
  const videos = `[...document.querySelectorAll('.pl video')].map((video) => ({ at: video.currentTime, paused: video.paused, length: video.duration }))`;
  const looped = (): Promise<readonly { at: number; paused: boolean; length: number }[]> => peek(page, videos);
  await expect.poll(async () => (await looped()).at(-1)).toMatchObject({ paused: false });
  await peek(
    page,
    `(() => { const video = [...document.querySelectorAll('.pl video')].at(-1); video.currentTime = video.duration - 0.4; })()`,
  );
  await expect
    .poll(async () => {
      const last = (await looped()).at(-1);
      return last !== undefined && !last.paused && last.at > 0.1 && last.at < 3;
    })
    .toBe(true);
  expect((await looped()).map(({ paused }) => paused)).toEqual([true, false]);
  // The message accepts no keys: only its actions lead out of it.
  const box = await bar(page).boundingBox();
  const gap = await page.locator('.pl-span--gap').first().boundingBox();
  expect(gap && box && gap.width > 20).toBe(true);
  await page.mouse.move((gap?.x ?? 0) + (gap?.width ?? 0) / 2, (box?.y ?? 0) + 24);
  await page.mouse.down();
  await expect(async () => {
    const wished = await shown(page);
    expect(wished < from || wished >= to).toBe(true);
  }).toPass();
  // Time continues behind it, and at its end the stream plays again.
  await page.goto(`/channel/puls?ts=${to - 4}`);
  await expect(cover).toBeVisible();
  await expect(cover).toBeHidden();
  await plays(page, 1);
  expect((await shown(page)) - to).toBeGreaterThanOrEqual(0);
  expect((await shown(page)) - to).toBeLessThan(8);
  await expect(page).toHaveURL(new RegExp(`ts=${to}$`));
  expect(streams().every((ts) => ts < from || ts >= to)).toBe(true);
  // A skip back stops at its end and says why.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(stage(page).getByText('This programme isn’t available in the archive.')).toBeVisible();
  await plays(page, 0.5);
  expect((await shown(page)) - to).toBeGreaterThanOrEqual(0);
});

/**
 * The channel's guide around the last midnight: one programme across midnight, an overlapping one, a gap, and one
 * after it.
 */
async function withGapAtMidnight(page: Page, template: Aired, channelId: number | undefined): Promise<number> {
  // At least half a day ago, so that all of it is in the archive.
  const midnight = lastMidnight(seconds() - 5 * 3_600);
  const night = [
    ['Over midnight', -1_800, 12],
    ['Overlapping', 8, 300],
    ['After the hole', 420, 4_000],
  ] as const;
  const list = night.map(([title, from, to], index) => ({
    ...template,
    id: `n${index}`,
    timestamp: midnight + from,
    real_timestamp: midnight + from,
    duration: to - from,
    real_duration: to - from,
    is_catchup_available: true,
    content: { ...template.content, title },
    content_episode: null,
  }));
  await page.route(new RegExp(`/v2/channels/${channelId}/content_schedule`), (route) => route.fulfill({ json: list }));
  return midnight;
}

test('over midnight, overlapping programmes and a gap in the guide: a skip over a boundary updates heading, address and bar on one stream [B-281]', async ({
  page,
  watch,
  ids,
  antenna,
  guest,
}) => {
  const midnight = await withGapAtMidnight(page, (await aired(antenna.url, guest, ids['kub']))[0] as Aired, ids['kub']);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/channels/popular/kub?ts=${midnight - 4}`);
  await expect(heading).toHaveText('Over midnight');
  await plays(page, 0.5);
  await markVideo(page, 'one');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('Overlapping');
  await expect(stage(page).locator('.pl-title')).toHaveText('Overlapping');
  await expect.poll(() => tsOf(page.url())).toBeGreaterThanOrEqual(midnight + 12);
  // By minutes into the gap, where only the channel is known, and out of it.
  const minutes = async (count: number, to: number) => {
    // When the controls hide they lose the focus, and the key changes the channel.
    await wake(page);
    await bar(page).focus();
    for (let press = 0; press < count; press += 1) await page.keyboard.press('PageUp');
    await expect.poll(() => tsOf(page.url())).toBeGreaterThanOrEqual(midnight + to);
  };
  await minutes(5, 302);
  await expect(stage(page).locator('.pl-title')).toHaveText('KUB');
  await minutes(2, 422);
  await expect(heading).toHaveText('After the hole');
  await plays(page, 0.5);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', new RegExp(`^\\S* ?${clock(midnight + 430)}`));
  expect((await picture(page)).mark).toBe('one');
  expect(watch.requestsTo(`/v2/channels/${ids['kub']}/stream`)).toHaveLength(1);
});

test('a device clock that is a day wrong changes nothing', async ({ page, watch, ids, antenna, guest }) => {
  await page.addInitScript(() => {
    const Real = Date;
    const DAY = 86_400_000;
    class Wrong extends Real {
      constructor(...given: readonly unknown[]) {
        // A subclass of Date with the arguments of Date.
        super(...((given.length === 0 ? [Real.now() - DAY] : given) as []));
      }
      static override now = () => Real.now() - DAY;
    }
    globalThis.Date = Wrong as DateConstructor;
  });
  await page.goto('/channels/popular/kub');
  await plays(page, 1);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^\d\d:\d\d, live$/);
  expect(seconds() - (await shown(page))).toBeLessThan(20);
  const running = (await aired(antenna.url, guest, ids['kub'])).at(-1) as Aired;
  await expect(page.getByRole('heading', { level: 1, name: running.content.title })).toBeVisible();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Start over' }).first().click();
  await expect(page).toHaveURL(new RegExp(`\\?ts=${running.timestamp}$`));
  await plays(page, 0.5);
  expect((await shown(page)) - running.timestamp).toBeLessThan(8);
  expect(
    watch
      .requestsTo(`/v2/channels/${ids['kub']}/stream`)
      .map((request) => tsOf(request.url()))
      .at(-1),
  ).toBe(running.timestamp);
  const minutes = Math.round((seconds() - running.timestamp) / 60);
  await wake(page);
  await expect(stage(page).getByRole('button', { name: /Go live/ })).toContainText(
    minutes < 60 ? new RegExp(`(${minutes - 1}|${minutes}|${minutes + 1}) min behind live`) : /behind/,
  );
});

test('a channel that fails during playback: the buffer plays on, then a message with an action that works', async ({
  page,
  antenna,
  ids,
}) => {
  await page.goto('/channel/lis');
  await plays(page, 1);
  await breakPlayout(antenna.url, { match: `/ch/${ids['lis']}/`, kind: 'status', status: 404 });
  await expect(stage(page).getByRole('alert')).toContainText('The broadcast was interrupted', { timeout: 30_000 });
  await expect(stage(page).getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await clearFaults(antenna.url);
  await press(page, 'Try again');
  await plays(page, 1);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, live$/);
});
