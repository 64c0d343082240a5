import type { Seconds } from '@antenna/kernel';
import { dayBounds, sameTimeOn } from './day.ts';
import { cellAt, cellCount, cellEnd, cellStart, type GuideRow } from './guide-row.ts';
import { CURSOR_TAIL } from './limits.ts';

/** The cursor of the guide: a channel of the list and a minute. Moving up and down keeps the minute. */
export interface GuideCursor {
  /** Index in the list of channels shown. */
  readonly row: number;
  readonly minute: Seconds;
}

export type GuideMove =
  'earlier' | 'later' | 'up' | 'down' | 'day-back' | 'day-on' | 'day-start' | 'day-end' | 'first-row' | 'last-row';

/** The cursor after a move. */
export function moveCursor(
  cursor: GuideCursor,
  move: GuideMove,
  {
    rowCount,
    rowOf,
    from,
    to,
    timeZone = '',
  }: {
    readonly rowCount: number;
    readonly rowOf: (row: number) => GuideRow;
    /** Start and end of the guide. */
    readonly from: Seconds;
    readonly to: Seconds;
    readonly timeZone?: string | undefined;
  },
): GuideCursor {
  const { row, minute } = cursor;
  const inRows = (requested: number) => ({ row: Math.max(0, Math.min(rowCount - 1, requested)), minute });
  const inTime = (requested: Seconds) => ({ row, minute: Math.max(from, Math.min(to - 1, requested)) });
  switch (move) {
    case 'up':
      return inRows(row - 1);
    case 'down':
      return inRows(row + 1);
    case 'first-row':
      return inRows(0);
    case 'last-row':
      return inRows(rowCount - 1);
    case 'earlier':
      return inTime(earlier(rowOf(row), minute));
    case 'later':
      return inTime(later(rowOf(row), minute));
    case 'day-back':
      return inTime(sameTimeOn(dayBounds(dayBounds(minute, timeZone).start - 1, timeZone), minute, timeZone));
    case 'day-on':
      return inTime(sameTimeOn(dayBounds(dayBounds(minute, timeZone).end, timeZone), minute, timeZone));
    case 'day-start':
      return inTime(dayBounds(minute, timeZone).start);
    case 'day-end':
      return inTime(dayBounds(minute, timeZone).end - 60);
  }
}

/** The previous cell, near its end, so that "down" then finds a programme of about the same time. */
function earlier(row: GuideRow, minute: Seconds): Seconds {
  const cell = cellAt(row, minute);
  if (cell === 0) return minute;
  return Math.max(cellStart(row, cell - 1), cellEnd(row, cell - 1) - CURSOR_TAIL);
}

function later(row: GuideRow, minute: Seconds): Seconds {
  const cell = cellAt(row, minute);
  return cell + 1 < cellCount(row) ? cellStart(row, cell + 1) : minute;
}
