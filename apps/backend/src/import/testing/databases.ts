import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../db/open.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { ImportDatabase } from '../storage/connection.ts';
import { importDatabase } from '../storage/database.ts';

export interface TestDatabase {
  readonly address: ImportDatabase;
  readonly opened: OpenDatabase;
  readonly folder: string;
  /** For child processes: DATA_DIR or DATABASE_URL. */
  readonly env: Readonly<Record<string, string>>;
  readonly rows: <Row>(text: string) => Promise<readonly Row[]>;
  readonly drop: () => Promise<void>;
}

/** PostgreSQL only with TEST_DATABASE_URL (`npm test` sets it). */
export const testEngines: readonly ('sqlite' | 'postgres')[] =
  process.env['TEST_DATABASE_URL'] === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

let made = 0;

/** A new, empty database with all tables. */
export async function createTestDatabase(engine: 'sqlite' | 'postgres'): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-import-test-'));
  made += 1;
  const name = `import_${process.pid}_${Date.now().toString(36)}_${made}`;
  const url =
    engine === 'postgres'
      ? Object.assign(new URL(process.env['TEST_DATABASE_URL'] as string), { pathname: `/${name}` }).href
      : undefined;
  if (url !== undefined) await onServer(`create database ${name}`);
  const settings = { dataDir: folder, url };
  const opened = await openDatabase(settings);
  return {
    address: importDatabase(settings),
    opened,
    folder,
    env: url === undefined ? { DATA_DIR: folder, DATABASE_URL: '' } : { DATABASE_URL: url },
    rows: async <Row>(text: string) => (await sql.raw<Row>(text).execute(opened.db)).rows,
    async drop() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
      if (url !== undefined) await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
