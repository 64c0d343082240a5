// cspell:ignore fastupdate
import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/**
 * Searches of PostgreSQL: every word of a document has its kind in it (`n12_rain`), so that only words of the kind
 * that is asked for are read. With the kind as a word of its own, each search of a beginning read the documents of all kinds that have
 * such words and compared them with all documents of the kind, for kinds that have none of them as well.
 */
export const wordsByKind = {
  name: '0280-words-by-kind',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    if (engine === 'sqlite') return;
    const run = (text: string) => sql.raw(text).execute(db);
    await run('alter table search_documents drop column lexemes');
    await run(
      String.raw`alter table search_documents add column lexemes tsvector generated always as (array_to_tsvector(string_to_array(regexp_replace(keys, '(^| )(.)', '\1\2' || (number / 100000000)::text || '_', 'g'), ' '))) stored`,
    );
    await run('create index search_documents_lexemes on search_documents using gin (lexemes) with (fastupdate = off)');
    await run(
      'create index search_documents_popular on search_documents using gin (lexemes) with (fastupdate = off) where number % 100000000 < 2000',
    );
  },
};
