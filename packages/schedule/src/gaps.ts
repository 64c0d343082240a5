import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { GAP_MIN } from './limits.ts';
import { endOf, shownEndOf, startOf } from './programme.ts';

/** One row of a schedule. A hole in the guide is a row too: a list that jumps over it would lie about time. */
export type ScheduleRow =
  | { readonly kind: 'programme'; readonly programme: Programme }
  | { readonly kind: 'gap'; readonly start: Seconds; readonly end: Seconds };

/** Rows of an ordered list with its holes of a minute and more between two programmes. */
export function withGaps(ordered: readonly Programme[]): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  let covered: Programme | undefined;
  for (const programme of ordered) {
    if (covered && startOf(programme) - endOf(covered) >= GAP_MIN) rows.push({ kind: 'gap', start: shownEndOf(covered), end: programme.timestamp });
    rows.push({ kind: 'programme', programme });
    if (!covered || endOf(programme) > endOf(covered)) covered = programme;
  }
  return rows;
}
