import { randomBytes } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import type { Database } from './open.ts';

/**
 * Keys that are made once per database, so that every copy has the same: newest first, separated by commas as in SECRET_KEY. Next to
 * each may stand one that copies accept already and do not use yet.
 */
export type KeyName = 'secret_key' | 'playout_keys';

/** When new keys were taken into use, Unix seconds. */
const USED_AT = 'secret_keys_used_at';

const nextOf = (name: KeyName): string => `${name}_next`;
const newKey = (): string => randomBytes(32).toString('base64url');
// The playout's were a list in JSON from the beginning.
const written = (name: KeyName, keys: readonly string[]): string =>
  name === 'playout_keys' ? JSON.stringify(keys) : keys.join(',');
const read = (name: KeyName, value: string): readonly string[] =>
  name === 'playout_keys' ? (JSON.parse(value) as string[]) : value.split(',');

async function valueOf(db: Database, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Makes the first one where there is none. The last of the answer may be the next one. */
export async function storedKeys(db: Database, name: KeyName): Promise<readonly string[]> {
  await db
    .insertInto('meta')
    .values({ key: name, value: written(name, [newKey()]) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const next = await valueOf(db, nextOf(name));
  return [...read(name, (await valueOf(db, name)) ?? ''), ...(next === undefined ? [] : [next])];
}

export interface KeyState {
  readonly former: number;
  readonly hasNext: boolean;
}

export async function keyState(db: Database, name: KeyName): Promise<KeyState> {
  const keys = await storedKeys(db, name);
  const hasNext = (await valueOf(db, nextOf(name))) !== undefined;
  return { former: keys.length - 1 - (hasNext ? 1 : 0), hasNext };
}

/** Makes a next key that copies accept from their next start on; nothing where one is waiting already. */
export async function prepareNext(db: Database, name: KeyName): Promise<void> {
  await storedKeys(db, name);
  await db
    .insertInto('meta')
    .values({ key: nextOf(name), value: newKey() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The next key becomes the newest; the others stay good. */
export async function useNext(trx: Database, name: KeyName): Promise<void> {
  const [next, value] = [await valueOf(trx, nextOf(name)), await valueOf(trx, name)];
  if (next === undefined || value === undefined) return;
  await trx
    .updateTable('meta')
    .set({ value: written(name, [next, ...read(name, value)]) })
    .where('key', '=', name)
    .execute();
  await trx.deleteFrom('meta').where('key', '=', nextOf(name)).execute();
}

/** Notes when new keys were taken into use: for a day, what the former ones made may still be needed. */
export async function noteUse(trx: Database, now: Seconds): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: USED_AT, value: String(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(now) }))
    .execute();
}

/** When new keys were last taken into use; undefined when that is not known. */
export async function usedAt(db: Database): Promise<Seconds | undefined> {
  const value = await valueOf(db, USED_AT);
  return value === undefined ? undefined : Number(value);
}

/** Former keys open nothing any more. */
export async function dropFormer(trx: Database, name: KeyName): Promise<void> {
  const value = await valueOf(trx, name);
  if (value === undefined) return;
  await trx
    .updateTable('meta')
    .set({ value: written(name, read(name, value).slice(0, 1)) })
    .where('key', '=', name)
    .execute();
}
