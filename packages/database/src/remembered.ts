import type { Database } from './database.ts';

/** How many things one database's readers remember of one version of the operator's data. */
const MOST = 50;

interface Memory {
  readonly version: string;
  readonly things: Map<string, unknown>;
}

/** One per database: its connections and transactions share the adapter. */
const memories = new WeakMap<object, Memory>();

/**
 * Something made from the operator's data, made again only when they have changed. It asks for the version each time, in the
 * caller's transaction, so that what is remembered is never older than what the transaction sees.
 */
export async function remembered<Thing>(db: Database, name: string, make: () => Promise<Thing>): Promise<Thing> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'data_version').executeTakeFirst();
  return rememberedAt(db, row?.value ?? '0', name, make);
}

/** The same for a caller that has read the version already. */
export async function rememberedAt<Thing>(
  db: Database,
  version: string,
  name: string,
  make: () => Promise<Thing>,
): Promise<Thing> {
  const { adapter } = db.getExecutor();
  let memory = memories.get(adapter);
  if (memory?.version !== version || memory.things.size > MOST) {
    memory = { version, things: new Map() };
    memories.set(adapter, memory);
  }
  const known = memory.things.get(name);
  if (known !== undefined) return known as Thing;
  const made = await make();
  memory.things.set(name, made);
  return made;
}
