import { sql } from 'kysely';
import type { Database } from '@antenna/database';

/** One thing that is wrong in the books, in a line for the operator. */
export type BookFault = string;

/** Compares the journal with itself and with the balances beside it; an empty list: all is right. */
export async function verifyBooks(db: Database): Promise<readonly BookFault[]> {
  const faults = await Promise.all([
    unbalanced(db),
    wrongCaches(db, { kind: 'wallet', column: 'balance_minor', sign: 1 }),
    wrongCaches(db, { kind: 'debt', column: 'debt_minor', sign: -1 }),
    withoutAccount(db),
    withoutJournal(db),
    negative(db),
  ]);
  return faults.flat();
}

async function unbalanced(db: Database): Promise<readonly BookFault[]> {
  const { rows } = await sql<{
    journal_id: number;
    total: number;
  }>`select journal_id, cast(sum(minor) as bigint) as total from postings group by journal_id having sum(minor) <> 0`.execute(
    db,
  );
  return rows.map((row) => `journal ${row.journal_id} sums to ${row.total}`);
}

interface Cache {
  readonly kind: 'wallet' | 'debt';
  readonly column: 'balance_minor' | 'debt_minor';
  /** Of the postings, compared with the column. */
  readonly sign: 1 | -1;
}

async function wrongCaches(db: Database, { kind, column, sign }: Cache): Promise<readonly BookFault[]> {
  const sums = sql`select ledger, sum(minor) as total from postings where ledger like ${`${kind}:%`} group by ledger`;
  const { rows } = await sql<{ id: number; kept: number; total: number }>`
    select accounts.id as id, accounts.${sql.ref(column)} as kept, cast(coalesce(sums.total, 0) * ${sql.lit(sign)} as bigint) as total
    from accounts left join (${sums}) as sums on sums.ledger = ${sql.lit(`${kind}:`)} || accounts.id
    where accounts.${sql.ref(column)} <> coalesce(sums.total, 0) * ${sql.lit(sign)}`.execute(db);
  return rows.map((row) => `${kind}:${row.id} holds ${row.kept}, its postings ${row.total}`);
}

async function withoutAccount(db: Database): Promise<readonly BookFault[]> {
  // By sets, not account by account: there may be hundreds of thousands.
  const { rows } = await sql<{ ledger: string }>`
    select ledger from postings where ledger like 'wallet:%' or ledger like 'debt:%' except select 'wallet:' || id from accounts except select 'debt:' || id from accounts`.execute(
    db,
  );
  return rows.map((row) => `${row.ledger} has postings and no account`);
}

async function withoutJournal(db: Database): Promise<readonly BookFault[]> {
  const rows = await db
    .selectFrom('postings')
    .leftJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['postings.journal_id', 'postings.ledger'])
    .where('journals.id', 'is', null)
    .execute();
  return rows.map((row) => `a posting to ${row.ledger} belongs to no journal (${row.journal_id})`);
}

async function negative(db: Database): Promise<readonly BookFault[]> {
  const rows = await db.selectFrom('accounts').select(['id', 'balance_minor']).where('balance_minor', '<', 0).execute();
  return rows.map((row) => `wallet:${row.id} is at ${row.balance_minor}`);
}
