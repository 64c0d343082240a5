import { sessionGate, type SessionGate, type SessionState } from '@antenna/session';
import type { Framing } from '../parent/parent-port.ts';
import type { Place } from '../place.ts';

/** Reasons of the frame itself not to play anything. */
export type PageGate = 'embedding' | 'missing' | SessionGate;

/** The reason before any stream is requested. */
export function pageGate(framing: Framing, place: Place, session: SessionState): PageGate | undefined {
  if (framing === 'refused') return 'embedding';
  if (place.kind === 'nothing') return 'missing';
  // The first tries are quick and without a message: the spinner is enough.
  return session.at === 'waiting' && session.again.attempt > 1 ? 'session' : sessionGate(session);
}
