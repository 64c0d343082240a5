// What a test run needs besides npm: Debian's Chromium and a PostgreSQL server for the run.
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './workspace.mjs';

const FLEETING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]
  .map((each) => `-c ${each} `)
  .join('');

const isRoot = process.getuid?.() === 0;

async function aptInstall(packages, say) {
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  say(`Installing ${packages.join(', ')} …`);
  const call = (...args) =>
    run(apt[0], [...apt.slice(1), ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  await call('update', '-qq');
  const { code, output } = await call('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (code !== 0)
    throw new Error(
      `Could not install ${packages.join(', ')} (needs root or sudo on Debian):\n${output.split('\n').slice(-8).join('\n')}`,
    );
}

const first = (...paths) => paths.find((path) => path && existsSync(path));

/**
 * The browser that plays H.264 and AAC; `CHROMIUM_PATH` names another one. Debian's headless shell is the same engine
 * without windows and toolbars, which halves the work on two cores.
 */
export async function ensureChromium(say) {
  const shell = () => first(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell');
  const find = () => first(shell(), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');
  if (!shell()) await aptInstall(['chromium-headless-shell'], say).catch((error) => say(error.message.split('\n')[0]));
  if (!find()) await aptInstall(['chromium'], say);
  const path = find();
  if (!path) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  return path;
}

export async function ensureFfmpeg(say) {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) await aptInstall(['ffmpeg'], say);
}

function postgresBin() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return first(
    ...versions.map((version) => join(base, version, 'bin')).filter((path) => existsSync(join(path, 'initdb'))),
  );
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
    probe.on('error', reject);
  });

/** The memory file system of Linux and the free space it must have (a container often has 64 MB). */
const MEMORY = '/dev/shm';
const MEMORY_ROOM = 4 * 1024 ** 3;

/** A folder for temporary test files: in memory if there is space, so that no commit waits for a disk. */
export function fastFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Where PostgreSQL's programs are, installed if they are not. */
export async function ensurePostgres(say) {
  if (!postgresBin()) await aptInstall(['postgresql'], say);
  const bin = postgresBin();
  if (!bin) throw new Error('No PostgreSQL found; set TEST_DATABASE_URL.');
  return bin;
}

/** Runs a command of PostgreSQL as a user that may; throws when it fails. */
export function asPostgres(command) {
  const [program, ...args] = isRoot ? ['su', 'postgres', '-c', command] : ['sh', '-c', command];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.split(' ', 1)[0]} failed:\n${stdout}${stderr}`);
}

/**
 * Starts a PostgreSQL server for this run and answers its address and functions that stop it, make it crash, and start it
 * again. The server refuses to run as root, so root starts it as the user `postgres` of Debian's package. It skips fsync and what only recovery
 * from a crash needs, unless durability is tested.
 */
export async function startPostgres(say, { isDurable = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  const bin = await ensurePostgres(say);
  const folder = mkdtempSync(join(isDurable ? tmpdir() : fastFolder(), 'antenna-pg-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, 'data');
  asPostgres(`${bin}/initdb -D ${data} -A trust -U antenna -E UTF8 --no-sync`);
  const start = () =>
    asPostgres(
      `${bin}/pg_ctl -D ${data} -w -s -l ${folder}/log -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${isDurable ? '' : FLEETING}-c max_connections=200" start`,
    );
  start();
  /** What was not written is lost, connections end. */
  const crash = () => asPostgres(`${bin}/pg_ctl -D ${data} -m immediate -s stop`);
  const stop = () => {
    crash();
    rmSync(folder, { recursive: true, force: true });
  };
  asPostgres(`${bin}/createdb -h 127.0.0.1 -p ${port} -U antenna antenna`);
  return { url: `postgres://antenna@127.0.0.1:${port}/antenna`, stop, crash, start };
}
