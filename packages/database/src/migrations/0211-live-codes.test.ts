import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqliteDialect } from '../connections/sqlite-dialect.ts';
import type { Tables } from '../schema/index.ts';
import { createTestDatabase, ENGINES } from '../testing/test-database.ts';
import { liveCodes } from './0211-live-codes.ts';
import { migrations } from './index.ts';

it.each(ENGINES)('keeps codes that are on their way, and wrong ones in a row, on %s', async (engine) => {
  const server = await createTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'antenna-db-'));
  const { default: pg } = await import('pg');
  const dialect = server.url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) })
    : sqliteDialect(join(folder, 'old.db'));
  const db = new Kysely<Tables>({ dialect });
  try {
    const old = db as unknown as Kysely<unknown>;
    for (const each of migrations.slice(0, migrations.indexOf(liveCodes))) await each.up(old, engine);
    await sql`insert into one_time_codes (purpose, subject, provider_id, code_hash, send_method, status, asked_from,
        sent_at, expires_at, tries_left, tries_elsewhere, failures)
      values ('login', '77010000001', 1, 'hash', 'sms', 'sent', 'browser', 100, 400, 4, 2, 7)`.execute(db);
    await liveCodes.up(old);
    expect(await db.selectFrom('code_holders').select(['purpose', 'subject', 'failures']).execute()).toEqual([
      { purpose: 'login', subject: '77010000001', failures: 7 },
    ]);
    expect(await db.selectFrom('live_codes').select(['code_hash', 'asked_from', 'tries_left']).execute()).toEqual([
      { code_hash: 'hash', asked_from: 'browser', tries_left: 4 },
    ]);
  } finally {
    await db.destroy();
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
