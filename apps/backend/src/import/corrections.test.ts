import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctTimes } from './corrections.ts';
import type { Correction } from './corrections.ts';
import { createSlots } from './slots.ts';

type Given = readonly [start: number, stop: number | undefined, channel?: number, length?: number];
function corrected(given: readonly Given[]): {
  readonly left: (readonly [number, number])[];
  readonly reports: (readonly [Correction['kind'], number, number])[];
} {
  const slots = createSlots();
  given.forEach(([start, stop, channel = 0, length], at) => slots.add({ channel, start, stop, length, line: at + 1 }));
  const reports: (readonly [Correction['kind'], number, number])[] = [];
  const { dropped } = correctTimes(slots, ({ kind, seconds, line }) => reports.push([kind, seconds, line]));
  const left = [...slots.inOrder()]
    .filter((at) => !dropped.includes(at))
    .map((at) => [slots.start(at), slots.stop(at)] as const);
  return { left, reports };
}
const M = 60;

describe('correcting', () => {
  it('ends a programme at the start of the next one that overlaps it', () =>
    expect(
      corrected([
        [0, 70 * M],
        [60 * M, 90 * M],
      ]),
    ).toEqual({
      left: [
        [0, 60 * M],
        [60 * M, 90 * M],
      ],
      reports: [['overlap-cut', 10 * M, 1]],
    }));
  it('closes overlaps of up to a minute and gaps under two minutes', () => {
    expect(
      corrected([
        [0, 60 * M + 60],
        [60 * M, 90 * M],
      ]).reports,
    ).toEqual([['seam-closed', 60, 1]]);
    expect(
      corrected([
        [0, 60 * M - 119],
        [60 * M, 90 * M],
      ]),
    ).toEqual({
      left: [
        [0, 60 * M],
        [60 * M, 90 * M],
      ],
      reports: [['seam-closed', 119, 1]],
    });
  });
  it('keeps a gap of two minutes as a gap', () =>
    expect(
      corrected([
        [0, 60 * M - 120],
        [60 * M, 90 * M],
      ]),
    ).toEqual({
      left: [
        [0, 60 * M - 120],
        [60 * M, 90 * M],
      ],
      reports: [['gap-kept', 120, 1]],
    }));
  it('drops the second of two programmes with the same start', () =>
    expect(
      corrected([
        [0, 30 * M],
        [0, 30 * M],
        [30 * M, 60 * M],
      ]),
    ).toEqual({
      left: [
        [0, 30 * M],
        [30 * M, 60 * M],
      ],
      reports: [['duplicate-dropped', 0, 2]],
    }));
  it('ends a programme without an end at the next start, by its length, or after an hour; after four hours at most', () => {
    expect(
      corrected([
        [0, undefined],
        [45 * M, undefined],
      ]).left,
    ).toEqual([
      [0, 45 * M],
      [45 * M, 105 * M],
    ]);
    expect(
      corrected([
        [0, undefined, 0, 20 * M],
        [45 * M, 60 * M],
      ]).left[0],
    ).toEqual([0, 20 * M]);
    expect(
      corrected([
        [0, undefined],
        [600 * M, 660 * M],
      ]),
    ).toMatchObject({
      left: [
        [0, 240 * M],
        [600 * M, 660 * M],
      ],
    });
  });
  it('ignores an end before the start, or days later', () =>
    expect(
      corrected([
        [100 * M, 50 * M],
        [130 * M, 130 * M],
        [160 * M, 160 * M + 4 * 86_400],
        [190 * M, 200 * M],
      ]).left,
    ).toEqual([
      [100 * M, 130 * M],
      [130 * M, 160 * M],
      [160 * M, 190 * M],
      [190 * M, 200 * M],
    ]));
  it('treats channels separately, in any order', () =>
    expect(
      corrected([
        [60 * M, 90 * M, 1],
        [0, 90 * M, 0],
        [0, 60 * M, 1],
      ]).reports,
    ).toEqual([]));
  it('makes a schedule without overlaps that keeps the first programme of every start and adds none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(50_000), fc.option(fc.nat(60_000), { nil: undefined }), fc.nat(2)), { maxLength: 60 }),
        (given) => {
          const slots = createSlots();
          given.forEach(([start, stop, channel], at) =>
            slots.add({ channel, start, stop, length: undefined, line: at + 1 }),
          );
          const { dropped, ranges } = correctTimes(slots, () => undefined);
          const left = [...slots.inOrder()].filter((at) => !dropped.includes(at));
          expect(left.length).toBe(new Set(given.map(([start, , channel]) => `${channel} ${start}`)).size);
          left.forEach((at, index) => {
            expect(slots.stop(at)).toBeGreaterThan(slots.start(at));
            const next = left[index + 1];
            if (next !== undefined && slots.channel(next) === slots.channel(at))
              expect(slots.stop(at)).toBeLessThanOrEqual(slots.start(next));
            expect(ranges.get(slots.channel(at))?.last).toBeGreaterThanOrEqual(slots.stop(at));
          });
        },
      ),
    );
  });
});
