import type { Kysely } from 'kysely';

/** Genres, categories and sections of what is found; the index is made again with them. */
export const searchTopics = {
  name: '0206-search-topics',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('search_words')
      .addColumn('topics', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await (db as Kysely<{ meta: { key: string } }>).deleteFrom('meta').where('key', '=', 'search_version').execute();
  },
};
