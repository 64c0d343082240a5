import type { KeyValueStore } from '../ports.ts';

export interface MemoryStore extends KeyValueStore {
  readonly entries: ReadonlyMap<string, string>;
}

/** A store that forgets with the page. */
export function memoryStore(initial: Readonly<Record<string, string>> = {}): MemoryStore {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}
