import { InputError, openSource, withoutSecrets, type Fetched } from '@antenna/safe-input';
import { runGuideImport, type GuideOptions } from './guide-import.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { PROGRESS_EVERY_MS } from './limits.ts';
import { runPlaylistImport } from './playlist-import.ts';
import type { CatalogueOptions } from './catalogue/catalogue-import.ts';
import type { ImportReport, Progress, ReportBase } from './reports.ts';
import { openConnection } from './storage/connection.ts';
import type { Connection, ImportDatabase } from './storage/connection.ts';
import { logEnd, logStart } from './storage/import-log.ts';
import { createProblemTally } from './tally.ts';

/** One import as the service requests it; structured clone can copy it to the worker. */
export interface WorkerJob {
  readonly importId: string;
  readonly kind: ImportReport['kind'];
  readonly db: ImportDatabase;
  readonly providerId: number;
  readonly source: string;
  readonly guide: GuideOptions;
  readonly catalogue: Pick<CatalogueOptions, 'mediaUrl' | 'picturesDir' | 'isRefreshing' | 'age'>;
  readonly isDryRun: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
  /** The operator said yes to a playlist that switches many channels off. */
  readonly isConfirmed: boolean;
}

const unixNow = (): number => Math.floor(Date.now() / 1000);

/**
 * Runs one import from its source to its report. Refusals are in the report; throws only for bugs. `aborter` stops a download;
 * the work itself stops between two chunks.
 */
export async function work(
  job: WorkerJob,
  aborter: AbortController,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const run = createRun(job, aborter.signal);
  let connection: Connection | undefined;
  try {
    const { allowHttp, allowPrivate } = job;
    const fetched = (await isFolder(job))
      ? NOTHING
      : await openSource(job.source, { allowHttp, allowPrivate, signal: aborter.signal });
    connection = await openConnection(job.db, job.providerId);
    await run.logStart(connection);
    const outcome = await importFetched(job, run.contextOf(connection, fetched, onProgress), aborter.signal);
    return await run.commit(connection, outcome);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return await run.refuse(connection, error);
  } finally {
    await connection?.close().catch(() => undefined);
  }
}

async function importFetched(
  job: WorkerJob,
  context: JobContext,
  signal: AbortSignal,
): Promise<JobOutcome<ImportReport>> {
  if (job.kind === 'guide') return (await runGuideImport(context, job.guide)) as JobOutcome<ImportReport>;
  if (job.kind === 'playlist') return (await runPlaylistImport(context)) as JobOutcome<ImportReport>;
  const { source, allowHttp, allowPrivate, isDryRun } = job;
  const { runCatalogueImport } = await import('./catalogue/catalogue-import.ts');
  return (await runCatalogueImport(context, {
    ...job.catalogue,
    source,
    allowHttp,
    allowPrivate,
    isDryRun,
    signal,
  })) as JobOutcome<ImportReport>;
}

/** Of a folder, which the import of a catalogue reads itself. */
const NOTHING: Fetched = {
  bytes: {
    async *[Symbol.asyncIterator]() {},
  },
  size: undefined,
  base: undefined,
};

async function isFolder({ kind, source }: WorkerJob): Promise<boolean> {
  if (kind !== 'catalogue') return false;
  const { folderOf } = await import('./catalogue/catalogue-import.ts');
  return (await folderOf(source)) !== undefined;
}

/** What is counted and noted while a job runs, and the log of the import in the database. */
function createRun(job: WorkerJob, signal: AbortSignal) {
  const started = performance.now();
  const problems = createProblemTally();
  const notes: string[] = [];
  const source = withoutSecrets(job.source);
  let bytes = 0;
  let isLogged = false;
  const check = (): void => {
    if (signal.aborted) throw new InputError('cancelled', 'cancelled');
  };
  const base = (status: ReportBase['status'], failure?: InputError): ReportBase => ({
    importId: job.importId,
    providerId: job.providerId,
    source,
    status,
    isDryRun: job.isDryRun,
    milliseconds: Math.round(performance.now() - started),
    bytes,
    ...(failure === undefined ? {} : { failure: { kind: failure.kind, reason: failure.message, line: failure.line } }),
    notes,
    refused: problems.result(),
  });
  const logReport = (connection: Connection, report: Pick<ImportReport, 'status'>) =>
    logEnd(connection, { id: job.importId, status: report.status, report, now: unixNow() });

  return {
    contextOf(connection: Connection, fetched: Fetched, onProgress: (progress: Progress) => void): JobContext {
      const counted = { ...fetched, bytes: countBytes(fetched.bytes, (length) => (bytes += length)) };
      const progress = throttled((step) => onProgress({ ...step, bytes, total: fetched.size }));
      const { providerId } = job;
      return {
        connection,
        providerId,
        source,
        problems,
        notes,
        asksBeforeLoss: !job.isConfirmed && !job.isDryRun,
        now: unixNow,
        check,
        fetched: counted,
        progress,
      };
    },
    async logStart(connection: Connection): Promise<void> {
      if (job.isDryRun) return;
      const { importId: id, providerId, kind } = job;
      await logStart(connection, { id, providerId, kind, source }, unixNow());
      isLogged = true;
    },
    /** Writes the outcome unless this is a dry run. */
    async commit(connection: Connection, { status, report, commit }: JobOutcome<ImportReport>): Promise<ImportReport> {
      let last = report;
      if (!job.isDryRun) {
        check();
        await commit(async (written) => {
          last = written;
          check();
          await logReport(connection, { ...base(status), ...written });
        });
      }
      return { ...base(status), ...last } as ImportReport;
    },
    async refuse(connection: Connection | undefined, error: InputError): Promise<ImportReport> {
      const refusal = signal.aborted ? new InputError('cancelled', 'cancelled') : error;
      const status = refusal.kind === 'cancelled' ? 'cancelled' : 'failed';
      const report = { ...base(status, refusal), kind: job.kind } as ImportReport;
      if (connection !== undefined && isLogged) await logReport(connection, report).catch(() => undefined);
      return report;
    },
  };
}

/** While reading at most one report in `PROGRESS_EVERY_MS`. */
function throttled(report: JobContext['progress']): JobContext['progress'] {
  let last = 0;
  return (step) => {
    const now = performance.now();
    if (step.phase === 'reading' && now - last < PROGRESS_EVERY_MS) return;
    last = now;
    report(step);
  };
}

async function* countBytes(source: Fetched['bytes'], onBytes: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    onBytes(chunk.length);
    yield chunk;
  }
}
