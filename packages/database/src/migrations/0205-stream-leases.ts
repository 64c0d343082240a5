import type { Kysely } from 'kysely';

/** A viewing holds a place among an account's streams while it is watched, and can be ended. */
export const streamLeases = {
  name: '0205-stream-leases',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('stats')
      .addColumn('renewed_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('stats').addColumn('ended_at', 'bigint').execute();
    // Of the stream that the device prefetched of the same subject.
    await db.schema.alterTable('stats').addColumn('prefetch_sid', 'text').execute();
    await db.schema.createIndex('stats_by_renewal').on('stats').columns(['user_id', 'renewed_at']).execute();
    await db.schema.createIndex('stats_by_prefetch').on('stats').columns(['prefetch_sid', 'started_at']).execute();
  },
};
