import type { Kysely } from 'kysely';

/** Addresses of channels that failed: for everybody, and for the device that saw it. */
export const sourceHealth = {
  name: '0203-source-health',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('source_health')
      .addColumn('channel_id', 'integer', (column) => column.notNull().references('channels.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('demotions', 'integer', (column) => column.notNull())
      .addColumn('demoted_until', 'bigint', (column) => column.notNull())
      .addColumn('failed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('source_health_pk', ['channel_id', 'source'])
      .execute();
    await db.schema
      .createTable('source_failures')
      .addColumn('channel_id', 'integer', (column) => column.notNull().references('channels.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      // Reported for a viewing that had been given this address: counts for everybody.
      .addColumn('is_counted', 'integer', (column) => column.notNull())
      // Milliseconds: a player may try three addresses within a second.
      .addColumn('failed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('source_failures_pk', ['channel_id', 'source', 'device'])
      .execute();
    await db.schema.createIndex('source_failures_by_time').on('source_failures').column('failed_at').execute();
    await db.schema.alterTable('stats').addColumn('source', 'text').execute();
  },
};
