// bench:addresses: channels whose first two addresses are dead in seven ways: from opening the page to the picture of the
// third, against a channel that has only the third, alternating. 6 s where a channel that lives takes 0.75 s.
// tooling/e2e/web-addresses.spec.ts tests the same channels.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { KINDS, operatorFolder, refusingOrigin, startDeadOrigin } from '../survival/dead-addresses.ts';
import { launch, startProduct } from './browser.mjs';
import { alternate, figure, publish } from './harness.mjs';

const ROUNDS = 3;
const alive = await startOperatorOrigin();
const dead = await startDeadOrigin();
const scratch = mkdtempSync(join(tmpdir(), 'antenna-addresses-'));
const folder = operatorFolder(dead.url, await refusingOrigin(), alive.url);
const product = await startProduct(scratch, { OPERATOR_DIR: folder });
const browser = await launch('--autoplay-policy=no-user-gesture-required');

/** Milliseconds from the navigation to a moving picture, in a browser that knows nothing of the channel. */
async function opened(slug) {
  const page = await browser.newPage();
  try {
    await page.goto(`${product.url}/channels/all/${slug}`, { waitUntil: 'commit' });
    const began = Date.now();
    await page.waitForFunction(
      () =>
        (document.querySelector('video')?.currentTime ?? 0) > 0.2 &&
        document.querySelector('video').getVideoPlaybackQuality().totalVideoFrames > 2,
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    return Date.now() - began;
  } finally {
    await page.close();
  }
}

try {
  const figures = [];
  for (const kind of KINDS) {
    const times = await alternate({
      rounds: ROUNDS,
      warmup: 0,
      baseline: () => opened('alive'),
      ours: () => opened(kind),
    });
    figures.push(
      figure({ name: `first two addresses ${kind}: to the picture`, unit: 'ms', ...times, gate: 8, goal: 3 }),
    );
  }
  publish('addresses', figures);
} finally {
  await browser.close();
  await product.close();
  await dead.close();
  await alive.close();
  for (const each of [scratch, folder]) rmSync(each, { recursive: true, force: true });
}
