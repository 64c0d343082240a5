// bench:seek: a click on the seek bar of an archived programme, outside what is loaded, to the frame of the new position;
// against stock hls.js in a page with one video element that sets `currentTime` on the same archive. 60 ms at the origin
// for every media request; the sides alternate.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBarePage } from '../bare/page.mjs';
import { launch, startProduct } from '../browser.mjs';
import { alternate, figure, publish } from '../harness.mjs';

/** Places on the bar in the order in which they are visited: after the beginning of the playlist, far from what is loaded. */
const PLACES = [0.95, 0.6, 0.9, 0.65, 0.85, 0.55, 0.8, 0.7, 0.92, 0.62, 0.87];
const LATENCY = 60;
const SLUG = 'sever24';
const scratch = mkdtempSync(join(tmpdir(), 'antenna-seek-'));
const product = await startProduct(scratch, { ANTENNA_TEST_FAULTS: '1' });
const browser = await launch('--autoplay-policy=no-user-gesture-required');
const bare = await openBarePage(browser);
const app = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })).newPage();
const at = Math.floor(Date.now() / 1000) - 6 * 3600;

/** The address that the product's own page was given. */
const given = app.waitForResponse((response) => /\/channels\/\d+\/stream\?.*ts=\d{9}/.test(response.url()));
await app.goto(`${product.url}/channels/all/${SLUG}?ts=${at}`);
const master = new URL((await (await given).json()).hls_mbr, product.url).href;
const runs = (page) =>
  page.waitForFunction(() => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 5);
await runs(app);
await bare.play(master);
await fetch(`${product.url}/play/_faults`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ match: '.*', kind: 'delay', ms: LATENCY }),
});

const seekBar = app.getByRole('slider', { name: 'Position' });
const edge = async (name) => Number(await seekBar.getAttribute(`aria-value${name}`));
const length = (await edge('max')) - (await edge('min'));

async function clickAt(place) {
  await app.mouse.move(640, 300);
  const box = await seekBar.boundingBox();
  await app.mouse.click(box.x + 1 + (box.width - 2) * place, box.y + box.height / 2);
}

const ofBare = (place) =>
  bare.page.evaluate(
    async (to) => {
      const video = document.querySelector('video');
      const from = performance.now();
      const moved = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = to;
      await moved;
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      return performance.now() - from;
    },
    (place - 0.5) * length,
  );

async function ofOurs(place) {
  const took = app.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const video = document.querySelector('video');
        const late = setTimeout(() => reject(new Error('no picture within 15 s of a click on the seek bar')), 15_000);
        let from;
        document.addEventListener('pointerup', () => (from = performance.now()), { once: true, capture: true });
        const done = () => {
          clearTimeout(late);
          resolve(performance.now() - from);
        };
        video.addEventListener('seeked', () => video.requestVideoFrameCallback(done), { once: true });
        window.isListening = true;
      }),
  );
  await app.waitForFunction(() => window.isListening);
  await app.evaluate(() => {
    window.isListening = false;
  });
  await clickAt(place);
  return took;
}

try {
  const places = (round) => PLACES[(round + 1) % PLACES.length];
  const times = await alternate({
    rounds: PLACES.length - 1,
    baseline: (round) => ofBare(places(round)),
    ours: (round) => ofOurs(places(round)),
  });
  publish('seek', [
    figure({ name: 'click on the seek bar to the picture / hls.js', unit: 'ms', ...times, gate: 1.8, goal: 1.3 }),
  ]);
} finally {
  await browser.close();
  bare.close();
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
}
