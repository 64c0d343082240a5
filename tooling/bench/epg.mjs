// bench:epg — the guide with 1,000 channels by 7 days (some 230,000 programmes of a seeded generator) against a bare grid that
// draws only the visible cells, on one page each and in turns: from data in memory to the first paint, and frames while it
// scrolls both ways, on a desktop and with the processor slowed down six times. Beside the ratios the figures of the issue
// are held as they stand: 100 ms, 400 ms at 6×, 300 elements, 33 ms a frame at the 95th of a hundred at 6×.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBare } from './bare/build.mjs';
import { launch, serveFolder } from './browser.mjs';
import { figure, inTurns, publish, quantile } from './harness.mjs';

const ROUNDS = Number(process.env.EPG_ROUNDS ?? 5);
const SCROLL = 3_200;
const { folder } = await buildBare('epg.tsx');
const site = await serveFolder(folder);
const browser = await launch();
const nodes = { baseline: [], ours: [] };
let count = 0;

/** Two refreshes of a screen of 60 Hz, as a page's clock tells them, to a tenth of a ms. */
const TWO_REFRESHES = 33.4;

/** Opens a side on a fresh page, slows it down, and answers its figures. */
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

/** Both sides in turns at one speed: first paints and 95th frames of each. */
async function sides(slowdown) {
  const seen = { baseline: [], ours: [] };
  await inTurns({
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

/** A figure that is held as it stands, not against another. */
const held = ({ name, unit, limit, ours, goal }) =>
  figure({ name, unit, baseline: [limit], ours: [Math.max(...ours)], gate: 1, goal: goal / limit });

try {
  const desk = await sides(1);
  const slow = await sides(6);
  const middle = (values) => [quantile(values, 0.5)];
  publish(
    'epg',
    [
      figure({ name: 'first paint / bare grid', unit: 'ms', ...desk.paint, gate: 4, goal: 2 }),
      figure({ name: 'first paint / bare grid, 6×', unit: 'ms', ...slow.paint, gate: 4, goal: 2 }),
      figure({ name: 'frame (95th) / bare grid, 6×', unit: 'ms', ...slow.frame, gate: 2, goal: 1.2 }),
      held({ name: 'first paint', unit: 'ms', limit: 100, ours: middle(desk.paint.ours), goal: 50 }),
      held({ name: 'first paint, 6×', unit: 'ms', limit: 400, ours: middle(slow.paint.ours), goal: 200 }),
      held({ name: 'frame (95th), 6×', unit: 'ms', limit: TWO_REFRESHES, ours: middle(slow.frame.ours), goal: 17 }),
      held({ name: 'elements, at most', unit: '', limit: 300, ours: nodes.ours, goal: 200 }),
    ],
    { programmes: count },
  );
} finally {
  await browser.close();
  await site.close();
  rmSync(dirname(folder), { recursive: true, force: true });
}
