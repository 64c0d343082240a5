import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { TURN_RETRY_MS } from './limits.ts';
import type { OpenDatabase } from './open.ts';

/**
 * Runs `run` while no other copy on this PostgreSQL runs its own under this number. The lock is that of a connection, so the
 * database drops it however this process ends. SQLite's data folder belongs to one server anyway.
 */
export async function inTurn<Result>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  number: number,
  run: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return run();
  return db.connection().execute(async (connection) => {
    const take = async () =>
      (await sql<{ taken: boolean }>`select pg_try_advisory_lock(${number}) as taken`.execute(connection)).rows[0]
        ?.taken;
    while (!(await take())) await delay(TURN_RETRY_MS);
    try {
      return await run();
    } finally {
      // A connection that died has given the lock back.
      await sql`select pg_advisory_unlock(${number})`.execute(connection).catch(() => {});
    }
  });
}
