import type { GuideColumns } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  cellCount,
  cellEnd,
  cellKind,
  cellProgrammes,
  cellStart,
  createGuideIndex,
  guideProgramme,
  guideRange,
  GUIDE_TILE,
  orderProgrammes,
  programmeAt,
  tilesBetween,
  type GuideRow,
} from './index.ts';
import { aProgramme, guideColumns } from './testing/index.ts';

const T = GUIDE_TILE;
const FROM = 1_795_262_400 - (1_795_262_400 % T);
const LEAST = 480;

/** A row of channel 1 from its loaded tiles, numbered from FROM. */
function rowOf(tiles: Readonly<Record<number, GuideColumns>>, count = 4): GuideRow {
  const index = createGuideIndex({ from: FROM, to: FROM + count * T }, LEAST);
  for (const [at, columns] of Object.entries(tiles))
    index.put(
      { start: FROM + Number(at) * T, end: FROM + (Number(at) + 1) * T, channels: new Map([[1, columns]]) },
      [1],
    );
  return index.row(1);
}

/** Cells as text: kind, minutes from FROM, titles. */
const cellsOf = (row: GuideRow) =>
  Array.from({ length: cellCount(row) }, (_, cell) => [
    cellKind(row, cell),
    (cellStart(row, cell) - FROM) / 60,
    (cellEnd(row, cell) - FROM) / 60,
    cellProgrammes(row, cell)
      .map((index) => row.programmes.titles[index])
      .join(' '),
  ]);

const columns = (...lines: readonly (readonly [title: string, fromMinute: number, toMinute: number])[]) =>
  guideColumns(lines.map(([title, from, to]) => ({ title, start: FROM + from * 60, end: FROM + to * 60 })));

describe('a row of the guide', () => {
  it('is one unknown piece per tile before anything is loaded', () => {
    expect(cellsOf(rowOf({}, 2))).toEqual([
      ['unknown', 0, 360, ''],
      ['unknown', 360, 720, ''],
    ]);
  });

  it('shows loaded programmes, and gaps between them', () => {
    expect(cellsOf(rowOf({ 0: columns(['a', 0, 60], ['b', 90, 360]) }, 2))).toEqual([
      ['programme', 0, 60, 'a'],
      ['gap', 60, 90, ''],
      ['programme', 90, 360, 'b'],
      ['unknown', 360, 720, ''],
    ]);
  });

  it('treats a gap under a minute as rounding', () => {
    const row = rowOf(
      {
        0: guideColumns([
          { title: 'a', start: FROM, end: FROM + 3_570 },
          { title: 'b', start: FROM + 3_600, end: FROM + T },
        ]),
      },
      1,
    );
    expect(cellsOf(row)).toEqual([
      ['programme', 0, 60, 'a'],
      ['programme', 60, 360, 'b'],
    ]);
  });

  it('joins a programme across two tiles, and across midnight', () => {
    const night = ['night', 300, 500] as const;
    expect(cellsOf(rowOf({ 0: columns(['a', 0, 300], night), 1: columns(night, ['b', 500, 720]) }, 2))).toEqual([
      ['programme', 0, 300, 'a'],
      ['programme', 300, 500, 'night'],
      ['programme', 500, 720, 'b'],
    ]);
    expect(cellsOf(rowOf({ 1: columns(night, ['b', 500, 720]) }, 2))).toEqual([
      ['unknown', 0, 360, ''],
      ['programme', 360, 500, 'night'],
      ['programme', 500, 720, 'b'],
    ]);
  });

  it('is one gap for a channel without programmes, however many tiles are loaded', () => {
    const index = createGuideIndex({ from: FROM, to: FROM + 3 * T }, LEAST);
    for (const at of [0, 1, 2]) index.put({ start: FROM + at * T, end: FROM + (at + 1) * T, channels: new Map() }, [7]);
    expect(cellsOf(index.row(7))).toEqual([['gap', 0, 1_080, '']]);
    index.drop(FROM + T, [7]);
    expect([index.has(7, FROM), index.has(7, FROM + T), cellsOf(index.row(7)).length]).toEqual([true, false, 3]);
  });

  it('shows the latest to start where programmes overlap, then the rest of the longer one', () => {
    expect(cellsOf(rowOf({ 0: columns(['film', 0, 200], ['news', 60, 90], ['late', 180, 360]) }, 1))).toEqual([
      ['programme', 0, 60, 'film'],
      ['programme', 60, 90, 'news'],
      ['programme', 90, 180, 'film'],
      ['programme', 180, 360, 'late'],
    ]);
  });

  it('groups consecutive short programmes up to a limit, and leaves a single one alone', () => {
    const short = Array.from({ length: 10 }, (_, at) => [`s${at}`, 60 + at * 5, 65 + at * 5] as const);
    expect(
      cellsOf(rowOf({ 0: columns(['a', 0, 60], ...short, ['b', 110, 200], ['c', 200, 204], ['d', 204, 360]) }, 1)),
    ).toEqual([
      ['programme', 0, 60, 'a'],
      ['group', 60, 90, 's0 s1 s2 s3 s4 s5'],
      ['group', 90, 110, 's6 s7 s8 s9'],
      ['programme', 110, 200, 'b'],
      ['programme', 200, 204, 'c'],
      ['programme', 204, 360, 'd'],
    ]);
  });

  it('returns its programmes as the rules need them', () => {
    const row = rowOf(
      { 0: guideColumns([{ title: 'a', start: FROM, end: FROM + 3_600, programId: 77, age: 16, catchup: false }]) },
      1,
    );
    expect(guideProgramme(row, 0, 9)).toEqual({
      id: '77',
      channelId: 9,
      programId: 77,
      timestamp: FROM,
      realTimestamp: FROM,
      duration: 3_600,
      realDuration: 3_600,
      isCatchupAvailable: false,
      title: 'a',
      age: 16,
    });
  });

  it('has no holes or overlaps, and agrees with the schedule at every second', () => {
    const programme = fc.record({
      start: fc.integer({ min: -60, max: 700 }),
      length: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(programme, { maxLength: 25 }),
        fc.array(fc.integer({ min: 0, max: 720 * 60 - 1 }), { minLength: 5, maxLength: 20 }),
        (given, moments) => {
          const all = given.map(({ start, length }, at) => ({
            title: `p${at}`,
            start: FROM + start * 60,
            end: FROM + (start + length) * 60,
            programId: at + 1,
          }));
          const inTile = (at: number) =>
            guideColumns(
              all
                .filter(({ start, end }) => start < FROM + (at + 1) * T && end > FROM + at * T)
                .toSorted((a, b) => a.start - b.start),
            );
          const row = rowOf({ 0: inTile(0), 1: inTile(1) }, 2);
          const ordered = orderProgrammes(
            all.map(({ start, end, programId, title }) =>
              aProgramme({ id: String(programId), timestamp: start, duration: end - start, title }),
            ),
          );
          for (let cell = 0; cell < cellCount(row); cell += 1)
            expect(cellEnd(row, cell)).toBe(cell + 1 < cellCount(row) ? cellStart(row, cell + 1) : FROM + 2 * T);
          expect(cellStart(row, 0)).toBe(FROM);
          for (const moment of moments) {
            const at = FROM + moment;
            const cell = cellAt(row, at);
            expect(cellStart(row, cell) <= at && at < cellEnd(row, cell)).toBe(true);
            const shown = cellProgrammes(row, cell).map((index) => guideProgramme(row, index, 1));
            const on = programmeAt(ordered, at);
            // Of two programmes with the same span the guide may show either.
            if (on)
              expect(
                shown.some(({ timestamp, duration }) => timestamp === on.timestamp && duration === on.duration),
              ).toBe(true);
            else expect(shown).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('the range of the guide', () => {
  it('is a week back and ahead in the viewer’s whole days, covered by tiles', () => {
    const now = Date.UTC(2026, 10, 21, 15, 42) / 1_000;
    const { from, to, days } = guideRange(now, 'Asia/Almaty');
    expect([days.length, days[0]?.start, days.at(-1)?.end]).toEqual([
      15,
      Date.UTC(2026, 10, 13, 19) / 1_000,
      Date.UTC(2026, 10, 28, 19) / 1_000,
    ]);
    expect([from % T, to % T, from <= (days[0]?.start ?? 0), to >= (days.at(-1)?.end ?? 0)]).toEqual([
      0,
      0,
      true,
      true,
    ]);
  });

  it('includes days of 23 and 25 hours', () => {
    const lengths = (now: number) =>
      guideRange(now / 1_000, 'Europe/Riga').days.map(({ start, end }) => (end - start) / 3_600);
    expect(lengths(Date.UTC(2026, 2, 29, 12))).toEqual([24, 24, 24, 24, 24, 24, 24, 23, 24, 24, 24, 24, 24, 24, 24]);
    expect(lengths(Date.UTC(2026, 9, 25, 12))[7]).toBe(25);
  });

  it('lists the tiles of a time span', () => {
    expect(tilesBetween(FROM + 10, FROM + T + 1)).toEqual([FROM, FROM + T]);
    expect(tilesBetween(FROM, FROM + T)).toEqual([FROM]);
  });
});
