// Changing channels in the web app: digits, keys, the last channel, the small list, and touch on a phone.
import { expect, makeGuest, markVideo, peek, plays, press, test, watched, settle, type Page } from './web.ts';

interface Listed {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly num: number;
}
const listed = async (url: string, token: string): Promise<readonly Listed[]> =>
  (await fetch(`${url}/v2/channels/channel_list?access_token=${token}`)).json() as Promise<readonly Listed[]>;
const zap = (page: Page) => page.locator('.pl-zap');
/** Texts of the banner so far: on a slow machine it may be hidden before the test reads it. */
const bannerTexts = async (page: Page) => {
  await page.evaluate(() => {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector('.pl-zap')?.textContent ?? '';
      if (text !== '' && texts.at(-1) !== text) texts.push(text);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { testBanner: texts });
  });
  return (text: string) => expect.poll(() => peek<string>(page, `window.testBanner.join('|')`)).toContain(text);
};
const at = (slug: string) => new RegExp(`/channels/popular/${slug}$`);

test('remote control keys: up and down from a prepared picture, digits, last channel, the small list; of a burst only the last is viewed', async ({
  page,
  watch,
  antenna,
  guest,
  ids,
}) => {
  const channels = await listed(antenna.url, guest.accessToken);
  const found = (slug: string) => channels.find((each) => each.slug === slug) as Listed;
  await page.goto('/channels/popular/sever24');
  await plays(page);
  const banner = await bannerTexts(page);
  await page.keyboard.press('PageUp');
  await banner(`${found('polden').num}${found('polden').name}`);
  await expect(page).toHaveURL(at('polden'));
  await plays(page, 0.5);
  await markVideo(page, 'first');

  // The next channel in the same direction is prepared in a separate element, muted and outside the page.
  const master = new RegExp(`/ch/${ids['kub']}/[^?]*m3u8`);
  await expect
    .poll(() => watch.requestsTo(new RegExp(`/ch/${ids['kub']}/.+\\.m4s`)).length, { timeout: 15_000 })
    .toBeGreaterThan(1);
  expect(
    watch.requestsTo(`/v2/channels/${ids['kub']}/stream`).every((request) => request.url().includes('disable_stat=1')),
  ).toBe(true);
  await page.waitForTimeout(300);
  const before = watch.requestsTo(master).length;
  const pieces = watch.requests.length;
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(at('kub'));
  const shown = await plays(page, 0.5);
  expect(shown).toMatchObject({ videos: 1, mark: null });
  expect(await peek<boolean>(page, `[...document.querySelectorAll('video')].every((each) => !each.paused)`)).toBe(true);
  // Only live playlists of it were requested again.
  expect(
    watch.requestsTo(/mbr\.m3u8|master/, pieces).filter((request) => request.url().includes(`/ch/${ids['kub']}/`)),
  ).toEqual([]);
  expect(watch.requestsTo(master).length).toBeGreaterThanOrEqual(before);

  // It was watched for a while, so it is the last channel.
  await plays(page, 3.2);
  const lis = found('lis');
  for (const digit of String(lis.num)) await page.keyboard.press(`Digit${digit}`);
  await page.keyboard.press('Enter');
  await banner(lis.name);
  await expect(page).toHaveURL(at('lis'));
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(at('kub'));
  for (const digit of '39') await page.keyboard.press(`Digit${digit}`);
  await expect(zap(page)).toContainText('There is no channel');
  await page.keyboard.press('Escape');

  // Opened before the page has changed to the channel, it stays open.
  const list = page.getByRole('listbox', { name: 'Channels' });
  await page.evaluate(() => {
    for (const key of ['PageDown', 'KeyG'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(at('polden'));
  await plays(page, 0.5);
  await expect(list).toBeFocused();
  await expect(list.getByRole('option', { selected: true })).toContainText(found('polden').name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(at('kub'));
  await page.keyboard.press('KeyG');
  await expect(list).toBeFocused();
  await expect(list.getByRole('option', { selected: true })).toContainText(found('kub').name);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toContainText(found('polden').name);
  await expect(
    list
      .getByRole('option', { selected: true })
      .getByRole('progressbar')
      .or(list.locator('.ch-nownext-now').first())
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(at('kub'));
  await press(page, 'Channels');
  await list
    .getByRole('option')
    .filter({ hasText: found('sever24').name })
    .click();
  await expect(page).toHaveURL(at('sever24'));
  await plays(page, 0.5);

  // Ten presses in two seconds.
  await page.waitForTimeout(500);
  const from = watch.requests.length;
  // Pressed inside the page: on a slow machine the pauses between presses could become longer than a viewer's.
  await page.evaluate(async () => {
    for (let time = 0; time < 10; time += 1) {
      const key = time % 5 === 4 ? 'PageDown' : 'PageUp';
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      );
      await new Promise((resolve) => void setTimeout(resolve, 60));
    }
  });
  const number = await zap(page).locator('.pl-zap-number').textContent();
  const last = channels.find((each) => String(each.num) === number) as Listed;
  await expect(page).toHaveURL(at(last.slug));
  const viewed = () =>
    watch
      .requestsTo(/\/v2\/channels\/\d+\/stream/, from)
      .filter((request) => !request.url().includes('disable_stat=1') && !request.url().includes('preview=1'))
      .map((request) => /channels\/(\d+)/.exec(request.url())?.[1]);
  await expect.poll(viewed).toEqual([String(last.id)]);
});

test('two digits are one number, also when the first one leads to a locked channel', async ({
  page,
  antenna,
  guest,
}) => {
  const channels = await listed(antenna.url, guest.accessToken);
  const numberOf = (slug: string) => channels.find((each) => each.slug === slug)?.num ?? 0;
  const [fjord, rels] = [numberOf('fjord'), numberOf('rels')];
  // On a slow machine the pause between the digits may become longer than a viewer's.
  await expect(async () => {
    await page.goto('/channels/popular/sever24');
    await plays(page, 0.3);
    const banner = await bannerTexts(page);
    await page.keyboard.press(`Digit${fjord}`);
    await expect(page.getByRole('heading', { name: 'Fjord is included in' })).toBeVisible();
    await expect(page.locator('.pl-zap-place')).toBeAttached();
    await page.keyboard.press(`Digit${fjord}`);
    await banner(`There is no channel ${fjord}${fjord}`);
  }).toPass({ timeout: 45_000 });
  await expect(page).toHaveURL(at('fjord'));

  // From one locked channel to another.
  const banner = await bannerTexts(page);
  await page.keyboard.type(`${rels}${rels}`);
  await banner(`There is no channel ${rels}${rels}`);
  await expect(page).toHaveURL(at('rels'));
});

test('digits that are typed while the player loads lead to their channel', async ({ page, antenna, guest }) => {
  const channels = await listed(antenna.url, guest.accessToken);
  const lis = channels.find(({ slug }) => slug === 'lis');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/ChannelPlayer*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/channels/popular/sever24');
  // Hydrated: a key that changes the channel is used.
  await expect
    .poll(() =>
      peek<boolean>(
        page,
        `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }))`,
      ),
    )
    .toBe(false);
  for (const digit of String(lis?.num)) await page.keyboard.press(`Digit${digit}`);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(at('lis'));
  await plays(page, 0.5);
});

test('on a phone in fullscreen a swipe changes the channel and keeps fullscreen; on the page it scrolls', async ({
  browser,
  antenna,
}) => {
  const guest = await makeGuest(antenna.url);
  const context = await browser.newContext({
    baseURL: antenna.url,
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin: antenna.url, localStorage: [{ name: 'session', value: JSON.stringify(guest) }] }],
    },
  });
  const watch = await watched(context, antenna.url);
  // The prompt for guests stays for 15 s, which a slow machine may need to get here.
  await context.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => later(run, ms === 15_000 ? 600_000 : ms),
    });
  });
  const page = await context.newPage();
  await page.goto('/channels/popular/sever24');
  await plays(page, 0.5);
  // In landscape the screen is lower than the video is wide: the whole video and its controls are visible.
  const box = await page.getByRole('region', { name: 'Player' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 1_000)).toBeLessThanOrEqual(390);
  expect(
    await peek<boolean>(
      page,
      `document.querySelector('.pl').getBoundingClientRect().bottom <= document.querySelector('.ch-stage').getBoundingClientRect().bottom + 1`,
    ),
  ).toBe(true);
  const touch = await context.newCDPSession(page);
  const push = async (ys: readonly number[]) => {
    for (const [index, y] of ys.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 250, y }] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await push([150, 130, 100, 70, 40]);
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(at('sever24'));
  await page.evaluate(() => scrollTo(0, 0));
  const isFull = () =>
    peek<boolean>(
      page,
      `document.fullscreenElement?.contains(document.querySelector('.pl')) === true && document.querySelector('.pl').hasAttribute('data-swipes')`,
    );
  await expect(async () => {
    if (!(await isFull())) {
      await page.touchscreen.tap(420, 120);
      await page.getByRole('button', { name: 'Full screen', exact: true }).tap({ timeout: 1_000 });
    }
    await expect.poll(isFull, { timeout: 3_000 }).toBe(true);
  }).toPass();
  // Whatever a browser brings into view, the picture stays in its place.
  await page
    .getByRole('button', { name: 'Exit full screen' })
    .evaluate((button) => button.scrollIntoView({ inline: 'start' }));
  expect(await peek<number>(page, `document.querySelector('.pl').scrollLeft`)).toBe(0);
  // The prompt for guests has appeared meanwhile: it does not cover a fullscreen player and takes no touch.
  const prompt = page.locator('.se-prompt');
  await expect(prompt).toHaveCount(1);
  await expect(prompt).toBeHidden();
  await page.evaluate(() => {
    Object.assign(window, { testPicture: document.querySelector('.pl') });
  });
  await push([260, 240, 180, 120, 60]);
  await expect(page).toHaveURL(at('polden'));
  await plays(page, 0.5);
  expect(
    await peek<boolean>(
      page,
      `document.fullscreenElement !== null && document.querySelector('.pl').getBoundingClientRect().height >= innerHeight - 1`,
    ),
  ).toBe(true);
  await push([100, 120, 180, 240, 280]);
  await expect(page).toHaveURL(at('sever24'));
  expect(await peek<boolean>(page, `document.querySelector('.pl') === window.testPicture`)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(prompt).toBeVisible();
  settle(watch);
  await context.close();
});

test('player keys, and a double click for fullscreen [B-178] [B-179] [B-183] [B-184] [B-185] [B-186] [B-187]', async ({
  page,
}) => {
  await page.goto('/channels/popular/kub?ts=' + (Math.floor(Date.now() / 1000) - 1800));
  await plays(page, 0.3);
  const isFull = () => peek<boolean>(page, 'document.fullscreenElement !== null');
  const isPaused = () => peek<boolean>(page, `document.querySelector('video').paused`);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
  // Without a user gesture it starts muted, and a key would first unmute it.
  await page.keyboard.press('m');
  await expect.poll(() => peek<boolean>(page, `document.querySelector('video').muted`)).toBe(false);
  const loud = await peek<number>(page, `document.querySelector('video').volume`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => peek<number>(page, `document.querySelector('video').volume`)).toBeCloseTo(loud - 0.1, 3);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => peek<number>(page, `document.querySelector('video').volume`)).toBeCloseTo(loud - 0.05, 3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.pl-skip-sum')).toHaveText('+20');
  // A double click only toggles fullscreen: playback is not paused.
  const layer = page.locator('.pl-touch');
  await layer.dblclick({ position: { x: 300, y: 200 } });
  await expect.poll(isFull).toBe(true);
  await page.waitForTimeout(400);
  expect(await isPaused()).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
  // In a text field the keys belong to the field.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<input id="typed" aria-label="typed">'));
  await page.locator('#typed').focus();
  await page.keyboard.type(' f1');
  await expect(page.locator('#typed')).toHaveValue(' f1');
  expect([await isPaused(), await isFull(), await zap(page).textContent()]).toEqual([false, false, '']);
});

test('a double tap at an edge skips; a pinch fills the screen in landscape and not in portrait [B-180] [B-181] [B-182]', async ({
  browser,
  antenna,
  guest,
}) => {
  const context = await browser.newContext({
    baseURL: antenna.url,
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin: antenna.url, localStorage: [{ name: 'session', value: JSON.stringify(guest) }] }],
    },
  });
  const page = await context.newPage();
  await page.goto('/channels/popular/kub?ts=' + (Math.floor(Date.now() / 1000) - 1800));
  await plays(page, 0.3);
  // The first touch unmutes.
  await page.touchscreen.tap(422, 100);
  const tap = async (share: number) => {
    const box = await page.locator('.pl-touch').boundingBox();
    if (!box) throw new Error('no picture');
    for (let time = 0; time < 2; time += 1)
      await page.touchscreen.tap(box.x + box.width * share, box.y + box.height * 0.4);
  };
  await tap(0.9);
  await expect(page.locator('.pl-skip-sum')).toHaveText('+10');
  await expect(page.locator('.pl-skip-sum')).toBeHidden();
  await tap(0.1);
  await expect(page.locator('.pl-skip-sum')).toHaveText('−10');
  const touch = await context.newCDPSession(page);
  const pinch = async () => {
    const box = await page.locator('.pl-touch').boundingBox();
    if (!box) throw new Error('no picture');
    const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.35];
    for (const [index, half] of [20, 30, 45, 60].entries())
      await touch.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [
          { x: x - half, y, id: 1 },
          { x: x + half, y, id: 2 },
        ],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const fit = () => peek<string>(page, `getComputedStyle(document.querySelector('video')).objectFit`);
  await pinch();
  await expect.poll(fit).toBe('cover');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(fit).toBe('contain');
  await pinch();
  await page.waitForTimeout(200);
  expect(await fit()).toBe('contain');
  await context.close();
});

test('a channel is opened with one request for its schedule, and without the lists of channels that the page has', async ({
  page,
  watch,
  ids,
}) => {
  const schedules = (slug: string) => watch.requestsTo(`/v2/channels/${ids[slug]}/content_schedule`).length;
  await page.goto('/channels/popular/sever24');
  await plays(page, 0.5);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(at('polden'));
  await plays(page, 0.5);
  await page.waitForLoadState('networkidle');
  expect([schedules('sever24'), schedules('polden')]).toEqual([1, 1]);
  // Once where a programme has ended since the server made the page.
  expect(watch.requestsTo('/v2/channels/channel_list').length).toBeLessThanOrEqual(1);
});
