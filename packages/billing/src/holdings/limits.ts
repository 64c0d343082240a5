import { DAY, HOUR, SECOND, type Seconds } from '@antenna/kernel';

const day: Seconds = DAY / SECOND;

/** When a renewal that could not be paid is retried (C-333). */
export const RETRY_AFTER: readonly Seconds[] = [day, 3 * day, 7 * day];
/** What was paused for lack of money ends after this. */
export const FUNDS_PAUSE_LONGEST: Seconds = 30 * day;
/** How long access continues past the end of a period that is being renewed, for the job and a slow card. */
export const RENEWAL_GRACE: Seconds = HOUR / SECOND;
/** Holdings that one run of the job handles; the rest wait for the next. */
export const DUE_AT_ONCE = 500;
