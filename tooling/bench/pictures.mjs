// bench:pictures: what it costs to send pictures in the width of the screen. Against bare sharp: a poster's first request; against
// a bare file server: a poster that is kept; bytes of a phone's posters against the originals; an API call while 15 pictures
// are made against the same call alone.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/workspace.mjs';
import { startProduct } from './browser.mjs';
import { alternate, figure, publish, quantile } from './harness.mjs';

const sharp = createRequire(join(root, 'apps/backend/package.json'))('sharp');
sharp.cache(false);
sharp.concurrency(1);

const POSTERS = join(root, 'apps/backend/demo/pictures/posters');
const names = readdirSync(POSTERS).filter((name) => name.endsWith('.webp'));
const ACCEPT = { accept: 'image/avif,image/webp,image/*' };
const ROUNDS = 15;
/** Requests of a kept picture in one round, so that a timer's resolution does not matter. */
const REPEATED = 50;
/** New pictures that are asked for beside API calls, so many times. */
const MADE_BESIDE = 15;
const CALL_ROUNDS = 5;

async function fetched(url, headers = ACCEPT) {
  const answer = await fetch(url, { headers });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return bytes.byteLength;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function bareFiles() {
  const server = createServer((request, response) => {
    readFile(join(POSTERS, request.url.slice(1))).then((bytes) => response.end(bytes));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const dataDir = mkdtempSync(join(tmpdir(), 'antenna-pictures-'));
const product = await startProduct(dataDir);
const files = await bareFiles();
const poster = (name, width) => `${product.url}/media/pictures/posters/${name}${width ? `?w=${width}` : ''}`;
try {
  const first = await alternate({
    rounds: ROUNDS,
    baseline: (round) =>
      timed(async () =>
        sharp(await readFile(join(POSTERS, names[round + 1])))
          .resize({ width: 200 })
          .avif({ quality: 50, effort: 2 })
          .toBuffer(),
      ),
    ours: (round) => timed(() => fetched(poster(names[round + 1], 200))),
  });

  const bare = `http://127.0.0.1:${files.address().port}`;
  const repeat = (url) => async () => {
    for (let turn = 0; turn < REPEATED; turn += 1) await fetched(url);
  };
  const kept = await alternate({
    rounds: ROUNDS,
    baseline: () => timed(repeat(`${bare}/${names[1]}`)),
    ours: () => timed(repeat(poster(names[1], 200))),
  });

  const call = () => timed(() => fetched(`${product.url}/v2/users/self/network`, {}));
  const calls = async () => {
    const took = [];
    for (let turn = 0; turn < REPEATED; turn += 1) took.push(await call());
    return quantile(took, 0.95);
  };
  const beside = await alternate({
    rounds: CALL_ROUNDS,
    baseline: calls,
    ours: async (round) => {
      const from = ROUNDS + 2 + (round + 1) * MADE_BESIDE;
      const making = Promise.all(names.slice(from, from + MADE_BESIDE).map((name) => fetched(poster(name, 300))));
      const took = await calls();
      await making;
      return took;
    },
  });

  const phone = names.slice(0, 20);
  const narrow = async (name) => {
    for (;;) {
      const answer = await fetch(poster(name, 150), { headers: ACCEPT });
      const { byteLength } = await answer.arrayBuffer();
      // A request that waits too long gets the original for a minute.
      if (!answer.headers.get('cache-control').endsWith('max-age=60')) return byteLength;
    }
  };
  let bytes = 0;
  for (const name of phone) bytes += await narrow(name);
  const originals = phone.reduce((sum, name) => sum + readFileSync(join(POSTERS, name)).length, 0);

  publish('pictures', [
    figure({ name: 'first request / bare sharp', unit: 'ms', ...first, gate: 2, goal: 1.2 }),
    figure({ name: `${REPEATED} kept ones / bare file server`, unit: 'ms', ...kept, gate: 6, goal: 2 }),
    figure({
      name: 'phone’s posters / originals',
      unit: 'B',
      baseline: [originals],
      ours: [bytes],
      gate: 0.5,
      goal: 0.35,
    }),
    figure({
      name: `API call (95th) beside ${MADE_BESIDE} pictures / alone`,
      unit: 'ms',
      ...beside,
      gate: 10,
      goal: 3,
    }),
  ]);
} finally {
  files.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
