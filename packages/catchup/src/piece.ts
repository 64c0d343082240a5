import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import { DEFAULT_PIECE, SHORTEST_PIECE } from './limits.ts';
import type { Precision } from './precision.ts';
import { repeatedHour } from './repeated-hour.ts';

/** What is asked of the source, by its own clock. */
export interface Piece {
  readonly start: Seconds;
  readonly end: Seconds;
}

export interface Wanted {
  /** By the source's clock: the correction is taken off. */
  readonly asked: Seconds;
  /** End of the programme that is on then. */
  readonly programmeEnd: Seconds | undefined;
  /** By the source's clock as well: nothing later can be there. */
  readonly newest: Seconds;
  /** By ours: `{offset}` counts back from it. */
  readonly now: Seconds;
  readonly zone: string;
}

/**
 * The stretch to ask for: the asked moment is always inside, however coarse the source counts. A moment that the server's clock shows
 * twice (clocks were put back) is asked for from the last minute that is clear, so that it is inside whichever of the two the server means.
 */
export function pieceOf(precision: Precision, { asked, programmeEnd, newest, now, zone }: Wanted): Piece {
  const { step } = precision;
  let start = precision.isBackwards
    ? now - Math.ceil((now - asked) / step) * step
    : floorTo(asked, step, precision.isLocal ? zone : '');
  if (precision.isLocal) {
    const repeated = repeatedHour(zone, asked);
    if (repeated) start = floorTo(repeated.from - 1, step, zone);
  }
  const natural = programmeEnd ?? (asked - start < SHORTEST_PIECE ? start : asked) + DEFAULT_PIECE;
  // The end is rounded outwards, but not beyond what has been: there it is the last full step.
  const wanted = start + Math.ceil((natural - start) / step) * step;
  let end = wanted <= newest ? wanted : start + Math.max(1, Math.floor((newest - start) / step)) * step;
  const repeated = precision.isEndLocal ? repeatedHour(zone, end) : undefined;
  if (repeated) end = Math.min(repeated.to, newest);
  return { start, end };
}

/** Full minutes (hours, days) of the zone's clock. */
function floorTo(at: Seconds, step: number, zone: string): Seconds {
  if (step <= 1) return Math.floor(at);
  // A zone stands whole minutes off UTC; beyond the hour its own clock decides.
  const offset = step > 60 && zone !== '' ? zoneOffset(zone, at) : 0;
  return Math.floor((at + offset) / step) * step - offset;
}
