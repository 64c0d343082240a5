// Copies of the product behind nginx on one database, for benchmarks that make them fail.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backend, node, root, toolEnv } from '../../run/workspace.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Two copies that are not started yet: `start(index, { env, checkout })` resolves with the ms until that copy was ready, of this
 * release or of the one whose checkout is named; `startFront()` starts nginx with the file that operators use, on this machine's
 * ports; `stop()` ends everything.
 */
export async function twoCopies(scratch, databaseUrl) {
  const ports = [await freePort(), await freePort()];
  const front = await freePort();
  const children = [];
  let nginx;

  async function start(index, { env = {}, checkout } = {}) {
    const [program, main] = checkout
      ? [join(checkout, 'node_modules/node/bin/node'), join(checkout, 'apps/backend/src/main.ts')]
      : [node, backend];
    const child = spawn(program, ['--disable-warning=ExperimentalWarning', main], {
      cwd: checkout ?? root,
      env: toolEnv({
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        DATA_DIR: join(scratch, `data-${index}`),
        DATABASE_URL: databaseUrl,
        RATE_LIMITS: 'off',
        TRUST_PROXY: '127.0.0.1',
        ...env,
      }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children[index] = child;
    const from = performance.now();
    while (!(await answers(index, checkout ? 'healthz' : 'readyz'))) {
      if (child.exitCode !== null) throw new Error(`copy ${index + 1} ended with ${child.exitCode}`);
      await delay(50);
    }
    return performance.now() - from;
  }

  const answers = (index, path) =>
    fetch(`http://127.0.0.1:${ports[index]}/${path}`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function startFront() {
    const folder = join(scratch, 'nginx');
    mkdirSync(folder);
    const site = readFileSync(join(root, 'ops/nginx/antenna.conf'), 'utf8')
      .replaceAll('antenna-1:8080', `127.0.0.1:${ports[0]}`)
      .replaceAll('antenna-2:8080', `127.0.0.1:${ports[1]}`)
      .replace('listen 80;', `listen 127.0.0.1:${front};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} ${site} }`,
    );
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    await delay(500);
  }

  return {
    url: `http://127.0.0.1:${front}`,
    copyUrl: (index) => `http://127.0.0.1:${ports[index]}`,
    child: (index) => children[index],
    start,
    startFront,
    isReady: (index) => answers(index, 'readyz'),
    kill: (index) => children[index].kill('SIGKILL'),
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      nginx?.kill('SIGTERM');
      await delay(300);
    },
  };
}
