/** How often a start looks whether the database has come. */
export const DATABASE_RETRY_MS = 500;
/** How often a copy looks whether another one has finished. */
export const TURN_RETRY_MS = 200;
/** Rows of one insert; SQLite takes 32,766 values in a statement. */
export const INSERT_ROWS = 200;
