import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/** Wallets and the double-entry journal behind them. What is written in the journal stays: the database itself refuses to change or remove it. */
export const money = {
  name: '0140-money',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    await db.schema
      .createTable('accounts')
      // The user's own number: one wallet each. No reference, for a wallet outlives its user.
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // Sums of the postings of wallet:{id} and, turned round, of debt:{id}; the verifier compares them.
      .addColumn('balance_minor', 'bigint', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`balance_minor >= 0`),
      )
      .addColumn('debt_minor', 'bigint', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`debt_minor >= 0`),
      )
      .addColumn('is_payment_allowed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();

    await db.schema
      .createTable('journals')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigserial', (column) =>
        engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('idem', 'text', (column) => column.notNull().unique())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    // A day's entries lie together: on PostgreSQL the smallest of indices finds them.
    const byDay = db.schema.createIndex('journals_at').on('journals').column('at');
    await (engine === 'sqlite' ? byDay : byDay.using('brin')).execute();

    await db.schema
      .createTable('postings')
      // Written in one statement with its journal, and nothing is ever removed: the verifier looks for orphans, not each insert.
      .addColumn('journal_id', 'bigint', (column) => column.notNull())
      .addColumn('ledger', 'text', (column) => column.notNull())
      .addColumn('minor', 'bigint', (column) => column.notNull().check(sql`minor <> 0`))
      .addPrimaryKeyConstraint('postings_pk', ['journal_id', 'ledger'])
      .execute();
    await db.schema.createIndex('postings_of_ledger').on('postings').column('ledger').execute();

    for (const table of ['journals', 'postings'])
      await (engine === 'sqlite' ? keepOnSqlite(db, table) : keepOnPostgres(db, table));
  },
};

async function keepOnSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, 'the journal is append-only'); end`,
      )
      .execute(db);
  }
}

async function keepOnPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await sql
    .raw(
      `create or replace function refuse_journal_change() returns trigger language plpgsql as $$ begin raise exception 'the journal is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_only_grow before update or delete or truncate on ${table} for each statement execute function refuse_journal_change()`,
    )
    .execute(db);
}
