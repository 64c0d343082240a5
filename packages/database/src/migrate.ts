import { sql, type Kysely } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Engine } from './engine-of.ts';
import type { Tables } from './schema/index.ts';

/** Any number that is ours: copies that start together take turns at it (PostgreSQL). */
const TURN = 726_309_211;

const KNOWN: ReadonlySet<string> = new Set(migrations.map(({ name }) => name));

/** The tables are those of a later release: this one would read and write them wrongly. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Those of a database's migrations that only a later release knows. */
export const newerMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !KNOWN.has(name));

/** Whether a later release has changed the tables meanwhile. */
export async function isSchemaNewer(db: Kysely<Tables>): Promise<boolean> {
  return newerMigrations(await appliedMigrations(db)).length > 0;
}

/** What a database still needs to be as this release has it, and what a later release did to it. */
export async function schemaDifference(
  db: Kysely<Tables>,
): Promise<{ readonly missing: readonly string[]; readonly newer: readonly string[] }> {
  const seen = await appliedMigrations(db);
  return { missing: [...KNOWN].filter((name) => !seen.includes(name)), newer: newerMigrations(seen) };
}

async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs the migrations that this database has not seen, each once, all in one transaction: an interrupted start changes nothing. Throws NewerSchema. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      await sql`set local lock_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);
    }
    await sql`create table if not exists schema_migrations (name text primary key)`.execute(trx);
    const seen = new Set(
      (await sql<{ name: string }>`select name from schema_migrations`.execute(trx)).rows.map((row) => row.name),
    );
    const later = newerMigrations([...seen]);
    if (later.length > 0) throw new NewerSchema(`it was changed by a newer Antenna: ${later.join(', ')}`);
    for (const each of migrations) {
      if (seen.has(each.name)) continue;
      await each.up(trx as unknown as Kysely<unknown>, engine);
      await sql`insert into schema_migrations (name) values (${each.name})`.execute(trx);
    }
  });
}
