import { DAY, HOUR, MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { GUEST_LIFE, REMINDER_KEPT } from '../modules/limits.ts';
import { MONEY_JOBS } from './money-jobs.ts';
import type { OperatorLoad } from '../operator/load.ts';
import { loadOperators } from '../operator/load-operators.ts';

const POLL_EVERY = SECOND;
/** The operator's files are looked at this often: a changed one is in use a minute later, and the demo's guide every new day. */
const LOAD_EVERY = MINUTE;
const PRUNE_EVERY = HOUR;
const STATS_LIFE = (90 * DAY) / SECOND;

export interface JobParts {
  readonly services: Services;
  readonly load: OperatorLoad;
  readonly log: FastifyBaseLogger;
}

/** Starts what runs beside the calls; the answer stops it and waits for what is under way. */
export function startJobs({ services, load, log }: JobParts): () => Promise<void> {
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
  repeat('prune', PRUNE_EVERY, () => prune(services));
  for (const job of MONEY_JOBS) repeat(job.name, job.every, () => job.run(services));
  return async () => {
    isEnding = true;
    await Promise.all(running);
  };
}

/** Forgets expired tokens and open actions, guests who did not come back, and old statistics. */
export async function prune({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = toSeconds(clock.now());
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('code_sendings')
    .where('sent_at', '<=', now - DAY / SECOND)
    .execute();
  // A row that still counts failures is kept: forgetting it would be a way around them.
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<=', now - DAY / SECOND)
    .where('failures', '=', 0)
    .execute();
  await db
    .deleteFrom('auto_sign_ins')
    .where('signed_in_at', '<=', now - STATS_LIFE)
    .execute();
  await db.deleteFrom('parental_grants').where('until', '<=', now).execute();
  await db
    .deleteFrom('reminders')
    .where('stop', '<=', now - REMINDER_KEPT)
    .execute();
  await db
    .deleteFrom('stats')
    .where('started_at', '<=', now - STATS_LIFE)
    .execute();
  await db
    .deleteFrom('users')
    .where('is_guest', '=', 1)
    .where((where) =>
      where.or([
        where('last_login', '<=', now - GUEST_LIFE),
        where.and([where('last_login', 'is', null), where('date_joined', '<=', now - DAY / SECOND)]),
      ]),
    )
    .execute();
}
