import { expect, it } from 'vitest';
import { SCHEDULE_AHEAD, scheduleRange, withGaps } from './index.ts';
import { anArchiveChannel, aProgramme } from './testing/index.ts';

const T = 1_795_000_000;

it('makes a hole of a minute and more a row of its own, and leaves shorter ones alone', () => {
  const list = [aProgramme({ timestamp: T, duration: 600 }), aProgramme({ timestamp: T + 659, duration: 600 }), aProgramme({ timestamp: T + 2_000, duration: 600 })];
  expect(withGaps(list).map((row) => (row.kind === 'gap' ? [row.start - T, row.end - T] : row.programme.id))).toEqual([list[0]!.id, list[1]!.id, [1_259, 2_000], list[2]!.id]);
});

it('sees no hole under a long programme that a short one overlaps', () => {
  const list = [aProgramme({ timestamp: T, duration: 7_200 }), aProgramme({ timestamp: T + 600, duration: 60 }), aProgramme({ timestamp: T + 7_200 })];
  expect(withGaps(list).every((row) => row.kind === 'programme')).toBe(true);
});

it('asks for 72 h or the archive back and 3 days ahead', () => {
  expect(scheduleRange(anArchiveChannel({ archivedDays: 1 }), T)).toEqual({ from: T - 72 * 3_600, to: T + SCHEDULE_AHEAD });
  expect(scheduleRange(anArchiveChannel({ archivedDays: 7 }), T).from).toBe(T - 7 * 86_400);
});
