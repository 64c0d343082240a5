import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite, type OpenDatabase } from '../connections/open.ts';
import type { Engine } from '../engine-of.ts';
import { createTestDatabase } from './test-database.ts';

/** A new database with all tables and no rows, over the connections of the product; closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const server = await createTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'antenna-test-db-'));
  const opened = await (server.url ? openPostgres(server.url) : openSqlite(join(folder, 'test.db')));
  return {
    ...opened,
    async close() {
      await opened.close();
      await server.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
