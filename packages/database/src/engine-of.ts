import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

export type Engine = 'sqlite' | 'postgres';

/** For the few statements that one engine can do better. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
