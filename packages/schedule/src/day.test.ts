import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds, daysBetween, formatDay, groupByDay, ofDay } from './day.ts';
import { aProgramme } from './testing/index.ts';

const ALMATY = 'Asia/Almaty';
const seconds = (iso: string) => Date.parse(iso) / 1_000;

describe('days of the schedule', () => {
  it('reads dd.mm.yyyy [B-101]', () => {
    expect(formatDay(seconds('2026-01-05T12:00:00Z'), 'UTC')).toBe('05.01.2026');
    expect(formatDay(seconds('2026-01-05T20:00:00Z'), ALMATY)).toBe('06.01.2026');
  });

  it('goes from the viewer’s midnight to the next, and a 23:50 programme belongs to the day it starts [B-103]', () => {
    const day = dayBounds(seconds('2026-11-21T15:00:00Z'), ALMATY);
    expect(day).toEqual({ start: seconds('2026-11-20T19:00:00Z'), end: seconds('2026-11-21T19:00:00Z') });
    const late = aProgramme({ timestamp: day.end - 600, duration: 3_600 });
    expect(groupByDay([late], ALMATY)[0]).toMatchObject({ start: day.start, programmes: [late] });
    expect([ofDay([late], day), ofDay([late], dayBounds(day.end, ALMATY))]).toEqual([[late], []]);
  });

  it('handles days of 23 and 25 hours', () => {
    const hours = (iso: string) => {
      const { start, end } = dayBounds(seconds(iso), 'Europe/Riga');
      return (end - start) / 3_600;
    };
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z'), hours('2026-10-26T12:00:00Z')]).toEqual([
      23, 25, 24,
    ]);
  });

  it('begins after the skipped time where daylight saving skips midnight', () => {
    // Cairo, 24 April 2026: 00:00 became 01:00.
    const { start, end } = dayBounds(seconds('2026-04-24T12:00:00Z'), 'Africa/Cairo');
    expect([start, (end - start) / 3_600]).toEqual([seconds('2026-04-23T22:00:00Z'), 23]);
  });

  it('falls back to the machine’s zone for an unknown zone', () => {
    expect(dayBounds(seconds('2026-11-21T15:00:00Z'), 'Mars/Olympus')).toEqual(
      dayBounds(seconds('2026-11-21T15:00:00Z')),
    );
  });

  it('has no gaps or overlaps between days in any time zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      ALMATY,
      'Europe/Riga',
      'Africa/Cairo',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: seconds('2020-01-01T00:00:00Z'), max: seconds('2035-01-01T00:00:00Z') }),
        (zone, at) => {
          const day = dayBounds(at, zone);
          expect(day.start).toBeLessThanOrEqual(at);
          expect(day.end).toBeGreaterThan(at);
          expect(formatDay(day.start, zone)).toBe(formatDay(at, zone));
          expect(formatDay(day.end - 1, zone)).toBe(formatDay(at, zone));
          expect(formatDay(day.start - 1, zone)).not.toBe(formatDay(at, zone));
          const week = daysBetween(at, at + 6 * 86_400, zone);
          week.slice(1).forEach((each, index) => expect(each.start).toBe(week[index]!.end));
        },
      ),
      { numRuns: 300 },
    );
  });
});
