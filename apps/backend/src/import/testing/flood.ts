// Imports an endless file and reports how much the memory of this process grew. Forked by flood.test.ts: in a
// separate process nothing else affects the figure.
import type { JobContext } from '../job.ts';
import { runGuideImport } from '../guide-import.ts';
import { runPlaylistImport } from '../playlist-import.ts';
import { openConnection, type ImportDatabase } from '../storage/connection.ts';
import { createProblemTally } from '../tally.ts';

const MEGABYTE = 1 << 20;

/** `head` once, then `piece` repeated until 2 GB have been sent. */
export interface Flood {
  readonly kind: 'playlist' | 'guide';
  readonly database: ImportDatabase;
  readonly head: string;
  readonly piece: string;
}

export interface FloodResult {
  /** Highest resident memory during the import, less that before it. */
  readonly megabytes: number;
  /** Why the import was refused; "none" if it was not. */
  readonly reason: string;
}

async function importFlood({ kind, database, head, piece }: Flood): Promise<FloodResult> {
  const connection = await openConnection(database, 1);
  const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  const before = process.memoryUsage.rss();
  let peak = before;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    for (let sent = 0; sent < 2048 * MEGABYTE; sent += chunk.length) {
      peak = Math.max(peak, process.memoryUsage.rss());
      yield chunk;
    }
  }
  const context: JobContext = {
    connection,
    providerId: 1,
    source: 'flood',
    fetched: { bytes: bytes(), size: undefined, base: undefined },
    problems: createProblemTally(),
    notes: [],
    asksBeforeLoss: false,
    now: () => 0,
    check: () => undefined,
    progress: () => undefined,
  };
  const run = kind === 'guide' ? runGuideImport(context, { timeZone: 'UTC', priority: 1 }) : runPlaylistImport(context);
  const reason = await run.then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
  peak = Math.max(peak, process.memoryUsage.rss());
  await connection.close();
  return { megabytes: Math.round((peak - before) / MEGABYTE), reason };
}

process.once('message', (flood: Flood) => {
  void importFlood(flood).then((result) => process.send?.(result, () => process.disconnect()));
});
