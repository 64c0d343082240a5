import { DAY, HOUR, MINUTE, SECOND, toSeconds, type Millis, type Seconds } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

/** What came within this time is new. */
const RECENT: Millis = 30 * DAY;

export const recentSince = (now: Millis): Seconds => toSeconds(now - RECENT);

/** What may be watched for no longer than this leaves soon. */
const LEAVING: Millis = 14 * DAY;

export const leavingUntil = (now: Millis): Seconds => toSeconds(now + LEAVING);

/** What began longer ago than this is over: the guide is read by starts. */
export const LONGEST_SHOWING: Seconds = (6 * HOUR) / SECOND;
/** Programmes by their names of which showings within a time are looked for. */
export const TIMED_CANDIDATES = 96;
/** Showings that are read for them. */
export const TIMED_SHOWINGS = 4_000;

/** Titles and channels that are shown where a search finds nothing, of each. */
export const SHOWN_INSTEAD = 12;

// Typing asks once a pause, so people stay far below.
export const SEARCHES_PER_USER: readonly Allowance[] = [
  { count: 10, within: SECOND },
  { count: 200, within: MINUTE },
];
export const SEARCHES_PER_ADDRESS: readonly Allowance[] = [
  { count: 40, within: SECOND },
  { count: 1_000, within: MINUTE },
];
