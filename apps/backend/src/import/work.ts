import { InputError, openSource, withoutSecrets, type Fetched } from '@antenna/safe-input';
import { runGuideImport } from './guide-import.ts';
import type { JobContext, JobOutcome } from './job.ts';
import { PROGRESS_EVERY_MS } from './limits.ts';
import { runPlaylistImport } from './playlist-import.ts';
import type { ImportReport, Progress, ReportBase } from './reports.ts';
import { openConnection } from './storage/connection.ts';
import type { Connection, ImportDatabase } from './storage/connection.ts';
import { logEnd, logStart } from './storage/import-log.ts';
import { createProblemTally } from './tally.ts';

/** One import as it is ordered; everything in it can be cloned. */
export interface WorkerJob {
  readonly importId: string;
  readonly kind: ImportReport['kind'];
  readonly db: ImportDatabase;
  readonly providerId: number;
  readonly source: string;
  readonly timeZone: string;
  readonly isDryRun: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
}

const unixNow = (): number => Math.floor(Date.now() / 1000);

/**
 * One import from its source to its report; refusals are in the report, it throws only for bugs. `aborter` stops a download that
 * stands still; `check` stops the work between two chunks.
 */
export async function work(
  job: WorkerJob,
  aborter: AbortController,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const begun = performance.now();
  const check = (): void => {
    if (aborter.signal.aborted) throw new InputError('cancelled', 'cancelled');
  };
  const problems = createProblemTally();
  const notes: string[] = [];
  const source = withoutSecrets(job.source);
  let bytes = 0;
  let told = 0;
  let connection: Connection | undefined;
  let isLogged = false;
  let last: Omit<ImportReport, keyof ReportBase> | undefined;
  const base = (status: ReportBase['status'], failure?: InputError): ReportBase => ({
    importId: job.importId,
    providerId: job.providerId,
    source,
    status,
    isDryRun: job.isDryRun,
    milliseconds: Math.round(performance.now() - begun),
    bytes,
    ...(failure === undefined ? {} : { failure: { kind: failure.kind, reason: failure.message, line: failure.line } }),
    notes,
    refused: problems.result(),
  });

  try {
    const fetched = await openSource(job.source, {
      allowHttp: job.allowHttp,
      allowPrivate: job.allowPrivate,
      signal: aborter.signal,
    });
    connection = await openConnection(job.db, job.providerId);
    const log = { id: job.importId, providerId: job.providerId, kind: job.kind, source };
    if (!job.isDryRun) {
      await logStart(connection, log, unixNow());
      isLogged = true;
    }
    const context: JobContext = {
      connection,
      providerId: job.providerId,
      problems,
      notes,
      now: unixNow,
      check,
      fetched: {
        ...fetched,
        bytes: counted(fetched, (length) => {
          bytes += length;
        }),
      },
      progress(step) {
        const now = performance.now();
        if (step.phase === 'reading' && now - told < PROGRESS_EVERY_MS) return;
        told = now;
        onProgress({ ...step, bytes, total: fetched.size });
      },
    };
    const outcome = (
      job.kind === 'guide'
        ? await runGuideImport(context, { timeZone: job.timeZone })
        : await runPlaylistImport(context)
    ) as JobOutcome<ImportReport>;
    last = outcome.report;
    if (!job.isDryRun) {
      check();
      await outcome.commit(async (report) => {
        last = report;
        check();
        await logEnd(
          connection as Connection,
          job.importId,
          outcome.status,
          { ...base(outcome.status), ...report },
          unixNow(),
        );
      });
    }
    return { ...base(outcome.status), ...last } as ImportReport;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const refusal = aborter.signal.aborted ? new InputError('cancelled', 'cancelled') : error;
    const report = {
      ...base(refusal.kind === 'cancelled' ? 'cancelled' : 'failed', refusal),
      kind: job.kind,
    } as ImportReport;
    if (connection !== undefined && isLogged)
      await logEnd(connection, job.importId, report.status, report, unixNow()).catch(() => undefined);
    return report;
  } finally {
    await connection?.close().catch(() => undefined);
  }
}

async function* counted(fetched: Fetched, count: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of fetched.bytes) {
    count(chunk.length);
    yield chunk;
  }
}
