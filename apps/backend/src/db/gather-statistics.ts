import { isPostgres, type Tables } from '@antenna/database';
import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Tells PostgreSQL's planner what these tables hold after much was written. It finds out in a minute, and reads lists of a large
 * catalogue for seconds until then. SQLite needs none.
 */
export async function gatherStatistics(db: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  if (isPostgres(db)) for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}
