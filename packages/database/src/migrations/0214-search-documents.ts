import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/**
 * The search index: one row for each thing that can be found, numbered by kind and popularity, with a full-text index of its keys
 * (plain ASCII, see docs/decisions/search.md). The index is made again.
 */
export const searchDocuments = {
  name: '0214-search-documents',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    const run = (text: string) => sql.raw(text).execute(db);
    await db.schema.dropTable('search_words').execute();
    await db.schema
      .createTable('search_documents')
      .addColumn('number', engine === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // channel | program | content | person | topic
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      // What is shown: { lng: text } or a text.
      .addColumn('label', 'text', (column) => column.notNull())
      // Separated by spaces.
      .addColumn('keys', 'text', (column) => column.notNull())
      .addColumn('age', 'integer', (column) => column.notNull())
      .execute();
    if (engine === 'sqlite') {
      await run(
        `create virtual table search_keys using fts5(keys, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='ascii')`,
      );
      await run(
        `create trigger search_documents_added after insert on search_documents begin insert into search_keys(rowid, keys) values (new.number, new.keys); end`,
      );
      await run(
        `create trigger search_documents_removed after delete on search_documents begin delete from search_keys where rowid = old.number; end`,
      );
    } else {
      await run(
        `alter table search_documents add column lexemes tsvector generated always as (array_to_tsvector(string_to_array(keys, ' '))) stored`,
      );
      await run('create index search_documents_lexemes on search_documents using gin (lexemes)');
    }
    await (db as Kysely<{ meta: { key: string } }>).deleteFrom('meta').where('key', '=', 'search_version').execute();
  },
};
