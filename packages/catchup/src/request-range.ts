import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import { DEFAULT_RANGE, SHORTEST_RANGE } from './limits.ts';
import type { Precision } from './precision.ts';
import { repeatedHour } from './repeated-hour.ts';

/** The request's range, by the source's clock. */
export interface RequestRange {
  readonly start: Seconds;
  readonly end: Seconds;
}

export interface RangeInput {
  /** By the source's clock: the correction is subtracted. */
  readonly moment: Seconds;
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
export function requestRange(
  precision: Precision,
  { moment, programmeEnd, newest, now, zone }: RangeInput,
): RequestRange {
  const { step } = precision;
  let start = precision.isBackwards
    ? now - Math.ceil((now - moment) / step) * step
    : floorTo(moment, step, precision.isLocal ? zone : '');
  if (precision.isLocal) {
    const repeated = repeatedHour(zone, moment);
    if (repeated) start = floorTo(repeated.from - 1, step, zone);
  }
  const unrounded = programmeEnd ?? (moment - start < SHORTEST_RANGE ? start : moment) + DEFAULT_RANGE;
  // The end is rounded up, but not beyond the present: there it is the last full step.
  const rounded = start + Math.ceil((unrounded - start) / step) * step;
  let end = rounded <= newest ? rounded : start + Math.max(1, Math.floor((newest - start) / step)) * step;
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
