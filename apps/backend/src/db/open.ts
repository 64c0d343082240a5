import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  connectPostgres,
  connectSqlite,
  openPostgres,
  openSqlite,
  type OpenDatabase,
  type QueryListener,
} from '@antenna/database/connections';

export type { Database, Engine } from '@antenna/database';
export type { OpenDatabase, QueryListener };

export const DATABASE_FILE = 'antenna.db';

/** Where the data are: PostgreSQL at `url`, else SQLite in `dataDir`. */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** Hears of every statement. */
  readonly onQuery?: QueryListener | undefined;
}

/** The place that the environment names: DATABASE_URL and DATA_DIR (`.data` without it). */
export const databasePlace = (env: NodeJS.ProcessEnv): DatabasePlace => ({
  dataDir: resolve(env['DATA_DIR'] || '.data'),
  url: env['DATABASE_URL'] || undefined,
});

/** Opens PostgreSQL when `url` names one, else SQLite in `dataDir`, and brings its tables up to date. Throws when it cannot. */
export const openDatabase = ({ url, dataDir, onQuery }: DatabasePlace): Promise<OpenDatabase> =>
  url ? openPostgres(url, onQuery) : openSqlite(join(dataDir, DATABASE_FILE), onQuery);

/** As openDatabase, for commands that read what is there: a data folder without a database is refused. */
export async function openExisting(where: DatabasePlace): Promise<OpenDatabase> {
  refuseMissing(where);
  return openDatabase(where);
}

/** As openExisting, but the tables stay those of the release that wrote them. */
export async function openUnchanged(where: DatabasePlace): Promise<OpenDatabase> {
  refuseMissing(where);
  return where.url ? connectPostgres(where.url) : connectSqlite(join(where.dataDir, DATABASE_FILE));
}

function refuseMissing({ url, dataDir }: DatabasePlace): void {
  if (!url && !existsSync(join(dataDir, DATABASE_FILE)))
    throw new Error(`there is no database in ${dataDir}; name it with --operator, DATA_DIR or DATABASE_URL`);
}
