import type { Kysely } from 'kysely';

export const base = {
  name: '0001-base',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('meta')
      // data_version, revocation_version, playout_keys, hash of every operator file, guide_written_at …
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('providers')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('shortname', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      // brand.json as the operator wrote it
      .addColumn('data', 'text', (column) => column.notNull())
      .execute();
  },
};
