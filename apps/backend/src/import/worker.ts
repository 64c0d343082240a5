import type { ImportReport, Progress } from './reports.ts';
import { work, type WorkerJob } from './work.ts';

/** What the service tells its worker. */
export type WorkerOrder = { readonly type: 'job'; readonly job: WorkerJob } | { readonly type: 'cancel' };

export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'report'; readonly report: ImportReport }
  | { readonly type: 'bug'; readonly message: string };

/** Run as a process of its own, by `run-import.ts`. */
function listen(send: (message: WorkerMessage, sent: () => void) => void): void {
  const aborter = new AbortController();
  const leave = (): void => process.disconnect();
  process.on('message', (order: WorkerOrder) => {
    if (order.type === 'cancel') return aborter.abort();
    work(order.job, aborter, (progress) => send({ type: 'progress', progress }, () => undefined)).then(
      (report) => send({ type: 'report', report }, leave),
      (error: unknown) =>
        send({ type: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }, leave),
    );
  });
  // The service has ended: the answer is not needed, and what was not committed is rolled back.
  process.on('disconnect', () => process.exit());
  // Ctrl-C and a service manager signal the whole group: it is the service that says whether this ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

const { send } = process;
if (send !== undefined) listen((message, sent) => void send.call(process, message, sent));
