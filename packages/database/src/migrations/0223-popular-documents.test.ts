import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { connectPostgres, connectSqlite } from '../connections/open.ts';
import { migrate } from '../migrate.ts';
import { createTestDatabase, ENGINES } from '../testing/test-database.ts';
import { popularDocuments } from './0223-popular-documents.ts';
import { migrations } from './index.ts';

const FIRST = 1_000_000_000;
/** More than the index of the popular ones holds. */
const DOCUMENTS = 2_500;

it.each(ENGINES)('an index of the search that is full is found in after the update, on %s', async (engine) => {
  const server = await createTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'antenna-db-'));
  const { db, close } = await (server.url ? connectPostgres(server.url) : connectSqlite(join(folder, 'old.db')));
  try {
    const before = migrations.slice(0, migrations.indexOf(popularDocuments));
    await sql`create table schema_migrations (name text primary key)`.execute(db);
    for (const { name, up } of before) {
      await up(db as unknown as Kysely<unknown>, engine);
      await sql`insert into schema_migrations (name) values (${name})`.execute(db);
    }
    const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
      number: FIRST + index,
      provider_id: 1,
      kind: 'channel',
      object_id: String(index),
      label: '"Rain"',
      keys: index % 500 === 0 ? 'northern rain' : 'rain',
      age: 0,
    }));
    for (let from = 0; from < DOCUMENTS; from += 500)
      await db
        .insertInto('search_documents')
        .values(documents.slice(from, from + 500))
        .execute();

    await migrate(db, engine);

    const found = async (word: string) => {
      const { rows } = await (
        engine === 'sqlite'
          ? sql<{
              number: number | string;
            }>`select rowid as number from search_keys where search_keys match ${`${word}*`} order by rowid`
          : sql<{ number: number | string }>`select number from search_documents
              where lexemes @@ ${`${word.charAt(0)}${FIRST / 100_000_000}_${word.slice(1)}:*`}::tsquery order by number`
      ).execute(db);
      return rows.map(({ number }) => Number(number) - FIRST);
    };
    expect(await found('norther')).toEqual([0, 500, 1_000, 1_500, 2_000]);
    expect(await found('rain')).toHaveLength(DOCUMENTS);
    // What is written afterwards is found as well.
    await db.deleteFrom('search_documents').where('number', '=', FIRST).execute();
    expect(await found('norther')).toEqual([500, 1_000, 1_500, 2_000]);
  } finally {
    await close();
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
