import type { MinorUnits, Seconds } from '@antenna/kernel';
import { sql } from 'kysely';
import type { Database } from '@antenna/database';
import { verifyBooks, type BookFault } from './verifier.ts';

/** One pay system's day: what its statement should say, by the journal and by the payments. */
export interface PaySystemDay {
  readonly name: string;
  readonly taken: MinorUnits;
  readonly returned: MinorUnits;
  /** Payments that came through on that day, and their sum. */
  readonly payments: number;
  readonly paid: MinorUnits;
}

export interface BookDay {
  readonly faults: readonly BookFault[];
  readonly paySystems: readonly PaySystemDay[];
  /** What money did, by the kind of journal. */
  readonly moved: readonly { readonly kind: string; readonly journals: number; readonly minor: MinorUnits }[];
  /** What viewers have and owe now. */
  readonly wallets: MinorUnits;
  readonly debts: MinorUnits;
}

interface TimeRange {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** The books of a time range, and whether they are right as a whole. Journal and payments that differ are a fault as well. */
export async function bookDay(db: Database, range: TimeRange): Promise<BookDay> {
  const paySystems = await paySystemsOf(db, range);
  const differing = paySystems
    .filter(({ taken, paid }) => taken !== paid)
    .map(({ name, taken, paid }) => `${name}: the journal took in ${taken}, the payments say ${paid}`);
  const { wallets, debts } = await db
    .selectFrom('accounts')
    .select([
      sql<number>`cast(coalesce(sum(balance_minor), 0) as bigint)`.as('wallets'),
      sql<number>`cast(coalesce(sum(debt_minor), 0) as bigint)`.as('debts'),
    ])
    .executeTakeFirstOrThrow();
  return {
    faults: [...(await verifyBooks(db)), ...differing],
    paySystems,
    moved: await movedDuring(db, range),
    wallets,
    debts,
  };
}

async function paySystemsOf(db: Database, { from, to }: TimeRange): Promise<readonly PaySystemDay[]> {
  const { rows: cleared } = await sql<{ name: string; taken: number; returned: number }>`
    select substr(ledger, 10) as name, cast(sum(case when minor < 0 then -minor else 0 end) as bigint) as taken, cast(sum(case when minor > 0 then minor else 0 end) as bigint) as returned
    from postings inner join journals on journals.id = postings.journal_id
    where ledger like 'clearing:%' and journals.at >= ${from} and journals.at < ${to} group by ledger order by ledger`.execute(
    db,
  );
  const { rows: paid } = await sql<{ name: string; payments: number; paid: number }>`
    select gateway as name, cast(count(*) as bigint) as payments, cast(sum(minor) as bigint) as paid
    from payments where status in ('complete', 'refunded') and settled_at >= ${from} and settled_at < ${to} group by gateway`.execute(
    db,
  );
  const names = [...new Set([...cleared, ...paid].map(({ name }) => name))].toSorted();
  return names.map((name) => {
    const { taken = 0, returned = 0 } = cleared.find((each) => each.name === name) ?? {};
    const own = paid.find((each) => each.name === name);
    return { name, taken, returned, payments: own?.payments ?? 0, paid: own?.paid ?? 0 };
  });
}

async function movedDuring(db: Database, { from, to }: TimeRange): Promise<BookDay['moved']> {
  const { rows } = await sql<{ kind: string; journals: number; minor: number }>`
    select kind, cast(count(distinct journals.id) as bigint) as journals, cast(coalesce(sum(case when minor > 0 then minor else 0 end), 0) as bigint) as minor
    from journals left join postings on postings.journal_id = journals.id
    where journals.at >= ${from} and journals.at < ${to} group by kind order by kind`.execute(db);
  return rows;
}
