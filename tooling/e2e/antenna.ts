import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedFolder } from './loaded-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running Antenna with its own server, database and the demo operator's files. */
export interface Antenna {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Stops it with SIGTERM; resolves with the exit code and the duration (ms). */
  stop(): Promise<{ code: number | null; took: number }>;
  kill(): Promise<void>;
}

/** A free port outside the ephemeral range: a browser could otherwise use it before the server does. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let tries = 0;
    const probe = createServer();
    const next = () => probe.listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1');
    probe.on('listening', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
    probe.on('error', (error) => {
      tries += 1;
      if (tries < 20) next();
      else reject(error);
    });
    next();
  });

export const nodeBinary = join(root, 'node_modules/node/bin/node');

/**
 * The environment for a child process whose output is compared: without colour settings. Node warns on standard error when
 * both NO_COLOR and FORCE_COLOR are set.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...env } = process.env;
  return env;
}

/** Spawns the built backend as `npm start` does once everything is installed and built. */
export function spawnBackend(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ChildProcess & { text: () => string } {
  const child = spawn(
    nodeBinary,
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/backend/dist/main.js'), ...args],
    {
      cwd: root,
      env: { ...plainEnvironment(), DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return Object.assign(child, { text: () => text });
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
}

/** A new data folder: empty for another operator or time, otherwise with the demo operator loaded. */
const ownFolder = async ({ env }: StartOptions): Promise<string> =>
  env
    ? mkdtempSync(join(tmpdir(), 'antenna-e2e-'))
    : loadedFolder(async (dataDir) => void (await (await startAntenna({ dataDir })).stop()));

/** Starts it on a free port with a new data folder (or the given ones) and waits for the ready line. */
export async function startAntenna(options: StartOptions = {}): Promise<Antenna> {
  const dataDir = options.dataDir ?? (await ownFolder(options));
  const port = options.port ?? (await freePort());
  const child = spawnBackend({ PORT: String(port), DATA_DIR: dataDir, ANTENNA_TEST_FAULTS: '1', ...options.env });
  // `close` instead of `exit`: only then all output has been read.
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  const deadline = Date.now() + 60_000;
  while (!child.text().includes('Antenna is ready at')) {
    if (hasEnded || Date.now() > deadline) throw new Error(`Antenna did not start:\n${child.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const tidy = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: child.text,
    async stop() {
      const from = Date.now();
      child.kill('SIGTERM');
      const code = await exited;
      tidy();
      return { code, took: Date.now() - from };
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
      tidy();
    },
  };
}
