/** The hour that clocks show where the tests' browser is when a run begins; `E2E_HOUR=0` to see what midnight brings. */
const HOUR = Number(process.env.E2E_HOUR ?? 13);

/** Hours east of UTC, one for a whole run: the first who asks settles it, and the workers inherit it. */
const east = Number((process.env.ANTENNA_E2E_EAST ??= String(eastOf(HOUR, new Date().getUTCHours()))));

/** The zones without summer time reach from 12 hours west to 14 east. */
function eastOf(hour: number, utc: number): number {
  const hours = (hour - utc + 24) % 24;
  return hours > 14 ? hours - 24 : hours;
}

/**
 * Where the tests' browser is: a journey needs programmes behind it and others to come today, at whatever hour it is run.
 * The names of these zones count hours west.
 */
export const ZONE = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;

/** The last midnight there, in unix seconds. */
export function lastMidnight(now: number): number {
  const shift = east * 3_600;
  return Math.floor((now + shift) / 86_400) * 86_400 - shift;
}
