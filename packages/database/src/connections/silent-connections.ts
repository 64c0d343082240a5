import type { Client, ClientBase, Pool } from 'pg';
import { PROBE_MOST_MS, SILENCE_LOOK_MS, SILENCE_MOST_MS, STATEMENT_MOST_MS } from './limits.ts';

/** What is known of a connection of the driver beyond its public type. */
interface Connected {
  readonly processID: number | null;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

interface Waiting {
  count: number;
  /** When it was last heard of, or began to wait. */
  since: number;
}

const waits = new WeakMap<ClientBase, Waiting>();

/** Notes that a statement was sent on a connection, until it is answered. */
export function noteStatement(client: ClientBase, asked: Promise<unknown>): void {
  const waiting = waits.get(client) ?? { count: 0, since: 0 };
  waits.set(client, waiting);
  if (waiting.count === 0) waiting.since = performance.now();
  waiting.count += 1;
  const heard = () => {
    waiting.count -= 1;
    waiting.since = performance.now();
  };
  asked.then(heard, heard);
}

const silence = (client: ClientBase): number => {
  const waiting = waits.get(client);
  return waiting && waiting.count > 0 ? performance.now() - waiting.since : 0;
};

export interface SilenceWatch {
  /** The server did not answer when it was asked last: there is no sense in waiting for a connection to it. */
  isAway(): boolean;
  stop(): void;
}

type Answer = 'away' | ((client: ClientBase) => boolean);

/**
 * Ends connections whose server went away without a word (a lost network, a machine that stopped): nothing else would end them for
 * many minutes, and each would keep its place in the pool. A statement that only takes long goes on: the server itself is asked, over
 * a new connection.
 */
export function watchSilence(pool: Pool, newClient: () => Client): SilenceWatch {
  const clients = new Set<ClientBase>();
  let isLooking = false;
  let isAway = false;
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  const silent = () => [...clients].filter((client) => silence(client) > SILENCE_MOST_MS);
  const look = async () => {
    if (isLooking || (!isAway && silent().length === 0)) return;
    isLooking = true;
    const answer = await askServer(newClient);
    isLooking = false;
    // What was heard of meanwhile lives: it may have been this process that was busy.
    const still = silent();
    if (answer === 'away') {
      isAway ||= still.length > 0;
      if (isAway) for (const client of clients) end(client);
    } else {
      isAway = false;
      for (const client of still.filter(answer)) end(client);
    }
  };
  const timer = setInterval(() => void look(), SILENCE_LOOK_MS).unref();
  return { isAway: () => isAway, stop: () => clearInterval(timer) };
}

/** As the failure of a connection that timed out. */
export const notAnswering = (): Error =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

function end(client: ClientBase): void {
  (client as unknown as Connected).connection.stream.destroy(notAnswering());
}

/** Which connections the server knows nothing of, or has answered: their answers are lost. */
async function askServer(newClient: () => Client): Promise<Answer> {
  const isOverdue = (client: ClientBase) => silence(client) > STATEMENT_MOST_MS + SILENCE_MOST_MS;
  const probe = newClient();
  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ pid: number; own: number }>(
      `select pid, pg_backend_pid() as own from pg_stat_activity
        where datname = current_database() and (state = 'active' or pid = pg_backend_pid())`,
    );
    // Behind a pooler the numbers of its connections are not the server's.
    if (rows[0]?.own !== (probe as unknown as Connected).processID) return isOverdue;
    const active = new Set(rows.map(({ pid }) => pid));
    return (client) => !active.has((client as unknown as Connected).processID ?? 0);
  } catch (error) {
    // A server that refuses with its own words is there: it has ended its earlier connections itself.
    return error instanceof Error && 'severity' in error ? isOverdue : 'away';
  } finally {
    probe.end().catch(() => {});
  }
}

/** For such a look at the server. */
export const PROBE_SETTINGS = { connectionTimeoutMillis: PROBE_MOST_MS, query_timeout: PROBE_MOST_MS } as const;
