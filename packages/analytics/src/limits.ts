import { MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Events wait this long for company (own choice). */
export const GATHERING: Millis = 2 * SECOND;
/** Sent at once at most (own choice). */
export const BATCH = 20;
/** Kept while nobody takes them; the oldest go first (own choice, after spec 2 §3 "last 50 ad error reports"). */
export const KEPT = 100;
/** Pause after a sink refused a batch (own choice). */
export const AFTER_REFUSAL: Millis = 30 * SECOND;
/** A report that lies in storage for so long belongs to no page that is still there (own choice). */
export const ORPHANED: Millis = MINUTE;
