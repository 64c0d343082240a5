// Advertising in a real browser: the ad at each place, the cost of a dead server, and skipping an ad by keyboard.
import { expect, peek, press, test, wake } from './web.ts';
import type { Page } from './web.ts';

const FILM = '1021';
const OFTEN = { intervals: [50] };
const SERVER = 'https://ads.example';

/** The demo operator's clip as an ad that can be skipped at once. */
const vast = (
  file: string,
) => `<VAST version="3.0"><Ad id="e2e"><InLine><AdSystem>e2e</AdSystem><AdTitle>e2e</AdTitle><Creatives><Creative><Linear skipoffset="00:00:00"><Duration>00:00:08</Duration>
<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="960" height="540"><![CDATA[${file}]]></MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
const wrapper = (to: string) =>
  `<VAST version="3.0"><Ad id="w"><Wrapper><AdSystem>w</AdSystem><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;
const rolls = (...names: readonly string[]) =>
  names.map((name, step) => ({ ad: `${SERVER}/${name}`, step, aliases: [] }));

/**
 * An ad server in the browser's network: `/ad` has an ad, `/wrapper` leads to `/hang`, which never answers. The
 * film's stream lists these rolls.
 */
async function serveAds(page: Page, url: string, ad: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = { status: 200, contentType: 'application/xml', headers: { 'access-control-allow-origin': '*' } };
  await page.route(`${SERVER}/ad`, (route) => route.fulfill({ ...answer, body: vast(`${url}/media/ads/house.mp4`) }));
  await page.route(`${SERVER}/wrapper`, (route) => route.fulfill({ ...answer, body: wrapper(`${SERVER}/hang`) }));
  await page.route(`${SERVER}/hang*`, () => {});
  await page.route(new RegExp(`/contents/${FILM}/stream`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: {
        ...(await response.json()),
        ad: { pre_roll: [], middle_roll: [], middle_roll_points: [], post_roll: [], post_pause_roll: [], ...ad },
      },
    });
  });
}

interface Pictures {
  readonly content: { readonly paused: boolean; readonly position: number };
  readonly ad?: { readonly paused: boolean; readonly position: number; readonly muted: boolean };
}

/** Identified by their sources: which of them is on top is up to the player. */
const pictures = (page: Page) =>
  peek<Pictures>(
    page,
    `(() => { const all = [...document.querySelectorAll('.pl > video')]; const of = (video) => video && { paused: video.paused, position: video.currentTime, muted: video.muted }; const ad = all.find((video) => video.currentSrc.includes('/media/ads/')); return { content: of(all.find((video) => video !== ad)) ?? { paused: true, position: -1 }, ad: of(ad) }; })()`,
  );
const film = `[...document.querySelectorAll('.pl > video')].find((video) => !video.currentSrc.includes('/media/ads/'))`;
const label = (page: Page) => page.locator('.pl-ad-label');

/** An ad plays while the content is paused; Enter skips it, and the content continues from its position. */
async function adThenContent(page: Page): Promise<void> {
  await expect(label(page)).toBeVisible();
  await expect.poll(async () => (await pictures(page)).ad?.position ?? 0, OFTEN).toBeGreaterThan(0.3);
  const before = await pictures(page);
  expect(before.content.paused).toBe(true);
  await expect
    .poll(async () => (await pictures(page)).ad?.position ?? 0, OFTEN)
    .toBeGreaterThan((before.ad?.position ?? 0) + 0.3);
  expect((await pictures(page)).content).toEqual(before.content);
  await page.keyboard.press('Enter');
  // Long before the end of the ad.
  await expect(label(page)).toBeHidden({ timeout: 2_000 });
}

const contentRuns = async (page: Page) => {
  const { position } = (await pictures(page)).content;
  await expect
    .poll(async () => {
      const now = await pictures(page);
      return !now.content.paused && now.ad === undefined ? now.content.position - position : 0;
    }, OFTEN)
    .toBeGreaterThan(0.3);
};

/** How long a film waits for a server that never answers, through a wrapper and over three tags; ms. */
async function waitForDeadServer(page: Page, url: string): Promise<number> {
  await serveAds(page, url, { pre_roll: rolls('wrapper', 'hang', 'hang2') });
  const requested = page.waitForRequest(`${SERVER}/wrapper`);
  await page.goto(`/watch/${FILM}`);
  await requested;
  const from = Date.now();
  await expect
    .poll(async () => (await pictures(page)).content.position, { timeout: 12_000, intervals: [50] })
    .toBeGreaterThan(0);
  return Date.now() - from;
}

test('a film with all rolls shows an ad at each point, its picture paused and resumed, skipped by key; a dead server costs 8 s [B-006] [B-316]', async ({
  page,
  context,
  antenna,
}) => {
  // In parallel: this only waits.
  const dead = waitForDeadServer(await context.newPage(), antenna.url);
  await page.bringToFront();
  await serveAds(page, antenna.url, {
    pre_roll: rolls('ad'),
    middle_roll: rolls('ad'),
    middle_roll_points: [{ position: 30_000, urls: [] }],
    post_roll: rolls('ad'),
    post_pause_roll: rolls('ad'),
  });
  await page.goto(`/watch/${FILM}`);
  await adThenContent(page);
  await contentRuns(page);

  await peek(page, `${film}.currentTime = 29`);
  await adThenContent(page);
  await contentRuns(page);
  expect((await pictures(page)).content.position).toBeGreaterThan(29.9);

  await press(page, 'Pause');
  await page.waitForTimeout(3_100);
  await press(page, 'Play');
  await adThenContent(page);
  await contentRuns(page);

  await peek(page, `(() => { const video = ${film}; video.currentTime = video.duration - 0.5; })()`);
  await adThenContent(page);
  await expect(page.getByText(/^You’ve finished/)).toBeVisible();
  expect(await dead).toBeLessThan(8_500);
});

test('a schedule of ads (VMAP) gives the breaks of a film, from tags and from documents inside it, and is told of each', async ({
  page,
  antenna,
}) => {
  const tagged = `<vmap:AdTagURI templateType="vast3"><![CDATA[${SERVER}/ad]]></vmap:AdTagURI>`;
  const inside = `<vmap:VASTAdData>${vast(`${antenna.url}/media/ads/house.mp4`)}</vmap:VASTAdData>`;
  const missing = `<vmap:AdTagURI templateType="vast3"><![CDATA[${SERVER}/missing]]></vmap:AdTagURI>`;
  const tracking = (name: string) =>
    ['breakStart', 'breakEnd', 'error']
      .map((event) => [event, `${SERVER}/tracked/${name}/${event}${event === 'error' ? '?[ERROR_CODE]' : ''}`])
      .map(([event, address]) => `<vmap:Tracking event="${event}"><![CDATA[${address}]]></vmap:Tracking>`)
      .join('');
  const from = (source: string) => `<vmap:AdSource>${source}</vmap:AdSource>`;
  const breaks = [
    ['start', from(tagged), 'pre'],
    ['#1', from(tagged), 'numbered'],
    ['00:00:28', '', 'empty'],
    ['00:00:30', from(inside), 'middle'],
    ['end', from(missing), 'missing'],
    ['end', from(tagged), 'post'],
  ].map(
    ([offset, source, name = '']) =>
      `<vmap:AdBreak timeOffset="${offset}" breakType="linear">${source}<vmap:TrackingEvents>${tracking(name)}</vmap:TrackingEvents></vmap:AdBreak>`,
  );
  await page.route(`${SERVER}/vmap`, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/xml',
      headers: { 'access-control-allow-origin': '*' },
      body: `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`,
    }),
  );
  await page.route(`${SERVER}/missing`, (route) => route.fulfill({ status: 404 }));
  await page.route(`${SERVER}/tracked/**`, (route) => route.fulfill({ status: 204 }));
  const told: string[] = [];
  page.on('request', (request) => {
    const [, event] = request.url().split('/tracked/');
    if (event !== undefined) told.push(event);
  });
  await serveAds(page, antenna.url, { vmap: `${SERVER}/vmap` });
  await page.goto(`/watch/${FILM}`);
  await adThenContent(page);
  await contentRuns(page);
  await expect.poll(() => told).toEqual(['numbered/error?900', 'pre/breakStart', 'pre/breakEnd']);
  await peek(page, `${film}.currentTime = 29`);
  await adThenContent(page);
  await contentRuns(page);
  const early = ['empty/breakStart', 'empty/breakEnd', 'middle/breakStart', 'middle/breakEnd'];
  await expect.poll(() => told.slice(3)).toEqual(early);
  await peek(page, `(() => { const video = ${film}; video.currentTime = video.duration - 0.5; })()`);
  await adThenContent(page);
  await expect(page.getByText(/^You’ve finished/)).toBeVisible();
  await expect.poll(() => told.slice(7)).toEqual(['missing/error?1008', 'post/breakStart', 'post/breakEnd']);
});

test('the operator’s advertisement runs on their channel, with the offer to remove it [B-330]', async ({ page }) => {
  await page.goto('/channels/all/qyr');
  await expect(label(page)).toHaveText(/^Advertisement · 0:0\d$/);
  await expect.poll(async () => (await pictures(page)).ad?.position ?? 0).toBeGreaterThan(0.3);
  await wake(page);
  await page.getByRole('button', { name: 'Watch without ads' }).click();
  await expect(page).toHaveURL(/\/packets$/);
  await expect(label(page)).toBeHidden();
});

test('an advertisement goes on in the mini player, and the film after it', async ({ page, antenna }) => {
  await serveAds(page, antenna.url, { pre_roll: rolls('ad') });
  await page.goto(`/contents/${FILM}`);
  await page.locator('.k-modal-page a[href^="/watch/"]').first().click();
  await expect(label(page)).toBeVisible();
  await expect.poll(async () => (await pictures(page)).ad?.position ?? 0, OFTEN).toBeGreaterThan(0.3);
  const before = (await pictures(page)).ad?.position ?? 0;
  await page.goBack();
  const mini = page.getByRole('region', { name: 'Mini player' });
  await expect(mini).toBeVisible();
  // The film does not begin beside it.
  await expect.poll(async () => (await pictures(page)).ad?.position ?? 0, OFTEN).toBeGreaterThan(before + 0.3);
  expect((await pictures(page)).content.paused).toBe(true);
  await expect.poll(async () => (await pictures(page)).ad, { timeout: 40_000 }).toBeUndefined();
  await contentRuns(page);
  await expect(mini.getByRole('button', { name: 'Pause' })).toBeVisible();
});
