// bench:addresses: channels whose first two addresses are dead in seven ways, opened by a browser that knows nothing of
// them, and once more. The baselines are the promise of 6 s from the navigation to the picture, and a channel that has
// only the third address. tooling/e2e/web-addresses.spec.ts tests the same channels.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperatorOrigin } from '../../../apps/backend/src/testing/operator-origin.ts';
import { KINDS, operatorFolder, refusingOrigin, startDeadOrigin } from '../../survival/dead-addresses.ts';
import { launch, startProduct } from '../browser.mjs';
import { alternate, figure, publish } from '../harness.mjs';

const ROUNDS = 3;
const PROMISE_MS = 6_000;
const alive = await startOperatorOrigin();
const dead = await startDeadOrigin();
const scratch = mkdtempSync(join(tmpdir(), 'antenna-addresses-'));
const origins = { dead: dead.url, refusing: await refusingOrigin(), alive: alive.url };
const folder = operatorFolder(origins, ROUNDS);
const product = await startProduct(scratch, { OPERATOR_DIR: folder });
const browser = await launch('--autoplay-policy=no-user-gesture-required');

/** Milliseconds from the navigation to a moving picture. */
async function opened(page, slug) {
  await page.goto('about:blank');
  const began = Date.now();
  await page.goto(`${product.url}/channels/all/${slug}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      (document.querySelector('video')?.currentTime ?? 0) > 0.2 &&
      document.querySelector('video').getVideoPlaybackQuality().totalVideoFrames > 2,
    undefined,
    { timeout: 60_000, polling: 50 },
  );
  return Date.now() - began;
}

/** A channel's first opening in a new browser, and its second. */
async function twice(slug) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return [await opened(page, slug), await opened(page, slug)];
  } finally {
    await context.close();
  }
}

try {
  await twice('alive');
  const figures = [];
  for (const kind of KINDS) {
    const { baseline, ours } = await alternate({
      rounds: ROUNDS,
      warmup: 0,
      baseline: () => twice('alive'),
      ours: (round) => twice(round === 0 ? kind : `${kind}-${round}`),
    });
    const [promised, first] = [ours.map(() => PROMISE_MS), ours.map(([ms]) => ms)];
    const [living, again] = [baseline.map(([, ms]) => ms), ours.map(([, ms]) => ms)];
    figures.push(
      figure({ name: `${kind}: first time / 6 s`, unit: 'ms', baseline: promised, ours: first, gate: 1, goal: 0.75 }),
      figure({ name: `${kind}: next time / living`, unit: 'ms', baseline: living, ours: again, gate: 2, goal: 1.2 }),
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
