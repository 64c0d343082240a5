import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { PersonFile } from './catalogue-cache.ts';
import type { ContentRecord } from './content-record.ts';
import type { ContentStore } from './contents-repository.ts';
import { listedIds } from './listed-contents-repository.ts';
import { createRecordMemory, type RecordMemory } from './record-memory.ts';

/** Titles, lists of children and people that are kept, each; a list counts as its titles. A title takes 2 to 5 KB. */
const KEPT = 2_000;

/** Titles and people as they were last read, for what is shown; what is played, bought or rated asks the store itself. */
export interface KnownTitles extends ContentStore {
  /** The operator's data changed. */
  clear(): void;
}

export function createKnownTitles(
  { db, clock, store }: { readonly db: Database; readonly clock: Clock; readonly store: ContentStore },
  most = KEPT,
): KnownTitles {
  const titles = createRecordMemory<ContentRecord>(most);
  /** Which title an address means: there are many addresses of one. */
  const named = createRecordMemory<ContentRecord>(most);
  const children = createRecordMemory<readonly ContentRecord[]>(most);
  const people = createRecordMemory<PersonFile>(most);

  const many = (providerId: number, ids: readonly string[]) =>
    throughMemory(titles, { providerId, ids, read: (missing) => store.many(providerId, missing) });

  return {
    async one(providerId, idOrSlug) {
      const key = `${providerId}|${idOrSlug}`;
      const known = named.get(key);
      if (known) return known;
      const keep = named.reading();
      const record = await store.one(providerId, idOrSlug);
      if (record) keep(key, record);
      return record;
    },
    many,
    async children(providerId, parentId) {
      const key = `${providerId}|${parentId}`;
      const known = children.get(key);
      if (known) return known;
      const keep = children.reading();
      const records = await store.children(providerId, parentId);
      keep(key, records, 1 + records.length);
      return records;
    },
    async list(providerId, page) {
      const { ids, total } = await listedIds(db, { providerId, page, now: toSeconds(clock.now()) });
      return { items: await many(providerId, ids), total };
    },
    ids: store.ids,
    persons: (providerId, ids) =>
      throughMemory(people, { providerId, ids, read: (missing) => store.persons(providerId, missing) }),
    clear() {
      titles.clear();
      named.clear();
      children.clear();
      people.clear();
    },
  };
}

interface Asked<Id, Value> {
  readonly providerId: number;
  readonly ids: readonly Id[];
  /** Those of these that exist. */
  readonly read: (ids: readonly Id[]) => Promise<readonly Value[]>;
}

/** Those that exist, in the order of the ids; what is not known is read at once. */
async function throughMemory<Id extends string | number, Value extends { readonly id: Id }>(
  memory: RecordMemory<Value>,
  { providerId, ids, read }: Asked<Id, Value>,
): Promise<readonly Value[]> {
  const found = new Map<Id, Value>();
  for (const id of ids) {
    const known = memory.get(`${providerId}|${id}`);
    if (known) found.set(id, known);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const keep = memory.reading();
    for (const value of await read(missing)) {
      keep(`${providerId}|${value.id}`, value);
      found.set(value.id, value);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
