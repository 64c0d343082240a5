import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { ofDay, type Day } from './day.ts';
import { GAP_MIN } from './limits.ts';
import { endOf, shownEndOf, startOf } from './programme.ts';

/** One row of a schedule. A gap in the guide is a row too, so that the list does not hide missing time. */
export type ScheduleRow =
  | { readonly kind: 'programme'; readonly programme: Programme }
  | { readonly kind: 'gap'; readonly start: Seconds; readonly end: Seconds };

/** Rows of an ordered list, with its gaps of a minute and more. */
export function withGaps(ordered: readonly Programme[]): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  let covered: Programme | undefined;
  for (const programme of ordered) {
    if (covered && startOf(programme) - endOf(covered) >= GAP_MIN)
      rows.push({ kind: 'gap', start: shownEndOf(covered), end: programme.timestamp });
    rows.push({ kind: 'programme', programme });
    if (!covered || endOf(programme) > endOf(covered)) covered = programme;
  }
  return rows;
}

/**
 * Rows of a day out of the whole ordered list, including gaps around midnight at both ends of the day. Before the guide
 * begins and after it ends there are no gaps.
 */
export function dayRows(ordered: readonly Programme[], day: Day): readonly ScheduleRow[] {
  const own = ofDay(ordered, day);
  const [first] = own;
  if (!first) return [];
  const from = ordered.indexOf(first);
  const until = latestEnd(ordered.slice(0, from));
  const end = latestEnd(ordered.slice(0, from + own.length)) ?? day.end;
  const next = ordered.slice(from + own.length).find((each) => each.timestamp >= day.end);
  const gap = (start: Seconds, stop: Seconds): readonly ScheduleRow[] =>
    stop - start >= GAP_MIN ? [{ kind: 'gap', start, end: stop }] : [];
  return [
    ...(until === undefined ? [] : gap(Math.max(until, day.start), first.timestamp)),
    ...withGaps(own),
    ...(next ? gap(end, Math.min(next.timestamp, day.end)) : []),
  ];
}

function latestEnd(programmes: readonly Programme[]): Seconds | undefined {
  return programmes.length === 0 ? undefined : Math.max(...programmes.map(shownEndOf));
}
