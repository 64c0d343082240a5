// bench:init: from `antenna init` with a playlist of 2,000 entries and a guide to a playing picture in a browser, as a guest who
// opens the start page and presses its first card. The baseline is the promise: a minute.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { backend, node, root, toolEnv } from '../run/workspace.mjs';
import { launch } from './browser.mjs';
import { figure, publish } from './harness.mjs';

const ROUNDS = 3;
const ENTRIES = 2_000;
const PROMISE_MS = 60_000;
const GROUPS = ['Albania', 'Kazakhstan', 'Latvia', 'Romania', 'Georgia', 'Spain', 'Italy', 'Undefined'];

const stamp = (at) => `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const range = (length) => Array.from({ length }, (_, index) => index);

function playlist(origin) {
  const entry = (index) =>
    `#EXTINF:-1 tvg-id="Channel${index}.kz" group-title="${GROUPS[index % GROUPS.length]}",Channel ${index}\n${origin}/live/one${index}/index.m3u8\n`;
  return `#EXTM3U\n${range(ENTRIES).map(entry).join('')}`;
}

/** Two days around now for every fourth channel. */
function guide() {
  const hour = 3_600_000;
  const first = Math.floor(Date.now() / hour) * hour - 24 * hour;
  const programmes = range(ENTRIES / 4).flatMap((index) =>
    range(48).map(
      (at) =>
        `<programme start="${stamp(first + at * hour)}" stop="${stamp(first + (at + 1) * hour)}" channel="Channel${index * 4}.kz"><title>Show ${at} of ${index}</title></programme>`,
    ),
  );
  return `<tv>${programmes.join('')}</tv>`;
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function run(script, args, env) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env: toolEnv({ DATABASE_URL: '', ...env }),
    stdio: 'ignore',
  });
  return { child, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

/** Milliseconds of the whole, of `init` and until the server was ready. */
async function firstDay(browser, origin) {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-bench-init-'));
  const [list, xml] = [join(folder, 'list.m3u'), join(folder, 'guide.xml')];
  writeFileSync(list, playlist(origin.url));
  writeFileSync(xml, guide());
  const port = await freePort();
  const env = { OPERATORS_DIR: join(folder, 'operators'), DATA_DIR: join(folder, 'data'), PORT: String(port) };
  const from = performance.now();
  const words = ['init', 'my-tv', '--playlist', list, '--guide', xml, '--name', 'My TV', '--country', 'KZ'];
  const code = await run(join(root, 'apps/backend/bin/antenna.mjs'), words, env).ended;
  if (code !== 0) throw new Error(`init ended with ${code}`);
  const made = performance.now() - from;
  const server = run(backend, ['--operator', 'my-tv'], env);
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  try {
    const url = `http://localhost:${port}`;
    while (
      !(await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (server.child.exitCode !== null) throw new Error(`the server ended with ${server.child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const ready = performance.now() - from;
    await page.goto(url);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForFunction(() => [...document.querySelectorAll('video')].some((video) => video.currentTime > 0.5), {
      timeout: PROMISE_MS,
    });
    return { made, ready, played: performance.now() - from };
  } finally {
    await page.close();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const origin = await startOperatorOrigin({ isOpen: true });
const browser = await launch('--autoplay-policy=no-user-gesture-required');
try {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await firstDay(browser, origin));
  const seconds = (name) => rounds.map((each) => each[name] / 1_000);
  const promise = rounds.map(() => PROMISE_MS / 1_000);
  const judged = (name, of, { gate, goal }) =>
    figure({ name, unit: 's', baseline: promise, ours: seconds(of), gate, goal, note: 'of the promised minute' });
  publish('init', [
    judged('init', 'made', { gate: 0.5, goal: 0.25 }),
    judged('init and start', 'ready', { gate: 0.75, goal: 0.35 }),
    judged('to a playing channel', 'played', { gate: 1, goal: 0.5 }),
  ]);
} finally {
  await browser.close();
  await origin.close();
}
