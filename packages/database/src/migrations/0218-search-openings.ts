import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();

/** What profiles opened from search results, with the last text that found it: popular searches are counted from it. */
export const searchOpenings = {
  name: '0218-search-openings',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('search_openings')
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('provider_id', 'integer', some)
      .addColumn('kind', 'text', some)
      .addColumn('object_id', 'text', some)
      .addColumn('text', 'text', some)
      .addColumn('opened_at', 'bigint', some)
      .addPrimaryKeyConstraint('search_openings_pk', ['profile_id', 'kind', 'object_id'])
      .execute();
    await db.schema
      .createIndex('search_openings_recent')
      .on('search_openings')
      .columns(['provider_id', 'opened_at', 'kind', 'object_id'])
      .execute();
    await db.schema
      .createIndex('search_documents_objects')
      .on('search_documents')
      .columns(['provider_id', 'kind', 'object_id'])
      .execute();
  },
};
