import type { PlaybackPoint } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';

/** The point whose button is shown: from its start up to its end. Of two at once, the one that began last. */
export function pointAt(points: readonly PlaybackPoint[], position: Seconds): PlaybackPoint | undefined {
  const now = position * 1000;
  return points.findLast(({ button, start, end }) => button !== undefined && now >= start && now < end);
}

export function orderPoints(points: readonly PlaybackPoint[]): readonly PlaybackPoint[] {
  return points.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
}
