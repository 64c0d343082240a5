import { Kysely, type LogEvent } from 'kysely';
import type { Database } from '../database.ts';
import type { Engine } from '../engine-of.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema/index.ts';
import { CONNECT_WAIT_MS, LOCK_WAIT_MS, POOL_SIZE, STATEMENT_MOST_MS } from './limits.ts';
import { PipeliningPostgresDialect } from './postgres-dialect.ts';
import { preparedStatementClient } from './prepared-statements.ts';
import { serversOf, writingClient } from './servers.ts';
import { watchSilence, PROBE_SETTINGS } from './silent-connections.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  close(): Promise<void>;
  /** Connections to PostgreSQL: all, those without work, and calls that wait for one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

/** What was asked of which database; the text has no values in it. */
export interface Statement {
  readonly text: string;
  readonly engine: Engine;
}

/** Hears how many milliseconds each statement took, with what it waited for, and whether it failed. */
export type QueryListener = (took: number, isFailed: boolean, statement: Statement) => void;
type Listening = QueryListener | undefined;

/** Names this program's connections in PostgreSQL's list of them. */
export const APPLICATION_NAME = 'antenna';

/** Opens a SQLite file, which it creates, and brings its tables up to date. Throws when it cannot. */
export const openSqlite = (file: string, onQuery?: Listening): Promise<OpenDatabase> =>
  migrated(connectSqlite(file, onQuery));

/** Opens PostgreSQL, of several hosts the one that takes writes, and brings its tables up to date. Throws when it cannot. */
export const openPostgres = async (url: string, onQuery?: Listening): Promise<OpenDatabase> =>
  migrated(await connectPostgres(url, onQuery));

/** As openSqlite, but the tables stay those of the release that wrote them. */
export const connectSqlite = (file: string, onQuery?: Listening): OpenDatabase =>
  opened('sqlite', new Kysely<Tables>({ dialect: sqliteDialect(file), ...listening('sqlite', onQuery) }));

/** As openPostgres, but the tables stay those of the release that wrote them. Nothing is asked of a server yet. */
export async function connectPostgres(url: string, onQuery?: Listening): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  // int8 holds programme ids and times here: all below 2^53.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const Client = writingClient(pg.Client, url);
  const [connectionString = url] = serversOf(url);
  const pool = new pg.Pool({
    Client: preparedStatementClient(Client),
    pipeline: true,
    connectionString,
    application_name: APPLICATION_NAME,
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
  const watch = watchSilence(
    pool,
    () => new Client({ connectionString, application_name: APPLICATION_NAME, ...PROBE_SETTINGS }),
  );
  const { db, engine, close } = opened(
    'postgres',
    new Kysely<Tables>({ dialect: new PipeliningPostgresDialect(pool, watch), ...listening('postgres', onQuery) }),
  );
  return {
    db,
    engine,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      watch.stop();
      return close();
    },
  };
}

const opened = (engine: Engine, db: Database): OpenDatabase => ({ db, engine, close: () => db.destroy() });

const listening = (engine: Engine, onQuery: Listening) =>
  onQuery
    ? {
        log: ({ queryDurationMillis: took, level, query: { sql: text } }: LogEvent) =>
          onQuery(took, level === 'error', { text, engine }),
      }
    : {};

async function migrated(database: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(database.db, database.engine);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  return database;
}
