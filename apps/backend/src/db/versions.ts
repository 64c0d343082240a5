import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Counters in `meta` that every copy of the backend watches: of the operator's data, and of revoked tokens. */
export type Version = 'data_version' | 'revocation_version';

/** Tells every copy that what it keeps in memory is old. Give it the transaction that changes the data. */
export async function bumpVersion(db: Database, version: Version): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: version, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(meta.value as integer) + 1 as text)` }),
    )
    .execute();
}

export async function readVersions(db: Database): Promise<Record<Version, string>> {
  const rows = await db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'in', ['data_version', 'revocation_version'])
    .execute();
  const of = (key: Version) => rows.find((row) => row.key === key)?.value ?? '0';
  return { data_version: of('data_version'), revocation_version: of('revocation_version') };
}
