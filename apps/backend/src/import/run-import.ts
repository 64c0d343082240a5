import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueReport, GuideReport, ImportReport, PlaylistReport, Progress } from './reports.ts';
import type { ImportDatabase } from './storage/connection.ts';
import type { WorkerJob } from './work.ts';
import type { WorkerMessage, WorkerRequest } from './worker.ts';

export interface ImportRequest {
  /** The database; the import opens its own connection in its own process. The tables must exist (`openDatabase`). */
  readonly db: ImportDatabase;
  readonly providerId: number;
  /** Path, file: or https: address; gzip is recognised. */
  readonly source: string;
  /** Reads, matches and corrects, and writes nothing. */
  readonly isDryRun?: boolean;
  readonly allowHttp?: boolean;
  readonly allowPrivate?: boolean;
  /** Imports a playlist also if it switches off more than a third of the channels. */
  readonly isConfirmed?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting ends the import with status "cancelled" and leaves the old data. */
  readonly signal?: AbortSignal;
}

export interface GuideRequest extends ImportRequest {
  /** IANA name for times without a zone; UTC by default. */
  readonly timeZone?: string;
  /** ISO 3166 code of the guide's channels, where their ids do not say it. */
  readonly country?: string;
  /** Among guides that know a channel equally well the one with the lowest number serves it; 1 by default. */
  readonly priority?: number;
}

export interface CatalogueRequest extends ImportRequest {
  /** Where relative addresses of streams begin. */
  readonly mediaUrl?: string;
  /** Of titles that name none. */
  readonly age?: number;
  /** Where pictures are kept (`title-pictures` of DATA_DIR); without it they are left out. */
  readonly picturesDir?: string;
  /** Requests pictures that are kept already, too. */
  readonly isRefreshing?: boolean;
}

/** Imports films and series. Refusals are in the report; throws only for bugs. */
export function importCatalogue(request: CatalogueRequest): Promise<CatalogueReport> {
  return run('catalogue', request) as Promise<CatalogueReport>;
}

/** Imports an M3U playlist. Refusals are in the report (`status`, `failure`); throws only for bugs. */
export function importPlaylist(request: ImportRequest): Promise<PlaylistReport> {
  return run('playlist', request) as Promise<PlaylistReport>;
}

/** Imports an XMLTV guide for the existing channels. Refusals are in the report; throws only for bugs. */
export function importGuide(request: GuideRequest): Promise<GuideReport> {
  return run('guide', request) as Promise<GuideReport>;
}

/**
 * A separate process instead of a thread: no source can stop the service, and V8 does not share one process among
 * several heaps.
 */
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Limits of the heap: most objects are short-lived, and without limits it grows as far as the machine allows. */
export const WORKER_OPTIONS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
];

/** Node's compile cache: a third of a small import is its start. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache');

/** The job for the worker. */
export function jobOf(kind: ImportReport['kind'], request: GuideRequest & CatalogueRequest): WorkerJob {
  const { db, providerId, source, isDryRun = false, allowHttp = false, allowPrivate = false } = request;
  const { timeZone = 'UTC', country, priority = 1, isConfirmed = false } = request;
  const guide = { timeZone, country, priority };
  const { mediaUrl, picturesDir, isRefreshing = false, age } = request;
  const catalogue = { mediaUrl, picturesDir, isRefreshing, age };
  return {
    importId: randomUUID(),
    kind,
    db,
    providerId,
    source,
    guide,
    catalogue,
    isDryRun,
    allowHttp,
    allowPrivate,
    isConfirmed,
  };
}

function run(kind: ImportReport['kind'], request: GuideRequest & CatalogueRequest): Promise<ImportReport> {
  const { signal, onProgress } = request;
  const job = jobOf(kind, request);
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, {
      execArgv: WORKER_OPTIONS,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const send = (message: WorkerRequest): void => void (worker.connected && worker.send(message));
    const cancel = (): void => send({ type: 'cancel' });
    let report: ImportReport | undefined;
    let bug: Error | undefined;
    let output = '';
    worker.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'report') report = message.report;
      else bug = new Error(message.message);
    });
    worker.on('error', (error) => {
      bug = error;
    });
    // The connection is closed by now, so the caller may use the database file.
    worker.on('close', (code, how) => {
      signal?.removeEventListener('abort', cancel);
      if (report !== undefined) resolve(report);
      else reject(bug ?? new Error(`the import ended without an answer (${how ?? code}) ${output}`.trim()));
    });
    send({ type: 'job', job });
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel);
  });
}
