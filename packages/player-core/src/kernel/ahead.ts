import type { Clock, Millis } from '@antenna/kernel';
import { AHEAD_ADDRESS_KEPT } from '../limits.ts';
import type { Denied, Resolved, Subject, Unreachable } from '../port/backend.ts';

type Answer = Resolved | Denied | Unreachable;

/** What the platform said to subjects that nobody has opened yet. A refusal is kept too: it is not asked for twice. */
export interface Ahead {
  keep(subject: Subject, answer: Answer): void;
  /** Whatever was said, if it is not too old. */
  said(subject: Subject): Answer | undefined;
  /** A stream to begin with at once. */
  stream(subject: Subject): Resolved | undefined;
  /** Another viewer may come: what one was granted is not another's. */
  clear(): void;
}

export function createAhead(clock: Clock): Ahead {
  const kept = new Map<string, { readonly answer: Answer; readonly at: Millis }>();
  const keyOf = (subject: Subject) => JSON.stringify(subject);
  const said = (subject: Subject): Answer | undefined => {
    const found = kept.get(keyOf(subject));
    if (!found) return undefined;
    if (clock.now() - found.at < AHEAD_ADDRESS_KEPT) return found.answer;
    kept.delete(keyOf(subject));
    return undefined;
  };
  return {
    keep: (subject, answer) => void kept.set(keyOf(subject), { answer, at: clock.now() }),
    said,
    stream(subject) {
      const answer = said(subject);
      return answer?.outcome === 'ready' && answer.source.kind === 'hls' ? answer : undefined;
    },
    clear: () => kept.clear(),
  };
}
