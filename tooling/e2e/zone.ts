/** The hour of the browser's clock when a run begins; `E2E_HOUR=0` tests midnight. */
const HOUR = Number(process.env.E2E_HOUR ?? 13);

/** Hours east of UTC for the whole run: the first process sets it, and the workers inherit it. */
const east = Number((process.env.ANTENNA_E2E_EAST ??= String(eastOf(HOUR, new Date().getUTCHours()))));

/** Zones without DST reach from 12 hours west to 14 east. */
function eastOf(hour: number, utc: number): number {
  const hours = (hour - utc + 24) % 24;
  return hours > 14 ? hours - 24 : hours;
}

/**
 * The browser's time zone: journeys need programmes before and after now on the same day, whenever they run. The
 * names of these zones count hours west.
 */
export const ZONE = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;

/** The last midnight there, in Unix seconds. */
export function lastMidnight(now: number): number {
  const shift = east * 3_600;
  return Math.floor((now + shift) / 86_400) * 86_400 - shift;
}
