import { DAY, HOUR, SECOND, type Seconds } from '@antenna/kernel';

const day: Seconds = DAY / SECOND;

/** After a renewal that could not be paid: one, three and seven days later it is tried again (C-333). */
export const RETRY_AFTER: readonly Seconds[] = [day, 3 * day, 7 * day];
/** What was paused for lack of money ends after this. */
export const FUNDS_PAUSE_LONGEST: Seconds = 30 * day;
/** How long access goes on past the end of a period that is being renewed: the job's turn, and a card that takes its time. */
export const RENEWAL_GRACE: Seconds = HOUR / SECOND;
/** Holdings that one turn of the job looks at; the rest wait for the next. */
export const DUE_AT_ONCE = 500;
