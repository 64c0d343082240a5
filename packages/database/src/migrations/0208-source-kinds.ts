import type { Kysely } from 'kysely';

/** What addresses that do not say it answered with, by their first bytes. */
export const sourceKinds = {
  name: '0208-source-kinds',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('source_kinds')
      .addColumn('source', 'text', (column) => column.primaryKey())
      // Null until something came.
      .addColumn('kind', 'text')
      .addColumn('mime_type', 'text')
      .addColumn('is_playable', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
