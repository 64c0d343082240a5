import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { isSchemaNewer } from '@antenna/database/connections';

/** What the process does: it reads the operator's files, answers calls, or answers the last of them. */
export type Phase = 'starting' | 'running' | 'ending';

interface HealthParts {
  readonly db: Database;
  readonly phase: () => Phase;
  /** The data directory; without it the disk is not checked. */
  readonly dataDir?: string | undefined;
}

type State = 'ok' | 'away' | 'newer' | 'full';

/** Free bytes of the data folder's disk below which a copy takes no new work. */
const DISK_LEAST = 64 * 1024 * 1024;
/** A balancer gets its answer within this time, also from a database that hangs. */
const LOOK_WITHIN_MS = 2_000;
/** Many who ask cost the database one look. */
const LOOK_LASTS_MS = 500;

/** `/healthz`: the process answers. `/readyz`: it can serve viewers: it has started and is not shutting down, the database answers and has this release's schema, and the disk has free space. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const look = rarely(() => lookAt(parts));
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const phase = parts.phase();
    const checks = await look();
    const isReady = phase === 'running' && Object.values(checks).every((state) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : phase === 'running' ? 'failing' : phase, checks });
  });
}

async function lookAt({ db, dataDir }: HealthParts): Promise<Readonly<Record<string, State>>> {
  const [schema, disk] = await Promise.all([schemaOf(db), diskOf(dataDir)]);
  return { database: schema === 'away' ? 'away' : 'ok', schema, disk };
}

async function schemaOf(db: Database): Promise<State> {
  const limit = new AbortController();
  try {
    const asked = isSchemaNewer(db);
    asked.catch(() => {});
    const isNewer = await Promise.race([asked, delay(LOOK_WITHIN_MS, undefined, { signal: limit.signal })]);
    return isNewer === undefined ? 'away' : isNewer ? 'newer' : 'ok';
  } catch {
    return 'away';
  } finally {
    limit.abort();
  }
}

async function diskOf(dataDir: string | undefined): Promise<State> {
  if (dataDir === undefined) return 'ok';
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < DISK_LEAST ? 'full' : 'ok';
  } catch {
    return 'away';
  }
}

function rarely<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { readonly until: number; readonly seen: Promise<T> } | undefined;
  return () => {
    if (!last || last.until < performance.now()) last = { until: performance.now() + LOOK_LASTS_MS, seen: look() };
    return last.seen;
  };
}
