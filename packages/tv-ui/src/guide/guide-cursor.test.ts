import type { Programme } from '@antenna/api-client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveGuide, windowFrom } from './guide-cursor.ts';

const HOUR = 3_600;
const programme = (timestamp: number, duration: number) =>
  ({ id: String(timestamp), timestamp, realTimestamp: timestamp, duration, realDuration: duration }) as Programme;
const day = Array.from({ length: 24 }, (_, hour) => programme(hour * HOUR, HOUR));
const limits = { rows: 5, from: 0, to: 24 * HOUR };

it('left and right go to the programmes beside, up and down keep the minute', () => {
  const at = { row: 2, minute: 10 * HOUR + 600 };
  const right = moveGuide(at, 'right', { programmes: day, limits });
  expect(right).toEqual({ row: 2, minute: 11 * HOUR + HOUR / 2 });
  expect(moveGuide(right ?? at, 'left', { programmes: day, limits })).toEqual({ row: 2, minute: 10 * HOUR + HOUR / 2 });
  expect(moveGuide(at, 'down', { programmes: day, limits })).toEqual({ row: 3, minute: at.minute });
  expect(moveGuide({ row: 0, minute: 5 }, 'up', { programmes: day, limits })).toBeUndefined();
  expect(moveGuide({ row: 4, minute: 5 }, 'down', { programmes: day, limits })).toEqual({ row: 4, minute: 5 });
});

it('stays inside the guide and in view, whatever is pressed', () => {
  const key = fc.constantFrom('up', 'down', 'left', 'right', 'channel-up', 'channel-down');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 80 }), (keys) => {
      let cursor = { row: 0, minute: 12 * HOUR };
      let from = 11 * HOUR;
      for (const each of keys) {
        cursor = moveGuide(cursor, each, { programmes: day.slice(3, 20), limits }) ?? cursor;
        from = windowFrom(from, cursor.minute, 3 * HOUR);
        expect(cursor.row).toBeGreaterThanOrEqual(0);
        expect(cursor.row).toBeLessThan(limits.rows);
        expect(cursor.minute).toBeGreaterThanOrEqual(limits.from);
        expect(cursor.minute).toBeLessThan(limits.to);
        expect(cursor.minute).toBeGreaterThanOrEqual(from);
        expect(cursor.minute).toBeLessThan(from + 3 * HOUR);
      }
    }),
  );
});
