import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../testing/test-database.ts';
import { registerHealth, type Phase } from './health.ts';

describe.each(ENGINES)('health on %s', (engine) => {
  let server: TestDatabase;
  let dataDir: string;
  let opened: OpenDatabase;
  let app: FastifyInstance;
  let phase: Phase;
  beforeEach(async () => {
    server = await createTestDatabase(engine);
    dataDir = mkdtempSync(join(tmpdir(), 'antenna-health-'));
    opened = await openDatabase({ url: server.url, dataDir });
    app = fastify();
    phase = 'running';
    registerHealth(app, { db: opened.db, phase: () => phase, dataDir });
  });
  afterEach(async () => {
    await app.close();
    await opened.close().catch(() => {});
    await server.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ask = async (path: '/healthz' | '/readyz') => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path });
    return [statusCode, JSON.parse(body)] as const;
  };

  it('is ready with its database, its tables and free disk space', async () => {
    expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: { database: 'ok', schema: 'ok', disk: 'ok' } }]);
  });

  it.each(['starting', 'ending'] as const)('is alive and not ready while %s', async (now) => {
    phase = now;
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz')).toMatchObject([503, { status: now }]);
  });

  it('is alive and not ready without its database', async () => {
    await opened.close();
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz')).toMatchObject([503, { status: 'failing', checks: { database: 'away' } }]);
  });

  it('is not ready when a newer release has changed the tables, or the data folder is gone', async () => {
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(opened.db);
    expect(await ask('/readyz')).toMatchObject([503, { checks: { database: 'ok', schema: 'newer', disk: 'ok' } }]);
    await sql`delete from schema_migrations where name = '9999-later'`.execute(opened.db);
    // What was seen is remembered for a moment.
    await vi.waitFor(async () => expect((await ask('/readyz'))[0]).toBe(200), 5_000);
    rmSync(dataDir, { recursive: true, force: true });
    await vi.waitFor(
      async () => expect(await ask('/readyz')).toMatchObject([503, { checks: { disk: 'away' } }]),
      5_000,
    );
  });
});
