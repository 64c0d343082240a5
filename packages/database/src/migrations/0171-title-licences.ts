import type { Kysely } from 'kysely';

/** Single titles and libraries that users bought (licences.json), and offers whose prices are frozen. */
export const titleLicences = {
  name: '0171-title-licences',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('title_licences')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('licence_id', 'integer', (column) => column.notNull())
      .addColumn('content_id', 'text')
      .addColumn('library_id', 'integer')
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('purchased_at', 'bigint', (column) => column.notNull())
      .addColumn('end_at', 'bigint')
      .addColumn('used_at', 'bigint')
      .addColumn('returned_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('title_licences_of_user')
      .on('title_licences')
      .columns(['user_id', 'licence_id'])
      .execute();
    await db.schema
      .createTable('offers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('purchases', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text')
      .addColumn('paid_purchase', 'text')
      .addColumn('paid_minor', 'bigint')
      .addColumn('paid_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('offers_of_user').on('offers').columns(['user_id', 'created_at']).execute();
  },
};
