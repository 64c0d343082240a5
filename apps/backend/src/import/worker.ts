import type { ImportReport, Progress } from './reports.ts';
import { work, type WorkerJob } from './work.ts';

/** Messages from the service to its worker. */
export type WorkerRequest = { readonly type: 'job'; readonly job: WorkerJob } | { readonly type: 'cancel' };

export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'report'; readonly report: ImportReport }
  | { readonly type: 'bug'; readonly message: string };

/** Entry point of the process that `run-import.ts` forks. */
function listen(send: (message: WorkerMessage, sent: () => void) => void): void {
  const aborter = new AbortController();
  const leave = (): void => process.disconnect();
  process.on('message', (request: WorkerRequest) => {
    if (request.type === 'cancel') return aborter.abort();
    work(request.job, aborter, (progress) => send({ type: 'progress', progress }, () => undefined)).then(
      (report) => send({ type: 'report', report }, leave),
      (error: unknown) =>
        send({ type: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }, leave),
    );
  });
  // The service has ended: the answer is not needed, and what was not committed is rolled back.
  process.on('disconnect', () => process.exit());
  // Ctrl-C and service managers signal the whole group: the service decides whether the import ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

const { send } = process;
if (send !== undefined) listen((message, sent) => void send.call(process, message, sent));
