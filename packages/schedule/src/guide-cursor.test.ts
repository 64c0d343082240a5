import { describe, expect, it } from 'vitest';
import { createGuideIndex, GUIDE_TILE, moveCursor, type GuideCursor, type GuideMove } from './index.ts';
import { guideColumns } from './testing/index.ts';

const T = GUIDE_TILE;
const FROM = Date.UTC(2026, 10, 20, 18) / 1_000;
const TO = FROM + 12 * T;
const at = (minutes: number) => FROM + minutes * 60;

const index = createGuideIndex({ from: FROM, to: TO }, 480);
const line = (...edges: readonly number[]) =>
  guideColumns(
    edges
      .slice(0, -1)
      .map((start, place) => ({ title: `p${start}`, start: at(start), end: at(edges[place + 1] ?? start) })),
  );
index.put(
  {
    start: FROM,
    end: FROM + T,
    channels: new Map([
      [1, line(0, 30, 60, 180, 360)],
      [2, line(0, 100, 200, 360)],
      [3, line(0, 360)],
    ]),
  },
  [1, 2, 3],
);

const move = (cursor: GuideCursor, how: GuideMove, timeZone = 'UTC') =>
  moveCursor(cursor, how, { rowCount: 3, rowOf: (row) => index.row(row + 1), from: FROM, to: TO, timeZone });
const walk = (cursor: GuideCursor, ...moves: readonly GuideMove[]) =>
  moves.reduce((here, how) => move(here, how), cursor);

describe('the cursor of the guide', () => {
  it('keeps its minute from channel to channel', () => {
    expect(walk({ row: 0, minute: at(65) }, 'down', 'down')).toEqual({ row: 2, minute: at(65) });
    expect(walk({ row: 0, minute: at(65) }, 'down', 'down', 'up', 'up')).toEqual({ row: 0, minute: at(65) });
  });

  it('goes to the start of the next programme, and to the end of the one before', () => {
    expect(move({ row: 0, minute: at(10) }, 'later').minute).toBe(at(30));
    expect(move({ row: 0, minute: at(70) }, 'earlier').minute).toBe(at(30));
    // In a long programme the cursor stands near its end, so that “down” finds a programme of about the same time.
    expect(move({ row: 0, minute: at(200) }, 'earlier').minute).toBe(at(150));
    expect(walk({ row: 0, minute: at(200) }, 'earlier', 'down', 'later').minute).toBe(at(200));
  });

  it('returns to where it was when a move is reversed', () => {
    expect(walk({ row: 0, minute: at(10) }, 'later', 'later', 'earlier').minute).toBe(at(30));
  });

  it('stops at the ends of list and guide', () => {
    expect(move({ row: 0, minute: at(5) }, 'up')).toEqual({ row: 0, minute: at(5) });
    expect(move({ row: 2, minute: at(5) }, 'down').row).toBe(2);
    expect(move({ row: 0, minute: at(5) }, 'earlier').minute).toBe(at(5));
    expect(move({ row: 0, minute: TO - 60 }, 'later').minute).toBe(TO - 60);
    expect(move({ row: 0, minute: TO - 60 }, 'day-on').minute).toBe(TO - 1);
    expect([move({ row: 1, minute: at(5) }, 'first-row').row, move({ row: 1, minute: at(5) }, 'last-row').row]).toEqual(
      [0, 2],
    );
  });

  it('moves by days at the same time of day, also over a daylight saving change', () => {
    expect(move({ row: 0, minute: FROM + T + 1_800 }, 'day-on').minute).toBe(FROM + T + 86_400 + 1_800);
    const berlin = { rowCount: 1, rowOf: () => index.row(1), timeZone: 'Europe/Berlin' };
    const saturday = Date.UTC(2026, 2, 28, 19) / 1_000; // 20:00 in winter
    const sunday = moveCursor({ row: 0, minute: saturday }, 'day-on', {
      ...berlin,
      from: saturday - 86_400,
      to: saturday + 3 * 86_400,
    });
    expect(sunday.minute).toBe(Date.UTC(2026, 2, 29, 18) / 1_000); // 20:00 in summer
    expect(
      moveCursor(sunday, 'day-back', { ...berlin, from: saturday - 86_400, to: saturday + 3 * 86_400 }).minute,
    ).toBe(saturday);
    // 02:30 does not exist on the day the clocks go forward: it becomes the hour after.
    const early = moveCursor({ row: 0, minute: Date.UTC(2026, 2, 28, 1, 30) / 1_000 }, 'day-on', {
      ...berlin,
      from: saturday - 86_400,
      to: saturday + 3 * 86_400,
    });
    expect([Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 2, 29, 1, 30)]).toContain(early.minute * 1_000);
  });

  it('goes to the ends of the day', () => {
    const noon = Date.UTC(2026, 10, 21, 12) / 1_000;
    expect(move({ row: 0, minute: noon }, 'day-start').minute).toBe(Date.UTC(2026, 10, 21) / 1_000);
    expect(move({ row: 0, minute: noon }, 'day-end').minute).toBe(Date.UTC(2026, 10, 21, 23, 59) / 1_000);
  });
});
