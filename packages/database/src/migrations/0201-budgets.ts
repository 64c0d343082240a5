import type { Kysely } from 'kysely';

/** Attempts that are counted for all copies together, and the addresses from which a user has signed in. */
export const budgets = {
  name: '0201-budgets',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('budgets')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('span', 'integer', (column) => column.notNull())
      .addColumn('most', 'integer', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('budgets_pk', ['name', 'subject', 'span'])
      .execute();
    await db.schema.createIndex('budgets_by_end').on('budgets').column('ends_at').execute();
    await db.schema
      .createTable('sign_in_addresses')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_addresses_pk', ['user_id', 'address'])
      .execute();
  },
};
