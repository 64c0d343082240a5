import { sqliteCode } from '@antenna/database/connections';

/** SQLite: busy, read-only, I/O, full, cannot open. */
const SQLITE_CODES: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
/** PostgreSQL: connection lost or refused, shutting down, out of connections or space, a lock or a statement that took too long. */
const POSTGRES_CODES = /^(08|57P0|57014|55P03|53|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND)/;

/** Whether the database could not do its work now; the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  const { code = '', message = '' } = error as { readonly code?: unknown; readonly message?: string };
  return (
    (sqlite !== undefined && SQLITE_CODES.has(sqlite)) ||
    POSTGRES_CODES.test(String(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(message)
  );
}
