import { describe, expect, it } from 'vitest';
import { dayBounds, dayRows, groupByDay, orderProgrammes, programmeAt, scheduleRange, withGaps } from './index.ts';
import { anArchiveChannel, aProgramme } from './testing/index.ts';

const T = 1_795_000_000;

it('makes a row of a gap of at least a minute, and ignores shorter ones', () => {
  const list = [
    aProgramme({ timestamp: T, duration: 600 }),
    aProgramme({ timestamp: T + 659, duration: 600 }),
    aProgramme({ timestamp: T + 2_000, duration: 600 }),
  ];
  expect(withGaps(list).map((row) => (row.kind === 'gap' ? [row.start - T, row.end - T] : row.programme.id))).toEqual([
    list[0]!.id,
    list[1]!.id,
    [1_259, 2_000],
    list[2]!.id,
  ]);
});

it('has no gap where a long programme continues after a short one that overlaps it', () => {
  const list = [
    aProgramme({ timestamp: T, duration: 7_200 }),
    aProgramme({ timestamp: T + 600, duration: 60 }),
    aProgramme({ timestamp: T + 7_200 }),
  ];
  expect(withGaps(list).every((row) => row.kind === 'programme')).toBe(true);
});

it('requests 72 h or the archive back [B-432] and 259 200 s ahead [B-433]', () => {
  expect(scheduleRange(anArchiveChannel({ archivedDays: 1 }), T)).toEqual({
    from: T - 72 * 3_600,
    to: T + 259_200,
  });
  expect(scheduleRange(anArchiveChannel({ archivedDays: 7 }), T).from).toBe(T - 7 * 86_400);
});

/** Rows of a day as seconds from midnight: programmes by their start, gaps as [from, to]. */
const rowsOf = (ordered: Parameters<typeof dayRows>[0], at: number, zone = 'Europe/Riga') => {
  const day = dayBounds(at, zone);
  return dayRows(ordered, day).map((row) =>
    row.kind === 'gap' ? [row.start - day.start, row.end - day.start] : row.programme.timestamp - day.start,
  );
};
const NOON = Date.parse('2026-11-21T12:00:00Z') / 1_000;
const MIDNIGHT = dayBounds(NOON, 'Europe/Riga').start;
const HOUR = 3_600;

describe('a day of an incomplete guide', () => {
  const before = aProgramme({ timestamp: MIDNIGHT - 2 * HOUR, duration: HOUR });
  const morning = aProgramme({ timestamp: MIDNIGHT + 6 * HOUR, duration: HOUR });

  it('shows gaps after midnight and before the next midnight', () => {
    const tomorrow = aProgramme({ timestamp: MIDNIGHT + 26 * HOUR, duration: HOUR });
    const list = orderProgrammes([before, morning, tomorrow]);
    expect(rowsOf(list, NOON)).toEqual([[0, 6 * HOUR], 6 * HOUR, [7 * HOUR, 24 * HOUR]]);
    expect(rowsOf(list, NOON + 86_400)).toEqual([[0, 2 * HOUR], 2 * HOUR]);
  });

  it('has no gaps before the guide begins and after it ends', () =>
    expect(rowsOf([morning], NOON)).toEqual([6 * HOUR]));

  it('lists a programme over midnight on the day it starts, without a gap on the next day while it runs', () => {
    const long = aProgramme({ timestamp: MIDNIGHT - HOUR, duration: 3 * HOUR });
    const list = orderProgrammes([before, long, morning]);
    expect(rowsOf(list, NOON)).toEqual([[2 * HOUR, 6 * HOUR], 6 * HOUR]);
    expect(rowsOf(list, NOON - 86_400)).toEqual([22 * HOUR, 23 * HOUR]);
    expect(programmeAt(list, MIDNIGHT + HOUR)).toBe(long);
  });

  it('lists both of two overlapping programmes, without a gap after the shorter one', () => {
    const film = aProgramme({ timestamp: MIDNIGHT + 20 * HOUR, duration: 5 * HOUR });
    const news = aProgramme({ timestamp: MIDNIGHT + 21 * HOUR, duration: 600 });
    const next = aProgramme({ timestamp: MIDNIGHT + 25 * HOUR, duration: HOUR });
    expect(rowsOf(orderProgrammes([news, film, next]), NOON)).toEqual([20 * HOUR, 21 * HOUR]);
    expect(programmeAt(orderProgrammes([news, film, next]), MIDNIGHT + 21.1 * HOUR)).toBe(news);
    expect(programmeAt(orderProgrammes([news, film, next]), MIDNIGHT + 22 * HOUR)).toBe(film);
  });

  it('keeps one group per day where the real start is before midnight and the announced one after', () => {
    const early = aProgramme({ timestamp: MIDNIGHT, realTimestamp: MIDNIGHT - 120, duration: HOUR });
    const last = aProgramme({ timestamp: MIDNIGHT - 60, realTimestamp: MIDNIGHT - 60, duration: 60 });
    const groups = groupByDay(orderProgrammes([early, last, morning]), 'Europe/Riga');
    expect(groups.map(({ start, programmes }) => [start - MIDNIGHT, programmes.length])).toEqual([
      [-86_400, 1],
      [0, 2],
    ]);
  });
});

describe('days on which clocks change', () => {
  const hourly = (iso: string, zone: string) => {
    const { start, end } = dayBounds(Date.parse(iso) / 1_000, zone);
    const list = orderProgrammes(
      Array.from({ length: 80 }, (_, index) =>
        aProgramme({ timestamp: start - 26 * HOUR + index * HOUR, duration: HOUR }),
      ),
    );
    return { rows: dayRows(list, { start, end }), hours: (end - start) / HOUR };
  };
  it.each([
    ['2026-10-25T12:00:00Z', 'Europe/Riga', 25],
    ['2026-03-29T12:00:00Z', 'Europe/Riga', 23],
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', 23],
    ['2026-10-29T20:00:00Z', 'Africa/Cairo', 25],
    ['2026-04-05T00:00:00Z', 'Australia/Lord_Howe', 24.5],
    ['2026-11-01T16:00:00Z', 'America/St_Johns', 25],
    ['2026-11-21T12:00:00Z', 'Asia/Almaty', 24],
  ])('%s in %s: lists every hour of the day once, none of another day, and no gap', (iso, zone, hours) => {
    const day = hourly(iso, zone);
    expect(day.hours).toBe(hours);
    expect(day.rows).toHaveLength(Math.ceil(hours));
    expect(day.rows.every(({ kind }) => kind === 'programme')).toBe(true);
  });
});
