import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from './workspace.mjs';

async function listening(handler) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: server.address().port };
}

/** ops/nginx/antenna.conf before a server that answers with the headers it got; `change` is what an operator edits. */
async function startFront(change = (text) => text) {
  const copy = await listening(({ headers }, response) => response.end(JSON.stringify(headers)));
  const { server, port } = await listening();
  await new Promise((done) => server.close(done));
  const folder = mkdtempSync(join(tmpdir(), 'antenna-nginx-'));
  mkdirSync(join(folder, 'temporary'));
  const site = change(readFileSync(join(root, 'ops/nginx/antenna.conf'), 'utf8'))
    .replaceAll(/antenna-[12]:8080/g, `127.0.0.1:${copy.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} ${site} }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  return {
    async got(headers) {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/v2`, { headers }).catch(() => undefined);
        if (answer) return answer.json();
        if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
        await delay(50);
      }
    },
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      copy.server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const VIEWER = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

it.runIf(!spawnSync('nginx', ['-v']).error)(
  'nginx says that viewers come by https where a proxy before it ends TLS, and passes on their address once it is named',
  async () => {
    const plain = await startFront();
    expect(await plain.got({})).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' });
    // Nobody claims an address.
    expect(await plain.got(VIEWER)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' });
    await plain.stop();
    const behind = await startFront((text) =>
      text.replace('172.30.0.1;', '127.0.0.1;').replaceAll(/#(set_real_ip_from|real_ip_)/g, '$1'),
    );
    expect(await behind.got(VIEWER)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' });
    await behind.stop();
  },
  30_000,
);
