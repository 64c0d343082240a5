import type { Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { LONGEST_PROGRAMME } from './limits.ts';

/** Where playback of the programme begins, Unix seconds (B-199: real_* is the position, timestamp is for texts and links). */
export function startOf(programme: Programme): Seconds {
  return programme.realTimestamp;
}

/** First second that no longer belongs to the programme. */
export function endOf(programme: Programme): Seconds {
  return programme.realTimestamp + (programme.realDuration > 0 ? programme.realDuration : programme.duration);
}

/** The announced end. */
export function shownEndOf(programme: Programme): Seconds {
  return programme.timestamp + programme.duration;
}

/** By start, the longer of two that start together first; duplicates and entries without a length are dropped. The input is not changed. */
export function orderProgrammes(programmes: readonly Programme[]): readonly Programme[] {
  const seen = new Set<string>();
  const kept = programmes.filter((each) => {
    if (endOf(each) <= startOf(each) || seen.has(each.id)) return false;
    seen.add(each.id);
    return true;
  });
  return kept.sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
}

/** How many of the ordered list start at or before `at`. */
function startedBy(ordered: readonly Programme[], at: Seconds): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const programme = ordered[middle];
    if (programme && startOf(programme) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the programme at that second in an ordered list, or -1. Of overlapping ones the latest to start wins. */
export function indexAt(ordered: readonly Programme[], at: Seconds): number {
  for (let index = startedBy(ordered, at) - 1; index >= 0; index -= 1) {
    const programme = ordered[index];
    if (!programme || startOf(programme) < at - LONGEST_PROGRAMME) return -1;
    if (endOf(programme) > at) return index;
  }
  return -1;
}

/** The programme at that second, if the guide has one. */
export function programmeAt(ordered: readonly Programme[], at: Seconds): Programme | undefined {
  const index = indexAt(ordered, at);
  return index < 0 ? undefined : ordered[index];
}

/** The first programme that starts after this one; a gap between them does not matter. */
export function nextOf(ordered: readonly Programme[], programme: Programme): Programme | undefined {
  return ordered[startedBy(ordered, startOf(programme))];
}

/** The last programme that starts before this one. */
export function previousOf(ordered: readonly Programme[], programme: Programme): Programme | undefined {
  const before = startedBy(ordered, startOf(programme) - 1);
  return before > 0 ? ordered[before - 1] : undefined;
}

/** The first programme that starts after that second. */
export function nextAfter(ordered: readonly Programme[], at: Seconds): Programme | undefined {
  return ordered[startedBy(ordered, at)];
}

/** The share that has been broadcast, 0–1. */
export function airedShare(programme: Programme, now: Seconds): number {
  const length = endOf(programme) - startOf(programme);
  if (length <= 0) return 0;
  return Math.min(1, Math.max(0, (now - startOf(programme)) / length));
}

/** Whole minutes until its end, rounded up: never 0 while it runs. */
export function minutesLeft(programme: Programme, now: Seconds): number {
  return Math.max(0, Math.ceil((endOf(programme) - now) / 60));
}
