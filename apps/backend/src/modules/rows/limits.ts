import { DAY, MINUTE, SECOND, toSeconds, type Millis, type Seconds } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

/** What came within this time is new. */
const RECENT: Millis = 30 * DAY;

export const recentSince = (now: Millis): Seconds => toSeconds(now - RECENT);

// A search reads every word of the index. Typing asks once a pause, so people stay far below.
export const SEARCHES_PER_USER: readonly Allowance[] = [
  { count: 10, within: SECOND },
  { count: 200, within: MINUTE },
];
export const SEARCHES_PER_ADDRESS: readonly Allowance[] = [
  { count: 40, within: SECOND },
  { count: 1_000, within: MINUTE },
];
