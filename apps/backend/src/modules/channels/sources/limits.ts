import { HOUR, MINUTE, toSeconds, type Millis, type Seconds } from '@antenna/kernel';

/** So many devices within this time demote an address for everybody. */
export const DEMOTE_AFTER_DEVICES = 2;
export const DEVICES_WITHIN: Millis = 2 * MINUTE;
/** How long an address is tried last; doubled each time. */
export const DEMOTE_FIRST: Seconds = toSeconds(5 * MINUTE);
export const DEMOTE_MOST: Seconds = toSeconds(HOUR);
/** Seconds that an address is tried last, by how often in a row it failed. */
export const demotionLength = (times: number): Seconds =>
  Math.min(DEMOTE_FIRST * 2 ** Math.min(times - 1, 16), DEMOTE_MOST);
/** How long a device's own failures change its order. */
export const OWN_FAILURE_MEMORY: Millis = 10 * MINUTE;
/** What is remembered of failures is deleted after this. */
export const FAILURES_KEPT: Seconds = 24 * toSeconds(HOUR);
