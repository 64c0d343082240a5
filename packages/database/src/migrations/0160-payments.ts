import { sql, type Kysely } from 'kysely';

const positive = sql`minor > 0`;

/**
 * Payments of viewers through pay systems. `intent` is what is bought once the money is there; `idem` keeps
 * one charge of the platform's own (a renewal) single; `refund_state` is money that still has to be given back.
 */
export const payments = {
  name: '0160-payments',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('payments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('gateway', 'text', (column) => column.notNull())
      .addColumn('paysystem', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('minor', 'bigint', (column) => column.notNull().check(positive))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('reference', 'text')
      .addColumn('full_url', 'text')
      .addColumn('qr', 'text')
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('save_card', 'integer', (column) => column.notNull())
      .addColumn('card_id', 'text')
      .addColumn('phone', 'text')
      .addColumn('code_sent_at', 'bigint')
      .addColumn('idem', 'text', (column) => column.unique())
      .addColumn('refund_state', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint')
      .addColumn('settled_at', 'bigint')
      .execute();
    await db.schema.createIndex('payments_of_user').on('payments').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('payments_by_status').on('payments').columns(['status', 'created_at']).execute();
    await db.schema
      .createIndex('payments_by_reference')
      .on('payments')
      .columns(['gateway', 'reference'])
      .unique()
      .execute();
    await db.schema.createIndex('payments_to_refund').on('payments').column('refund_state').execute();
    await db.schema
      .createTable('pay_events')
      .addColumn('gateway', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('pay_events_pk', ['gateway', 'event_id'])
      .execute();
    for (const column of ['gateway', 'paysystem', 'token'] as const)
      await db.schema.alterTable('cards').addColumn(column, 'text').execute();
  },
};
