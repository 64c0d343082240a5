import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf, verifyBooks } from '@antenna/billing';
import { SECOND } from '@antenna/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveMoney, payer } from './testing/paying.ts';
import { forwardTo, freePort, startProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestApp } from './testing/test-app.ts';
import { createTestDatabase, ENGINES } from './testing/test-database.ts';
import { writeTestOperator } from './testing/test-operator.ts';

/** How long the database is away. */
const AWAY = 30 * SECOND;
const BUYERS = 400;
const PRICE = 199_000;

describe('a server that others depend on', () => {
  const processes: ServerProcess[] = [];
  const folders: string[] = [];
  let operatorDir: string;
  beforeAll(() => {
    operatorDir = writeTestOperator({ now: Math.floor(Date.now() / SECOND) });
    folders.push(operatorDir);
  });
  afterEach(() => processes.splice(0).forEach(({ child }) => child.kill('SIGKILL')));
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const start = async (env: Record<string, string>, dir = operatorDir) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-outage-'));
    folders.push(dataDir);
    const run = startProcess({ OPERATOR_DIR: dir, DATA_DIR: dataDir, PORT: String(await freePort()), ...env });
    processes.push(run);
    return run;
  };

  it('ends in order: not ready, calls still taken, the port closed, the last call answered', async () => {
    const run = await start({ DRAIN_SECONDS: '1' });
    const url = await run.ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const late = connect(Number(new URL(url).port), 'localhost');
    await once(late, 'connect');
    let answer = '';
    late.on('data', (chunk: Buffer) => (answer += chunk));
    const body = JSON.stringify({ login: 'nobody', password: 'x'.repeat(32) });
    late.write(
      `POST /v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    const began = performance.now();
    run.child.kill('SIGTERM');
    await vi.waitFor(
      async () => expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ending' }),
      900,
    );
    expect((await fetch(`${url}/v2/platform/configuration`)).status).toBe(200);
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), 4_000);
    const closed = once(late, 'close');
    late.write(body.slice(9));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await run.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(6_000);
  }, 60_000);

  it.runIf(ENGINES.includes('postgres'))(
    'two copies start on one empty database',
    async () => {
      const database = await createTestDatabase('postgres');
      const env = { DATABASE_URL: database.url ?? '' };
      const copies = await Promise.all([start(env), start(env)]);
      const urls = await Promise.all(copies.map(({ ready }) => ready));
      const channels = urls.map(async (url) => (await (await fetch(`${url}/v2/channels`)).json()) as unknown);
      const [one, two] = await Promise.all(channels);
      expect(one).toEqual(two);
      for (const { child, ended } of copies) {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
      await database.drop();
    },
    60_000,
  );

  it.runIf(ENGINES.includes('postgres'))(
    'loses no payment while its database is away, and serves within 5 s of its return',
    async () => {
      const test = await createTestApp({ engine: 'postgres' });
      const real = new URL(test.databaseUrl ?? '');
      const forward = await forwardTo(real.hostname, Number(real.port || 5_432));
      const away = new URL(real);
      away.hostname = '127.0.0.1';
      away.port = String(forward.port);
      const people = await Promise.all(Array.from({ length: BUYERS }, () => payer(test)));
      for (const { userId } of people) await giveMoney(test.services.db, userId, 2 * PRICE);
      const run = await start({ DATABASE_URL: away.href, RATE_LIMITS: 'off' }, test.operatorDir);
      const url = await run.ready;

      const statuses = new Map<number, number>();
      /** Clicks until an answer says that it is bought: as a client does that gets a 503. */
      const buyer = async (token: string) => {
        const key = randomUUID();
        for (;;) {
          const response = await fetch(`${url}/v2/users/self/subscriptions?access_token=${token}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify({ packet_id: 2 }),
          });
          await response.text();
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.status < 500) return response.status;
          await delay(500);
        }
      };
      let bought = 0;
      let isBack = false;
      const queue = [...people];
      const worker = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          expect(await buyer(next.token)).toBe(201);
          bought += 1;
          // Load goes on until the database is back.
          if (!isBack) await delay(200);
        }
      };
      const load = Promise.all(Array.from({ length: 8 }, worker));
      load.catch(() => {});
      await vi.waitFor(() => expect(bought).toBeGreaterThan(8), 10_000);
      await forward.cut();
      await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 5_000);
      await delay(AWAY);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const before = bought;
      expect(before).toBeLessThan(BUYERS);
      await forward.open();
      isBack = true;
      await vi.waitFor(
        async () => {
          expect((await fetch(`${url}/readyz`)).status).toBe(200);
          expect(bought).toBeGreaterThan(before);
        },
        { timeout: 5_000, interval: 50 },
      );
      await load;

      expect([...statuses.keys()].sort()).toEqual([201, 503]);
      expect(run.child.exitCode).toBeNull();
      expect(await verifyBooks(test.services.db)).toEqual([]);
      for (const { userId } of people) expect((await accountOf(test.services.db, userId)).balance).toBe(PRICE);
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      await forward.cut();
      await test.close();
    },
    120_000,
  );
});
