import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import {
  archiveStart,
  endOf,
  gapAt,
  hasArchive,
  isLive,
  startOf,
  type ArchiveChannel,
  type RightsGap,
} from '@antenna/schedule';
import { GAP_LEAD_SECONDS } from '../../limits.ts';

/** A window of wall-clock time, drawn linearly. */
export interface BarWindow {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** `closed`: older than the archive. `gap`: on air, but without the right to play it again. */
export type SpanKind = 'archive' | 'gap' | 'closed' | 'future';
export interface BarSpan {
  readonly kind: SpanKind;
  readonly from: Seconds;
  readonly to: Seconds;
}
export interface BarLabel {
  /** Position of the label, Unix seconds. */
  readonly at: Seconds;
  /** Share of the bar that it may take, 0–1. */
  readonly room: number;
  readonly kind: 'programme' | 'gap';
  readonly title: string;
}
export interface BarModel {
  readonly window: BarWindow;
  readonly spans: readonly BarSpan[];
  /** Programme borders inside the window. */
  readonly cuts: readonly Seconds[];
  readonly labels: readonly BarLabel[];
  /** The programme on the screen, as far as it lies in the window: its watched part is coloured. */
  readonly programme?: BarWindow;
}

const SHORTEST_WINDOW = 2 * 3_600;
/** Kept visible after the end of the programme. */
const TAIL = 10 * 60;
/** The programme takes at most this share of the window, so that what came before it can be reached. */
const PROGRAMME_SHARE = 0.75;

/** Two hours around the programme on the screen, more for a longer one; without a guide two hours up to a little after now. */
export function barWindow(programme: Programme | undefined, wall: Seconds): BarWindow {
  if (!programme) {
    // In steps of ten minutes, so that the window does not move all the time.
    const to = (Math.floor(wall / TAIL) + 2) * TAIL;
    return { from: to - SHORTEST_WINDOW, to };
  }
  const length = endOf(programme) - startOf(programme);
  const to = endOf(programme) + TAIL;
  return { from: to - Math.max(SHORTEST_WINDOW, Math.ceil(length / PROGRAMME_SHARE)), to };
}

/** 0–1 along the bar, kept inside it. */
export function shareOf({ from, to }: BarWindow, moment: Seconds): number {
  return to <= from ? 0 : Math.max(0, Math.min(1, (moment - from) / (to - from)));
}

export function momentAt({ from, to }: BarWindow, share: number): Seconds {
  return from + Math.max(0, Math.min(1, share)) * (to - from);
}

export interface BarInput {
  readonly channel: ArchiveChannel;
  /** Ordered by start. */
  readonly schedule: readonly Programme[];
  /** What of it may not be shown again. */
  readonly gaps: readonly RightsGap[];
  readonly programme: Programme | undefined;
  readonly wall: Seconds;
  readonly now: Seconds;
}

export function barModel({ channel, schedule, gaps, programme, wall, now }: BarInput): BarModel {
  const window = barWindow(programme, wall);
  const inside = schedule.filter((each) => endOf(each) > window.from && startOf(each) < window.to);
  return {
    window,
    spans: spansOf(window, { gaps, channel, now }),
    cuts: [...new Set(inside.flatMap((each) => [startOf(each), endOf(each)]))]
      .filter((at) => at > window.from && at < window.to)
      .toSorted((a, b) => a - b),
    labels: labelsOf(window, inside, now),
    ...(programme
      ? { programme: { from: Math.max(window.from, startOf(programme)), to: Math.min(window.to, endOf(programme)) } }
      : {}),
  };
}

/** Every second of the window belongs to exactly one span, in order. */
function spansOf(
  window: BarWindow,
  {
    gaps,
    channel,
    now,
  }: { readonly gaps: readonly RightsGap[]; readonly channel: ArchiveChannel; readonly now: Seconds },
): readonly BarSpan[] {
  const oldest = hasArchive(channel) ? archiveStart(channel, now) : now;
  const kindAt = (moment: Seconds): SpanKind => {
    if (moment >= now) return 'future';
    if (moment < oldest) return 'closed';
    return gapAt(gaps, moment) ? 'gap' : 'archive';
  };
  const borders = [window.from, window.to, oldest, now, ...gaps.flatMap((each) => [each.from, each.to])];
  const points = [...new Set(borders)].filter((at) => at >= window.from && at <= window.to).toSorted((a, b) => a - b);
  const spans: BarSpan[] = [];
  points.slice(0, -1).forEach((from, index) => {
    const to = points[index + 1] ?? window.to;
    const kind = kindAt((from + to) / 2);
    const last = spans.at(-1);
    if (last?.kind === kind) spans[spans.length - 1] = { ...last, to };
    else spans.push({ kind, from, to });
  });
  return spans;
}

function labelsOf(window: BarWindow, inside: readonly Programme[], now: Seconds): readonly BarLabel[] {
  return inside
    .filter((each) => startOf(each) >= window.from)
    .map((each, index, all) => {
      const next = all[index + 1];
      const end = next ? startOf(next) : window.to;
      const isGap = !each.isCatchupAvailable && startOf(each) < now;
      return {
        at: startOf(each),
        room: shareOf(window, end) - shareOf(window, startOf(each)),
        kind: isGap ? 'gap' : 'programme',
        title: each.title,
      };
    });
}

/**
 * The nearest moment that may be played: now instead of the future, after or before a gap in the direction of the seek, the oldest
 * second of the archive instead of what is older. Within 30 s of now it is live and always allowed.
 */
export function reachableMoment({
  channel,
  gaps,
  now,
  from,
  target,
}: Pick<BarInput, 'channel' | 'gaps' | 'now'> & { readonly from: Seconds; readonly target: Seconds }): Seconds {
  if (target >= now || isLive(target, now) || !hasArchive(channel))
    return Math.min(now, hasArchive(channel) ? target : now);
  const oldest = archiveStart(channel, now);
  const forward = (moment: Seconds): Seconds => {
    const gap = gapAt(gaps, moment);
    return !gap || moment >= now ? Math.min(now, moment) : forward(gap.to);
  };
  const back = (moment: Seconds): Seconds => {
    const gap = gapAt(gaps, moment);
    // Far enough before the gap to see something; if the archive begins after that, the seek leads forward.
    if (!gap) return moment;
    const before = gap.from - GAP_LEAD_SECONDS;
    return before < oldest ? forward(moment) : back(before);
  };
  const start = Math.max(target, oldest);
  return start >= from ? forward(start) : back(start);
}
