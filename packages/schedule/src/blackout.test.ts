import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackout } from './blackout.ts';
import { gapAt, rightsGaps } from './rights.ts';
import { endOf, orderProgrammes, programmeAt, startOf } from './programme.ts';
import { aProgramme } from './testing/index.ts';

const NOW = 1_795_000_000;
const barred = aProgramme({ timestamp: NOW - 7_200, duration: 3_600, isCatchupAvailable: false });
const configuration = {
  blackoutSafeArea: 60,
  placeholderUrl: '/media/mattress.mp4',
  placeholderStillUrl: '/media/mattress.jpg',
};
const at = (
  position: number,
  over: {
    readonly gaps?: ReturnType<typeof rightsGaps>;
    readonly configuration?: typeof configuration | { blackoutSafeArea: number };
  } = {},
) => blackout({ gaps: rightsGaps([barred], 60), position, now: NOW, configuration, ...over });

describe('blackout', () => {
  it('trims the safe area at both edges; missing means 0; without a placeholder it refuses [B-277]', () => {
    const { timestamp: start } = barred;
    expect([59, 60, 3_539, 3_540].map((offset) => at(start + offset).show)).toEqual([
      'stream',
      'placeholder',
      'placeholder',
      'stream',
    ]);
    expect([0, 3_599, 3_600].map((offset) => at(start + offset, { gaps: rightsGaps([barred]) }).show)).toEqual([
      'placeholder',
      'placeholder',
      'stream',
    ]);
    expect(at(start + 600, { configuration: { blackoutSafeArea: 0 } })).toMatchObject({
      show: 'refusal',
      text: 'error_schedule_copyright_banned',
    });
  });

  it('shows placeholder and still inside a barred programme, and the stream again outside', () => {
    expect(at(barred.timestamp + 600)).toMatchObject({
      show: 'placeholder',
      url: '/media/mattress.mp4',
      still: '/media/mattress.jpg',
      gap: { programme: barred },
    });
    expect(at(barred.timestamp + 3_590)).toEqual({ show: 'stream' });
    expect(at(barred.timestamp + 600, { gaps: rightsGaps([{ ...barred, isCatchupAvailable: true }]) })).toEqual({
      show: 'stream',
    });
  });

  it('leaves the live window alone', () => {
    const gaps = rightsGaps([{ ...barred, timestamp: NOW - 600, realTimestamp: NOW - 600 }]);
    expect([at(NOW - 30, { gaps }).show, at(NOW - 31, { gaps }).show]).toEqual(['stream', 'placeholder']);
  });
});

describe('rights gaps', () => {
  const next = aProgramme({ timestamp: NOW - 3_600, duration: 1_800, isCatchupAvailable: false });

  it('two consecutive programmes without rights are one gap', () => {
    expect(rightsGaps([barred, next], 60)).toEqual([
      { from: startOf(barred) + 60, to: endOf(next) - 60, programme: barred },
    ]);
  });

  it('a gap in the guide between them stays playable', () => {
    const later = { ...next, timestamp: NOW - 3_000, realTimestamp: NOW - 3_000 };
    expect(rightsGaps([barred, later]).map(({ from, to }) => [from - NOW, to - NOW])).toEqual([
      [-7_200, -3_600],
      [-3_000, -1_200],
    ]);
  });

  it('a programme with rights that overlaps one without keeps its time', () => {
    const free = aProgramme({ timestamp: NOW - 5_000, duration: 600 });
    expect(rightsGaps([barred, free]).map(({ from, to }) => [from - NOW, to - NOW])).toEqual([
      [-7_200, -5_000],
      [-4_400, -3_600],
    ]);
  });

  it('agrees with the current programme at every second, for any guide', () => {
    const one = fc.record({
      start: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 20 }),
      isCatchupAvailable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (given) => {
        const ordered = orderProgrammes(
          given.map(({ start, length, isCatchupAvailable }, index) =>
            aProgramme({ id: String(index), timestamp: start, duration: length, isCatchupAvailable }),
          ),
        );
        const gaps = rightsGaps(ordered);
        for (let second = 0; second < 60; second += 1)
          expect(gapAt(gaps, second) !== undefined, String(second)).toBe(
            programmeAt(ordered, second)?.isCatchupAvailable === false,
          );
      }),
    );
  });
});
