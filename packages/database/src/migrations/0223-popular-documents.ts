// cspell:ignore fastupdate
import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/**
 * Searches of PostgreSQL: the kind as a word of each document, and an index of the first 2,000 documents of each kind, which are the most
 * popular, for words that very many names have. Numbers of a kind begin at multiples of 100,000,000. Without a list of pending words: reading it took as long as
 * the search.
 */
export const popularDocuments = {
  name: '0223-popular-documents',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    if (engine === 'sqlite') return;
    const run = (text: string) => sql.raw(text).execute(db);
    await run('alter table search_documents drop column lexemes');
    await run(
      `alter table search_documents add column lexemes tsvector generated always as (array_to_tsvector(array_append(string_to_array(keys, ' '), 'k' || (number / 100000000)::text))) stored`,
    );
    await run('create index search_documents_lexemes on search_documents using gin (lexemes) with (fastupdate = off)');
    await run(
      'create index search_documents_popular on search_documents using gin (lexemes) with (fastupdate = off) where number % 100000000 < 2000',
    );
  },
};
