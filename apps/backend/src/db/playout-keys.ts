import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

const KEY = 'playout_keys';

/** Signing keys of the playout, newest first: made once per database, so that every copy's addresses are every copy's. */
export async function playoutKeys(db: Database): Promise<readonly string[]> {
  const made = JSON.stringify([randomBytes(32).toString('base64url')]);
  await db
    .insertInto('meta')
    .values({ key: KEY, value: made })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
  return JSON.parse(value) as string[];
}
