import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import { DEFAULT_PIECE, SHORTEST_PIECE } from './limits.ts';
import type { Precision } from './precision.ts';
import { repeatedHour } from './repeated-hour.ts';

/** The request's range, by the source's clock. */
export interface Piece {
  readonly start: Seconds;
  readonly end: Seconds;
}

export interface Wanted {
  /** By the source's clock: the correction is subtracted. */
  readonly asked: Seconds;
  /** End of the programme at that moment. */
  readonly programmeEnd: Seconds | undefined;
  /** By the source's clock as well: nothing later exists. */
  readonly newest: Seconds;
  /** By our clock: `{offset}` counts back from it. */
  readonly now: Seconds;
  readonly zone: string;
}

/**
 * The range to request: the requested moment is always inside, however coarse the source counts. A moment in a
 * repeated hour (end of DST) is requested from the last unambiguous minute, so that it is inside with either meaning.
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
  // The end is rounded up, but not beyond the present: there it is the last full step.
  const wanted = start + Math.ceil((natural - start) / step) * step;
  let end = wanted <= newest ? wanted : start + Math.max(1, Math.floor((newest - start) / step)) * step;
  const repeated = precision.isEndLocal ? repeatedHour(zone, end) : undefined;
  if (repeated) end = Math.min(repeated.to, newest);
  return { start, end };
}

/** Full minutes (hours, days) of the zone's clock. */
function floorTo(at: Seconds, step: number, zone: string): Seconds {
  if (step <= 1) return Math.floor(at);
  // A zone's offset is in whole minutes; for hours and days the local time decides.
  const offset = step > 60 && zone !== '' ? zoneOffset(zone, at) : 0;
  return Math.floor((at + offset) / step) * step - offset;
}
