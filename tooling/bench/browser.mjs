// Chromium for benchmarks, and servers for the baseline pages.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../run/machine.mjs';
import { backend, node, root, toolEnv } from '../run/workspace.mjs';

export async function launch(...extra) {
  const executablePath = await ensureChromium(() => {});
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  });
  // A worker would fetch the rest of the build while something else is measured.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}

const KINDS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.svg': 'image/svg+xml',
};

/** Serves a folder with gzip, as static hosts do; `also` may answer a request first. */
export async function serveFolder(folder, also = () => false) {
  const zipped = new Map();
  const server = createServer((request, response) => {
    if (also(request, response)) return;
    const url = new URL(request.url, 'http://x');
    let path = normalize(join(folder, url.pathname));
    if (!path.startsWith(folder) || !existsSync(path) || url.pathname === '/') path = join(folder, 'index.html');
    const kind = KINDS[extname(path)] ?? 'application/octet-stream';
    if (kind.startsWith('video/mp4')) return void createReadStream(path).pipe(response);
    if (!zipped.has(path)) zipped.set(path, gzipSync(readFileSync(path), { level: 9 }));
    response.writeHead(200, { 'content-type': kind, 'content-encoding': 'gzip' }).end(zipped.get(path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/**
 * The product on a free port, with its own data folder: the demo, unless `OPERATOR_DIR` is another one. A build before it
 * sets NODE_ENV to production.
 */
export async function startProduct(dataDir, env = {}) {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  // DEMO goes before OPERATOR_DIR.
  const operator = env.OPERATOR_DIR ? {} : { DEMO: '1' };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', backend], {
    cwd: root,
    env: toolEnv({ ...operator, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  while (!text.includes('Antenna is ready at')) {
    if (child.exitCode !== null) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    close: () =>
      new Promise((resolve) => {
        child.on('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
