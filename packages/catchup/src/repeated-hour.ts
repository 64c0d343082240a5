import type { Seconds } from '@antenna/kernel';
import { zoneOffset } from '@antenna/time-zones';
import { CLOCK_CHANGE_WITHIN, QUARTER } from './limits.ts';

/** From when to when a zone's clock shows what it shows twice. */
export interface RepeatedHour {
  readonly from: Seconds;
  readonly to: Seconds;
}

/**
 * The stretch around a moment in which a local time means two moments: clocks were put back there, once before and once after the change.
 * `undefined`: the moment's local time is the only one of its kind.
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
