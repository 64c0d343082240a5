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

/** Last day of the month that lies `months` after the month of `date`: 28 to 31. */
const lastDay = (date: Date, months = 0): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();

/**
 * The anchor day of a period that begins at `from`: `anchorDay` as long as `from` lies on it, as far as its month has that day; else the day
 * of `from` itself, as after an end that the operator chose.
 */
export function anchorFrom(from: Seconds, anchorDay: number | null): number {
  const start = new Date(from * 1_000);
  const day = start.getUTCDate();
  return anchorDay !== null && day === Math.min(anchorDay, lastDay(start)) ? anchorDay : day;
}

/**
 * The moment a period ends that begins at `from`. Months keep `anchorDay` as far as they have it, when `from` lies on it: from 31 January to
 * 28 February to 31 March. Counted in UTC, so that no change of clocks lengthens anything.
 */
export function addPeriod(from: Seconds, { days, months, years }: PeriodHuman, anchorDay: number): Seconds {
  const start = new Date(from * 1_000);
  const added = months + years * 12;
  const day = Math.min(anchorFrom(from, anchorDay), lastDay(start, added));
  const sinceMidnight = from % DAY;
  const end =
    added > 0 ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + added, day) / 1_000 : from - sinceMidnight;
  return end + sinceMidnight + days * DAY;
}
