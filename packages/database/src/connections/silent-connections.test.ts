import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../testing/index.ts';
import { SILENCE_MOST_MS } from './limits.ts';
import { connectPostgres, type OpenDatabase } from './open.ts';

interface Network {
  readonly url: string;
  /** Nothing passes any more, and nobody is told: not on connections that are open, and with `isAll` on none. */
  lose(isAll: boolean): void;
  restore(): void;
  close(): Promise<void>;
}

/** A way to a database that can lose what is sent. */
async function networkTo(target: URL): Promise<Network> {
  const sockets = new Set<Socket>();
  let lost = new Set<Socket>();
  let isAllLost = false;
  const server = createServer((socket) => {
    const up = connect(Number(target.port || 5_432), target.hostname);
    for (const [from, to] of [[socket, up] as const, [up, socket] as const]) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => void (!isAllLost && !lost.has(from) && to.write(bytes)));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    lose(isAll) {
      lost = new Set(sockets);
      isAllLost = isAll;
    },
    restore: () => void (isAllLost = false),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

describe.runIf(ENGINES.includes('postgres'))('a PostgreSQL that falls silent', () => {
  let server: TestDatabase;
  let network: Network;
  let opened: OpenDatabase;
  beforeAll(async () => {
    server = await createTestDatabase('postgres');
    network = await networkTo(new URL(server.url ?? ''));
    opened = await connectPostgres(network.url);
  });
  afterAll(async () => {
    await opened.close();
    await network.close();
    await server.drop();
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(opened.db).then(({ rows }) => rows[0]?.one);
  const many = () => Promise.allSettled(Array.from({ length: 20 }, ask));
  const away = { status: 'rejected', reason: { code: 'ETIMEDOUT' } };

  it('is given up, refused at once while it is away, and used again when it is back', async () => {
    expect(await ask()).toBe(1);
    network.lose(true);
    for (const answer of await many()) expect(answer.status).toBe('rejected');
    // Nobody waits for it any more.
    await expect.poll(async () => (await many()).every(({ status }) => status === 'rejected')).toBe(true);
    expect((await many())[0]).toMatchObject(away);
    network.restore();
    await expect.poll(() => ask().catch(() => 0), { timeout: 20_000 }).toBe(1);
    expect(await many()).toEqual(Array.from({ length: 20 }, () => ({ status: 'fulfilled', value: 1 })));
  }, 90_000);

  it('is reached by new connections where only the old ones are lost', async () => {
    await many();
    network.lose(false);
    await expect.poll(() => ask().catch(() => 0), { timeout: 30_000 }).toBe(1);
  }, 90_000);

  it('is waited for while it works', async () => {
    const seconds = (SILENCE_MOST_MS + 3_000) / 1_000;
    const slept = await sql<{ done: number }>`select 1 as done from pg_sleep(${sql.lit(seconds)})`.execute(opened.db);
    expect(slept.rows).toEqual([{ done: 1 }]);
  }, 90_000);
});
