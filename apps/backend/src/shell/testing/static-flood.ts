// Sends hostile requests for a built file to a server of its own and reports how much the memory of this process grew.
// Forked by static-flood.test.ts with --expose-gc: in a separate process nothing else affects the figure.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { registerBuiltFiles } from '../built-files.ts';

const MEGABYTE = 1 << 20;
const FILE = 'main-abcdefgh.js';

export interface StaticFloodResult {
  readonly megabytes: number;
  /** How many requests got which status. */
  readonly statuses: Readonly<Record<number, number>>;
}

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};

async function flood(requests: number): Promise<StaticFloodResult> {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-flood-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', FILE), 'x'.repeat(MEGABYTE));
  const server = fastify({ routerOptions: { maxParamLength: 256 } });
  await registerBuiltFiles(server, { folder, assets: 'assets' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Record<number, number> = {};
  const ask = async (path: string, etag: string): Promise<string> => {
    const asked = request({ port, path, agent, host: '127.0.0.1', headers: { 'if-none-match': etag } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    const status = response.statusCode ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    return response.headers.etag ?? '';
  };
  const etag = await ask(`/assets/${FILE}`, '');
  const all = async (from: number, count: number) => {
    for (let i = from; i < from + count; i += 8)
      await Promise.all(Array.from({ length: 8 }, (_, j) => ask(hostile(i + j), etag)));
  };
  await all(0, 400);
  const before = memory();
  await all(400, requests);
  const megabytes = Math.round((memory() - before) / MEGABYTE);
  agent.destroy();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  return { megabytes, statuses };
}

/** Spellings of one file's path, each once. */
const hostile = (i: number): string =>
  [`/assets/x${i}/../${FILE}`, `/assets/x${i}%2f..%2f${FILE}`, `/assets/x${i}/%2e%2e/${FILE}`, `/assets/${FILE}?${i}`][
    i % 4
  ] ?? '';

process.once('message', (requests: number) => {
  void flood(requests).then((result) => process.send?.(result, () => process.disconnect()));
});
