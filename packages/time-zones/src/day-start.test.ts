import { describe, expect, it } from 'vitest';
import { dayStart, localDateTime, zoneOffset } from './index.ts';

/** Zones with DST changes at different hours, some of them at midnight, and with unusual offsets. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Asia/Almaty',
];
const DAYS = Array.from({ length: 730 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

describe('the start of a local day', () => {
  it.each(ZONES)('is the first moment with that date on every day of two years in %s', (zone) => {
    for (const date of DAYS) {
      const start = dayStart(zone, date) as number;
      expect([localDateTime(zone, start).date, localDateTime(zone, start - 1).date < date], date).toEqual([date, true]);
    }
  });
  it.each([
    ['America/Santiago', '2026-09-06', '01:00:00'],
    ['Africa/Cairo', '2026-04-24', '01:00:00'],
    ['Asia/Beirut', '2026-03-29', '01:00:00'],
    ['America/Havana', '2026-11-01', '00:00:00'],
  ])('%s: %s begins at %s', (zone, date, time) =>
    expect(localDateTime(zone, dayStart(zone, date) as number)).toEqual({ date, time }),
  );
  it('makes days of 23, 24 and 25 hours', () => {
    const hours = (zone: string, date: string, next: string) =>
      ((dayStart(zone, next) as number) - (dayStart(zone, date) as number)) / 3_600;
    expect(hours('Europe/Berlin', '2026-03-29', '2026-03-30')).toBe(23);
    expect(hours('Europe/Berlin', '2026-10-25', '2026-10-26')).toBe(25);
    expect(hours('Europe/Berlin', '2026-06-01', '2026-06-02')).toBe(24);
    expect(hours('Australia/Lord_Howe', '2026-04-05', '2026-04-06')).toBe(24.5);
  });
  it('writes every quarter of an hour of a year as UTC plus the offset', () => {
    for (const zone of ZONES)
      for (let at = Date.UTC(2026, 0, 1) / 1_000; at < Date.UTC(2027, 0, 1) / 1_000; at += 7 * 900) {
        const { date, time } = localDateTime(zone, at);
        expect(Date.parse(`${date}T${time}Z`) / 1_000).toBe(at + zoneOffset(zone, at));
      }
  });
});
