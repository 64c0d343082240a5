import type { Kysely } from 'kysely';

/** Browsers that take pushes, what operators send to them, and which reminders were pushed. */
export const pushes = {
  name: '0250-pushes',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_subscriptions_by_user').on('push_subscriptions').column('user_id').execute();
    await db.schema
      .createIndex('push_subscriptions_by_profile')
      .on('push_subscriptions')
      .column('profile_id')
      .execute();
    await db.schema
      .createTable('push_sends')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('push', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      // sending | done
      .addColumn('state', 'text', (column) => column.notNull())
      // The last subscription that was served.
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('delivered', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_sends_by_state').on('push_sends').columns(['state', 'next_at']).execute();
    await db.schema
      .createTable('push_retries')
      .addColumn('send_id', 'text', (column) => column.notNull().references('push_sends.id').onDelete('cascade'))
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_retries_key', ['send_id', 'subscription_id'])
      .execute();
    await db.schema.alterTable('reminders').addColumn('pushed_at', 'bigint').execute();
    await db.schema.createIndex('reminders_by_start').on('reminders').column('start').execute();
  },
};
