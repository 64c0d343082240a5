// bench:start: time from the request to the first frame, the player against a baseline page with stock hls.js: the
// same stream, the same origin with 60 ms before every answer, alternating (B1, B2 and the archive part of B7).
import { launch } from './browser.mjs';
import { figure, alternate, publish } from './harness.mjs';
import { startSurvival } from '../survival/runner.ts';

const ROUNDS = 15;
const LATENCY = 60;

const survival = await startSurvival();
const origin = await survival.origin(LATENCY);
const browser = await launch('--autoplay-policy=no-user-gesture-required');
/** Each address is used once, so that nothing is cached. */
let count = 0;
const master = () => `${origin.url}/fmp4/master.m3u8?${(count += 1)}`;

async function opened(side) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(survival.page(side));
  await page.waitForFunction(() => 'start' in window);
  return page;
}
const ask = (page, what) => page.evaluate(([name, url]) => window[name](url), [what, master()]);

/** From the page's address to the first frame, in a browser without a cache. */
async function cold(side) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(survival.page(side), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'start' in window, undefined, { polling: 10 });
  await ask(page, 'start');
  const took = performance.now() - from;
  await context.close();
  return took;
}

try {
  const pages = { ours: await opened('ours'), bare: await opened('bare') };
  const measure = (rounds, what) => alternate({ rounds, baseline: () => what('bare'), ours: () => what('ours') });
  const start = await measure(ROUNDS, (side) => ask(pages[side], 'start'));
  const programme = await measure(ROUNDS, (side) => ask(pages[side], 'openProgramme'));
  const first = await measure(9, cold);
  publish(
    'start',
    [
      figure({ name: 'click to first picture / bare hls.js', unit: 'ms', ...start, gate: 1.05, goal: 0.9 }),
      figure({ name: 'cold page to first picture / bare hls.js', unit: 'ms', ...first, gate: 1.3, goal: 1.1 }),
      figure({
        name: 'another programme of the archive / bare loadSource',
        unit: 'ms',
        ...programme,
        gate: 1.1,
        goal: 1,
      }),
    ],
    { latency: LATENCY },
  );
} finally {
  await browser.close();
  await origin.close();
  survival.close();
}
