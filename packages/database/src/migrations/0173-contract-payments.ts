import type { Kysely } from 'kysely';

/** What subscribers paid for contracts that hang on addresses (addresses.json). */
export const contractPayments = {
  name: '0173-contract-payments',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('contract_payments')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address_id', 'integer', (column) => column.notNull())
      // What the operator's file said when it was asked for: another demand is another payment.
      .addColumn('demand', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text')
      .addColumn('paid_at', 'bigint')
      .addPrimaryKeyConstraint('contract_payments_pk', ['user_id', 'address_id', 'demand'])
      .execute();
  },
};
