import type { Kysely } from 'kysely';

/** Answers to calls that move money, by the hash of who called what with which key; one that is still running has no answer yet. */
export const idempotencyKeys = {
  name: '0141-idempotency-keys',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('running_until', 'bigint')
      .execute();
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  },
};
