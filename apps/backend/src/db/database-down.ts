import { sqliteCode } from '@antenna/database/connections';

/** SQLite: busy, read-only, I/O, full, cannot open. */
const SQLITE_CODES: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
/** PostgreSQL: connection lost or refused, shutting down, out of connections or space, a lock or a statement that took too long. */
const POSTGRES_CODES = /^(08|57P0|57014|55P03|53|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND)/;

interface Failure {
  readonly code?: unknown;
  readonly message?: string;
  /** Where in PostgreSQL it came up. */
  readonly routine?: string;
}

/** PostgreSQL: a newer copy has changed a table in the middle of a transaction. */
const CHANGED_TABLE = 'RevalidateCachedQuery';

/** Whether the database could not do its work now; the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  const { code = '', message = '', routine } = error as Failure;
  return (
    (sqlite !== undefined && SQLITE_CODES.has(sqlite)) ||
    POSTGRES_CODES.test(String(code)) ||
    routine === CHANGED_TABLE ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(message)
  );
}
