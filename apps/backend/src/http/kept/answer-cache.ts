import type { Clock, Millis } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import { ANSWER_MEMORY } from '../limits.ts';
import { serializeAnswer, type SerializedAnswer } from './serialized-answer.ts';

export interface AnswerCache {
  /**
   * The ready bytes under `key`, made by `make` when there are none or they are past their time. `maxAge` of what is made says
   * how long they may be served without a new data version. Equal questions at one moment make one answer.
   */
  get(key: string, make: () => Promise<Cacheable>): Promise<SerializedAnswer> | SerializedAnswer;
  /** What is kept under `key` and not past its time. */
  current(key: string): SerializedAnswer | undefined;
  /** Forgets everything: the data changed. */
  clear(): void;
  /** Bytes of the answers and of their keys. */
  readonly bytes: number;
}

export interface Cacheable {
  readonly value: unknown;
  readonly maxAge?: Millis;
}

interface Kept {
  readonly answer: SerializedAnswer;
  readonly until: Millis;
}

/** Bytes that an entry costs besides its key and its answer. */
const ENTRY = 256;

const newMemory = (most: number) =>
  new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ answer }, key) => answer.bytes.length + 2 * key.length + ENTRY,
  });

export function createAnswerCache(clock: Clock, most = ANSWER_MEMORY): AnswerCache {
  let kept = newMemory(most);
  let making = new Map<string, Promise<SerializedAnswer>>();

  const current = (key: string): SerializedAnswer | undefined => {
    const found = kept.get(key);
    return found && found.until > clock.now() ? found.answer : undefined;
  };

  return {
    current,
    get(key, make) {
      const found = current(key);
      if (found) return found;
      const under = making.get(key);
      if (under) return under;
      const turn = making;
      const made = make().then(
        ({ value, maxAge = Number.POSITIVE_INFINITY }) => {
          turn.delete(key);
          const answer = serializeAnswer(value, key);
          // An answer begun before a change of the data goes to its callers and is not cached.
          if (turn === making) kept.set(key, { answer, until: clock.now() + maxAge });
          return answer;
        },
        (error: unknown) => {
          turn.delete(key);
          throw error;
        },
      );
      turn.set(key, made);
      return made;
    },
    clear() {
      kept = newMemory(most);
      making = new Map();
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
