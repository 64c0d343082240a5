import { verifyBooks } from '@antenna/billing';
import { DAY, HOUR, SECOND, toSeconds, type Clock, type Millis } from '@antenna/kernel';
import { lastBackup } from '../backup/repository.ts';
import type { Database } from '../db/open.ts';
import { LEASE_LIFE } from '../modules/streams/limits.ts';
import type { Metrics } from './registry.ts';
import { demotedSources, guideEnd, importsSince, oldestPending, paymentsSince, playingByKind } from './repository.ts';

export const MEASURE_EVERY: Millis = 15 * SECOND;
export const PROVE_EVERY: Millis = HOUR;

export interface MeasureDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** Whether this copy takes viewers, as far as it knows itself. */
export async function measure(deps: MeasureDeps, metrics: Metrics): Promise<void> {
  try {
    await count(deps, metrics);
    metrics.ready.set(1);
  } catch (error) {
    metrics.ready.set(0);
    throw error;
  }
}

/** What the database knows and no call tells. Every copy measures the same; dashboards take the greatest. */
async function count({ clock, db }: MeasureDeps, metrics: Metrics): Promise<void> {
  const now = toSeconds(clock.now());
  const viewers = await playingByKind(db, now - LEASE_LIFE);
  for (const kind of ['channel', 'content', 'trailer']) metrics.viewers.set({ kind }, viewers[kind] ?? 0);
  metrics.demotedSources.set(await demotedSources(db, now));
  const oldest = await oldestPending(db);
  metrics.pendingPayment.set(oldest === undefined ? 0 : Math.max(0, now - oldest));
  const backup = await lastBackup(db);
  // Never is older than any limit.
  metrics.backup.set(backup === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - backup));
}

/** What whole tables have to be read for: the books, the end of the guide, what a day brought. A fault in the books is an alert. */
export async function prove({ clock, db }: MeasureDeps, metrics: Metrics): Promise<void> {
  const now = toSeconds(clock.now());
  const since = now - toSeconds(DAY);
  metrics.bookFaults.set((await verifyBooks(db)).length);
  metrics.booksChecked.set(now);
  metrics.guideHorizon.set(Math.max(0, (await guideEnd(db, now)) - now));
  metrics.imports.reset();
  for (const [result, count] of Object.entries(await importsSince(db, since))) metrics.imports.set({ result }, count);
  metrics.payments.reset();
  for (const [status, count] of Object.entries(await paymentsSince(db, since))) metrics.payments.set({ status }, count);
}
