import { DAY, HOUR, SECOND, toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { FAILURES_KEPT } from '../modules/channels/sources/limits.ts';
import { deleteOldFailures } from '../modules/channels/sources/repository.ts';
import { deleteEntriesBefore } from '../audit/repository.ts';
import { deleteEndedWindows } from '../budgets/repository.ts';
import { deleteEndedCodes } from '../modules/code-sign-in/repository.ts';
import { OPENING_LIFE } from '../modules/search/openings.ts';
import { SENDS_KEPT } from '../pushes/limits.ts';
import { deleteOldSends } from '../pushes/repository.ts';
import { GUEST_LIFE, REMINDER_KEPT } from '../modules/limits.ts';

const AUDIT_LIFE = (400 * DAY) / SECOND;
const STATS_LIFE = (90 * DAY) / SECOND;
const HISTORY_LIFE = (400 * DAY) / SECOND;

export interface PruneDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Forgets expired tokens and open actions, guests who did not come back, and old statistics. */
export async function prune({ db, clock }: PruneDeps): Promise<void> {
  const now = toSeconds(clock.now());
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('stream_clients')
    .where('seen_at', '<=', now - HOUR / SECOND)
    .execute();
  await db
    .deleteFrom('code_sendings')
    .where('sent_at', '<=', now - DAY / SECOND)
    .execute();
  await db
    .deleteFrom('live_codes')
    .where('expires_at', '<=', now - DAY / SECOND)
    .execute();
  // A row that still counts failures is kept: forgetting it would be a way around them.
  await db
    .deleteFrom('code_holders')
    .where('sent_at', '<=', now - DAY / SECOND)
    .where('failures', '=', 0)
    .execute();
  await db
    .deleteFrom('auto_sign_ins')
    .where('signed_in_at', '<=', now - STATS_LIFE)
    .execute();
  await deleteEndedCodes(db, now - DAY / SECOND);
  await deleteOldSends(db, now - SENDS_KEPT);
  await deleteEndedWindows(db, now);
  await deleteOldFailures(db, now, FAILURES_KEPT);
  await db
    .deleteFrom('sign_in_addresses')
    .where('seen_at', '<=', now - STATS_LIFE)
    .execute();
  await db
    .deleteFrom('old_device_secrets')
    .where('replaced_at', '<=', now - STATS_LIFE)
    .execute();
  // The database keeps the audit log by the machine's own clock.
  await deleteEntriesBefore(db, Math.min(now, toSeconds(Date.now())) - AUDIT_LIFE);
  await db.deleteFrom('parental_grants').where('until', '<=', now).execute();
  await db
    .deleteFrom('search_openings')
    .where('opened_at', '<=', now - OPENING_LIFE)
    .execute();
  await db
    .deleteFrom('reminders')
    .where('stop', '<=', now - REMINDER_KEPT)
    .execute();
  await db
    .deleteFrom('stats')
    .where('started_at', '<=', now - STATS_LIFE)
    .execute();
  for (const table of ['histories', 'programme_histories'] as const)
    await db
      .deleteFrom(table)
      .where('updated_at', '<=', now - HISTORY_LIFE)
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
