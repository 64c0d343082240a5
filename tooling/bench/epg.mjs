// bench:epg: the guide with 1,000 channels and 7 days (some 230,000 programmes of a seeded generator) against a
// baseline grid that draws only the visible cells, one page each, alternating: time from data in memory to the first
// paint, and frame times while scrolling both ways, on a desktop and with CPU throttling 6x. The number of elements has
// a limit of its own.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBare } from './bare/build.mjs';
import { launch, serveFolder } from './browser.mjs';
import { figure, alternate, publish, quantile } from './harness.mjs';

const ROUNDS = Number(process.env.EPG_ROUNDS ?? 5);
const SCROLL = 3_200;
const { folder } = await buildBare('epg.tsx');
const site = await serveFolder(folder);
const browser = await launch();
const nodes = { baseline: [], ours: [] };
let count = 0;

const MOST_ELEMENTS = 300;

/** Opens one side in a new page with CPU throttling and answers its figures. */
async function measure(side, slowdown) {
  const context = await browser.newContext({
    viewport: { width: 1600, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'UTC',
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${side}: ${error.stack}\n`));
    await page.goto(`${site.url}/#${side}`);
    await page.waitForFunction(() => window.isReady, undefined, { timeout: 60_000 });
    count = await page.evaluate(() => window.count);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const first = await page.evaluate(() => window.start());
    if (first.cells < 40) throw new Error(`${side} drew only ${first.cells} cells`);
    const { frames, nodes: after } = await page.evaluate((ms) => window.scroll(ms), SCROLL);
    return {
      paint: first.ms,
      nodes: Math.max(first.nodes, after),
      frame: Math.round(quantile(frames, 0.95) * 10) / 10,
    };
  } finally {
    await context.close();
  }
}

/** Both sides alternating at one speed: first paints and 95th percentiles of frame times. */
async function sides(slowdown) {
  const seen = { baseline: [], ours: [] };
  await alternate({
    rounds: ROUNDS,
    baseline: async (round) => void (round >= 0 && seen.baseline.push(await measure('bare', slowdown))),
    ours: async (round) => void (round >= 0 && seen.ours.push(await measure('ours', slowdown))),
    warmup: 0,
  });
  for (const side of ['baseline', 'ours']) nodes[side].push(...seen[side].map((each) => each.nodes));
  const pick = (name) => ({
    baseline: seen.baseline.map((each) => each[name]),
    ours: seen.ours.map((each) => each[name]),
  });
  return { paint: pick('paint'), frame: pick('frame') };
}

try {
  const desk = await sides(1);
  const slow = await sides(6);
  publish(
    'epg',
    [
      figure({ name: 'first paint / bare grid', unit: 'ms', ...desk.paint, gate: 4, goal: 2 }),
      figure({ name: 'first paint / bare grid, 6×', unit: 'ms', ...slow.paint, gate: 4, goal: 2 }),
      figure({ name: 'frame (95th) / bare grid, 6×', unit: 'ms', ...slow.frame, gate: 2, goal: 1.2 }),
      figure({
        name: 'elements / limit',
        unit: '',
        baseline: [MOST_ELEMENTS],
        ours: [Math.max(...nodes.ours)],
        gate: 1,
        goal: 0.67,
      }),
    ],
    { programmes: count },
  );
} finally {
  await browser.close();
  await site.close();
  rmSync(dirname(folder), { recursive: true, force: true });
}
