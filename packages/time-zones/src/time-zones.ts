import type { Seconds } from '@antenna/kernel';

/** Zones change only on full quarters of an hour. */
const QUARTER = 15 * 60;
const MAX_FORMATS = 600;
const MAX_OFFSETS = 50_000;
const formats = new Map<string, Intl.DateTimeFormat | undefined>();
const offsets = new Map<string, number>();

function format(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    let made: Intl.DateTimeFormat | undefined;
    try {
      made = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      made = undefined;
    }
    if (formats.size > MAX_FORMATS) formats.clear();
    formats.set(zone, made);
  }
  return formats.get(zone);
}

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(zone: string): boolean {
  return format(zone) !== undefined;
}

/** Seconds that a zone is ahead of UTC at a moment; 0 for an unknown or empty zone. */
export function zoneOffset(zone: string, at: Seconds): Seconds {
  if (zone === '' || zone === 'UTC') return 0;
  const quarter = Math.floor(at / QUARTER);
  const key = `${zone}|${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = format(zone)?.formatToParts(at * 1_000);
  const part = (type: string) => Number(parts?.find((each) => each.type === type)?.value ?? 0);
  const offset = parts
    ? Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) / 1_000 -
      Math.floor(at)
    : 0;
  if (offsets.size > MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * The same for a local time, given as if it were UTC. Computed twice: the first offset may be on the other side of a
 * DST change.
 */
export function localOffset(zone: string, local: Seconds): Seconds {
  return zoneOffset(zone, local - zoneOffset(zone, local));
}

/** `2026-03-01` and `20:15:00` in local time of the zone. */
export function localDateTime(zone: string, at: Seconds): { readonly date: string; readonly time: string } {
  const text = new Date((at + zoneOffset(zone, at)) * 1_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

/**
 * The first moment of a day `2026-03-01` in that zone; undefined if the text is not a date. A day whose midnight is skipped
 * by DST begins at the change.
 */
export function dayStart(zone: string, date: string): Seconds | undefined {
  const utc = Date.parse(`${date}T00:00:00Z`) / 1_000;
  if (Number.isNaN(utc)) return undefined;
  let start = utc - localOffset(zone, utc);
  while (start + zoneOffset(zone, start) < utc) start += QUARTER;
  return start;
}

/** A moment as an ISO 8601 text in UTC. */
export function iso(at: Seconds): string {
  return new Date(at * 1_000).toISOString();
}
