import type { Kysely } from 'kysely';

/** Which clients (hashes) fetch a stream: it has a few places, which all copies of the backend give out together. */
export const streamClients = {
  name: '0210-stream-clients',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stream_clients')
      .addColumn('sid', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('stream_clients_pk', ['sid', 'place'])
      .execute();
  },
};
