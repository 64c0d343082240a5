import { LRUCache } from 'lru-cache';

/** Records as they were last read; of too many, those that were used least lately are dropped. */
export interface RecordMemory<Value> {
  get(key: string): Value | undefined;
  /** Keeps what is read from now on, unless the memory is cleared before it is there: it may be older than what cleared it. */
  reading(): (key: string, value: Value, weight?: number) => void;
  clear(): void;
  /** Weight of all that is kept, 1 each unless said. */
  readonly size: number;
}

export function createRecordMemory<Value extends object | string>(most: number): RecordMemory<Value> {
  const empty = () => new LRUCache<string, Value>({ maxSize: most });
  let kept = empty();
  return {
    get: (key) => kept.get(key),
    reading() {
      const turn = kept;
      return (key, value, weight = 1) => {
        if (turn === kept) kept.set(key, value, { size: weight });
      };
    },
    clear() {
      kept = empty();
    },
    get size() {
      return kept.calculatedSize;
    },
  };
}
