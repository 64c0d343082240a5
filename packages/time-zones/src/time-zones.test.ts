import { describe, expect, it } from 'vitest';
import { dayStart, iso, isTimeZone, localDateTime, localOffset, zoneOffset } from './index.ts';

const at = (text: string) => Date.parse(text) / 1_000;

describe('time zones', () => {
  it('knows IANA names and refuses others', () =>
    expect(['Europe/Moscow', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]));

  it.each([
    ['Europe/Moscow', '2026-03-10T12:00:00Z', 3],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
    ['Asia/Kathmandu', '2026-03-10T12:00:00Z', 5.75],
    ['America/St_Johns', '2026-01-10T12:00:00Z', -3.5],
    ['', '2026-03-10T12:00:00Z', 0],
    ['Mars/Olympus', '2026-03-10T12:00:00Z', 0],
  ])('%s at %s is %d hours ahead of UTC', (zone, text, hours) =>
    expect(zoneOffset(zone, at(text))).toBe(hours * 3_600),
  );

  it('finds the offset of a local time on both sides of a DST change', () => {
    expect(localOffset('Europe/Berlin', at('2026-03-29T01:59:59Z'))).toBe(3_600);
    expect(localOffset('Europe/Berlin', at('2026-03-29T03:00:00Z'))).toBe(7_200);
    expect(localOffset('Europe/Berlin', at('2026-10-25T04:00:00Z'))).toBe(3_600);
  });

  it('formats a moment in local time and in UTC', () => {
    expect(localDateTime('Asia/Almaty', at('2026-03-10T20:15:00Z'))).toEqual({ date: '2026-03-11', time: '01:15:00' });
    expect(iso(at('2026-03-10T20:15:00Z'))).toBe('2026-03-10T20:15:00.000Z');
  });

  it('starts a day at its local midnight, also on the day of a DST change', () => {
    expect(dayStart('Europe/Berlin', '2026-03-29')).toBe(at('2026-03-28T23:00:00Z'));
    expect(dayStart('Europe/Berlin', '2026-03-30')).toBe(at('2026-03-29T22:00:00Z'));
    expect(dayStart('UTC', 'soon')).toBeUndefined();
  });
});
