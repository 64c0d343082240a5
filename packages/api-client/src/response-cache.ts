import type { Clock, Millis } from '@antenna/kernel';

interface Kept {
  readonly value: unknown;
  readonly until: Millis;
}

export interface ResponseCache {
  /**
   * The kept answer (unless a fresh one is wanted), the one under way, or what `ask` brings; `ask` says how long its
   * answer may be kept (0 = not at all).
   */
  through<Answer>(
    key: string,
    fresh: boolean,
    ask: () => Promise<{ readonly answer: Answer; readonly keepFor: Millis }>,
  ): Promise<Answer>;
  /** Forgets everything, or what has that in its name; answers still under way are delivered but, when all is forgotten, not kept. */
  clear(part?: string): void;
}

/** More than this many answers are not kept: the oldest go first. */
const MOST = 200;

/** Answers by name, each for as long as it may live, and one question at a time per name. */
export function createResponseCache(clock: Clock): ResponseCache {
  let kept = new Map<string, Kept>();
  let asking = new Map<string, Promise<unknown>>();
  const keep = (into: Map<string, Kept>, key: string, value: unknown, keepFor: Millis) => {
    if (keepFor <= 0) return;
    into.delete(key);
    into.set(key, { value, until: clock.now() + keepFor });
    for (const oldest of into.keys()) {
      if (into.size <= MOST) break;
      into.delete(oldest);
    }
  };
  return {
    through<Answer>(
      key: string,
      fresh: boolean,
      ask: () => Promise<{ readonly answer: Answer; readonly keepFor: Millis }>,
    ): Promise<Answer> {
      const found = fresh ? undefined : kept.get(key);
      if (found && clock.now() < found.until) return Promise.resolve(found.value as Answer);
      const underWay = asking.get(key) as Promise<Answer> | undefined;
      if (underWay) return underWay;
      const [into, from] = [kept, asking];
      const asked = ask()
        .then(({ answer, keepFor }) => {
          keep(into, key, answer, keepFor);
          return answer;
        })
        .finally(() => from.delete(key));
      from.set(key, asked);
      return asked;
    },
    clear(part) {
      if (part !== undefined) {
        for (const key of kept.keys()) if (key.includes(part)) kept.delete(key);
        return;
      }
      kept = new Map();
      asking = new Map();
    },
  };
}
