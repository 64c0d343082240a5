/** How long a write waits for another process (an import) before it answers 503, and how often it looks. */
export const BUSY_WAIT_MS = 10_000;
export const BUSY_RETRY_MS = 15;
/** Prepared statements kept per connection. */
export const STATEMENTS_KEPT = 400;
/** PostgreSQL keeps a statement from its so-manieth coming on. */
export const STATEMENT_WORTH_KEEPING = 5;
/** Connections to PostgreSQL, and how long a start or a call waits for one. */
export const POOL_SIZE = 10;
export const CONNECT_WAIT_MS = 5_000;
/** How long a statement waits for a row that another one holds, and how long one may run (PostgreSQL). */
export const LOCK_WAIT_MS = 10_000;
export const STATEMENT_MOST_MS = 60_000;
/** How often a start looks whether the database has come. */
export const DATABASE_RETRY_MS = 500;
/** How often a copy looks whether another one has finished. */
export const TURN_RETRY_MS = 200;
/** Rows of one insert; SQLite takes 32,766 values in a statement. */
export const INSERT_ROWS = 200;
