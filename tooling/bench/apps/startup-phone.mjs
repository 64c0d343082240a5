// The phone's half of bench:startup (390 px, slow 4G, 4x): largest paint of the start page and of a title, what moves, tasks that
// block once it is hydrated, and how long an input waits while shelves are scrolled, against a bare page of rows.
import { devices } from '@playwright/test';
import { buildBare } from '../bare/build.mjs';
import { serveFolder } from '../browser.mjs';
import { figure, median } from '../harness.mjs';

const SHELVES = 4;
const KEYS = 4;
/** What a page's own scripts do after it is hydrated is over by then, prefetching included. */
const SETTLED = 7_000;
const SHIFT_LIMIT = 0.01;

const OBSERVE = `(() => {
  window.seen = { inputs: [], tasks: [], largest: [], shifts: [] };
  const observe = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('event', (each) => each.interactionId > 0 && window.seen.inputs.push(each.duration), { durationThreshold: 16 });
  observe('longtask', (each) => window.seen.tasks.push([each.startTime, each.duration]));
  observe('largest-contentful-paint', (each) => window.seen.largest.push(each.startTime));
  observe('layout-shift', (each) => each.hadRecentInput || window.seen.shifts.push(each.value));
})()`;
/** A function: the page's content security policy refuses to evaluate text. */
const isHydrated = () =>
  Object.keys(document.querySelector('[role=dialog] h1, [data-usable], h1, h2') ?? {}).some((key) =>
    key.startsWith('__reactFiber'),
  );
/** Centre of the cards and of the heading of a shelf, brought onto the screen. */
const shelfAt = (index) => `(() => {
  const shelf = [...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('[data-shelf]')][${index}];
  const cards = shelf?.querySelector('[data-cards]');
  if (!cards) return null;
  shelf.scrollIntoView({ block: 'center' });
  cards.querySelector('a, button')?.focus({ preventScroll: true });
  const [box, head] = [cards.getBoundingClientRect(), shelf.querySelector('h2, h3').getBoundingClientRect()];
  return { y: box.y + box.height / 2, x: head.x + 8, top: head.y + head.height / 2 };
})()`;

/**
 * A swipe, arrow keys and a tap on each shelf. The tap is a gesture too: what Playwright's tap sends is stamped with its time and
 * then held back in the browser until the page has presented another frame, which no finger waits for.
 */
async function scrollShelves(page, cdp) {
  for (let index = 0; index < SHELVES; index += 1) {
    const place = await page.evaluate(shelfAt(index));
    if (!place) return;
    const touch = { gestureSourceType: 'touch' };
    const swipe = { x: 300, y: place.y, xDistance: -250, yDistance: 0, speed: 800, ...touch };
    await cdp.send('Input.synthesizeScrollGesture', swipe);
    for (let press = 0; press < KEYS; press += 1) await page.keyboard.press('ArrowRight', { delay: 60 });
    await cdp.send('Input.synthesizeTapGesture', { x: place.x, y: place.top, duration: 50, tapCount: 1, ...touch });
  }
}

async function visit(browser, url) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 });
  const hydrated = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLED);
  await page.evaluate(OBSERVE);
  await page.waitForTimeout(300);
  const { largest, tasks, shifts } = await page.evaluate('window.seen');
  await scrollShelves(page, cdp);
  await page.waitForTimeout(500);
  const inputs = await page.evaluate('window.seen.inputs');
  await context.close();
  return {
    largest: largest.at(-1) ?? NaN,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    task: Math.max(1, ...tasks.filter(([start]) => start > hydrated).map(([, duration]) => duration)),
    // Shorter ones are not reported.
    input: Math.max(16, ...inputs),
  };
}

/** The phone's figures and notes; `react` is React's hello, `ours` the product. */
export async function phoneFigures({ browser, react, ours, rounds }) {
  const rows = await serveFolder((await buildBare('shelves.tsx')).folder);
  const urls = { react, rows: rows.url, home: ours, title: `${ours}/contents/glubina-1008` };
  const seen = { react: [], rows: [], home: [], title: [] };
  try {
    for (let round = -1; round < rounds; round += 1)
      for (const side of Object.keys(urls)) {
        const figures = await visit(browser, urls[side]);
        if (round >= 0) seen[side].push(figures);
      }
  } finally {
    await rows.close();
  }
  const take = (side, name) => seen[side].map((each) => each[name]);
  const limit = (ms) => Array.from({ length: rounds }, () => ms);
  const pages = ['home', 'title'];
  const figures = pages.flatMap((side) => [
    figure({
      name: `phone, ${side}: largest paint / React hello`,
      unit: 'ms',
      baseline: take('react', 'largest'),
      ours: take(side, 'largest'),
      gate: 1.2,
      goal: 1,
    }),
    figure({
      name: `phone, ${side}: longest input over shelves / bare rows`,
      unit: 'ms',
      baseline: take('rows', 'input'),
      ours: take(side, 'input'),
      gate: 1.5,
      goal: 1,
      note: `limit 64 ms, measured ${median(take(side, 'input')).toFixed(0)} ms`,
    }),
    figure({
      name: `phone, ${side}: longest task after hydration / long task`,
      unit: 'ms',
      baseline: limit(50),
      ours: take(side, 'task'),
      gate: 1,
      goal: 1,
    }),
  ]);
  const shifts = Object.fromEntries(pages.map((side) => [side, median(take(side, 'shift'))]));
  return { figures, shifts, isStill: Object.values(shifts).every((shift) => shift <= SHIFT_LIMIT) };
}
