import type { Kysely } from 'kysely';

/** Titles of `antenna import catalogue`, their genres, countries and persons, and when titles may be watched. */
export const importedTitles = {
  name: '0212-imported-titles',
  async up(db: Kysely<unknown>): Promise<void> {
    // The id in the imported file; null for a title of catalogue.json.
    await db.schema.alterTable('contents').addColumn('external_id', 'text').execute();
    // Unix seconds; null: no limit.
    await db.schema.alterTable('contents').addColumn('available_from', 'bigint').execute();
    await db.schema.alterTable('contents').addColumn('available_until', 'bigint').execute();
    await db.schema
      .createIndex('contents_external')
      .on('contents')
      .columns(['provider_id', 'external_id'])
      .unique()
      .execute();
    // What an import knows it by; null for an entry of the operator's files.
    await db.schema.alterTable('entries').addColumn('external_id', 'text').execute();
  },
};
