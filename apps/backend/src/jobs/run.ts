import { HOUR, MINUTE, SECOND, type Millis } from '@antenna/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { MONEY_JOBS } from './money-jobs.ts';
import type { OperatorLoad } from '../operator/load.ts';
import { loadOperators } from '../operator/load-operators.ts';
import { createSourceProbes, PROBE_EVERY } from './source-probes.ts';
import { createLogoFetching, LOGOS_EVERY } from '../logos/fetch-logos.ts';
import { createPictureLooks, LOOKS_EVERY } from '../pictures/index.ts';
import { createKindProbes } from '../source-kinds/kinds-job.ts';
import { KINDS_EVERY } from '../source-kinds/probe-kinds.ts';
import { prune } from './prune-repository.ts';

const POLL_EVERY = SECOND;
/** The operator's files are checked this often: a changed one is in use a minute later, and the demo's guide every new day. */
const LOAD_EVERY = MINUTE;
const PRUNE_EVERY = HOUR;
/** What an import or a changed file brought is found this much later. */
const SEARCH_EVERY = 10 * SECOND;

export interface JobParts {
  readonly services: Services;
  readonly load: OperatorLoad;
  /** Renews the index of the search where it is older than the data. */
  readonly indexSearch: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Starts what runs beside the calls; the answer stops it and waits for what is under way. */
export function startJobs({ services, load, indexSearch, log }: JobParts): () => Promise<void> {
  const { clock } = services;
  let isEnding = false;
  const running = new Set<Promise<void>>();
  const repeat = (name: string, every: Millis, run: () => Promise<unknown>) => {
    clock.after(every, () => {
      if (isEnding) return;
      const turn: Promise<void> = run()
        .then(
          () => {},
          (error: unknown) => log.error({ err: error }, `job ${name} failed`),
        )
        .finally(() => {
          running.delete(turn);
          repeat(name, every, run);
        });
      running.add(turn);
    });
  };
  repeat('versions', POLL_EVERY, () => services.poll());
  repeat('operator', LOAD_EVERY, () => loadOperators(load));
  repeat('search', SEARCH_EVERY, indexSearch);
  repeat('sources', PROBE_EVERY, createSourceProbes(services));
  repeat('logos', LOGOS_EVERY, createLogoFetching(services));
  repeat('pictures', LOOKS_EVERY, createPictureLooks(services));
  repeat('kinds', KINDS_EVERY, createKindProbes(services));
  repeat('prune', PRUNE_EVERY, () => prune(services));
  for (const job of MONEY_JOBS) repeat(job.name, job.every, () => job.run(services));
  return async () => {
    isEnding = true;
    await Promise.all(running);
  };
}
