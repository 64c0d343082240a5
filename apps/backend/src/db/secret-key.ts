import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

const KEY = 'secret_key';

/** The key of codes' hashes where no SECRET_KEY is given: made once per database, so that every copy's codes are every copy's. */
export async function storedSecretKey(db: Database): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()).value;
}
