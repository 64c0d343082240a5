// bench:scale: the calls of every page with a generated operator of 1,000,000 programmes and 1,000,000 users, 95th percentiles against
// 50 ms, asked by users from all over the million in turn; and processor time of reads in turns
// with a bare Fastify: of public answers, which are kept, with one that sends the same bytes; of a viewer's own with one that first
// reads, in the same database, the token's owner and the rows that the answer is made of.
//   SCALE_DATA=<folder>       a folder that `antenna generate --users 1000000` filled, instead of making one (SQLite alone)
//   SCALE_ENGINE=postgres     PostgreSQL instead of SQLite
//   SCALE_USERS=10000         fewer users
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../run/machine.mjs';
import { node, root, toolEnv } from '../run/workspace.mjs';
import { startProduct } from './browser.mjs';
import { ask, callsOf, generate, signIn } from './shared/generated.mjs';
import { alternate, figure, publish, quantile } from './harness.mjs';

const AMOUNTS = {
  titles: 100_000,
  channels: 5_000,
  programmes: 1_000_000,
  users: Number(process.env.SCALE_USERS ?? 1_000_000),
};
const ENGINE = process.env.SCALE_ENGINE ?? 'sqlite';
const LIMIT = 50;
/** Users who ask, as many steps apart. */
const ASKING = 20;
/** Of each call, after the warm-up. */
const CALLS = 100;
const WARM_UP = 5;
/** Requests of one measurement of processor time, which Linux counts in steps of 10 ms; so many at once. */
const REQUESTS = 4_000;
const AT_ONCE = 8;
const ROUNDS = 5;
/** Reads whose processor time is compared, as a signed-in viewer asks; the others are judged by their time alone. */
const READS = {
  public: ['home: menu', 'channels: categories', 'guide: a window'],
  // A day says what the profile has begun of it.
  own: ['channel: the channel', 'channel: a day', 'film: by id', 'my: favourites', 'my: reminders', 'my: rows'],
};
/** 0.85 of the bare rate, and 0.5. */
const GATES = { public: 1.18, own: 2 };
const GOALS = { public: 1, own: 1.33 };
const TICK_US = 10_000;

const HOLDINGS = ["select * from holdings where user_id = ? and status in ('active', 'paused', 'future')", ':user'];
const LICENCES = ['select * from title_licences where user_id = ? and returned_at is null', ':user'];
const TITLES = (ids) => [
  `select data from contents where provider_id = 1 and id in (${ids.map(() => '?').join(', ')})`,
  ...ids,
];
/** What a bare handler reads for an answer: one statement for each kind of row in it. */
const ROWS_OF = {
  'channel: the channel': ({ id }) => [
    HOLDINGS,
    ["select * from favorites where profile_id = ? and kind = 'channel'", ':profile'],
    ['select data from providers where id = ?', 1],
    ['select * from channels where id = ?', id],
    ['select * from programmes where channel_id = ? and start <= ? order by start desc limit 1', id, ':now'],
  ],
  // The programmes are the same for all: both sides have them ready.
  'channel: a day': (_answer, path) => [
    [
      'select * from programme_histories where profile_id = ? and channel_id = ? order by start',
      ':profile',
      Number(/channels\/(\d+)/.exec(path)[1]),
    ],
  ],
  'film: by id': ({ id, persons }) => [
    HOLDINGS,
    LICENCES,
    TITLES([id]),
    ['select data from contents where provider_id = 1 and parent_id = ? order by season, series, position', id],
    ['select channel_id from programmes where provider_id = 1 and content_id = ? and start < ? limit 200', id, ':now'],
    [
      `select data from entries where provider_id = 1 and kind = 'person' and id in (${persons.map(() => '?').join(', ')})`,
      ...persons.map((each) => String(each.id)),
    ],
  ],
  'my: favourites': () => [
    ['select * from favorites where profile_id = ? order by created_at desc, id desc limit 50', ':profile'],
  ],
  'my: reminders': () => [
    ['select * from reminders where profile_id = ? and stop > ? order by start, id limit 100', ':profile', ':now'],
  ],
  'my: rows': ({ rows }) => [
    HOLDINGS,
    LICENCES,
    ['select * from histories where profile_id = ? and is_hidden = 0 order by updated_at desc limit 96', ':profile'],
    TITLES(rows.flatMap(({ histories }) => histories.map(({ content }) => content.id))),
  ],
};

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Microseconds that a process has used. */
function used(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Waits until the server is idle: after a generation it makes the index of search beside the calls. */
async function settled(pid) {
  for (let before = used(pid), after; ; before = after) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    after = used(pid);
    if (after - before <= 2 * TICK_US) return;
  }
}

/** Processor time of one request, in µs. */
async function cost({ pid, url, token }) {
  const before = used(pid);
  let left = REQUESTS;
  const work = async () => {
    for (; left > 0; left -= 1) await ask(url, { token, agent });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (used(pid) - before) / REQUESTS;
}

/** A bare server that answers what the product answered to these reads, over the same database. */
async function startBare(answers, { scratch, database }) {
  const file = join(scratch, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const child = spawn(node, [join(root, 'tooling/bench/bare/fastify.mjs'), file, database], {
    cwd: root,
    env: toolEnv({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(Number(String(chunk))));
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

const OWN_HEADERS = /^(date|connection|keep-alive|transfer-encoding|content-length)$/;

async function compare(product, calls, { token, scratch, database }) {
  const reads = await Promise.all(
    Object.entries(READS).flatMap(([kind, names]) =>
      names.map(async (name, at) => {
        const path = calls.find(([each]) => each === name)[1]();
        const { text, headers } = await ask(`${product.url}${path}`, { token });
        const kept = Object.fromEntries(Object.entries(headers).filter(([header]) => !OWN_HEADERS.test(header)));
        const rows = kind === 'own' ? { reads: ROWS_OF[name](JSON.parse(text), path) } : {};
        return { kind, name, path, bare: `/${kind}-${at}`, answer: { headers: kept, text, ...rows } };
      }),
    ),
  );
  const answers = Object.fromEntries(reads.map(({ bare: path, answer }) => [path, answer]));
  const bare = await startBare(answers, { scratch, database });
  try {
    const figures = [];
    for (const { kind, name, path, bare: barePath, answer } of reads) {
      const measured = await alternate({
        rounds: ROUNDS,
        ours: () => cost({ pid: product.pid, url: `${product.url}${path}`, token }),
        baseline: () => cost({ pid: bare.pid, url: `${bare.url}${barePath}`, token }),
      });
      figures.push(
        figure({
          name: `${kind}, ${name}: processor time / bare Fastify`,
          unit: 'µs',
          ...measured,
          gate: GATES[kind],
          goal: GOALS[kind],
          note: `${answer.text.length} characters`,
        }),
      );
    }
    return figures;
  } finally {
    bare.stop();
  }
}

/** Milliseconds of all calls of every page, `{ name: ms[] }`. */
async function pageTimes(product, calls, tokens) {
  const took = Object.fromEntries(calls.map(([name]) => [name, []]));
  for (const [name, path] of calls)
    for (let time = -WARM_UP; time < CALLS; time += 1) {
      const { ms } = await ask(`${product.url}${path()}`, { token: tokens[(time + WARM_UP) % tokens.length] });
      if (time >= 0) took[name].push(ms);
    }
  return took;
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-scale-'));
const given = ENGINE === 'sqlite' && process.env.SCALE_DATA;
const folder = given || join(scratch, 'data');
const server = ENGINE === 'postgres' ? await startPostgres(() => undefined) : undefined;
try {
  const began = performance.now();
  if (!given) await generate(folder, { amounts: AMOUNTS, url: server?.url });
  const generating = (performance.now() - began) / 1_000;
  const product = await startProduct(folder, {
    OPERATOR_DIR: join(folder, 'operator'),
    DATABASE_URL: server?.url ?? '',
    RATE_LIMITS: 'off',
  });
  try {
    const step = Math.floor(AMOUNTS.users / ASKING);
    const tokens = [];
    for (let user = 1; user <= AMOUNTS.users; user += step) tokens.push(await signIn(product.url, user));
    const calls = await callsOf(product.url, { token: tokens[0], titles: AMOUNTS.titles });
    const took = await pageTimes(product, calls, tokens);
    const times = Object.entries(took).map(([name, ms]) =>
      figure({
        name: `${ENGINE}, ${name}, 95th / limit`,
        unit: 'ms',
        baseline: [LIMIT],
        ours: [quantile(ms, 0.95)],
        gate: 1,
        goal: 0.5,
      }),
    );
    const database = server?.url ?? join(folder, 'antenna.db');
    await settled(product.pid);
    const costs = await compare(product, calls, { token: tokens[0], scratch, database });
    publish('scale', [...costs, ...times], { amounts: AMOUNTS, generating });
    if (!given) process.stdout.write(`  generated in ${generating.toFixed(0)} s\n`);
  } finally {
    await product.close();
  }
} finally {
  server?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();
