import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

const KEY = 'box_key';

/** The key of set-top boxes' names. It never changes, as SECRET_KEY may: a box with another name would be another account. */
export async function storedBoxKey(db: Database): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()).value;
}
