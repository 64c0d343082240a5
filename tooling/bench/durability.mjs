// bench:durability: two copies behind nginx on one PostgreSQL that writes to disk, while viewers write. By KIND:
//   kill (without it)  one of them is killed every SECONDS (20), KILLS (3) times; no call may need more than one retry
//   update             both are of the release whose checkout is OLD, and give way to this one, one after the other; the same holds
//   failover           the database's primary is killed, and SECONDS later its synchronous standby is promoted; 503 until then
// Whatever was answered with success has to be there at the end.
//   KILLS=3 SECONDS=20 npm run bench -- durability      needs nginx (Debian: nginx-light); says so where there is none
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../run/machine.mjs';
import { startReplicatedPostgres } from '../run/replicated-postgres.mjs';
import { twoCopies } from './shared/copies.mjs';
import { quantile } from './harness.mjs';

const KIND = process.env.KIND ?? 'kill';
const KILLS = KIND === 'kill' ? Number(process.env.KILLS ?? 3) : 2;
const SECONDS = Number(process.env.SECONDS ?? 20);
const VIEWERS = Number(process.env.VIEWERS ?? 12);
/** Between two calls of a viewer. */
const PAUSE = 100;
/** A client asks again after so long. */
const RETRY = 500;
if (!['kill', 'update', 'failover'].includes(KIND)) throw new Error('KIND is kill, update or failover');
const OLD = KIND === 'update' ? process.env.OLD : undefined;
if (KIND === 'update' && !OLD) throw new Error('OLD names the checkout of an earlier release, with its dependencies');

const say = (line) => process.stdout.write(`${line}\n`);

if (spawnSync('nginx', ['-v']).error) {
  say('bench:durability NOT MEASURED: there is no nginx here (Debian: apt-get install nginx-light)');
  process.exit(0);
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-copies-'));
const postgres = await (KIND === 'failover' ? startReplicatedPostgres : startPostgres)(say, { isDurable: true });
const copies = await twoCopies(scratch, postgres.url);

const tally = { calls: 0, retried: 0, lost: 0, took: [], refusals: new Map() };

/** As our client does: what fails on the way, or with 502 to 504, is asked once more; while the database is away, until it is back. */
async function call(method, path, { token, body } = {}) {
  tally.calls += 1;
  const from = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${copies.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer && answer.status < 500) {
      tally.took.push(performance.now() - from);
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    }
    const word = answer ? `${answer.status}` : 'no answer';
    tally.refusals.set(word, (tally.refusals.get(word) ?? 0) + 1);
    if (attempt === 1) tally.retried += 1;
    else if (KIND !== 'failover') {
      tally.lost += 1;
      return { status: answer?.status ?? 0, body: undefined };
    }
    await delay(RETRY);
  }
}

async function newViewer() {
  const [username, password] = [randomUUID(), randomUUID().replaceAll('-', '')];
  const made = await call('POST', '/v2/users', { body: { username, password, is_guest: true, app_version: '189' } });
  if (made.status !== 201) return undefined;
  return { username, password };
}
const signIn = async ({ username, password }) =>
  (await call('POST', '/v2/auth/login', { body: { login: username, password } })).body?.access_token;

const acknowledged = { viewers: [], names: new Map() };

/** Makes viewers, names them, reads: every success is written down here. */
async function watch(until) {
  const own = await newViewer();
  const token = own && (await signIn(own));
  if (!token) throw new Error('no viewer could be made');
  acknowledged.viewers.push(own);
  for (let count = 1; performance.now() < until; count += 1) {
    const changed = await call('PATCH', '/v2/users/self', { token, body: { first_name: `n${count}` } });
    if (changed.status === 200) acknowledged.names.set(own.username, { token, count });
    await call('GET', '/v2/channels/channel_list', { token });
    if (count % 10 === 0) {
      const another = await newViewer();
      if (another) acknowledged.viewers.push(another);
    }
    await delay(PAUSE);
  }
}

const SUMMARY = {
  kill: `${KILLS} kills, one every ${SECONDS} s`,
  update: 'both copies of an earlier release replaced, one after the other',
  failover: `the primary killed, its standby promoted ${SECONDS} s later`,
};

/** What happens to the copies or the database; how long each took until it served again. */
const EVENTS = {
  async kill() {
    const back = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = performance.now();
      copies.kill(kill % 2);
      back.push(await copies.start(kill % 2));
      await delay(Math.max(0, SECONDS * 1_000 - (performance.now() - began)));
    }
    return back;
  },
  async update() {
    const back = [];
    for (const index of [0, 1]) {
      await delay((SECONDS * 1_000) / 2);
      const old = copies.child(index);
      old.kill('SIGTERM');
      await once(old, 'close');
      back.push(await copies.start(index));
    }
    return back;
  },
  async failover() {
    await delay(SECONDS * 500);
    postgres.killPrimary();
    await delay(SECONDS * 1_000);
    const began = performance.now();
    postgres.promoteStandby();
    while (!(await newViewer())) await delay(50);
    return [performance.now() - began];
  },
};

try {
  await copies.start(0, { checkout: OLD });
  await copies.start(1, { checkout: OLD });
  await copies.startFront();
  await delay(500);
  const until = performance.now() + (KILLS * SECONDS + 5) * 1_000;
  const watching = Array.from({ length: VIEWERS }, () => watch(until));
  const back = await EVENTS[KIND]();
  await Promise.all(watching);
  let missing = 0;
  for (const viewer of acknowledged.viewers) if (!(await signIn(viewer))) missing += 1;
  for (const { token, count } of acknowledged.names.values()) {
    const { body } = await call('GET', '/v2/users/self', { token });
    // One that was written and whose answer was lost may stand there instead.
    if (!(Number(body?.first_name?.slice(1)) >= count)) missing += 1;
  }
  say(
    [
      '',
      `durability (${KIND}): ${SUMMARY[KIND]}; ${VIEWERS} viewers through nginx, PostgreSQL with fsync`,
      `  acknowledged writes missing   ${missing} of ${acknowledged.viewers.length} viewers made and ${acknowledged.names.size} last names   (0)`,
      `  calls that needed two retries ${tally.lost} of ${tally.calls}   (0)`,
      `  calls that needed one         ${tally.retried} (${((100 * tally.retried) / tally.calls).toFixed(2)} %)   (1 % at most)`,
      `  answers                       p50 ${quantile(tally.took, 0.5).toFixed(0)} ms, p99 ${quantile(tally.took, 0.99).toFixed(0)} ms`,
      `  refused on the way            ${[...tally.refusals].map(([word, count]) => `${word}: ${count}`).join(', ') || 'none'}`,
      `  serves again after            ${back.map((took) => `${(took / 1_000).toFixed(1)} s`).join(', ')}`,
    ].join('\n'),
  );
  const isOften = KIND !== 'failover' && tally.retried > tally.calls / 100;
  if (missing > 0 || tally.lost > 0 || isOften) process.exitCode = 1;
} finally {
  await copies.stop();
  postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}
