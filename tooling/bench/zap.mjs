// bench:zap: time from the key press to the first frame of the next channel in the real app, against hls.js destroyed
// and created again, and against the physical limit: a baseline page that appends an initialisation segment and the
// newest segment (known addresses); 60 ms at the origin for every media request. The sides alternate, channel after
// channel. Four ways to change the channel: further in the same direction (prepared in a spare element), a mouse that
// approaches the button and clicks (segments are there, perhaps a frame), a key without warning (playlists are
// there), and an unexpected channel (nothing is there): docs/decisions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBarePage } from './bare/page.mjs';
import { channelPieces } from './bare/pieces.mjs';
import { launch, startProduct } from './browser.mjs';
import { figure, publish } from './harness.mjs';

const ROUNDS = 10;
const LATENCY = 60;
const FREE = ['sever24', 'polden', 'kub', 'mta', 'puls', 'lis'];
/** Three free channels in a row, upwards in one round and downwards in the next. */
const ENDS = ['sever24', 'kub'];
/** A free channel far from those, with a free channel after it. */
const FAR = 'puls';
const scratch = mkdtempSync(join(tmpdir(), 'antenna-zap-'));
const product = await startProduct(scratch, { ANTENNA_TEST_FAULTS: '1' });
/** The baseline page is a guest of its own. */
const { channels, address: addressOf, pieces } = await channelPieces(product.url, FREE);

const browser = await launch('--autoplay-policy=no-user-gesture-required');
const bare = await openBarePage(browser);
const app = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })).newPage();
await app.goto(`${product.url}/channels/all/${ENDS[0]}`);
await app.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5, undefined, {
  timeout: 30_000,
});
await fetch(`${product.url}/play/_faults`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ match: '.*', kind: 'delay', ms: LATENCY }),
});

const limit = (parts) =>
  bare.page.evaluate(async (given) => {
    const video = document.querySelector('video');
    const from = performance.now();
    const source = new MediaSource();
    video.src = URL.createObjectURL(source);
    const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const data = given.map((part) => [
      fetch(part.init).then((each) => each.arrayBuffer()),
      fetch(part.segment).then((each) => each.arrayBuffer()),
    ]);
    await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
    await Promise.all(
      given.map(async (part, index) => {
        const buffer = source.addSourceBuffer(part.type);
        for (const bytes of data[index]) {
          buffer.appendBuffer(await bytes);
          await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
        }
      }),
    );
    video.currentTime = video.buffered.start(0) + 0.01;
    await video.play();
    await shown;
    return performance.now() - from;
  }, parts);

/**
 * Time from the page's input event to a frame of another stream on the screen, in this or another element. `press` is
 * only the last action: what a viewer does before it (looking, moving the mouse) happens before it here too.
 */
async function pictureAfter(press, what) {
  const picture = app.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no picture within 15 s of ${name}`)), 15_000);
        let from;
        const begin = () => {
          from ??= performance.now();
        };
        const done = () => {
          clearTimeout(late);
          watch.disconnect();
          resolve(performance.now() - from);
        };
        const first = document.querySelector('video');
        const look = () => {
          const now = document.querySelector('video');
          if (now && now !== first && from !== undefined) {
            watch.disconnect();
            now.requestVideoFrameCallback(done);
          }
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true });
        first.addEventListener('emptied', () => document.querySelector('video')?.requestVideoFrameCallback(done), {
          once: true,
        });
        for (const type of ['keydown', 'click', 'bench'])
          document.addEventListener(type, begin, { once: true, capture: true });
        window.isListening = true;
      }),
    what,
  );
  await app.waitForFunction(() => window.isListening);
  await app.evaluate(() => {
    window.isListening = false;
  });
  await press();
  return picture;
}

const DWELL = 2_500;
/** How long a pointer is over a button before it clicks: people need longer. */
const HOVER = 200;

/** A key or remote control: pressed after the viewer has watched the channel for a while. */
const pressed = async (key) => {
  await app.mouse.move(3, 3);
  await app.waitForTimeout(DWELL);
  return pictureAfter(() => app.keyboard.press(key), key);
};

/** A mouse that approaches the button and clicks. */
const clicked = async (label) => {
  await app.waitForTimeout(DWELL);
  await app.mouse.move(640, 300);
  const box = await app.locator(`[aria-label="${label}"]:visible`).first().boundingBox();
  await app.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await app.waitForTimeout(HOVER);
  return pictureAfter(async () => {
    await app.mouse.down();
    await app.mouse.up();
  }, label);
};

/** An unexpected channel: by its address, or back in the history. */
const jumped = async (slug) => {
  await app.mouse.move(3, 3);
  await app.waitForTimeout(DWELL);
  return pictureAfter(
    () =>
      app.evaluate((path) => {
        document.dispatchEvent(new Event('bench'));
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, `/channels/all/${slug}`),
    slug,
  );
};

try {
  const seen = { limit: [], newEngine: [], jumped: [], clicked: [], pressed: [], travelled: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const channel = channels[(round + 2) % channels.length];
    const [parts, address] = [await pieces(channel.id), await addressOf(channel.id)];
    // The warm-up is round −1, upwards.
    const [key, end] = round % 2 !== 0 ? ['PageUp', ENDS[1]] : ['PageDown', ENDS[0]];
    // The first press shows the direction; before the second the picture is prepared.
    const figures = {
      limit: await limit(parts),
      newEngine: await bare.play(address),
      pressed: await pressed(key),
      travelled: await pressed(key),
      jumped: await jumped(FAR),
      clicked: await clicked('Next channel'),
    };
    await jumped(end);
    if (round >= 0) for (const [name, value] of Object.entries(figures)) seen[name].push(value);
  }
  publish(
    'zap',
    [
      figure({
        name: 'prefetched neighbour / new hls.js',
        unit: 'ms',
        baseline: seen.newEngine,
        ours: seen.travelled,
        gate: 0.25,
        goal: 0.18,
      }),
      figure({
        name: 'unexpected channel / new hls.js',
        unit: 'ms',
        baseline: seen.newEngine,
        ours: seen.jumped,
        gate: 0.9,
        goal: 0.75,
      }),
      figure({
        name: 'prefetched neighbour / bare MSE limit',
        unit: 'ms',
        baseline: seen.limit,
        ours: seen.travelled,
        gate: 1,
        goal: 0.7,
      }),
      figure({
        name: 'neighbour, by mouse / bare MSE limit',
        unit: 'ms',
        baseline: seen.limit,
        ours: seen.clicked,
        gate: 1.6,
        goal: 0.7,
      }),
      figure({
        name: 'neighbour, by key / bare MSE limit',
        unit: 'ms',
        baseline: seen.limit,
        ours: seen.pressed,
        gate: 1.6,
        goal: 1.25,
      }),
      figure({
        name: 'unexpected channel / bare MSE limit',
        unit: 'ms',
        baseline: seen.limit,
        ours: seen.jumped,
        gate: 2.2,
        goal: 1.25,
      }),
    ],
    { latency: LATENCY },
  );
} finally {
  await browser.close();
  bare.close();
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
}
