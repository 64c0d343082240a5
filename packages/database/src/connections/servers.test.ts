import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, ENGINES } from '../testing/index.ts';
import { hostsOf, serversOf, writingServer } from './servers.ts';

const PAIR = 'postgres://tv:p%40ss@db-1:5433,db-2/antenna?sslmode=require&target_session_attrs=read-write';

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('an address of PostgreSQL', () => {
  it('with one host is left as it is, and its server is not asked', async () => {
    for (const url of ['postgres://tv@db/antenna', 'postgresql://tv:a%2Cb@[::1]:5432/antenna?sslmode=require']) {
      expect(serversOf(url)).toEqual([url]);
      expect(await writingServer(url)).toBe(url);
    }
  });

  it('with several is one address for each, with the same user, name and settings', () => {
    expect(serversOf(PAIR)).toEqual([
      'postgres://tv:p%40ss@db-1:5433/antenna?sslmode=require',
      'postgres://tv:p%40ss@db-2/antenna?sslmode=require',
    ]);
  });

  it('is named in messages without user and password', () => {
    expect([PAIR, 'postgres://tv:secret@db:5433/antenna', 'postgres://db/antenna'].map(hostsOf)).toEqual([
      'db-1:5433,db-2',
      'db:5433',
      'db',
    ]);
  });

  it('of which no server answers fails as a refused connection', async () => {
    const hosts = `127.0.0.1:${await closedPort()},127.0.0.1:${await closedPort()}`;
    await expect(writingServer(`postgres://tv@${hosts}/antenna`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.runIf(ENGINES.includes('postgres'))('leads to the server that is there, whichever place it has', async () => {
    const database = await createTestDatabase('postgres');
    const { hostname, port, username, pathname } = new URL(database.url ?? '');
    const here = `${hostname}:${port || 5_432}`;
    const away = `127.0.0.1:${await closedPort()}`;
    for (const hosts of [`${here},${away}`, `${away},${here}`])
      expect(new URL(await writingServer(`postgres://${username}@${hosts}${pathname}`)).host).toBe(here);
    await database.drop();
  });
});
