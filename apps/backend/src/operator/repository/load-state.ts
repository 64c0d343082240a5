import { createHash } from 'node:crypto';
import type { Database } from '../../db/open.ts';

/** Keys of `meta` that say which version of a folder's files is in the database. */
const keyOf = (dir: string, name: string): string =>
  `operator:${createHash('sha1').update(dir).digest('base64url').slice(0, 10)}:${name}`;

export async function readState(db: Database, dir: string): Promise<ReadonlyMap<string, string>> {
  const prefix = keyOf(dir, '');
  const rows = await db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}~`)
    .execute();
  return new Map(
    rows.filter((row) => row.key.startsWith(prefix)).map((row) => [row.key.slice(prefix.length), row.value]),
  );
}

export async function writeState(
  db: Database,
  { dir, name, value }: { readonly dir: string; readonly name: string; readonly value: string },
): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: keyOf(dir, name), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Everything of this folder is due again. */
export async function forgetState(db: Database, dir: string): Promise<void> {
  const prefix = keyOf(dir, '');
  await db.deleteFrom('meta').where('key', '>=', prefix).where('key', '<', `${prefix}~`).execute();
}
