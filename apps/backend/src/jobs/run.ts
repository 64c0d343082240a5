import { HOUR, MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorReports } from '../error-reports/index.ts';
import type { Services } from '../services.ts';
import { measure, MEASURE_EVERY, prove, PROVE_EVERY, type Metrics } from '../metrics/index.ts';
import { MONEY_JOBS } from './money-jobs.ts';
import type { OperatorLoad } from '../operator/load.ts';
import { loadOperators } from '../operator/load-operators.ts';
import { createSourceProbes, PROBE_EVERY } from './source-probes.ts';
import { createLogoFetching, LOGOS_EVERY } from '../logos/fetch-logos.ts';
import { createPictureLooks, LOOKS_EVERY } from '../pictures/index.ts';
import { createKindProbes } from '../source-kinds/kinds-job.ts';
import { KINDS_EVERY } from '../source-kinds/probe-kinds.ts';
import { createFollowing, FOLLOWING_EVERY } from './following.ts';
import { pushReminders } from '../pushes/push-reminders.ts';
import { sendPushes } from '../pushes/send-pushes.ts';
import { eraseDue } from '../modules/users/erase.ts';
import { prune } from './prune-repository.ts';

const POLL_EVERY = SECOND;
/** The operator's files are checked this often: a changed one is in use a minute later, and the demo's guide every new day. */
const LOAD_EVERY = MINUTE;
const PUSHES_EVERY = SECOND;
const REMINDERS_EVERY = 15 * SECOND;
const PRUNE_EVERY = HOUR;
const ERASURES_EVERY = HOUR;
/** What an import or a changed file brought is found this much later. */
const SEARCH_EVERY = 10 * SECOND;

export interface JobParts {
  readonly services: Services;
  readonly load: OperatorLoad;
  /** Renews the index of the search where it is older than the data. */
  readonly indexSearch: () => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** Without it nothing is measured. */
  readonly metrics: Metrics | undefined;
  readonly errors?: ErrorReports | undefined;
}

/** Starts what runs beside the calls; the answer stops it and waits for what is under way. */
export function startJobs({ services, load, indexSearch, log, metrics, errors }: JobParts): () => Promise<void> {
  const { clock } = services;
  let isEnding = false;
  const running = new Set<Promise<void>>();
  const start = (name: string, every: Millis, run: () => Promise<unknown>) => {
    metrics?.jobPeriod.set({ job: name }, every / SECOND);
    repeat(name, every, run);
  };
  const repeat = (name: string, every: Millis, run: () => Promise<unknown>) => {
    clock.after(every, () => {
      if (isEnding) return;
      const began = performance.now();
      const turn: Promise<void> = run()
        .then(
          () => noteSuccess(metrics, name, performance.now() - began),
          (error: unknown) => {
            metrics?.jobFailures.inc({ job: name });
            log.error({ err: error }, `job ${name} failed`);
            errors?.report(error, { job: name });
          },
        )
        .finally(() => {
          running.delete(turn);
          repeat(name, every, run);
        });
      running.add(turn);
    });
  };
  start('versions', POLL_EVERY, () => services.poll());
  start('operator', LOAD_EVERY, () => loadOperators(load));
  start('search', SEARCH_EVERY, indexSearch);
  start('sources', PROBE_EVERY, createSourceProbes(services));
  start('logos', LOGOS_EVERY, createLogoFetching(services));
  start('pictures', LOOKS_EVERY, createPictureLooks(services));
  start('kinds', KINDS_EVERY, createKindProbes(services));
  start('pushes', PUSHES_EVERY, () => sendPushes(services));
  start('following', FOLLOWING_EVERY, createFollowing(services));
  start('reminders', REMINDERS_EVERY, () => pushReminders(services));
  start('prune', PRUNE_EVERY, () => prune(services));
  start('erasures', ERASURES_EVERY, () =>
    eraseDue(services, (error) => log.warn({ err: error }, 'a card of an erased account was not forgotten')),
  );
  for (const job of MONEY_JOBS) start(job.name, job.every, () => job.run(services));
  if (metrics) {
    start('measures', MEASURE_EVERY, () => measure(services, metrics));
    start('proofs', PROVE_EVERY, () => prove(services, metrics));
    // The first figures are there before the first hour is over.
    running.add(prove(services, metrics).catch((error: unknown) => log.error({ err: error }, 'job proofs failed')));
  }
  return async () => {
    isEnding = true;
    await Promise.all(running);
  };
}

function noteSuccess(metrics: Metrics | undefined, job: string, took: Millis): void {
  metrics?.jobSuccess.set({ job }, toSeconds(Date.now()));
  metrics?.jobSeconds.set({ job }, took / SECOND);
}
