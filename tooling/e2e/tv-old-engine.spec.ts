// The TV app in Chromium 79 with H.264, the engine of Samsung's and LG's sets of 2021. `npm test` fetches it where it can.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { shellPage } from '../tv-pack/src/shell/page.ts';
import { startupTexts } from '../tv-pack/src/texts.ts';
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

test('an engine of 2019 begins its second launch with the screen of the first', async ({ antenna }) => {
  const browser = await openOldBrowser(path);
  await browser.onEveryPage(`new MutationObserver(() => {
    const focus = document.querySelector('#last-screen [data-focused]');
    if (focus && !window.lastFocus) window.lastFocus = focus.textContent + ', ' + focus.getBoundingClientRect().width;
  }).observe(document, { childList: true, subtree: true })`);
  await browser.open(`${antenna.url}/tv/`);
  await expect.poll(() => browser.evaluate<boolean>(`localStorage.getItem('lastScreen') !== null`)).toBe(true);
  await browser.open(`${antenna.url}/tv/`);
  await expect.poll(() => browser.evaluate<string>('window.lastFocus')).toMatch(/^Watch, [1-9]/);
  await expect.poll(() => browser.evaluate<boolean>(`document.getElementById('last-screen') === null`)).toBe(true);
  expect(await focused(browser)).toBe('Watch');
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

/** The page of a hosted package, on an origin of its own. */
async function servedShell(address: string) {
  const texts = startupTexts(fileURLToPath(new URL('../..', import.meta.url)));
  const tv = { version: '1.0.0', address, names: { en: 'Demo' }, vendor: 'Demo', icon: 'icon.png' };
  const server = createServer((request, response) => {
    const isPage = new URL(request.url ?? '/', 'http://x').pathname === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? shellPage(tv, texts) : '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, port, close };
}

test('the shell of a hosted package says in an engine of 2019 that there is no service, and OK asks again', async () => {
  // Nobody listens there.
  const gone = await servedShell('');
  await gone.close();
  const shell = await servedShell(`http://127.0.0.1:${gone.port}`);
  const browser = await openOldBrowser(path);
  await browser.open(shell.url);
  await expect
    .poll(() => browser.evaluate<string>('document.body ? document.body.className : ""'), { timeout: 20_000 })
    .toBe('offline');
  await expect.poll(() => focused(browser)).toBe('Try again');
  const service = createServer((_request, response) => response.end('service'));
  await new Promise<void>((resolve) => void service.listen(gone.port, '127.0.0.1', resolve));
  await browser.press('Enter');
  await expect(async () =>
    expect(await browser.evaluate<string>('location.href')).toBe(`http://127.0.0.1:${gone.port}/tv/`),
  ).toPass({ timeout: 20_000 });
  await browser.close();
  await shell.close();
  service.closeAllConnections();
  service.close();
});

test('the shell of a hosted package leads an engine of 2019 to the service, with what it was launched for', async ({
  antenna,
}) => {
  const shell = await servedShell(antenna.url);
  const browser = await openOldBrowser(path);
  await browser.open(`${shell.url}?type=channel&slug=kub&more=1`);
  await expect(async () => {
    expect(await browser.evaluate<string>('location.origin')).toBe(antenna.url);
    expect(await browser.evaluate<boolean>(PLAYS)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await browser.close();
  await shell.close();
});
