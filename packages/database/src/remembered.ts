import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** Values kept for one version of the operator's data. */
const KEPT = 50;

interface Memory {
  readonly version: string;
  readonly values: LRUCache<string, { readonly value: unknown }>;
}

/** One per database: its connections and transactions share the adapter. */
const memories = new WeakMap<object, Memory>();

/**
 * A value computed from the operator's data, computed again when they have changed. The version is read each time, in the
 * caller's transaction: the value is never older than what the transaction sees.
 */
export async function remembered<Value>(db: Database, name: string, make: () => Promise<Value>): Promise<Value> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'data_version').executeTakeFirst();
  return rememberedAt(db, { version: row?.value ?? '0', name, make });
}

/** The same for a caller that has read the version already. */
export async function rememberedAt<Value>(
  db: Database,
  { version, name, make }: { readonly version: string; readonly name: string; readonly make: () => Promise<Value> },
): Promise<Value> {
  const { adapter } = db.getExecutor();
  let memory = memories.get(adapter);
  if (memory?.version !== version) {
    memory = { version, values: new LRUCache({ max: KEPT }) };
    memories.set(adapter, memory);
  }
  const known = memory.values.get(name);
  if (known) return known.value as Value;
  const value = await make();
  memory.values.set(name, { value });
  return value;
}
