// Live television in the web app: playback, changing channels, pauses and lost connections.
import {
  breakPlayout,
  expect,
  clearFaults,
  markVideo,
  moments,
  peek,
  picture,
  playlists,
  plays,
  press,
  seconds,
  test,
  wake,
  bar,
} from './web.ts';

const player = 'Player';

test.afterEach(({ antenna }) => clearFaults(antenna.url).then(() => undefined));

test('live plays: frames are decoded, the moment is now, sound waits for interaction [B-012] [B-272]', async ({
  page,
  watch,
  ids,
}) => {
  await page.goto('/channels/popular/kub');
  const now = await plays(page, 2);
  expect(now).toMatchObject({ videos: 1, muted: true, paused: false });
  expect(now.width).toBeGreaterThanOrEqual(480);
  const [stream] = watch.requestsTo(`/v2/channels/${ids['kub']}/stream`);
  expect(new URL(stream?.url() ?? '').searchParams.has('ts')).toBe(false);
  const [playlist] = await playlists(watch, ids['kub']);
  const parts = moments(playlist ?? '');
  expect(playlist).not.toContain('#EXT-X-ENDLIST');
  const newest = parts.at(-1);
  expect(Math.abs(seconds() - ((newest?.at ?? 0) + (newest?.lasts ?? 0)))).toBeLessThan(12);
  // The bar shows the video's time: now less the latency of a live stream.
  await expect
    .poll(() => peek<string>(page, `document.querySelector('[role=slider]')?.getAttribute('aria-valuetext')`))
    .toMatch(/^\d\d:\d\d, live$/);
  const shown = await peek<number>(
    page,
    `Number(document.querySelector('[role=slider]').getAttribute('aria-valuenow'))`,
  );
  expect(seconds() - shown).toBeGreaterThanOrEqual(0);
  expect(seconds() - shown).toBeLessThan(20);
  await page.getByRole('region', { name: player }).getByText('Unmute').click();
  await expect.poll(async () => (await picture(page)).muted).toBe(false);
  await plays(page, 1);
});

test('switching channels shows one picture at a time, and back', async ({ page, watch, ids }) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  const from = watch.requests.length;
  await press(page, 'Previous channel');
  await expect(page).toHaveURL(/\/channels\/popular\/polden$/);
  await expect
    .poll(() => watch.requestsTo(new RegExp(`/play/[^/]+/ch/${ids['polden']}/.+\\.m4s`), from).length)
    .toBeGreaterThan(2);
  expect((await plays(page, 1)).videos).toBe(1);
  // Nothing of the previous channel is loaded any more.
  const later = watch.requests.length;
  await page
    .getByRole('navigation', { name: 'Nearby channels' })
    .or(page.getByRole('region', { name: 'Nearby channels' }))
    .getByRole('link', { name: 'Sever 24' })
    .click();
  await expect(page).toHaveURL(/\/channels\/popular\/sever24$/);
  await expect.poll(() => watch.requestsTo(`/ch/${ids['sever24']}/`, later).length).toBeGreaterThan(2);
  await plays(page, 1);
  const last = watch.requests.length;
  await plays(page, 2);
  // Playlists of the neighbours are kept fresh; of their video only the beginning is loaded while channels are
  // changed.
  const ahead = watch
    .requestsTo(/\/play\/.+\/ch\/\d+\/.+\.m4s/, last)
    .filter((request) => !request.url().includes(`/ch/${ids['sever24']}/`));
  const channels = ahead.map((request) => /\/ch\/(\d+)\//.exec(request.url())?.[1]);
  expect(channels.every((id) => channels.filter((each) => each === id).length <= 6)).toBe(true);
  expect(ahead.filter((request) => request.url().includes(`/ch/${ids['kub']}/`))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('region', { name: player }).getByRole('img', { name: 'Polden' })).toBeVisible();
  expect((await plays(page, 1)).videos).toBe(1);
});

test('a pause on live continues from the archive, and one press returns to live', async ({ page, watch, ids }) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  await press(page, 'Pause');
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  const stopped = Number(await bar(page).getAttribute('aria-valuenow'));
  await expect.poll(() => seconds() - stopped, { timeout: 30_000, intervals: [500] }).toBeGreaterThan(33);
  expect((await picture(page)).paused).toBe(true);
  await press(page, 'Play');
  await plays(page, 1);
  // It continues where it was paused, not at live.
  const resumed = Number(await bar(page).getAttribute('aria-valuenow'));
  expect(resumed - stopped).toBeGreaterThanOrEqual(0);
  expect(resumed - stopped).toBeLessThan(6);
  const from = watch.requests.length;
  await page.getByRole('button', { name: 'Back to live' }).click();
  await plays(page, 1);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, live$/);
  expect(seconds() - Number(await bar(page).getAttribute('aria-valuenow'))).toBeLessThan(20);
  await expect(page.getByRole('button', { name: 'Back to live' })).toBeHidden();
  expect(
    watch
      .requestsTo(`/v2/channels/${ids['kub']}/stream`, from)
      .every((request) => !new URL(request.url()).searchParams.has('ts')),
  ).toBe(true);
});

test('a channel without archive explains that it cannot pause and plays on [B-257]', async ({ page }) => {
  await page.goto('/channel/efir1');
  await plays(page);
  await press(page, 'Pause');
  await expect(page.getByText('This channel has no archive, so it can’t be paused.')).toBeVisible();
  expect((await plays(page, 1)).paused).toBe(false);
  await page.keyboard.press('Space');
  expect((await plays(page, 1)).paused).toBe(false);
});

test('offline: the buffer plays on with a notice; back online the picture is live again without a reload', async ({
  page,
  context,
  watch,
  ids,
}) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  await peek(page, `window.testLoaded = true`);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. We’ll continue as soon as it’s back.').first()).toBeVisible();
  // Until the buffer is empty.
  await expect
    .poll(
      async () => {
        const before = (await picture(page)).position;
        await page.waitForTimeout(1000);
        return (await picture(page)).position - before;
      },
      { timeout: 40_000 },
    )
    .toBeLessThan(0.1);
  await context.setOffline(false);
  const back = Date.now();
  await plays(page, 0.5);
  // Fault 21: playback resumes within three seconds after the connection is back; the half second of video counts
  // too.
  expect(Date.now() - back).toBeLessThan(4500);
  await expect(page.getByText('Connection lost.').first()).toBeHidden();
  await wake(page);
  await expect.poll(async () => seconds() - Number(await bar(page).getAttribute('aria-valuenow'))).toBeLessThan(20);
  const parts = moments((await playlists(watch, ids['kub'])).at(-1) ?? '');
  expect(seconds() - ((parts.at(-1)?.at ?? 0) + 2)).toBeLessThan(15);
  expect(await peek(page, 'window.testLoaded')).toBe(true);
});

test('a stalled live playlist is retried and plays on as soon as it moves (fault 23)', async ({
  page,
  antenna,
  ids,
}) => {
  await page.goto('/channel/kub');
  await plays(page);
  await markVideo(page, 'frozen');
  await breakPlayout(antenna.url, { match: `/ch/${ids['kub']}/.+m3u8`, kind: 'freeze' });
  await expect.poll(async () => (await picture(page)).waits, { timeout: 20_000 }).toBeGreaterThan(0);
  await clearFaults(antenna.url);
  await plays(page, 1);
  await expect(page.getByRole('region', { name: player }).getByRole('alert')).toBeHidden();
  // Nothing was reloaded: playback continued from its position.
  expect((await picture(page)).mark).toBe('frozen');
});

test('a dead channel shows a message within ten seconds with an action that works', async ({ page, antenna, ids }) => {
  await breakPlayout(antenna.url, { match: `/ch/${ids['puls']}/`, kind: 'status', status: 404 });
  await page.goto('/channel/puls');
  const stage = page.getByRole('region', { name: player });
  await expect(stage.getByRole('alert')).toContainText('The broadcast was interrupted', { timeout: 10_000 });
  const again = stage.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 10_000 });
  await expect(stage.getByRole('button', { name: 'Back' })).toBeVisible();
  // Other channels are one key press away.
  await expect(stage.getByRole('button', { name: 'Next channel' })).toBeVisible();
  await clearFaults(antenna.url);
  await again.click();
  await plays(page, 1);
  await expect(stage.getByRole('alert')).toBeHidden();
});

test('segments that fail for a while are retried, with no more than a pause', async ({ page, antenna, ids }) => {
  await page.goto('/channel/lis');
  await plays(page);
  await breakPlayout(antenna.url, { match: `/ch/${ids['lis']}/.+m4s`, kind: 'status', status: 503, times: 6 });
  await plays(page, 8, 30_000);
  await expect(page.getByRole('region', { name: player }).getByRole('alert')).toBeHidden();
});

test('a hidden tab plays on, on a desktop [A-342]', async ({ page }) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  await hide(page);
  expect((await plays(page, 1)).paused).toBe(false);
});

test('on a phone a hidden tab pauses [A-342]', async ({ browser, antenna, guest }) => {
  const context = await browser.newContext({
    baseURL: antenna.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    storageState: {
      cookies: [],
      origins: [{ origin: antenna.url, localStorage: [{ name: 'session', value: JSON.stringify(guest) }] }],
    },
  });
  const page = await context.newPage();
  await page.goto('/channels/popular/kub');
  await plays(page);
  await hide(page);
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  await context.close();
});

test('volume and a channel’s languages are remembered [A-226] [B-242] [B-244] [B-245]', async ({ page }) => {
  await page.goto('/channel/sever24');
  await plays(page);
  await press(page, 'Unmute');
  await wake(page);
  const volume = page.getByRole('region', { name: player }).getByRole('slider', { name: 'Volume' });
  await volume.focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await picture(page)).volume).toBeCloseTo(0.6, 2);
  await press(page, 'Audio and subtitles');
  const menu = page.getByRole('region', { name: 'Audio and subtitles' });
  await menu.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name: 'English' }).click();
  await menu.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'Русский' }).click();
  await page.reload();
  await plays(page);
  expect((await picture(page)).volume).toBeCloseTo(0.6, 2);
  await press(page, 'Audio and subtitles');
  await expect(menu.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(
    menu.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'Русский' }),
  ).toBeChecked();
  // The choice was made for one channel only.
  await page.goto('/channel/kub');
  await plays(page);
  expect((await picture(page)).volume).toBeCloseTo(0.6, 2);
});

test('the viewer’s order of audio languages is followed, and no other audio is loaded [A-225]', async ({
  page,
  watch,
}) => {
  await page.addInitScript(
    () => localStorage.getItem('audioOrder') ?? localStorage.setItem('audioOrder', '["en","ru"]'),
  );
  const chosen = page.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { checked: true });
  await page.goto('/channel/sever24');
  await plays(page);
  await press(page, 'Audio and subtitles');
  await expect(chosen).toHaveAccessibleName('English');
  expect(watch.requestsTo(/\/sever24\/.+\/a-en\/.+\.m4s/).length).toBeGreaterThan(0);
  expect(watch.requestsTo(/\/sever24\/.+\/a-ru\//)).toEqual([]);
  await peek(page, `localStorage.setItem('audioOrder', '["ru","en"]')`);
  await page.reload();
  await plays(page);
  await press(page, 'Audio and subtitles');
  await expect(chosen).toHaveAccessibleName('Русский');
});

test('at the breakpoint the same picture continues, first as a page, then as a modal page [A-030] [A-031] [B-014] [B-015]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 933, height: 800 });
  await page.goto('/channels/popular/kub');
  await plays(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await markVideo(page, 'wide');
  const before = await picture(page);
  await page.setViewportSize({ width: 932, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').locator('video')).toHaveCount(1);
  const narrow = await plays(page, 1);
  expect(narrow.mark).toBe('wide');
  expect(narrow.position).toBeGreaterThan(before.position);
  expect(narrow.frames).toBeGreaterThan(before.frames);
  expect(narrow.waits).toBe(0);
  await page.setViewportSize({ width: 933, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const wide = await plays(page, 1);
  expect(wide.mark).toBe('wide');
  expect(wide.waits).toBe(0);
});

const hide = (page: Parameters<typeof picture>[0]) =>
  peek(
    page,
    `(() => { Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }); Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }); document.dispatchEvent(new Event('visibilitychange')); })()`,
  );
