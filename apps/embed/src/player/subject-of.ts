import type { Subject } from '@antenna/player-core';
import type { Place } from '../place.ts';

/** What the player opens for an address; `undefined` if it names nothing. */
export function subjectOf(place: Place): Subject | undefined {
  if (place.kind === 'channel')
    return { kind: 'channel', id: place.id, at: place.ts === undefined ? 'live' : { ts: place.ts } };
  return place.kind === 'content' ? { kind: 'content', id: place.id } : undefined;
}
