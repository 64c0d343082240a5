import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

const later = new WeakSet<CompiledQuery>();

/** Whether the result of a query is not waited for. */
export const isForLater = (query: CompiledQuery): boolean => later.has(query);

/**
 * A write, or a lock, inside a transaction whose result is not needed: it is sent with the next statement, and when it fails, so does the
 * transaction at its end. SQLite, which is no way away, does it at once.
 */
export async function writeLater(trx: Database, query: Compilable | CompiledQuery): Promise<void> {
  const compiled = 'compile' in query ? query.compile() : query;
  later.add(compiled);
  await trx.executeQuery(compiled);
}
