import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { endOf, programmeAt, startOf } from '@antenna/schedule';
import type { Intent } from '@antenna/tv-kit';

/** A channel and a minute; the minute stays while moving from channel to channel. */
export interface TvGuideCursor {
  readonly row: number;
  readonly minute: Seconds;
}

export interface CursorLimits {
  readonly rows: number;
  readonly from: Seconds;
  readonly to: Seconds;
}

const HALF_HOUR = 1_800;
/** A day of the guide, seconds. */
const DAY = 86_400;

const inside = (minute: Seconds, { from, to }: CursorLimits) => Math.max(from, Math.min(to - 1, minute));

/** Where a key leads; `undefined` if out of the grid, or nowhere. */
export function moveGuide(
  cursor: TvGuideCursor,
  intent: Intent,
  { programmes, limits }: { readonly programmes: readonly Programme[]; readonly limits: CursorLimits },
): TvGuideCursor | undefined {
  const { row, minute } = cursor;
  if (intent === 'up') return row > 0 ? { row: row - 1, minute } : undefined;
  if (intent === 'down') return row + 1 < limits.rows ? { row: row + 1, minute } : cursor;
  if (intent === 'channel-up') return { row, minute: inside(minute - DAY, limits) };
  if (intent === 'channel-down') return { row, minute: inside(minute + DAY, limits) };
  if (intent !== 'left' && intent !== 'right') return undefined;
  const current = programmeAt(programmes, minute);
  const wanted =
    intent === 'left'
      ? current
        ? startOf(current) - 1
        : minute - HALF_HOUR
      : current
        ? endOf(current)
        : minute + HALF_HOUR;
  const next = inside(wanted, limits);
  const found = programmeAt(programmes, next);
  // The middle of a programme up to an hour long, so that up and down meet its neighbours.
  return {
    row,
    minute: found ? inside(Math.min(startOf(found) + HALF_HOUR, (startOf(found) + endOf(found)) / 2), limits) : next,
  };
}

/** The first visible moment: the cursor's programme begins in view, the window moves by half hours. */
export function windowFrom(from: Seconds, minute: Seconds, length: Seconds): Seconds {
  if (minute >= from + HALF_HOUR / 2 && minute < from + length - HALF_HOUR) return from;
  const before = minute < from + HALF_HOUR / 2 ? length / 2 : length / 3;
  return Math.floor((minute - before) / HALF_HOUR) * HALF_HOUR;
}
