// bench:api: the calls of every page over HTTP, on the generated operator (100,000 titles, 5,000 channels, 1,000,000
// programmes), asked by a signed-in viewer one after another with other parameters each time, so that no answer is kept. 95th
// percentiles against 50 ms on both engines; of suggestions, which are asked for at every letter, the 99th as well, against 20 ms on
// SQLite and 60 on PostgreSQL; memory after the last round against that after the second: what is in use once garbage is
// collected, and what the process holds once V8 has grown its heap.
//   API_DATA=<folder>       a folder that `antenna generate` filled, instead of making one (SQLite alone)
//   API_ENGINES=sqlite      only that engine
//   API_SCALE=0.1           a tenth of everything
//   TEST_DATABASE_URL=…     an empty PostgreSQL, instead of starting one
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../run/machine.mjs';
import { root } from '../run/workspace.mjs';
import { startProduct } from './browser.mjs';
import { ask, callsOf, generate, signIn, SUGGESTIONS_CALL } from './shared/generated.mjs';
import { figure, publish, quantile } from './harness.mjs';

const SCALE = Number(process.env.API_SCALE ?? 1);
const AMOUNTS = { titles: 100_000 * SCALE, channels: 5_000 * SCALE, programmes: 1_000_000 * SCALE, users: 10 };
const ENGINES = (process.env.API_ENGINES ?? 'sqlite,postgres').split(',');
/** Of each call, after the warm-up. */
const CALLS = 240;
const WARM_UP = 5;
/** Each round makes a part of all calls. */
const ROUNDS = 16;
/** Suggestions are asked for five times as often as the rest: the 99th of 240 would be the third slowest call. */
const MORE_SUGGESTIONS = 5;
/** Rounds after which every call was made: what is in use after the last round is compared with that after them. */
const WARM_AFTER = 2;
/** Rounds after which V8 has given the heap its size: it collects large answers only when there are some hundred MB of them. */
const GROWN_AFTER = 10;
const LIMIT = 50;
const SUGGESTIONS_LIMIT = { sqlite: 20, postgres: 60 };
const MEGABYTE = 1_048_576;
/** How much either may grow. */
const GROWTH = 32;

/** All calls of a server, `{ name: milliseconds[] }`, and its memory in MB after each round: in use, and held. */
async function measure(product, memoryFile) {
  const token = await signIn(product.url, 1);
  const get = (path) => ask(`${product.url}${path}`, { token });
  const calls = await callsOf(product.url, { token, titles: AMOUNTS.titles });
  const took = Object.fromEntries(calls.map(([name]) => [name, []]));
  const memory = { inUse: [], held: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of calls) {
      const times = (CALLS / ROUNDS) * (name === SUGGESTIONS_CALL ? MORE_SUGGESTIONS : 1);
      for (let time = round === 0 ? -WARM_UP : 0; time < times; time += 1) {
        const { ms } = await get(path());
        if (time >= 0) took[name].push(ms);
      }
    }
    memory.held.push(residentMegabytes(product.pid));
    memory.inUse.push(await megabytesInUse(product.pid, memoryFile));
  }
  return { took, memory };
}

async function megabytesInUse(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  return Number(readFileSync(file, 'utf8'));
}

const residentMegabytes = (pid) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1_024) / MEGABYTE;

const scratch = mkdtempSync(join(tmpdir(), 'antenna-api-'));
const figures = [];
const memories = {};
for (const engine of ENGINES) {
  const server = engine === 'postgres' ? await startPostgres(() => undefined) : undefined;
  const url = server?.url ?? '';
  const folder = (engine === 'sqlite' && process.env.API_DATA) || join(scratch, engine);
  try {
    if (folder !== process.env.API_DATA) await generate(folder, { amounts: AMOUNTS, url });
    const memoryFile = join(scratch, 'memory');
    const product = await startProduct(folder, {
      OPERATOR_DIR: join(folder, 'operator'),
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
      NODE_OPTIONS: `--import=${join(root, 'tooling/bench/shared/live-memory.mjs')}`,
      MEMORY_FILE: memoryFile,
    });
    try {
      const { took, memory } = await measure(product, memoryFile);
      memories[engine] = memory;
      const judge = (name, ms, limit) =>
        figures.push(
          figure({
            name: `${engine}, ${name} / limit`,
            unit: 'ms',
            baseline: [limit],
            ours: [ms],
            gate: 1,
            goal: 0.5,
          }),
        );
      for (const [name, ms] of Object.entries(took)) judge(name, quantile(ms, 0.95), LIMIT);
      judge(`${SUGGESTIONS_CALL} (99th)`, quantile(took[SUGGESTIONS_CALL], 0.99), SUGGESTIONS_LIMIT[engine]);
      const grown = (name, list, after) =>
        figures.push(
          figure({
            name: `${engine}, memory ${name}, grown / limit`,
            unit: 'MB',
            baseline: [GROWTH],
            ours: [Math.max(0, list.at(-1) - list[after - 1])],
            gate: 1,
            goal: 0.5,
          }),
        );
      grown('in use', memory.inUse, WARM_AFTER);
      grown('held', memory.held, GROWN_AFTER);
    } finally {
      await product.close();
    }
  } finally {
    server?.stop();
  }
}
rmSync(scratch, { recursive: true, force: true });
publish('api', figures, { amounts: AMOUNTS, memories });
