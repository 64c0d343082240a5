// The TV app in Chromium 79 with H.264, the engine of Samsung's and LG's sets of 2021. `npm test` fetches it where it can.
import { expect, test } from './fixtures.ts';
import { openOldBrowser, type OldBrowser } from './old-browser.ts';

const path = process.env['OLD_ENGINE_PATH'] ?? '';

/** The name of what has the focus; empty when nothing has. */
const focused = (browser: OldBrowser) =>
  browser.evaluate<string>(
    `(() => { const element = document.activeElement; return !element || element === document.body ? '' : (element.getAttribute('aria-label') || element.textContent).trim(); })()`,
  );

test('an engine of 2019 starts the app; arrows move the focus, and the page’s policy refuses nothing', async ({
  antenna,
}) => {
  const browser = await openOldBrowser(path);
  await browser.open(`${antenna.url}/tv/`);
  expect(await browser.evaluate<string>('navigator.userAgent')).toContain('Chrome/79');
  await expect.poll(() => focused(browser)).not.toBe('');
  await expect
    .poll(() => browser.evaluate<number>(`document.querySelectorAll('#root img, #root svg').length`))
    .toBeGreaterThan(0);
  const before = await focused(browser);
  await expect(async () => {
    await browser.press('ArrowDown');
    expect(await focused(browser)).not.toBe(before);
  }).toPass();
  expect(browser.errors).toEqual([]);
  await browser.close();
});

/** Whether a picture moves, and nothing opaque lies over its middle. */
const PLAYS = `(() => {
  const video = document.querySelector('video');
  if (!video || video.paused || video.videoWidth === 0 || video.currentTime < 1) return false;
  const over = document.elementsFromPoint(960, 400);
  return over.slice(0, over.indexOf(video)).every((each) => getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)') && over.includes(video);
})()`;

test('an engine of 2019 opens a channel, shows its picture, and zaps', async ({ antenna }) => {
  const browser = await openOldBrowser(path);
  await browser.open(`${antenna.url}/tv/`);
  await expect.poll(() => browser.evaluate<number>(`document.querySelectorAll('#root img').length`)).toBeGreaterThan(3);
  await browser.press('ArrowDown');
  await browser.press('Enter');
  await expect.poll(() => browser.evaluate<boolean>(PLAYS), { timeout: 40_000 }).toBe(true);
  const before = await focused(browser);
  await browser.press('PageUp');
  await expect.poll(() => focused(browser)).not.toBe(before);
  await expect.poll(() => browser.evaluate<boolean>(PLAYS), { timeout: 40_000 }).toBe(true);
  expect(browser.errors).toEqual([]);
  await browser.close();
});
