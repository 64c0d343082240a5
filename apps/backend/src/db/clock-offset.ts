import type { Millis } from '@antenna/kernel';
import { sql } from 'kysely';
import type { Database } from './open.ts';

const KEY = 'clock_ahead';

/** How far the clock of this database was moved on by hand (the sandbox's clock); nothing on any other installation. */
export async function clockOffset(db: Database): Promise<Millis> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Remembers a move, so that no restart goes back to before what was bought meanwhile. */
export async function saveClockMove(db: Database, by: Millis): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: String(by) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(meta.value as bigint) + ${by} as text)` }),
    )
    .execute();
}
