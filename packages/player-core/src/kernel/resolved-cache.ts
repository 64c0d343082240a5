import type { Clock, Millis } from '@antenna/kernel';
import { PREFETCH_URL_MAX_AGE } from '../limits.ts';
import type { Denied, Resolved, Subject, Unreachable } from '../port/backend.ts';

type Answer = Resolved | Denied | Unreachable;

/** The platform's answers to subjects that were prefetched. Refusals are kept too, so that they are not requested twice. */
export interface ResolvedCache {
  set(subject: Subject, answer: Answer): void;
  /** The answer, unless it is too old. */
  get(subject: Subject): Answer | undefined;
  /** The answer, if it is a stream that can start at once. */
  getStream(subject: Subject): Resolved | undefined;
  /** The next viewer may not have the same rights. */
  clear(): void;
}

export function createResolvedCache(clock: Clock): ResolvedCache {
  const entries = new Map<string, { readonly answer: Answer; readonly at: Millis }>();
  const keyOf = (subject: Subject) => JSON.stringify(subject);
  const get = (subject: Subject): Answer | undefined => {
    const found = entries.get(keyOf(subject));
    if (!found) return undefined;
    if (clock.now() - found.at < PREFETCH_URL_MAX_AGE) return found.answer;
    entries.delete(keyOf(subject));
    return undefined;
  };
  return {
    set: (subject, answer) => void entries.set(keyOf(subject), { answer, at: clock.now() }),
    get,
    getStream(subject) {
      const answer = get(subject);
      return answer?.outcome === 'ready' && answer.source.kind === 'hls' ? answer : undefined;
    },
    clear: () => entries.clear(),
  };
}
