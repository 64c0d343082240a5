import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { BUSY_RETRY_MS, BUSY_WAIT_MS, STATEMENTS_KEPT } from './limits.ts';

const SQLITE_BUSY = 5;

/** The SQLite result code of an error of node:sqlite, without its extended part; `undefined` for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/**
 * Kysely over node:sqlite: one connection that writes and one that reads. The driver
 * is synchronous, so waiting for another process's lock happens here, between tries, and never inside SQLite: the event loop
 * stays free. Reads see the last commit and never wait.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely would make reads wait for every transaction; the driver below decides which have to. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** Asked once: naming the columns costs as much as running a short statement. */
  readonly hasRows: boolean;
}

class Handle {
  readonly #db: DatabaseSync;
  readonly #statements = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT });

  constructor(file: string, readOnly: boolean) {
    this.#db = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: 0 });
    if (!readOnly) this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
    this.#db.exec('PRAGMA cache_size = -16000');
  }

  exec(text: string): void {
    this.#db.exec(text);
  }

  /** SQLite ends a transaction itself when the disk is full: rolling back once more would hide why. */
  rollback(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  run(query: CompiledQuery): QueryResult<never> {
    const { statement, hasRows } = this.#prepare(query.sql);
    const values = query.parameters.map(bindable);
    if (hasRows) return { rows: statement.all(...values) as never[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#db.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(text, prepared);
    return prepared;
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #writer: Handle | undefined;
  #reader: Handle | undefined;
  /** Settles when the writing connection is free. */
  #turn: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = await untilFree(() => new Handle(this.#file, false));
    this.#reader = new Handle(this.#file, true);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as NodeSqliteConnection;
    const release = await this.takeWriter();
    try {
      await untilFree(() => this.writer.exec('BEGIN IMMEDIATE'));
      own.release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#end(connection as NodeSqliteConnection, 'COMMIT');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#end(connection as NodeSqliteConnection, 'ROLLBACK');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#turn;
    this.#reader?.close();
    this.#writer?.close();
    this.#reader = undefined;
    this.#writer = undefined;
  }

  get writer(): Handle {
    if (!this.#writer) throw new Error('the database is closed');
    return this.#writer;
  }

  get reader(): Handle {
    if (!this.#reader) throw new Error('the database is closed');
    return this.#reader;
  }

  async takeWriter(): Promise<() => void> {
    const before = this.#turn;
    let release: () => void = () => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  #end(connection: NodeSqliteConnection, how: 'COMMIT' | 'ROLLBACK'): void {
    const { release } = connection;
    connection.release = undefined;
    try {
      if (how === 'COMMIT') this.writer.exec(how);
      else this.writer.rollback();
    } catch (error) {
      if (how === 'COMMIT') this.writer.rollback();
      throw error;
    } finally {
      release?.();
    }
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Set while a transaction holds the writing connection. */
  release: (() => void) | undefined;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.release) return this.#driver.writer.run(query);
    if (query.query.kind === 'SelectQueryNode') return this.#driver.reader.run(query);
    const release = await this.#driver.takeWriter();
    try {
      return await untilFree(() => this.#driver.writer.run(query));
    } finally {
      release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Tries again while another process (an import) holds the lock; gives up with its error after BUSY_WAIT_MS. */
async function untilFree<T>(run: () => T): Promise<T> {
  const until = performance.now() + BUSY_WAIT_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || performance.now() > until) throw error;
      await sleep(BUSY_RETRY_MS);
    }
  }
}
