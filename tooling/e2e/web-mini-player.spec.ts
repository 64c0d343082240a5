// The mini player: the picture goes on in a corner when its page is left, in the same element, with the same stream.
import { dock, go, mini } from './mini-player.ts';
import { expect, markVideo, peek, picture, plays, press, test, type Page, type Watch } from './web.ts';

/** The same element plays, without another request for a stream. */
async function goesOn(page: Page, watch: Watch, streams: number) {
  expect(await plays(page, 1)).toMatchObject({ videos: 1, mark: 'same', paused: false });
  expect(watch.requestsTo(/\/stream(\?|$)/).filter((each) => !each.url().includes('disable_stat=1')).length).toBe(
    streams,
  );
}
const openedStreams = (watch: Watch) =>
  watch.requestsTo(/\/stream(\?|$)/).filter((each) => !each.url().includes('disable_stat=1')).length;

for (const { name, width, height } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone on its side', width: 844, height: 390 },
  { name: 'tablet', width: 1024, height: 768 },
  { name: 'desktop', width: 1600, height: 900 },
])
  test(`${name}: the channel goes on over search, guide and settings, and returns to its page`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/channels/popular');
    await page.locator('a[href="/channels/popular/sever24"]').first().click();
    await expect(page).toHaveURL(/sever24$/);
    await plays(page, 1);
    await markVideo(page, 'same');
    await peek(
      page,
      `window.testPauses = 0; document.querySelector('video').addEventListener('pause', () => { window.testPauses += 1; })`,
    );
    const streams = openedStreams(watch);

    await page.goBack();
    await expect(page).toHaveURL(/\/channels\/popular$/);
    await expect(mini(page)).toBeVisible();
    await expect(mini(page)).toContainText('Sever 24');
    await goesOn(page, watch, streams);
    // Inside of the window, whatever its size.
    const box = await mini(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);

    for (const path of ['/search', '/guide', '/settings']) {
      await go(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}`));
      await expect(mini(page)).toBeVisible();
      await goesOn(page, watch, streams);
    }
    // Over the modal page of the settings it can be pressed.
    await mini(page).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(async () => (await picture(page)).paused).toBe(true);
    await mini(page).getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page, 0.5);

    await mini(page).getByRole('link', { name: 'Back to the player' }).click();
    await expect(page).toHaveURL(/\/channels\/popular\/sever24$/);
    await expect(mini(page)).toBeHidden();
    await goesOn(page, watch, streams);
    expect(await peek(page, `document.querySelector('video').closest('.pl-mini') === null`)).toBe(true);
    // Only the viewer paused it.
    expect(await peek(page, 'window.testPauses')).toBe(1);
  });

test('a page over the channel’s page shows the picture in the corner, and gives it back', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/channels/popular/sever24');
  await plays(page, 1);
  await markVideo(page, 'same');
  const streams = openedStreams(watch);
  await go(page, '/settings');
  await expect(mini(page)).toBeVisible();
  await goesOn(page, watch, streams);
  await page.goBack();
  await expect(mini(page)).toBeHidden();
  await goesOn(page, watch, streams);

  // Closed there, the picture waits on its page, paused.
  await page.goForward();
  await mini(page).getByRole('button', { name: 'Close the mini player' }).click();
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  await page.goBack();
  expect(await picture(page)).toMatchObject({ videos: 1, mark: 'same' });
});

test('keys reach it from a modal page, move it, leave it and close it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/channels/popular');
  await page.locator('a[href="/channels/popular/sever24"]').first().click();
  await plays(page, 0.5);
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  await go(page, '/settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  const isIn = (selector: string) => peek<boolean>(page, `document.activeElement.closest('${selector}') !== null`);
  // From the first of the page backwards to the last of the mini player, and forwards again into the page.
  await page.keyboard.press('Shift+Tab');
  expect(await isIn('.pl-mini')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isIn('[role="dialog"]')).toBe(true);

  const corner = () => mini(page).getAttribute('data-corner');
  expect(await corner()).toBe('bottom-right');
  await mini(page).getByRole('button', { name: 'Move to another corner' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(corner).toBe('bottom-left');
  await page.keyboard.press('Escape');
  await expect(mini(page)).toBeHidden();
  // The page stays: the key belonged to the mini player.
  await expect(page).toHaveURL(/\/settings$/);
  await expect.poll(async () => (await picture(page)).videos).toBe(0);
});

/** The place of the mini player after a channel was left. */
async function dockedBox(page: Page) {
  await dock(page);
  const box = await mini(page).boundingBox();
  if (!box) throw new Error('there is no mini player');
  return box;
}

test('arrow keys move it to the corner in their direction, and the page stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await dock(page);
  await mini(page)
    .getByRole('button', { name: 'Mute' })
    .or(mini(page).getByRole('button', { name: 'Unmute' }))
    .focus();
  for (const [key, corner] of [
    ['ArrowUp', 'top-right'],
    ['ArrowLeft', 'top-left'],
    ['ArrowDown', 'bottom-left'],
    ['ArrowRight', 'bottom-right'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(mini(page)).toHaveAttribute('data-corner', corner);
    const box = await mini(page).boundingBox();
    expect([box && box.x > 640 ? 'right' : 'left', box && box.y > 400 ? 'bottom' : 'top']).toEqual(
      corner.split('-').toReversed(),
    );
  }
  expect(await peek<number>(page, 'scrollY')).toBe(0);
});

test('full screen ends where the picture goes to the corner', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const isFull = () => peek<boolean>(page, 'document.fullscreenElement !== null');
  await page.goto('/channels/popular');
  await page.locator('a[href="/channels/popular/sever24"]').first().click();
  await plays(page, 0.5);
  await markVideo(page, 'same');
  const streams = openedStreams(watch);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  // A page over the channel's would be below the full screen.
  await go(page, '/settings');
  await expect.poll(isFull).toBe(false);
  await expect(mini(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await goesOn(page, watch, streams);
  await page.goBack();
  await expect(mini(page)).toBeHidden();
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/channels\/popular$/);
  await expect.poll(isFull).toBe(false);
  await expect(mini(page)).toBeVisible();
  await goesOn(page, watch, streams);
});

test('picture in picture goes on when its page is left, and when it ends the picture is in the corner', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const isPip = () =>
    peek<boolean>(
      page,
      `document.pictureInPictureElement === document.querySelector('video') && document.pictureInPictureElement !== null`,
    );
  await page.goto('/channels/popular');
  await page.locator('a[href="/channels/popular/sever24"]').first().click();
  await plays(page, 0.5);
  await markVideo(page, 'same');
  const streams = openedStreams(watch);
  await press(page, 'Picture in picture');
  await expect.poll(isPip).toBe(true);
  await page.goBack();
  await expect(mini(page)).toContainText('Playing in picture in picture');
  expect(await isPip()).toBe(true);
  await goesOn(page, watch, streams);
  await peek(page, 'document.exitPictureInPicture()');
  await expect(mini(page)).not.toContainText('Playing in picture in picture');
  await goesOn(page, watch, streams);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the line that invites a guest to sign in and the mini player leave each other room, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await dock(page);
    await go(page, '/contents/1008');
    const invitation = page.locator('.se-prompt');
    await expect(invitation).toBeVisible();
    await expect(mini(page)).toBeVisible();
    await expect
      .poll(async () => {
        const [line, corner] = [await invitation.boundingBox(), await mini(page).boundingBox()];
        return line && corner && (corner.y + corner.height <= line.y || corner.y >= line.y + line.height);
      })
      .toBe(true);
    await mini(page).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(async () => (await picture(page)).paused).toBe(true);
    await invitation.getByRole('button', { name: 'Close' }).click();
    await expect(invitation).toBeHidden();
  });

test('it is dragged into another corner, where it stays, without pressing anything', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = await dockedBox(page);
  await page.mouse.move(box.x + 60, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 5 });
  await page.mouse.move(120, 120, { steps: 5 });
  await page.mouse.up();
  await expect(mini(page)).toHaveAttribute('data-corner', 'top-left');
  await expect(page).toHaveURL(/\/channels\/popular$/);
  await plays(page, 0.5);
});

test('off in the settings, leaving ends the picture; back on, a film goes on as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/settings/playback');
  const choice = page.getByRole('switch', { name: 'Mini player' });
  await expect(choice).toBeChecked();
  await choice.click();
  await page.goto('/channels/popular');
  await page.locator('a[href="/channels/popular/sever24"]').first().click();
  await plays(page, 0.5);
  await page.goBack();
  await expect.poll(async () => (await picture(page)).videos).toBe(0);
  await expect(mini(page)).toBeHidden();

  await page.goto('/settings/playback');
  await choice.click();
  await page.goto('/contents/1008');
  await page.locator('.k-modal-page a[href^="/watch/"]').first().click();
  await expect(page).toHaveURL(/\/watch\//);
  await plays(page, 0.5);
  await markVideo(page, 'same');
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  expect(await plays(page, 0.5)).toMatchObject({ mark: 'same', videos: 1 });
  await mini(page).getByRole('link', { name: 'Back to the player' }).click();
  await expect(page).toHaveURL(/\/watch\//);
  expect(await plays(page, 0.5)).toMatchObject({ mark: 'same' });
});

test('a picture that starts in another tab pauses it', async ({ page, context }) => {
  await page.goto('/channels/popular');
  await page.locator('a[href="/channels/popular/sever24"]').first().click();
  await plays(page, 0.5);
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/channels/popular/polden');
  await plays(other, 0.5);
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  await expect(mini(page)).toBeVisible();
});

test('a finger drags it into another corner; its button closes it and ends the picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await dockedBox(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await touch('touchStart', { x: box.x + 40, y: box.y + 40 });
  for (const y of [500, 350, 200]) await touch('touchMove', { x: 60, y });
  await touch('touchEnd');
  await expect(mini(page)).toHaveAttribute('data-corner', 'top-left');
  await expect(page).toHaveURL(/\/channels\/popular$/);
  await plays(page, 0.5);
  await mini(page).getByRole('button', { name: 'Close the mini player' }).click();
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await picture(page)).videos).toBe(0);
});
