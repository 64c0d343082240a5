import type { Kysely } from 'kysely';

/** The sandbox pay system's own books: nothing else of the platform reads them, and no card number is in them. */
export const sandbox = {
  name: '0161-sandbox',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sandbox_payments')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('short', 'text', (column) => column.notNull().unique())
      .addColumn('order_key', 'text', (column) => column.notNull().unique())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('minor', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('merchant', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('payer', 'text', (column) => column.notNull())
      .addColumn('return_url', 'text')
      .addColumn('save_card', 'integer', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('script', 'text')
      .addColumn('last4', 'text')
      .addColumn('card_token', 'text')
      .addColumn('attempts_left', 'integer', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('code_sent_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('refund_at', 'bigint')
      .addColumn('refunded', 'bigint', (column) => column.notNull())
      .addColumn('troubles', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sandbox_payments_due').on('sandbox_payments').columns(['status', 'due_at']).execute();
    await db.schema
      .createTable('sandbox_callbacks')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('answered', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sandbox_callbacks_due').on('sandbox_callbacks').column('next_at').execute();
    await db.schema
      .createTable('sandbox_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sandbox_cards')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('script', 'text', (column) => column.notNull())
      .addColumn('last4', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sandbox_limits')
      .addColumn('payer', 'text', (column) => column.primaryKey())
      .addColumn('minor', 'bigint', (column) => column.notNull())
      .execute();
  },
};
