import type { Database } from '@antenna/database';

/** Runs `write` in one transaction: all of it is written, or nothing. */
export function inTransaction<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(write);
}
