import type { Millis, Seconds } from '@antenna/kernel';
import { number } from './read-fields.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Unix seconds out of seconds, milliseconds or an ISO text: the wire says it both ways. */
export function seconds(value: unknown): Seconds | undefined {
  const millis = moment(value);
  return millis === undefined ? undefined : Math.floor(millis / 1000);
}

/** The same in milliseconds. Numbers above 10^11 already are (seconds reach that in the year 5138). */
export function moment(value: unknown): Millis | undefined {
  const plain = number(value);
  if (plain !== undefined) return Math.abs(plain) > 1e11 ? Math.floor(plain) : Math.floor(plain * 1000);
  return typeof value === 'string' ? isoMoment(value.trim()) : undefined;
}

function isoMoment(value: string): Millis | undefined {
  const match = ISO.exec(value);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', part = '0', zone = 'Z'] = match;
  const [m, d, h, min, s] = [month, day, hour, minute, second].map(Number) as [number, number, number, number, number];
  if (m < 1 || m > 12 || d < 1 || d > 31 || h > 24 || min > 59 || s > 60) return undefined;
  const days = daysSince1970(Number(year), m, d);
  return ((days * 24 + h) * 60 + min - zoneMinutes(zone)) * 60_000 + s * 1000 + Number(part.padEnd(3, '0').slice(0, 3));
}

function zoneMinutes(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Civil date to days, by the March-based year (no calendar object in this layer). */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}
