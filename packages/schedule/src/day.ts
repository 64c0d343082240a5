import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { DAY_SECONDS } from './limits.ts';

export interface Day {
  /** First second of the day where the viewer is. */
  readonly start: Seconds;
  /** First second of the next one: 23, 24 or 25 hours later. */
  readonly end: Seconds;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', timeZone === '' ? options : { ...options, timeZone });
  } catch {
    // An unknown zone falls back to the machine's own.
    format = new Intl.DateTimeFormat('en-US', options);
  }
  formats.set(timeZone, format);
  return format;
}

interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly secondOfDay: Seconds;
}

function wallTime(at: Seconds, timeZone: string): WallTime {
  const part: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(at * 1_000)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return { year, month, day, secondOfDay: hour * 3_600 + minute * 60 + second };
}

function isSameDay(a: WallTime, b: WallTime): boolean {
  return a.day === b.day && a.month === b.month && a.year === b.year;
}

/** The first second of the day that `at` lies in. Where daylight saving skips midnight, the day begins after the skipped time. */
function dayStart(at: Seconds, timeZone: string): Seconds {
  const wall = wallTime(at, timeZone);
  // A daylight saving change since midnight shifts the guess; the second reading corrects it.
  let start = at - wall.secondOfDay;
  const second = wallTime(start, timeZone);
  if (isSameDay(second, wall)) start -= second.secondOfDay;
  else start += DAY_SECONDS - second.secondOfDay;
  return isSameDay(wallTime(start, timeZone), wall) ? start : start + 3_600;
}

/** The viewer's day around a moment (B-103); `timeZone` is an IANA name, empty for the machine's own. */
export function dayBounds(at: Seconds, timeZone = ''): Day {
  const start = dayStart(Math.floor(at), timeZone);
  // 36 hours later is always inside the next day.
  return { start, end: dayStart(start + 36 * 3_600, timeZone) };
}

/** Days from the one of `from` to the one of `to`, both included. */
export function daysBetween(from: Seconds, to: Seconds, timeZone = ''): readonly Day[] {
  const days: Day[] = [];
  for (let day = dayBounds(from, timeZone); day.start <= to; day = dayBounds(day.end, timeZone)) days.push(day);
  return days;
}

/** The same time of day on another day; an hour that daylight saving skips there becomes the next one. */
export function sameTimeOn(day: Day, at: Seconds, timeZone = ''): Seconds {
  const { secondOfDay } = wallTime(Math.floor(at), timeZone);
  const guess = day.start + secondOfDay;
  return Math.max(day.start, Math.min(day.end - 1, guess + secondOfDay - wallTime(guess, timeZone).secondOfDay));
}

export interface DayGroup extends Day {
  readonly programmes: readonly Programme[];
}

/** Ordered programmes by the day they start in; a programme that runs past midnight belongs to the day before (B-103). */
export function groupByDay(ordered: readonly Programme[], timeZone = ''): readonly DayGroup[] {
  const groups: { start: Seconds; end: Seconds; programmes: Programme[] }[] = [];
  for (const programme of ordered) {
    // Nearly always the last group; an earlier one only where real and announced start are on different days.
    const own = groups.findLast(({ start, end }) => programme.timestamp >= start && programme.timestamp < end);
    if (own) own.programmes.push(programme);
    else groups.push({ ...dayBounds(programme.timestamp, timeZone), programmes: [programme] });
  }
  return groups.sort((a, b) => a.start - b.start);
}

/** Programmes that start on that day, order kept. */
export function ofDay(ordered: readonly Programme[], day: Day): readonly Programme[] {
  return ordered.filter(({ timestamp }) => timestamp >= day.start && timestamp < day.end);
}

/** dd.mm.yyyy where the viewer is (B-101). */
export function formatDay(at: Seconds, timeZone = ''): string {
  const { year, month, day } = wallTime(at, timeZone);
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}
