import type { SessionState } from '@antenna/session';
import type { Framing } from '../parent/parent-port.ts';
import type { Place } from '../place.ts';

/** What the frame itself may stand before, whatever is to be watched. */
export type PageGate = 'embedding' | 'missing' | 'country' | 'guests' | 'session';

/** What stands in the way before any stream is asked for. */
export function pageGate(framing: Framing, place: Place, session: SessionState): PageGate | undefined {
  if (framing === 'refused') return 'embedding';
  if (place.kind === 'nothing') return 'missing';
  if (session.at === 'forbidden-country') return 'country';
  if (session.at === 'none') return 'guests';
  // The first tries are quick and silent: the spinner says enough.
  if (session.at === 'refused' || (session.at === 'waiting' && session.again.attempt > 1)) return 'session';
  return undefined;
}
