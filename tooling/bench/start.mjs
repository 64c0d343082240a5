// bench:start — from the wish to the first picture, our player against a bare page with hls.js as its makers deliver it: the same
// stream, the same origin with 60 ms before every answer, in turns (B1, B2 and the archive's part of B7).
import { launch } from './browser.mjs';
import { figure, inTurns, publish } from './harness.mjs';
import { stageSurvival } from '../survival/stage.ts';

const ROUNDS = 15;
const LATENCY = 60;

const stage = await stageSurvival();
const origin = await stage.origin(LATENCY);
const browser = await launch('--autoplay-policy=no-user-gesture-required');
/** Never twice the same address: nothing comes out of a cache. */
let count = 0;
const master = () => `${origin.url}/fmp4/master.m3u8?${(count += 1)}`;

async function opened(side) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(stage.page(side));
  await page.waitForFunction(() => 'start' in window);
  return page;
}
const ask = (page, what) => page.evaluate(([name, url]) => window[name](url), [what, master()]);

/** From the address of the page to the first picture, in a browser that has seen neither. */
async function cold(side) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(stage.page(side), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'start' in window, undefined, { polling: 10 });
  await ask(page, 'start');
  const took = performance.now() - from;
  await context.close();
  return took;
}

try {
  const pages = { ours: await opened('ours'), bare: await opened('bare') };
  const turns = (rounds, what) => inTurns({ rounds, baseline: () => what('bare'), ours: () => what('ours') });
  const start = await turns(ROUNDS, (side) => ask(pages[side], 'start'));
  const turn = await turns(ROUNDS, (side) => ask(pages[side], 'turn'));
  const first = await turns(9, cold);
  publish(
    'start',
    [
      figure({ name: 'click to first picture / bare hls.js', unit: 'ms', ...start, gate: 1.05, goal: 0.9 }),
      figure({ name: 'cold page to first picture / bare hls.js', unit: 'ms', ...first, gate: 1.3, goal: 1.1 }),
      figure({ name: 'another programme of the archive / bare loadSource', unit: 'ms', ...turn, gate: 1.1, goal: 1 }),
    ],
    { latency: LATENCY },
  );
} finally {
  await browser.close();
  await origin.close();
  stage.close();
}
