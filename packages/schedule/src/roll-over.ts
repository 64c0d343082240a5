import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { isLive } from './live-window.ts';
import { SCRUB_TAIL } from './limits.ts';
import { endOf, nextOf, startOf } from './programme.ts';

export type RollOver =
  { readonly go: 'programme'; readonly programme: Programme; readonly position: Seconds } | { readonly go: 'live' };

interface Asked {
  readonly ordered: readonly Programme[];
  readonly programme: Programme;
  readonly now: Seconds;
}

/** After the end of a programme playback continues with the next one; without one, or before it starts, live (B-287, B-289). */
export function afterEnd({ ordered, programme, now }: Asked): RollOver {
  const next = nextOf(ordered, programme);
  if (!next || startOf(next) > now || isLive(startOf(next), now)) return { go: 'live' };
  return { go: 'programme', programme: next, position: startOf(next) };
}

/** Limits a seek (seconds from the programme's start) to 5 s before its end and to its start (B-284). */
export function capScrub(scrub: Seconds, programme: Programme): Seconds {
  const length = endOf(programme) - startOf(programme);
  return Math.max(0, Math.min(scrub, length - SCRUB_TAIL));
}
