// bench:memory: what a hundred channel changes leave behind in the real app: heap after garbage collection and video
// elements with a decoder. Limits: 3 MB and two elements. For comparison: hls.js destroyed and created as often in a
// baseline page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBarePage } from './bare/page.mjs';
import { launch, startProduct } from './browser.mjs';
import { figure, publish } from './harness.mjs';

const ZAPS = 100;
/** Warm-up: everything that is loaded once is there before the first measurement. */
const WARM_UP = 16;
const MEGABYTE = 1_048_576;
const BUDGET = 3;
/** Up and down among the first three channels, which are free. */
const KEYS = ['PageUp', 'PageUp', 'PageDown', 'PageDown'];
/** One of four channel changes comes before the previous one has a frame. */
const QUICK_EVERY = 4;

const scratch = mkdtempSync(join(tmpdir(), 'antenna-memory-'));
const product = await startProduct(scratch);
const browser = await launch('--autoplay-policy=no-user-gesture-required');

async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const collect = async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  };
  return {
    async heap() {
      await collect();
      return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
    },
    async videos() {
      await collect();
      const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLVideoElement.prototype' });
      const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
      const { result: count } = await session.send('Runtime.callFunctionOn', {
        objectId: objects.objectId,
        functionDeclaration: 'function () { return this.length; }',
        returnByValue: true,
      });
      return count.value;
    },
  };
}

const running = (page) =>
  page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video && !video.paused && video.readyState >= 3 && video.currentTime > 0;
    },
    undefined,
    { timeout: 20_000 },
  );

try {
  const app = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })).newPage();
  const asked = app.waitForResponse((response) => /\/v2\/channels\/\d+\/stream/.test(response.url()) && response.ok());
  await app.goto(`${product.url}/channels/popular/sever24`);
  const address = new URL((await (await asked).json()).hls_mbr, product.url).href;
  await running(app);
  const zap = async (count) => {
    for (let time = 0; time < count; time += 1) {
      await app.keyboard.press(KEYS[time % KEYS.length]);
      await app.waitForTimeout(time % QUICK_EVERY === 0 ? 150 : 900);
      if (time % QUICK_EVERY !== 0) await running(app);
    }
    // Waits until caches with a time limit are released.
    await app.waitForTimeout(22_000);
  };
  const ours = await meter(app);
  await zap(WARM_UP);
  const before = await ours.heap();
  await zap(ZAPS);
  const grown = (await ours.heap()) - before;
  const videos = await ours.videos();
  await app.close();

  const bare = await openBarePage(browser);
  const theirs = await meter(bare.page);
  await bare.play(address, { times: 5, patience: 3_000 });
  const bareBefore = await theirs.heap();
  await bare.play(address, { times: 20, patience: 3_000 });
  const bareGrown = ((await theirs.heap()) - bareBefore) * (ZAPS / 20);
  bare.close();

  publish(
    'memory',
    [
      figure({
        name: `heap after ${ZAPS} zaps / ${BUDGET} MB`,
        unit: 'MB',
        baseline: [BUDGET],
        ours: [Math.max(0, grown)],
        gate: 1,
        goal: 0.34,
        note: `${before.toFixed(1)} MB before; a new hls.js as often in a bare page: ${bareGrown.toFixed(1)} MB`,
      }),
      figure({
        name: 'video elements / the two that take turns',
        unit: '',
        baseline: [2],
        ours: [videos],
        gate: 1,
        goal: 1,
      }),
    ],
    { zaps: ZAPS },
  );
} finally {
  await browser.close();
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
}
