import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  airedShare,
  endOf,
  minutesLeft,
  nextAfter,
  nextOf,
  orderProgrammes,
  previousOf,
  programmeAt,
  shownEndOf,
  startOf,
} from './programme.ts';
import { aProgramme, programmesOf } from './testing/index.ts';

const T = 1_795_000_000;

describe('a programme in time', () => {
  it('uses real_timestamp and real_duration for the position, timestamp and duration for what is written [B-199]', () => {
    const programme = aProgramme({ timestamp: T, duration: 600, realTimestamp: T + 45, realDuration: 700 });
    expect([startOf(programme), endOf(programme)]).toEqual([T + 45, T + 745]);
    expect([programme.timestamp, shownEndOf(programme)]).toEqual([T, T + 600]);
    expect(programmeAt([programme], T + 10)).toBeUndefined();
    expect(programmeAt([programme], T + 700)?.id).toBe(programme.id);
  });

  it('orders by start and drops duplicates and entries without a length', () => {
    const [a, b] = programmesOf(T, [600, 600]);
    const empty = aProgramme({ id: 'none', timestamp: T, duration: 0 });
    expect(orderProgrammes([b!, a!, b!, empty]).map((each) => each.id)).toEqual([a!.id, b!.id]);
  });

  it('finds a long programme under a short one that overlaps it', () => {
    const long = aProgramme({ id: 'long', timestamp: T, duration: 7_200 });
    const short = aProgramme({ id: 'short', timestamp: T + 600, duration: 300 });
    const list = orderProgrammes([short, long]);
    expect([programmeAt(list, T + 700)?.id, programmeAt(list, T + 1_000)?.id]).toEqual(['short', 'long']);
  });

  it('has neighbours across a gap and none at the ends', () => {
    const first = aProgramme({ timestamp: T });
    const second = aProgramme({ timestamp: T + 90_000 });
    const list = [first, second];
    expect(nextOf(list, first)).toBe(second);
    expect(previousOf(list, second)).toBe(first);
    expect([nextOf(list, second), previousOf(list, first)]).toEqual([undefined, undefined]);
    expect(nextAfter(list, T + 5)).toBe(second);
  });

  it('never shows 0 minutes left while it runs', () => {
    const programme = aProgramme({ timestamp: T, duration: 600 });
    expect([minutesLeft(programme, T + 599), minutesLeft(programme, T + 600), minutesLeft(programme, T)]).toEqual([
      1, 0, 10,
    ]);
    expect([airedShare(programme, T - 5), airedShare(programme, T + 300), airedShare(programme, T + 900)]).toEqual([
      0, 0.5, 1,
    ]);
  });

  it('agrees with a linear search at any second of any guide', () => {
    const guide = fc.array(
      fc.record({ gap: fc.integer({ min: -500, max: 900 }), length: fc.integer({ min: 1, max: 5_000 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(guide, fc.integer({ min: -100, max: 60_000 }), (entries, offset) => {
        let start = T;
        const list = orderProgrammes(
          entries.map(({ gap, length }, index) => {
            start = Math.max(T, start + gap);
            const programme = aProgramme({ id: String(index), timestamp: start, duration: length });
            start += length;
            return programme;
          }),
        );
        const plain = list.findLast((each) => startOf(each) <= T + offset && endOf(each) > T + offset);
        expect(programmeAt(list, T + offset)?.id).toBe(plain?.id);
      }),
    );
  });
});
