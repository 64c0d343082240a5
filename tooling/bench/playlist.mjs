// bench:playlist: server CPU of a live playlist, an archive playlist (720 segments) and a signed master playlist over
// HTTP, each against a minimal Fastify route that answers the very same bytes from memory; for the signed one the route also
// checks and makes a signature. CPU per request, not wall time.
import { fork } from 'node:child_process';
import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from '../run/workspace.mjs';
import { figure, alternate, publish } from './harness.mjs';

const ROUNDS = 7;
const REQUESTS = 4000;
const CONNECTIONS = 16;
const script = join(root, 'apps/backend/.bench-playlist.ts');
writeFileSync(
  script,
  `
import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { createPlayout } from '@antenna/playout';
import { registerPlayout } from './src/playout/index.ts';
const operatorDir = ${JSON.stringify(join(root, 'apps/backend/demo'))};
const clock = { now: () => Date.now(), after: () => () => {} };
const playout = createPlayout({ operatorDir, clock, keys: ['bench-key-of-thirty-two-letters!'], archivedDays: () => 7, faults: false });
const app = Fastify();
const bodies = {};
app.get('/bare/:name', (request, reply) => { reply.header('content-type', 'application/vnd.apple.mpegurl').send(bodies[request.params.name]); });
const digest = (text) => createHmac('sha256', 'bench-key-of-thirty-two-letters!').update(text).digest('base64url');
app.get('/bare/master', (request, reply) => {
  const line = bodies.master.toString().replaceAll('/token/', '/' + digest(request.url) + digest(request.url + '~'));
  reply.header('content-type', 'application/vnd.apple.mpegurl').send(line);
});
registerPlayout(app, playout);
await app.listen({ port: 0, host: '127.0.0.1' });
const key = playout.keys[0];
const now = Math.floor(Date.now() / 1000);
const master = playout.channelAddress({ channelId: 1, key, sid: 'bench', now }).hlsMbr;
const archive = playout.channelAddress({ channelId: 1, key, at: now - 90_000, sid: 'bench', now }).hlsMbr;
const media = async (address) => {
  const text = await (await app.inject(address)).payload;
  const line = text.split('\\n').find((each) => each && !each.startsWith('#'));
  return line.startsWith('/') ? line : address.replace(/[^/]*$/, '') + line;
};
process.on('message', (message) => { if (message === 'cpu') process.send({ cpu: process.cpuUsage() }); });
const paths = { live: await media(master), archive: await media(archive), master };
for (const [name, path] of Object.entries(paths)) bodies[name] = (await app.inject(path)).rawPayload;
process.send({ port: app.server.address().port, paths });
`,
);
const child = fork(script, { execPath: node, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const nextMessage = (pick) =>
  new Promise((resolve) => {
    const on = (message) => {
      if (pick in message) {
        child.off('message', on);
        resolve(message);
      }
    };
    child.on('message', on);
  });
const { port, paths } = await nextMessage('port');
const cpu = async () => {
  const answer = nextMessage('cpu');
  child.send('cpu');
  const { cpu: used } = await answer;
  return used.user + used.system;
};

const { Agent, request } = await import('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const get = (path) =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.on('data', () => {});
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
async function cost(path, requests) {
  const before = await cpu();
  let left = requests;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await get(path);
    }),
  );
  return ((await cpu()) - before) / requests;
}

try {
  const measure = (name, requests = REQUESTS) =>
    alternate({
      rounds: ROUNDS,
      baseline: () => cost(`/bare/${name}`, requests),
      ours: () => cost(paths[name], requests),
    });
  const gates = { unit: 'µs', gate: 1.43, goal: 1.05, note: 'gate 0.7x, goal 0.95x of the bare rate' };
  publish('playlist', [
    figure({ name: 'live playlist', ...gates, ...(await measure('live')) }),
    figure({ name: 'archive playlist', ...gates, ...(await measure('archive', 1500)) }),
    figure({ name: 'signed master playlist', ...gates, ...(await measure('master')) }),
  ]);
} finally {
  child.kill();
  agent.destroy();
  rmSync(script, { force: true });
}
