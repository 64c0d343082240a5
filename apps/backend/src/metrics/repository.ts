import type { Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';

type Counts = Readonly<Record<string, number>>;

const asCounts = (rows: readonly { readonly name: string; readonly count: number | string }[]): Counts =>
  Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));

/** Streams that were seen to play since then, by kind. */
export async function playingByKind(db: Database, since: Seconds): Promise<Counts> {
  const rows = await db
    .selectFrom('stats')
    .select(({ fn }) => ['kind as name', fn.countAll<number | string>().as('count')])
    .where('renewed_at', '>', since)
    // The index of the playing streams holds no others.
    .where('renewed_at', '>', 0)
    .groupBy('kind')
    .execute();
  return asCounts(rows);
}

/** When the guide ends for the channel that has it longest. */
export async function guideEnd(db: Database, now: Seconds): Promise<Seconds> {
  const row = await db
    .selectFrom('programmes')
    .select(({ fn }) => fn.max('stop').as('stop'))
    .where('start', '>', now)
    .executeTakeFirst();
  return Number(row?.stop ?? 0);
}

export async function demotedSources(db: Database, now: Seconds): Promise<number> {
  const row = await db
    .selectFrom('source_health')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('demoted_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function importsSince(db: Database, since: Seconds): Promise<Counts> {
  const rows = await db
    .selectFrom('imports')
    .select(({ fn }) => ['status as name', fn.countAll<number | string>().as('count')])
    .where('started_at', '>', since)
    .groupBy('status')
    .execute();
  return asCounts(rows);
}

export async function paymentsSince(db: Database, since: Seconds): Promise<Counts> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status as name', fn.countAll<number | string>().as('count')])
    .where('created_at', '>', since)
    .groupBy('status')
    .execute();
  return asCounts(rows);
}

export async function oldestPending(db: Database): Promise<Seconds | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
