// bench:startup: the start page on a slow line (1.6 Mbit/s, 150 ms) and a slow device (4x): first paint against vanilla
// HTML, largest paint against React's hello, the first usable row (its links work as soon as the server's markup is there) and
// the hydrated app against the whole stack's hello; cold and warm.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBare } from './bare/build.mjs';
import { launch, serveFolder, startProduct } from './browser.mjs';
import { figure, median, publish } from './harness.mjs';
import { phoneFigures } from './apps/startup-phone.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SHIFT_GATE = 0.002;
const scratch = mkdtempSync(join(tmpdir(), 'antenna-startup-'));
const vanilla = mkdtempSync(join(tmpdir(), 'antenna-vanilla-'));
writeFileSync(
  join(vanilla, 'index.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>vanilla</title><style>body{background:#0d0f15;color:#f4f7fb;font:16px sans-serif}</style><h1>Hello</h1><p>Channels, films, series.</p>',
);

const browser = await launch();
const servers = {
  vanilla: await serveFolder(vanilla),
  react: await serveFolder((await buildBare('react.tsx')).folder),
  full: await serveFolder(
    (await buildBare('full.tsx')).folder,
    (request, response) =>
      request.url.startsWith('/v2') &&
      Boolean(response.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
  ),
  ours: await startProduct(scratch),
};
const READY = { vanilla: 'h1', react: 'h1', full: 'h1', ours: '[data-usable]' };

/** Playwright's injected script costs some 40 ms at 4x: it goes into the page after the first paint, never before. */
async function load(page, cdp, side) {
  const painted = new Promise((resolve) =>
    cdp.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve()),
  );
  await page.goto(servers[side].url, { waitUntil: 'commit' });
  await painted;
  await page.waitForSelector(READY[side], { state: 'visible', timeout: 60_000 });
  const usable = await page.evaluate(() => performance.now());
  // Hydrated: React has hydrated the hero.
  if (side === 'ours')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-usable]') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  const app = await page.evaluate(() => performance.now());
  await page.waitForLoadState('load');
  await page.waitForTimeout(300);
  const paints = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const largest = [];
        const observer = new PerformanceObserver((list) =>
          largest.push(...list.getEntries().map((entry) => entry.startTime)),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        const shift = [];
        new PerformanceObserver((list) => shift.push(...list.getEntries().map((entry) => entry.value))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(
          () =>
            resolve({
              first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
              largest: largest.at(-1) ?? NaN,
              shift: shift.reduce((sum, value) => sum + value, 0),
            }),
          100,
        );
      }),
  );
  return { usable, app, ...paints };
}

async function visit(side) {
  // As every browser does, it says its language; a headless one without a locale does not.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const cold = await load(page, cdp, side);
  const warm = await load(page, cdp, side);
  await context.close();
  return { cold, warm };
}

const seen = { vanilla: [], react: [], full: [], ours: [] };
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const side of round % 2 ? ['ours', 'full', 'react', 'vanilla'] : ['vanilla', 'react', 'full', 'ours']) {
      const figures = await visit(side);
      if (round >= 0) seen[side].push(figures);
    }
  }
  const take = (side, pick) => seen[side].map(pick);
  const phone = await phoneFigures({ browser, react: servers.react.url, ours: servers.ours.url, rounds: ROUNDS });
  publish(
    'startup',
    [
      figure({
        name: 'first paint / vanilla HTML',
        unit: 'ms',
        baseline: take('vanilla', (each) => each.cold.first),
        ours: take('ours', (each) => each.cold.first),
        gate: 2.0,
        goal: 1.4,
      }),
      figure({
        name: 'largest paint / React hello FCP',
        unit: 'ms',
        baseline: take('react', (each) => each.cold.first),
        ours: take('ours', (each) => each.cold.largest),
        gate: 0.85,
        goal: 0.6,
      }),
      figure({
        name: 'first usable row / full hello',
        unit: 'ms',
        baseline: take('full', (each) => each.cold.usable),
        ours: take('ours', (each) => each.cold.usable),
        gate: 0.5,
        goal: 0.35,
      }),
      figure({
        name: 'hydrated / full hello',
        unit: 'ms',
        baseline: take('full', (each) => each.cold.usable),
        ours: take('ours', (each) => each.cold.app),
        gate: 1.85,
        goal: 1.5,
      }),
      figure({
        name: 'hydrated, warm / cold',
        unit: 'ms',
        baseline: take('ours', (each) => each.cold.app),
        ours: take('ours', (each) => each.warm.app),
        gate: 1,
        goal: 0.5,
      }),
      ...phone.figures,
    ],
    {
      phoneShifts: phone.shifts,
      layoutShift: median(take('ours', (each) => each.cold.shift)),
      usableWarm: median(take('ours', (each) => each.warm.usable)),
    },
  );
  process.stdout.write(`  usable row (warm): ${median(take('ours', (each) => each.warm.usable)).toFixed(0)} ms\n`);
  const shift = median(take('ours', (each) => each.cold.shift));
  process.stdout.write(`  layout shift (cold): ${shift.toFixed(4)}, gate ${SHIFT_GATE}\n`);
  process.stdout.write(`  layout shift, phone: ${JSON.stringify(phone.shifts)}\n`);
  if (shift > SHIFT_GATE || !phone.isStill) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
  for (const folder of [scratch, vanilla]) rmSync(folder, { recursive: true, force: true });
}
