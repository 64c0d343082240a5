import type { Clock, Millis } from '@antenna/kernel';
import { ANSWER_MEMORY } from './limits.ts';
import { serializeAnswer, type SerializedAnswer } from './serialized-answer.ts';

export interface AnswerCache {
  /**
   * The ready bytes under `key`, made by `make` when there are none or they are past their time. `maxAge` of what is made says
   * how long they may be served without a new data version. Equal questions at one moment make one answer.
   */
  get(key: string, make: () => Promise<Cacheable>): Promise<SerializedAnswer> | SerializedAnswer;
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
  readonly weight: number;
}

/** Bytes that an entry costs besides its key and its answer. */
const ENTRY = 256;

export function createAnswerCache(clock: Clock, most = ANSWER_MEMORY): AnswerCache {
  let kept = new Map<string, Kept>();
  let making = new Map<string, Promise<SerializedAnswer>>();
  let bytes = 0;

  const keep = (key: string, made: Cacheable, answer: SerializedAnswer) => {
    const weight = answer.bytes.length + 2 * key.length + ENTRY;
    kept.set(key, { answer, until: clock.now() + (made.maxAge ?? Number.POSITIVE_INFINITY), weight });
    bytes += weight;
    for (const [oldest, old] of kept) {
      if (bytes <= most) break;
      kept.delete(oldest);
      bytes -= old.weight;
    }
  };

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found && found.until > clock.now()) return found.answer;
      if (found) {
        kept.delete(key);
        bytes -= found.weight;
      }
      const under = making.get(key);
      if (under) return under;
      const turn = making;
      const made = make().then(
        (value) => {
          turn.delete(key);
          const answer = serializeAnswer(value.value);
          // An answer begun before a change of the data goes to its callers and is not cached.
          if (turn === making) keep(key, value, answer);
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
      kept = new Map();
      making = new Map();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}
