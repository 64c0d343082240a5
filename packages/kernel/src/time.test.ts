import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND, toMillis, toSeconds } from './index.ts';

it('units are milliseconds and multiples of each other', () => {
  expect([MINUTE / SECOND, HOUR / MINUTE, DAY / HOUR]).toEqual([60, 60, 24]);
  expect(new Date(2026, 0, 1).getTime() + DAY).toBe(new Date(2026, 0, 2).getTime());
});

it('a moment in seconds is the second that it lies in', () => {
  expect([toSeconds(1_999), toSeconds(2_000), toSeconds(0), toSeconds(-1)]).toEqual([1, 2, 0, -1]);
});

it('seconds survive the way to milliseconds and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (seconds) => {
      expect(toSeconds(toMillis(seconds))).toBe(seconds);
    }),
  );
});
