import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

/** The key of codes' hashes where no SECRET_KEY is given: made once per database, so that every copy's codes are every copy's. */
export const storedSecretKey = (db: Database): Promise<string> => storedKey(db, 'secret_key');

/** The key of set-top boxes' names. It never changes, as SECRET_KEY may: a box with another name would be another account. */
export const storedBoxKey = (db: Database): Promise<string> => storedKey(db, 'box_key');

async function storedKey(db: Database, key: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value;
}
