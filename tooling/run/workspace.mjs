// Node, dependencies and builds of the project, for start and test. Plain JavaScript for Node 20+, because it runs
// before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Environment for the project's tools: its own Node first, no telemetry, no colour codes in captured output. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  ...extra,
});

/** Runs a command; resolves with its exit code and output (captured, or shown when `show`). */
export function run(command, args, { show = false, env = toolEnv(), cwd = root, onLine, input } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onLine?.(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    if (input !== undefined) child.stdin.end(input);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }));
  });
}

const hashOf = (parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

const stampOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const writeStamp = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Installs the dependencies unless this version of the lock file is installed already. */
export async function ensureDependencies(say) {
  const stamp = join(root, 'node_modules', '.antenna-installed');
  const expected = hashOf([
    readFileSync(join(root, 'pnpm-lock.yaml')),
    readFileSync(join(root, 'pnpm-workspace.yaml')),
  ]);
  if (stampOf(stamp) === expected && existsSync(node)) return;
  say('Installing dependencies (the first time only) …');
  const { code, output } = await run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], {
    env: { ...process.env, CI: 'true' },
  });
  if (code !== 0) throw new Error(`Dependencies could not be installed:\n${output.split('\n').slice(-25).join('\n')}`);
  writeStamp(stamp, expected);
}

/** The built backend, one file. */
export const backend = join(root, 'apps/backend/dist/main.js');
