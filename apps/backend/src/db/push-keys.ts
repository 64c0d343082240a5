import { createECDH } from 'node:crypto';
import type { Database } from './open.ts';

/** With them push services know who sends (VAPID, RFC 8292); base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function makePushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // One with leading zeros is shorter.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** Where no keys are given: made once per database. With other keys every browser would have to subscribe again. */
export async function storedPushKeys(db: Database): Promise<PushKeys> {
  await db
    .insertInto('meta')
    .values({ key: 'push_keys', value: JSON.stringify(makePushKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'push_keys')
    .executeTakeFirstOrThrow();
  return JSON.parse(value) as PushKeys;
}
