import { sql } from 'kysely';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';

/** One window of a budget: `most` times within `span` seconds. */
export interface BudgetWindow {
  readonly name: string;
  readonly subject: string;
  readonly span: Seconds;
  readonly most: number;
}

/** Counts one in each window that is not used up, and answers those; a window that is over begins again. */
export function countInWindows(db: Database, windows: readonly BudgetWindow[], now: Seconds) {
  return db
    .insertInto('budgets')
    .values(
      windows.map(({ name, subject, span, most }) => ({ name, subject, span, most, ends_at: now + span, used: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'span'])
        .doUpdateSet({
          most: sql<number>`excluded.most`,
          used: sql<number>`case when budgets.ends_at <= ${sql.lit(now)} then 1 else budgets.used + 1 end`,
          ends_at: sql<number>`case when budgets.ends_at <= ${sql.lit(now)} then excluded.ends_at else budgets.ends_at end`,
        })
        .where((where) =>
          where.or([where('budgets.ends_at', '<=', now), where('budgets.used', '<', sql<number>`excluded.most`)]),
        ),
    )
    .returning(['name', 'subject', 'span'])
    .execute();
}

/** The last end of the windows that are used up. */
export async function latestEnd(db: Database, windows: readonly BudgetWindow[], now: Seconds): Promise<Seconds> {
  const rows = await windowsOf(db, windows).where('ends_at', '>', now).execute();
  const full = rows.filter(({ used, most }) => used >= most);
  return Math.max(now, ...full.map(({ ends_at }) => ends_at));
}

function windowsOf(db: Database, windows: readonly BudgetWindow[]) {
  return db
    .selectFrom('budgets')
    .select(['used', 'most', 'ends_at'])
    .where((where) =>
      where.or(
        windows.map(({ name, subject, span }) =>
          where.and([where('name', '=', name), where('subject', '=', subject), where('span', '=', span)]),
        ),
      ),
    );
}

/** Takes one back in each window. An insert, since that locks the rows in the given order, as the count does. */
export function uncountInWindows(db: Database, windows: readonly BudgetWindow[], now: Seconds) {
  return db
    .insertInto('budgets')
    .values(windows.map(({ name, subject, span, most }) => ({ name, subject, span, most, ends_at: now, used: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'span'])
        .doUpdateSet({ used: sql<number>`budgets.used - 1` })
        .where('budgets.used', '>', 0),
    )
    .execute();
}

/** Windows that are over. */
export function deleteEndedWindows(db: Database, now: Seconds) {
  return db.deleteFrom('budgets').where('ends_at', '<=', now).execute();
}
