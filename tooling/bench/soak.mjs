// bench:soak: viewers watch for MINUTES (30) while something fails every minute, in turn: playout answers 503 for two seconds,
// PostgreSQL crashes and is away for two, connections stall, a copy is killed, the disk of a copy is full, a copy's clock is two
// seconds ahead for a minute. Two copies behind nginx on a PostgreSQL that writes to disk, VIEWERS (12) without a browser, half of
// them live, and one page of the web app in Chromium. Judged: seconds without a picture against 0.05 % of all seconds, and what the
// copy that is never killed keeps in memory.
//   MINUTES=1440 npm run bench -- soak      a day; MINUTES=3 tries half of the faults. Needs nginx; a full disk needs root.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../run/machine.mjs';
import { root } from '../run/workspace.mjs';
import { launch } from './browser.mjs';
import { twoCopies } from './shared/copies.mjs';
import { figure, publish } from './harness.mjs';
import { watch } from './shared/soak-viewer.mjs';

const MINUTES = Number(process.env.MINUTES ?? 30);
const VIEWERS = Number(process.env.VIEWERS ?? 12);
/** Seconds between two faults, and how long each lasts. */
const EVERY = Number(process.env.SECONDS ?? 60);
const LASTS = 2;
/** What is on its way at the end is not waited for any longer, ms. */
const END_WITHIN = 5_000;
/** Of all seconds, so many may be without a picture. */
const SHARE = 0.0005;
/** Free channels and films of the demo operator. */
const CHANNELS = [1, 2, 3];
const FILMS = ['1008', '1009'];
const CLOCK_AHEAD_MS = 2_000;
const DISK_MB = 96;
const MEGABYTE = 1_048_576;
/** MB that the lasting copy may keep more at the end than after the first third. */
const GROWTH = 16;

const say = (line) => process.stdout.write(`${line}\n`);
if (spawnSync('nginx', ['-v']).error) {
  say('bench:soak NOT MEASURED: there is no nginx here (Debian: apt-get install nginx-light)');
  process.exit(0);
}

const scratch = mkdtempSync(join(tmpdir(), 'antenna-soak-'));
const disk = join(scratch, 'data-0');
mkdirSync(disk);
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
const postgres = await startPostgres(say, { isDurable: true });
const copies = await twoCopies(scratch, postgres.url);
const memoryFile = join(scratch, 'memory');
const LASTING = {
  MEMORY_FILE: memoryFile,
  NODE_OPTIONS: `--import=${join(root, 'tooling/bench/shared/live-memory.mjs')}`,
};
const FAULTS_ALLOWED = { ANTENNA_TEST_FAULTS: '1', NODE_ENV: 'test' };
const start = (index, env) =>
  copies.start(index, { env: { ...FAULTS_ALLOWED, ...(index === 0 ? LASTING : {}), ...env } });

const toPlayout = (index, method, fault) =>
  fetch(`${copies.copyUrl(index)}/play/_faults`, {
    method,
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  });
async function playoutFails(fault) {
  for (const index of [0, 1]) await toPlayout(index, 'POST', fault);
  await delay(LASTS * 1_000);
  for (const index of [0, 1]) await toPlayout(index, 'DELETE');
}
async function restarted(env) {
  copies.kill(1);
  await start(1, env);
}

/** What fails, in turn; each resolves when the fault is over. */
const FAULTS = {
  origin: () => playoutFails({ match: '.', kind: 'status', status: 503 }),
  async database() {
    postgres.crash();
    await delay(LASTS * 1_000);
    postgres.start();
  },
  'stalled connections': () => playoutFails({ match: '.', kind: 'hang', times: Math.ceil(VIEWERS / 2) }),
  copy: () => restarted(),
  async disk() {
    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
    if (await copies.isReady(0)) throw new Error('a copy whose disk is full says that it is ready');
    await delay(LASTS * 1_000);
    rmSync(filler);
  },
  async clock() {
    await restarted({ ANTENNA_CLOCK_OFFSET: String(CLOCK_AHEAD_MS) });
    await delay((EVERY / 2) * 1_000);
    await restarted();
  },
};

async function api(method, path, { token, body } = {}) {
  for (;;) {
    const answer = await fetch(`${copies.url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer && answer.status < 500) return answer.json();
    await delay(500);
  }
}

const DEVICE = {
  device_type: 'pc',
  vendor: 'web',
  model: '',
  version: '189',
  os_name: 'test',
  os_version: '',
  application_type: 'web',
};

/** A viewer of a channel or of films, one after another. */
async function simulate(number, tally, isOver) {
  const [username, password] = [crypto.randomUUID(), crypto.randomUUID().replaceAll('-', '')];
  await api('POST', '/v2/users', { body: { username, password, is_guest: true, app_version: '189' } });
  const { access_token: unbound } = await api('POST', '/v2/auth/login', { body: { login: username, password } });
  const device = await api('POST', '/v2/users/self/devices', { token: unbound, body: { ...DEVICE, serial: username } });
  const { access_token: token } = await api('POST', '/v2/auth/device', { body: { device_id: device.id } });
  const path =
    number % 2 === 0
      ? `channels/${CHANNELS[number % CHANNELS.length]}`
      : `libraries/1/contents/${FILMS[(number >> 1) % FILMS.length]}`;
  const stream = async () => {
    const answer = await api('GET', `/v2/${path}/stream`, { token });
    if (!answer.hls_mbr) throw new Error(`${path}/stream answered ${JSON.stringify(answer).slice(0, 200)}`);
    return new URL(answer.hls_mbr, copies.url).href;
  };
  await watch(stream, { tally, isOver });
}

/** The web app's own player: a second counts as played when its picture went on in it. */
async function watchInPage(browser, tally, isOver) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })).newPage();
  await page.goto(`${copies.url}/channels/popular/sever24`);
  const position = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video && !video.paused && video.readyState >= 2 ? video.currentTime : undefined;
    });
  while ((await position()) === undefined) await delay(200);
  let [last, at] = [await position(), performance.now()];
  while (!isOver()) {
    await delay(1_000);
    const [now, next] = [await position(), performance.now()];
    const passed = (next - at) / 1_000;
    // Another address begins its time line anew.
    const went = now === undefined ? 0 : now < (last ?? 0) ? passed : Math.min(passed, now - (last ?? now));
    tally.played += went;
    // What is measured a little earlier or later evens out in the next second.
    tally.stood += Math.max(0, passed - went - 0.25);
    [last, at] = [now, next];
  }
}

const residentMegabytes = () =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${copies.child(0).pid}/status`, 'utf8'))[1]) * 1_024) / MEGABYTE;

async function megabytesInUse() {
  rmSync(memoryFile, { force: true });
  process.kill(copies.child(0).pid, 'SIGUSR2');
  while (!existsSync(memoryFile)) await delay(50);
  return Number(readFileSync(memoryFile, 'utf8'));
}

/** MB an hour, by least squares over samples of [hours, MB]. */
function slope(samples) {
  const mean = (at) => samples.reduce((sum, each) => sum + each[at], 0) / samples.length;
  const [x, y] = [mean(0), mean(1)];
  const over = samples.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0);
  return over === 0 ? 0 : samples.reduce((sum, [hours, megabytes]) => sum + (hours - x) * (megabytes - y), 0) / over;
}

let browser;
try {
  await start(0);
  await start(1);
  await copies.startFront();
  browser = await launch('--autoplay-policy=no-user-gesture-required');
  const began = performance.now();
  const until = began + MINUTES * 60_000;
  const isOver = () => performance.now() >= until;
  const simulated = Array.from({ length: VIEWERS }, () => ({ played: 0, stood: 0 }));
  const inPage = { played: 0, stood: 0 };
  const all = [...simulated, inPage];
  const total = (name) => all.reduce((sum, each) => sum + each[name], 0);
  const watching = [
    ...simulated.map((tally, number) => simulate(number, tally, isOver)),
    watchInPage(browser, inPage, isOver),
  ];
  const failed = Promise.all(watching).then(() => undefined);
  failed.catch(() => {});
  const memory = { held: [], inUse: [] };
  const hours = () => (performance.now() - began) / 3_600_000;
  const lost = {};
  const names = Object.keys(FAULTS).filter((name) => name !== 'disk' || hasDisk);
  if (!hasDisk) say('  disk: not tried, a file system of its own needs root');
  for (let turn = 0; !isOver(); turn += 1) {
    const due = Math.min(until, began + (turn + 0.5) * EVERY * 1_000);
    await Promise.race([delay(Math.max(0, due - performance.now())), failed]);
    if (performance.now() + 1_000 > until) break;
    memory.held.push([hours(), residentMegabytes()]);
    memory.inUse.push([hours(), await megabytesInUse()]);
    const name = names[turn % names.length];
    const [stood, page] = [total('stood'), inPage.stood];
    await FAULTS[name]();
    const rest = Math.min(until, due + EVERY * 900) - performance.now();
    await delay(Math.max(0, rest));
    lost[name] = (lost[name] ?? 0) + total('stood') - stood;
    say(
      `  minute ${turn + 1}: ${name}: ${(total('stood') - stood).toFixed(1)} s without a picture, the page ${(inPage.stood - page).toFixed(1)} s; ${memory.held.at(-1)[1].toFixed(0)} MB`,
    );
  }
  await Promise.race([failed, delay(Math.max(0, until - performance.now()) + END_WITHIN)]);
  const seconds = total('played') + total('stood');
  const third = memory.inUse[Math.floor(memory.inUse.length / 3)][1];
  const late = memory.held.slice(Math.floor(memory.held.length / 3));
  const share = (stood, of) => `${(100 * (1 - stood / of)).toFixed(3)} %`;
  publish(
    'soak',
    [
      figure({
        name: 'seconds without a picture / 0.05 % of all',
        unit: 's',
        baseline: [seconds * SHARE],
        ours: [total('stood')],
        gate: 1,
        goal: 0.5,
        note: `${share(total('stood'), seconds)} of ${seconds.toFixed(0)} viewer-seconds in ${MINUTES} minutes; the page in Chromium ${share(inPage.stood, inPage.played + inPage.stood)}; lost by ${Object.entries(
          lost,
        )
          .map(([name, stood]) => `${name} ${stood.toFixed(1)} s`)
          .join(', ')}`,
      }),
      figure({
        name: 'memory in use of the lasting copy, grown / limit',
        unit: 'MB',
        baseline: [GROWTH],
        ours: [Math.max(0, memory.inUse.at(-1)[1] - third)],
        gate: 1,
        goal: 0.5,
        note: `since a third of the time; resident ${memory.held[0][1].toFixed(0)} MB at first, ${memory.held.at(-1)[1].toFixed(0)} MB at last, ${slope(late).toFixed(0)} MB/h after a third`,
      }),
    ],
    { minutes: MINUTES, viewers: VIEWERS, lost },
  );
} finally {
  await browser?.close();
  await copies.stop();
  postgres.stop();
  if (hasDisk) spawnSync('umount', [disk]);
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();
