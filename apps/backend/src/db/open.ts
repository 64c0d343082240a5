import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { preparedStatementClient } from './prepared-statements.ts';
import { CONNECT_WAIT_MS, LOCK_WAIT_MS, POOL_SIZE, STATEMENT_MOST_MS } from './limits.ts';
import { migrate } from './migrate.ts';
import { PipeliningPostgresDialect } from './postgres-dialect.ts';
import type { Database, Tables } from '@antenna/database';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';
export type { Database };

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  close(): Promise<void>;
}

export const DATABASE_FILE = 'antenna.db';

/** Where the data are: PostgreSQL at `url`, else SQLite in `dataDir`. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** The place that the environment names: DATABASE_URL and DATA_DIR (`.data` without it). */
export const databasePlace = (env: NodeJS.ProcessEnv): DatabasePlace => ({
  dataDir: resolve(env['DATA_DIR'] || '.data'),
  url: env['DATABASE_URL'] || undefined,
});

/** Opens PostgreSQL when `url` names one, else SQLite in `dataDir`, and brings its tables up to date. Throws when it cannot. */
export async function openDatabase({ url, dataDir }: DatabasePlace): Promise<OpenDatabase> {
  const opened = url ? await postgres(url) : sqlite(dataDir);
  try {
    await migrate(opened.db, opened.engine);
  } catch (error) {
    await opened.close().catch(() => {});
    throw error;
  }
  return opened;
}

/** As openDatabase, for commands that read what is there: a data folder without a database is refused. */
export async function openExisting(where: DatabasePlace): Promise<OpenDatabase> {
  if (!where.url && !existsSync(join(where.dataDir, DATABASE_FILE)))
    throw new Error(`there is no database in ${where.dataDir}; name it with --operator, DATA_DIR or DATABASE_URL`);
  return openDatabase(where);
}

function sqlite(dataDir: string): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, DATABASE_FILE)) });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

async function postgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  // int8 holds programme ids and times here: all below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    Client: preparedStatementClient(pg.Client),
    pipeline: true,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    // A locked row answers 503 instead of holding every connection of the pool.
    lock_timeout: LOCK_WAIT_MS,
    statement_timeout: STATEMENT_MOST_MS,
    types: types as never,
  });
  // A connection that dies, idle or in use, is replaced, and its query fails; without these listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PipeliningPostgresDialect(pool) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}
