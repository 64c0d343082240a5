import { DAY, toSeconds, type Millis, type Seconds } from '@antenna/kernel';

/** What came within this time is new. */
const RECENT: Millis = 30 * DAY;

export const recentSince = (now: Millis): Seconds => toSeconds(now - RECENT);
