import { describe, expect, it } from 'vitest';
import { addPeriod, hasPart, periodWord } from './period.ts';

const at = (iso: string) => Date.parse(iso) / 1_000;
const months = (count: number) => ({ days: 0, months: count, years: 0 });

describe('periods', () => {
  it('keeps the day on which months begin through shorter ones', () => {
    let end = at('2027-01-31T10:00:00Z');
    const ends = Array.from({ length: 5 }, () => {
      end = addPeriod(end, months(1), 31);
      return new Date(end * 1_000).toISOString().slice(0, 16);
    });
    expect(ends).toEqual([
      '2027-02-28T10:00',
      '2027-03-31T10:00',
      '2027-04-30T10:00',
      '2027-05-31T10:00',
      '2027-06-30T10:00',
    ]);
  });

  it.each([
    ['2028-01-31T00:00:00Z', months(1), 31, '2028-02-29T00:00:00.000Z'],
    ['2026-12-15T23:59:59Z', months(1), 15, '2027-01-15T23:59:59.000Z'],
    ['2028-02-29T08:00:00Z', { days: 0, months: 0, years: 1 }, 29, '2029-02-28T08:00:00.000Z'],
    ['2026-11-22T08:30:00Z', { days: 30, months: 0, years: 0 }, 22, '2026-12-22T08:30:00.000Z'],
    ['2026-11-22T08:30:00Z', { days: 365, months: 0, years: 0 }, 22, '2027-11-22T08:30:00.000Z'],
    ['2026-11-22T08:30:00Z', { days: 1, months: 1, years: 1 }, 22, '2027-12-23T08:30:00.000Z'],
  ])('ends %s plus %j on the right moment', (from, period, anchor, end) => {
    expect(new Date(addPeriod(at(from), period, anchor) * 1_000).toISOString()).toBe(end);
  });

  it.each([
    // An operator gave it from the first until the fifteenth: a month later is the fifteenth, not the first.
    ['2026-12-15T08:00:00Z', 1, '2027-01-15T08:00:00.000Z'],
    ['2026-12-01T08:00:00Z', 31, '2027-01-01T08:00:00.000Z'],
    ['2027-02-27T08:00:00Z', 31, '2027-03-27T08:00:00.000Z'],
    ['2027-02-28T08:00:00Z', 31, '2027-03-31T08:00:00.000Z'],
  ])('adds a whole month to %s, whatever the anchor day %i of another end', (from, anchor, end) => {
    expect(new Date(addPeriod(at(from), months(1), anchor) * 1_000).toISOString()).toBe(end);
  });

  it('knows an empty period and writes one as ISO 8601', () => {
    expect(
      [
        { days: 0, months: 0, years: 0 },
        { days: 7, months: 0, years: 0 },
        months(1),
        { days: 0, months: 0, years: 1 },
      ].map(hasPart),
    ).toEqual([false, true, true, true]);
    expect([
      periodWord({ days: 0, months: 1, years: 0 }),
      periodWord({ days: 90, months: 0, years: 0 }),
      periodWord({ days: 0, months: 0, years: 0 }),
    ]).toEqual(['P1M', 'P90D', 'P0D']);
  });
});
