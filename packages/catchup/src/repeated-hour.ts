import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import { CLOCK_CHANGE_WITHIN, QUARTER } from './limits.ts';

/** The range in which a zone's local time is repeated. */
export interface RepeatedHour {
  readonly from: Seconds;
  readonly to: Seconds;
}

/**
 * The range around a moment in which a local time means two moments, before and after the end of DST. `undefined`:
 * the moment's local time is unambiguous.
 */
export function repeatedHour(zone: string, at: Seconds): RepeatedHour | undefined {
  const first = Math.floor((at - CLOCK_CHANGE_WITHIN) / QUARTER) * QUARTER;
  let before = zoneOffset(zone, first);
  for (let change = first + QUARTER; change <= at + CLOCK_CHANGE_WITHIN; change += QUARTER) {
    const after = zoneOffset(zone, change);
    const back = before - after;
    if (back > 0 && at >= change - back && at < change + back) return { from: change - back, to: change + back };
    before = after;
  }
  return undefined;
}
