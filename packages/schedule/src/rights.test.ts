import { describe, expect, it } from 'vitest';
import { canScrub, gapAt, rightsGaps, skipTarget } from './index.ts';
import { anArchiveChannel, aProgramme, programmesOf } from './testing/index.ts';

const NOW = 1_795_000_000;
const HOUR = 3_600;
const channel = anArchiveChannel();
const barred = (timestamp: number, duration = HOUR) => aProgramme({ timestamp, duration, isCatchupAvailable: false });
const free = (timestamp: number, duration = HOUR) => aProgramme({ timestamp, duration });
const spans = (gaps: ReturnType<typeof rightsGaps>) => gaps.map(({ from, to }) => [from - NOW, to - NOW]);

describe('gaps of rights', () => {
  it('are empty where every programme has rights, or none is known', () => {
    expect(rightsGaps([free(NOW), free(NOW + HOUR)])).toEqual([]);
    expect(rightsGaps([])).toEqual([]);
  });

  it('are the barred programmes, from start to end', () => {
    const list = [free(NOW - HOUR), barred(NOW), free(NOW + HOUR), barred(NOW + 2 * HOUR)];
    expect(spans(rightsGaps(list))).toEqual([
      [0, HOUR],
      [2 * HOUR, 3 * HOUR],
    ]);
  });

  it('disappear when the safe area covers them', () => {
    expect(spans(rightsGaps([barred(NOW, 600)], 299))).toEqual([[299, 301]]);
    expect(rightsGaps([barred(NOW, 600)], 300)).toEqual([]);
  });

  it('include their first second and not their end', () => {
    const gaps = rightsGaps([barred(NOW)]);
    expect(gapAt(gaps, NOW - 1)).toBeUndefined();
    expect(gapAt(gaps, NOW)?.programme.timestamp).toBe(NOW);
    expect(gapAt(gaps, NOW + HOUR - 1)).toBeDefined();
    expect(gapAt(gaps, NOW + HOUR)).toBeUndefined();
  });

  it('name the first of several barred programmes', () => {
    const [gap] = rightsGaps([barred(NOW), barred(NOW + HOUR), free(NOW + 2 * HOUR)]);
    expect(gap).toMatchObject({ from: NOW, to: NOW + 2 * HOUR, programme: { timestamp: NOW } });
  });
});

describe('scrubbing near a gap', () => {
  const list = [free(NOW - 4 * HOUR), barred(NOW - 3 * HOUR), free(NOW - 2 * HOUR), free(NOW - HOUR)];
  const gaps = rightsGaps(list, 60);
  const ask = (position: number) => canScrub({ channel, ordered: list, position, now: NOW, gaps });

  it('is possible in its safe area and not inside', () => {
    expect([ask(NOW - 3 * HOUR + 30), ask(NOW - 3 * HOUR + 60), ask(NOW - 2 * HOUR - 30)]).toEqual([true, false, true]);
  });

  it('a skip ahead stops before the gap, a skip back after it', () => {
    const skip = (position: number, by: number) => skipTarget({ channel, ordered: list, position, by, now: NOW, gaps });
    const refused = { do: 'clamp', text: 'error_schedule_copyright_banned' };
    expect(skip(NOW - 3 * HOUR + 50, 20)).toEqual({ ...refused, position: NOW - 3 * HOUR + 55 });
    expect(skip(NOW - 2 * HOUR - 55, -20)).toEqual({ ...refused, position: NOW - 2 * HOUR - 60 });
  });

  it('a skip over the whole gap is stopped as well', () => {
    const target = skipTarget({ channel, ordered: list, position: NOW - 2 * HOUR + 5, by: 100 - HOUR, now: NOW, gaps });
    expect(target).toMatchObject({ do: 'clamp', position: NOW - 2 * HOUR - 60 });
    // Beyond its far edge the barred programme's safe area is free again.
    const beyond = skipTarget({ channel, ordered: list, position: NOW - 2 * HOUR + 5, by: -HOUR, now: NOW, gaps });
    expect(beyond).toMatchObject({ do: 'switch', position: NOW - 3 * HOUR + 5 });
  });
});

describe('a channel without seeking', () => {
  const ordered = programmesOf(NOW - 2 * HOUR, [HOUR, HOUR]);
  it.each([
    ['without an archive', anArchiveChannel({ archivedDays: 0 })],
    ['whose archive this viewer does not have', anArchiveChannel({ availableArchivedDays: 0 })],
    ['that is not bought', anArchiveChannel({ isPurchased: false })],
  ])('%s ignores every skip', (_why, closed) => {
    for (const by of [-600, -10, 10])
      expect(skipTarget({ channel: closed, ordered, position: NOW - HOUR, by, now: NOW })).toEqual({ do: 'ignore' });
    expect(canScrub({ channel: closed, ordered, position: NOW - HOUR, now: NOW })).toBe(false);
  });
});

it('a skip of 0 s keeps the position', () => {
  const ordered = programmesOf(NOW - 2 * HOUR, [HOUR, HOUR]);
  expect(skipTarget({ channel, ordered, position: NOW - HOUR - 60, by: 0, now: NOW })).toEqual({
    do: 'seek',
    position: NOW - HOUR - 60,
  });
});
