/** How long a write waits for another process (an import) before it answers 503, and how often it looks. */
export const BUSY_WAIT_MS = 10_000;
export const BUSY_RETRY_MS = 15;
/** Prepared statements kept per connection. */
export const STATEMENTS_KEPT = 400;
/** A statement is prepared on PostgreSQL when it comes this many times. */
export const STATEMENT_WORTH_KEEPING = 5;
/** Connections to PostgreSQL, and how long a start or a call waits for one. */
export const POOL_SIZE = 10;
export const CONNECT_WAIT_MS = 5_000;
/**
 * How long a statement waits for a row that another one holds (PostgreSQL): shorter than a call waits for a connection, so that
 * those who wait behind it are served. And how long one may run.
 */
export const LOCK_WAIT_MS = 3_000;
export const STATEMENT_MOST_MS = 60_000;
/** A connection that owes an answer for this long is asked about at the server, how often that is looked at, and how long the server has for it. */
export const SILENCE_MOST_MS = 4_000;
export const SILENCE_LOOK_MS = 1_000;
export const PROBE_MOST_MS = 2_000;
