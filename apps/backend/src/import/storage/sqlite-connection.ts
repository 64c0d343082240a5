import { InputError } from '@antenna/safe-input';
import { ImportError } from '../import-error.ts';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { Connection, Row, Value } from './connection.ts';

const BUSY_MS = 15_000;

/**
 * Synchronous, so it belongs in a worker. The scratch file beside the database is also the lock against a second
 * import.
 */
export function openSqlite(file: string, providerId: number): Connection {
  const database = openFile(file);
  const scratch = `${file}.import-${providerId}`;
  try {
    database.exec(
      `pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -8000`,
    );
    attachScratch(database, scratch);
  } catch (error) {
    database.close();
    throw asRefusal(error);
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
      statements.set(sql, statement);
    }
    return statement;
  };
  const guarded = <Answer>(work: () => Answer): Promise<Answer> => {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(asRefusal(error));
    }
  };

  return {
    engine: 'sqlite',
    all: (sql, parameters = []) => guarded(() => prepared(sql).all(...parameters) as unknown as readonly Row[]),
    run: (sql, parameters = []) => guarded(() => Number(prepared(sql).run(...parameters).changes)),
    createStaged: (table, columns) =>
      guarded(() => {
        statements.clear();
        database.exec(`drop table if exists staging.${table}; create table staging.${table} (${columns.join(', ')})`);
      }),
    stage: (table, columnCount, rows) =>
      guarded(() => {
        const insert = prepared(
          `insert into staging.${table} values (${Array.from({ length: columnCount }, (_, at) => `$${at + 1}`).join(', ')})`,
        );
        database.exec('begin');
        for (const row of rows) insert.run(...(row as Value[]));
        database.exec('commit');
      }),
    async transaction(work) {
      await guarded(() => database.exec('begin immediate'));
      try {
        const answer = await work();
        await guarded(() => database.exec('commit'));
        return answer;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
    oneOf: (column, index) => `${column} in (select value from json_each($${index}))`,
    list: (values) => JSON.stringify(values),
    close: () =>
      guarded(() => {
        statements.clear();
        try {
          database.exec('detach staging');
          database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(passive)');
        } finally {
          database.close();
          rmSync(scratch, { force: true });
        }
      }),
  };
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new ImportError('database', `cannot open the database ${file} (${(error as Error).message})`);
  }
}

/** The scratch file of an import that crashed holds no lock: it is emptied, or replaced if broken. */
function attachScratch(database: DatabaseSync, scratch: string): void {
  for (const attempt of [1, 2]) {
    let isAttached = false;
    try {
      // Without waiting: the lock belongs to an import, which may take minutes.
      database.exec('pragma busy_timeout = 0');
      database.prepare('attach ? as staging').run(scratch);
      isAttached = true;
      database.exec(
        'pragma staging.locking_mode = exclusive; pragma staging.journal_mode = off; pragma staging.synchronous = off; pragma staging.cache_size = -4000',
      );
      const left = database
        .prepare("select name from staging.sqlite_master where type = 'table'")
        .all() as unknown as readonly { name: string }[];
      for (const { name } of left) database.exec(`drop table staging."${name.replaceAll('"', '""')}"`);
      database.exec(`create table staging.lock (held integer); pragma busy_timeout = ${BUSY_MS}`);
      return;
    } catch (error) {
      if (isBusy(error)) throw new ImportError('already-running', 'another import for this provider is running');
      if (isAttached) database.exec('detach staging');
      if (attempt === 2) throw error;
      rmSync(scratch, { force: true });
    }
  }
}

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode ?? 0;
  return (code & 255) === 5 || (code & 255) === 6;
}

function asRefusal(error: unknown): unknown {
  if (error instanceof InputError) return error;
  if (isBusy(error)) return new ImportError('database', 'the database was busy for too long');
  return (error as { code?: string }).code === 'ERR_SQLITE_ERROR'
    ? new ImportError('database', `database: ${(error as Error).message}`)
    : error;
}
