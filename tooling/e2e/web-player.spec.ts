// The player's controls, one after the other, with real video: a film, then a channel.
import { bar, expect, guide, peek, picture, plays, press, seconds, test, wake } from './web.ts';
import type { Page } from './web.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const box = (page: Page, selector: string) =>
  peek<{ width: number; height: number }>(
    page,
    `(({ width, height }) => ({ width, height }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  );

/** How the text that stands in the picture's place covers the video, and whether its words meet the title. */
const COVERED = `(() => {
  const [video, text, title] = ['video', '.pl-elsewhere', '.pl-title'].map((each) => document.querySelector(each));
  const [picture, cover, head] = [video, text, title].map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(text);
  const words = range.getBoundingClientRect();
  for (const each of [video, text]) each.style.pointerEvents = 'auto';
  const layers = document.elementsFromPoint(picture.x + picture.width / 2, picture.y + picture.height / 2);
  for (const each of [video, text]) each.style.pointerEvents = '';
  return {
    isOver: layers.includes(text) && layers.includes(video) && layers.indexOf(text) < layers.indexOf(video),
    isOpaque: /^rgb\\(/.test(getComputedStyle(text).backgroundColor),
    isWhole: cover.left <= picture.left && cover.top <= picture.top && cover.right >= picture.right && cover.bottom >= picture.bottom,
    meetsTitle: words.left < head.right && head.left < words.right && words.top < head.bottom && head.top < words.bottom,
  };
})()`;

test('a film, control by control [B-164] [B-166] [B-167] [B-168] [B-170] [B-172] [B-177] [B-366] [B-478] [B-533] [B-589] [B-596]', async ({
  page,
  watch,
}) => {
  // Its segments are held back until the loading state has been seen.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.m4s/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contents/glubina-1008');
  await page.getByRole('dialog').getByRole('link', { name: 'Watch' }).first().click();
  const loading = player(page).getByRole('img', { name: 'Loading' });
  await expect(loading).toBeVisible();
  release();
  await plays(page, 0.5);
  await expect(loading).toBeHidden();

  await peek(
    page,
    `(() => {
    let shown; window.pulses = [];
    new MutationObserver(() => {
      const is = document.querySelector('.pl-pulse');
      if (is && shown === undefined) shown = performance.now();
      else if (!is && shown !== undefined) { window.pulses.push(performance.now() - shown); shown = undefined; }
    }).observe(document.querySelector('.pl'), { childList: true });
  })()`,
  );
  await press(page, 'Pause');
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  await expect.poll(() => peek<number>(page, 'window.pulses.length')).toBe(1);
  const pulse = await peek<number>(page, 'window.pulses[0]');
  expect(pulse).toBeGreaterThan(450);
  expect(pulse).toBeLessThan(1_500);
  const stood = (await picture(page)).position;
  for (const [name, by] of [
    ['Forward 10 seconds', 10],
    ['Back 10 seconds', -10],
  ] as const) {
    const before = (await picture(page)).position;
    await press(page, name);
    await expect.poll(async () => Math.round((await picture(page)).position - before), { timeout: 3_000 }).toBe(by);
  }
  expect((await picture(page)).position).toBeCloseTo(stood, 0);
  await press(page, 'Play');
  await plays(page, 0.2);

  await wake(page);
  await player(page).getByRole('slider', { name: 'Volume' }).fill('40');
  await expect.poll(async () => (await picture(page)).volume).toBeCloseTo(0.4, 2);
  await press(page, 'Mute');
  await expect.poll(async () => (await picture(page)).muted).toBe(true);
  await press(page, 'Unmute');

  const isIn = (what: string) => peek<boolean>(page, `document.${what} !== null && document.${what} !== undefined`);
  await press(page, 'Picture in picture');
  await expect
    .poll(() => peek<boolean>(page, `document.pictureInPictureElement === document.querySelector('video')`))
    .toBe(true);
  // The browser writes a text of its own into the element, which is covered; the player's text is beside the title.
  await expect(player(page).getByText('Playing in picture in picture')).toBeVisible();
  expect(await peek(page, COVERED)).toEqual({ isOver: true, isOpaque: true, isWhole: true, meetsTitle: false });
  await press(page, 'Back to the page');
  await expect.poll(() => isIn('pictureInPictureElement')).toBe(false);
  await press(page, 'Full screen');
  await expect.poll(() => isIn('fullscreenElement')).toBe(true);
  await press(page, 'Exit full screen');
  await expect.poll(() => isIn('fullscreenElement')).toBe(false);

  await press(page, 'Settings');
  const qualities = player(page).getByRole('radiogroup', { name: 'Quality' }).getByRole('radio');
  await expect(qualities.first()).toHaveAccessibleName(/^Auto/);
  await expect(qualities.first()).toBeChecked();
  await page.keyboard.press('Escape');

  // The preview under the pointer is small; while dragging it is large.
  const line = await bar(page).boundingBox();
  await page.mouse.move((line?.x ?? 0) + (line?.width ?? 0) * 0.5, (line?.y ?? 0) + 24);
  await expect(page.locator('.pl-preview-picture')).toBeVisible();
  expect(watch.requestsTo(/\/play\/.+\/img\.json/).map((request) => request.method())).toContain('GET');
  expect(await peek<string>(page, `document.querySelector('.pl-preview-cell').style.backgroundImage`)).toMatch(
    /sprite\..+\.svg/,
  );
  expect((await box(page, '.pl-preview-picture')).width).toBe(122.5);
  await page.mouse.down();
  await page.mouse.move((line?.x ?? 0) + (line?.width ?? 0) * 0.55, (line?.y ?? 0) + 24);
  await expect.poll(() => box(page, '.pl-preview-picture')).toEqual({ width: 196, height: 110 });
  const moment = await page.locator('.pl-preview-time').textContent();
  await page.mouse.up();
  await plays(page, 0.2);
  expect(moment).toMatch(/^\d+:\d\d$/);

  // The list of keys covers the picture; Escape closes it and keeps the film open.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(page).toHaveURL(/\/watch\/1008$/);

  await wake(page);
  await peek(page, `document.activeElement?.blur()`);
  const moved = Date.now();
  const isIdle = () => peek<boolean>(page, `document.querySelector('.pl').dataset.idle === 'true'`);
  expect(await isIdle()).toBe(false);
  await expect.poll(isIdle, { intervals: [50], timeout: 8_000 }).toBe(true);
  expect(Date.now() - moved).toBeGreaterThan(4_500);
  await wake(page);
  await player(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/contents\/glubina-1008$/);
});

test('a channel: skips within the archive, “Start over” for five seconds, progress bars updated every seven [B-165] [B-189] [B-592]', async ({
  page,
  watch,
  antenna,
  guest,
  ids,
}) => {
  await page.goto('/channels/popular/efir1');
  await plays(page, 0.3);
  await wake(page);
  for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Start over'])
    await expect(player(page).getByRole('button', { name })).toHaveCount(0);

  await page.goto(`/channels/popular/kub?ts=${seconds() - 1_800}`);
  await plays(page, 0.3);
  await wake(page);
  const before = Number(await bar(page).getAttribute('aria-valuenow'));
  await press(page, 'Forward 10 seconds');
  await expect
    .poll(async () => Number(await bar(page).getAttribute('aria-valuenow')) - before)
    .toBeGreaterThanOrEqual(10);
  expect(Number(await bar(page).getAttribute('aria-valuenow')) - before).toBeLessThan(20);

  // A channel whose programme has started.
  const found = await Promise.all(
    ['kub', 'puls', 'polden', 'sever24'].map(async (slug) => ({
      slug,
      now: (await guide(antenna.url, guest, { channelId: ids[slug] })).find(
        (each) => each.timestamp <= seconds() - 30 && each.timestamp + each.duration > seconds() + 60,
      ),
    })),
  );
  const { slug, now } = found.find((each) => each.now) ?? {};
  await page.goto(`/channels/popular/${slug}`);
  await plays(page, 0.3);
  const offer = page.locator('.pl-startover');
  await expect(offer).toBeVisible();
  const seen = Date.now();
  await expect(offer).toBeHidden({ timeout: 8_000 });
  expect(Date.now() - seen).toBeLessThan(6_000);
  await page.reload();
  await offer.click();
  await expect
    .poll(() =>
      watch
        .requestsTo(`/v2/channels/${ids[slug ?? '']}/stream`)
        .some(
          (request) => Math.abs(Number(new URL(request.url()).searchParams.get('ts')) - (now?.timestamp ?? 0)) <= 1,
        ),
    )
    .toBe(true);
  await plays(page, 0.3);
  await expect
    .poll(async () => Number(await bar(page).getAttribute('aria-valuenow')) - (now?.timestamp ?? 0))
    .toBeLessThan(15);

  await page.goto('/channels/all');
  const widths = () =>
    peek<string>(
      page,
      `[...document.querySelectorAll('.k-bar--live i')].slice(0, 8).map((each) => each.style.width).join(' ')`,
    );
  await expect.poll(widths).not.toBe('');
  await page.waitForTimeout(500);
  const stand = await widths();
  await expect.poll(widths, { intervals: [250], timeout: 8_500 }).not.toBe(stand);
});
