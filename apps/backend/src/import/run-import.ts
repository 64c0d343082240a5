import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GuideReport, ImportReport, PlaylistReport, Progress } from './reports.ts';
import type { ImportDatabase } from './storage/connection.ts';
import type { WorkerJob } from './work.ts';
import type { WorkerMessage, WorkerOrder } from './worker.ts';

export interface ImportRequest {
  /** Where to write; the import opens its own connection in a process of its own. The tables must be there (A's `openDatabase`). */
  readonly db: ImportDatabase;
  readonly providerId: number;
  /** Path, file: or https: address; gzip is recognised. */
  readonly source: string;
  /** Reads, matches and mends everything and writes nothing. */
  readonly isDryRun?: boolean;
  readonly allowHttp?: boolean;
  readonly allowPrivate?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Aborted: the import ends with status "cancelled" and the old data are whole. */
  readonly signal?: AbortSignal;
}

export interface GuideRequest extends ImportRequest {
  /** IANA name for times without a zone; UTC if not given. */
  readonly timeZone?: string;
}

/** Brings in an M3U playlist. Refusals are in the report (`status`, `failure`); throws only for bugs. */
export function importPlaylist(request: ImportRequest): Promise<PlaylistReport> {
  return run('playlist', request, 'UTC') as Promise<PlaylistReport>;
}

/** Brings in an XMLTV guide for the channels there are. Refusals are in the report; throws only for bugs. */
export function importGuide(request: GuideRequest): Promise<GuideReport> {
  return run('guide', request, request.timeZone ?? 'UTC') as Promise<GuideReport>;
}

/**
 * A process of its own, not a thread: whatever a source does to it, the service stands, and V8 is not asked to share one
 * process among several heaps.
 */
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Young objects die young here; without the bounds the heap grows as far as the machine lets it. */
export const WORKER_OPTIONS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
];

/** What V8 has compiled once is kept where Node keeps it: a third of a small import is its start. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache');

/** What the worker is told to do. */
export function orderOf(
  kind: ImportReport['kind'],
  { db, providerId, source, isDryRun = false, allowHttp = false, allowPrivate = false }: ImportRequest,
  timeZone: string,
): WorkerJob {
  return { importId: randomUUID(), kind, db, providerId, source, timeZone, isDryRun, allowHttp, allowPrivate };
}

function run(kind: ImportReport['kind'], request: ImportRequest, timeZone: string): Promise<ImportReport> {
  const { signal, onProgress } = request;
  const job = orderOf(kind, request, timeZone);
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, {
      execArgv: WORKER_OPTIONS,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const tell = (order: WorkerOrder): void => void (worker.connected && worker.send(order));
    const cancel = (): void => tell({ type: 'cancel' });
    let report: ImportReport | undefined;
    let bug: Error | undefined;
    let said = '';
    worker.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'report') report = message.report;
      else bug = new Error(message.message);
    });
    worker.on('error', (error) => {
      bug = error;
    });
    // The connection is closed then: who waits for the answer may touch the file.
    worker.on('close', (code, how) => {
      signal?.removeEventListener('abort', cancel);
      if (report !== undefined) resolve(report);
      else reject(bug ?? new Error(`the import ended without an answer (${how ?? code}) ${said}`.trim()));
    });
    tell({ type: 'job', job });
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel);
  });
}
