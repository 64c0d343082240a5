// bench:coldstart: time from spawn to the first 200 of /readyz with existing data, and memory then, against a
// minimal Fastify server with one route under the same Node.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backend, node, root, toolEnv } from '../run/workspace.mjs';
import { figure, alternate, publish } from './harness.mjs';

const ROUNDS = 7;
const scratch = mkdtempSync(join(tmpdir(), 'antenna-coldstart-'));
const bare = join(root, 'apps/backend/.bench-bare.mjs');
writeFileSync(
  bare,
  `import Fastify from 'fastify'; const app = Fastify(); app.get('/healthz', () => ({ ok: true })); await app.listen({ port: Number(process.env.PORT) });`,
);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const memory = { baseline: [], ours: [] };

async function start(side) {
  const port = await freePort();
  const from = performance.now();
  const script = side === 'ours' ? backend : bare;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: toolEnv({ PORT: String(port), DATA_DIR: join(scratch, 'data'), DATABASE_URL: '' }),
    stdio: 'ignore',
  });
  for (;;) {
    const up = await fetch(`http://127.0.0.1:${port}${side === 'ours' ? '/readyz' : '/healthz'}`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) break;
    if (child.exitCode !== null) throw new Error(`${side} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const took = performance.now() - from;
  memory[side].push(memoryOf(child.pid));
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('exit', resolve));
  return took;
}

try {
  await start('ours'); // The first start imports the operator's files, which bench:import measures.
  memory.ours.length = 0;
  const time = await alternate({ rounds: ROUNDS, baseline: () => start('baseline'), ours: () => start('ours') });
  const base = memory.baseline.slice(-ROUNDS);
  const own = memory.ours.slice(-ROUNDS);
  publish('coldstart', [
    figure({ name: 'spawn to ready', unit: 'ms', ...time, gate: 2, goal: 1.3 }),
    figure({
      name: 'memory when ready',
      unit: 'MB',
      baseline: base,
      ours: own,
      gate: 1 + 80 / base[0],
      goal: 1 + 30 / base[0],
      note: 'gate +80 MB, goal +30 MB',
    }),
  ]);
} finally {
  rmSync(scratch, { recursive: true, force: true });
  rmSync(bare, { force: true });
}
