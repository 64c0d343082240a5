// bench:steady: what playback costs the page: main-thread task time per second (CDP `TaskDuration`) of the real app,
// with hidden and visible controls, against a baseline page with stock hls.js on the same stream. The two alternate;
// the page that is not measured is paused. `steady.mjs live` or `film` measures only one; `--rounds N` sets the
// rounds: both with four rounds take five minutes. Other players' skins cost 5.5 to 12.4 times the baseline, a page
// without work per frame 0.8 times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBarePage } from './bare/page.mjs';
import { launch, startProduct } from './browser.mjs';
import { figure, publish } from './harness.mjs';

/** One measurement in ms: at least two segments. */
const SPAN = 5_000;
/** Before a measurement: the buffer is full and the controls are hidden (5 s after the last move). */
const BUFFER_MS = 1_500;
const CONTROLS_HIDE_MS = 5_600;
/** By then (20 s) the app has prepared the neighbours of the channel. */
const SETTLE_MS = 22_000;
const PLACES = { live: '/channels/popular/sever24', film: '/watch/1008' };
const { positionals: requested, values } = parseArgs({
  options: { rounds: { type: 'string', default: '4' } },
  allowPositionals: true,
});
const ROUNDS = Number(values.rounds);

const scratch = mkdtempSync(join(tmpdir(), 'antenna-steady-'));
const product = await startProduct(scratch);
// V8 optimises an idle page for a minute after loading, a larger page longer: that belongs to loading, not to
// playback.
const browser = await launch('--autoplay-policy=no-user-gesture-required', '--js-flags=--no-memory-reducer');

async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => metrics.find((each) => each.name === name).value;
    return {
      at: of('Timestamp'),
      tasks: of('TaskDuration'),
      scripts: of('ScriptDuration'),
      layouts: of('LayoutCount'),
      styles: of('RecalcStyleCount'),
    };
  };
  /** Per second: milliseconds of tasks and scripts, counts of layouts and style recalculations. */
  return async () => {
    const before = await read();
    await page.waitForTimeout(SPAN);
    const after = await read();
    const seconds = after.at - before.at;
    const rate = (name, by = 1) => ((after[name] - before[name]) * by) / seconds;
    return {
      tasks: rate('tasks', 1_000),
      scripts: rate('scripts', 1_000),
      layouts: rate('layouts'),
      styles: rate('styles'),
    };
  };
}

const running = (page) =>
  page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video && !video.paused && video.readyState >= 3 && video.currentTime > 0.5;
    },
    undefined,
    { timeout: 30_000 },
  );
const state = (page, verb) => page.evaluate((name) => void document.querySelector('video')[name](), verb);

/** One page of the app beside the baseline page on its stream; the figures of all rounds. */
async function measure(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const app = await context.newPage();
  const asked = app.waitForResponse(
    (response) =>
      /\/v2\/.+\/stream/.test(response.url()) && response.ok() && !response.url().includes('disable_stat=1'),
  );
  await app.goto(product.url + path);
  const address = new URL((await (await asked).json()).hls_mbr, product.url).href;
  await running(app);
  const bare = await openBarePage(browser);
  await bare.play(address);
  await app.waitForTimeout(SETTLE_MS);
  const meters = { bare: await meter(bare.page), app: await meter(app) };
  const isShown = async (isExpected) => {
    const shown = await app.evaluate(() => document.querySelector('.pl').dataset.idle === 'false');
    if (shown !== isExpected) throw new Error(`the controls are ${shown ? 'shown' : 'hidden'}`);
  };
  const turns = {
    async bare() {
      await state(bare.page, 'play');
      await bare.page.waitForTimeout(BUFFER_MS);
      const figures = await meters.bare();
      await state(bare.page, 'pause');
      return figures;
    },
    async hidden() {
      await app.evaluate(() => document.activeElement?.blur());
      await app.waitForTimeout(CONTROLS_HIDE_MS);
      await isShown(false);
      const figures = await meters.app();
      await isShown(false);
      return figures;
    },
    /** Keyboard focus keeps the controls visible without further events. */
    async shown() {
      await app.keyboard.press('Shift');
      await app.evaluate(() => document.querySelector('.pl-play').focus());
      await app.waitForTimeout(BUFFER_MS);
      await isShown(true);
      const figures = await meters.app();
      await isShown(true);
      return figures;
    },
  };
  const seen = { bare: [], hidden: [], shown: [] };
  const keep = (name, figures, round) => {
    if (round >= 0) seen[name].push(figures);
  };
  for (let round = -1; round < ROUNDS; round += 1) {
    const ours = async () => {
      await state(bare.page, 'pause');
      await app.keyboard.press('k');
      await running(app);
      for (const name of ['shown', 'hidden']) keep(name, await turns[name](), round);
      await app.keyboard.press('k');
    };
    if (round === -1) await app.keyboard.press('k');
    const theirs = async () => keep('bare', await turns.bare(), round);
    for (const turn of round % 2 === 0 ? [theirs, ours] : [ours, theirs]) await turn();
  }
  bare.close();
  await context.close();
  return seen;
}

const tasks = (list) => list.map((each) => each.tasks);
const mean = (list, name) => list.reduce((sum, each) => sum + each[name], 0) / list.length;
try {
  const figures = [];
  const beside = {};
  for (const [name, path] of Object.entries(PLACES).filter(
    ([each]) => requested.length === 0 || requested.includes(each),
  )) {
    const seen = await measure(path);
    figures.push(
      figure({
        name: `${name}, controls hidden / bare hls.js`,
        unit: 'ms/s',
        baseline: tasks(seen.bare),
        ours: tasks(seen.hidden),
        gate: 1.5,
        goal: 1,
      }),
    );
    figures.push(
      figure({
        name: `${name}, controls shown / bare hls.js`,
        unit: 'ms/s',
        baseline: tasks(seen.bare),
        ours: tasks(seen.shown),
        gate: 3,
        goal: 1.5,
      }),
    );
    beside[name] = Object.fromEntries(
      Object.entries(seen).map(([side, list]) => [
        side,
        Object.fromEntries(['scripts', 'layouts', 'styles'].map((what) => [what, Number(mean(list, what).toFixed(2))])),
      ]),
    );
  }
  publish('steady', figures, { beside });
  for (const [name, sides] of Object.entries(beside))
    for (const [side, rates] of Object.entries(sides))
      process.stdout.write(
        `  ${name}, ${side}: scripts ${rates.scripts} ms/s, layouts ${rates.layouts}/s, styles ${rates.styles}/s\n`,
      );
} finally {
  await browser.close();
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
}
