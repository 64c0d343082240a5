import { SECOND } from '@antenna/kernel';
import type { OpenDatabase, QueryListener } from '../db/open.ts';
import type { Metrics } from './registry.ts';

export const watchQueries =
  ({ queries }: Pick<Metrics, 'queries'>): QueryListener =>
  (took, isFailed) =>
    queries.observe({ result: isFailed ? 'failed' : 'done' }, took / SECOND);

/** Connections to PostgreSQL as they are when somebody asks; SQLite has none. */
export function watchPool(
  { connections, waiting }: Pick<Metrics, 'connections' | 'waiting'>,
  { pool }: Pick<OpenDatabase, 'pool'>,
): void {
  if (!pool) return;
  Object.assign(connections, {
    collect() {
      const { total, idle } = pool();
      connections.set({ state: 'used' }, total - idle);
      connections.set({ state: 'idle' }, idle);
    },
  });
  Object.assign(waiting, { collect: () => waiting.set(pool().waiting) });
}
