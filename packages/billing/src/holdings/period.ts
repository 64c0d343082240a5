import type { PeriodHuman } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';

export const NO_PERIOD: PeriodHuman = { days: 0, months: 0, years: 0 };
const DAY: Seconds = 86_400;

/** A trial without any part is none. */
export const hasPart = ({ days, months, years }: PeriodHuman): boolean => days > 0 || months > 0 || years > 0;

export const samePeriod = (a: PeriodHuman, b: PeriodHuman): boolean =>
  a.days === b.days && a.months === b.months && a.years === b.years;

/** For ordering alone: a month as 30 days, a year as 365. */
export const roughDays = ({ days, months, years }: PeriodHuman): number => days + months * 30 + years * 365;

/** ISO 8601 duration: `P1M`. */
export function periodWord({ days, months, years }: PeriodHuman): string {
  return `P${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days || (!months && !years) ? `${days}D` : ''}`;
}

/** Day of the month of a moment, in UTC: on it the months of a subscription begin. */
export const dayOfMonth = (at: Seconds): number => new Date(at * 1_000).getUTCDate();

/**
 * The moment a period ends that begins at `from`. Months keep `anchorDay` as far as they have it: from 31 January to 28 February to 31 March
 *. Counted in UTC, so that no change of clocks lengthens anything.
 */
export function addPeriod(from: Seconds, { days, months, years }: PeriodHuman, anchorDay: number): Seconds {
  const start = new Date(from * 1_000);
  const month = start.getUTCMonth() + months + years * 12;
  const isByCalendar = months > 0 || years > 0;
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = isByCalendar ? Math.min(anchorDay, last) : start.getUTCDate();
  const time = from - (from % DAY);
  return Date.UTC(start.getUTCFullYear(), month, day) / 1_000 + (from - time) + days * DAY;
}
