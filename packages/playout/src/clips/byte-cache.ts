/** A least-recently-used cache, limited by bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  /** Does not keep a value that is larger than the whole cache. */
  set(key: string, value: Value, size: number): void;
  /** Bytes kept now. */
  readonly size: number;
}

export function createByteCache<Value>(limit: number): ByteCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map keeps the order of insertion: the first entry is the least recently used.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > limit) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
    get size() {
      return total;
    },
  };
}
