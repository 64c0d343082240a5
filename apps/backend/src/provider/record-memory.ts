/** Records as they were last read; of too many, those that were used least lately are dropped. */
export interface RecordMemory<Value> {
  get(key: string): Value | undefined;
  /** Keeps what is read from now on, unless the memory is cleared before it is there: it may be older than what cleared it. */
  reading(): (key: string, value: Value, weight?: number) => void;
  clear(): void;
  /** Weight of all that is kept, 1 each unless said. */
  readonly size: number;
}

interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
}

export function createRecordMemory<Value>(most: number): RecordMemory<Value> {
  let kept = new Map<string, Kept<Value>>();
  let size = 0;

  const drop = (key: string) => {
    size -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    reading() {
      const turn = kept;
      return (key, value, weight = 1) => {
        if (turn !== kept) return;
        drop(key);
        kept.set(key, { value, weight });
        size += weight;
        for (const oldest of kept.keys()) {
          if (size <= most) break;
          drop(oldest);
        }
      };
    },
    clear() {
      kept = new Map();
      size = 0;
    },
    get size() {
      return size;
    },
  };
}
