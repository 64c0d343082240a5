import { MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Events are collected for this long before they are sent together. */
export const BATCH_DELAY: Millis = 2 * SECOND;
/** Most reports in one request. */
export const BATCH_SIZE = 20;
/** Most reports kept while they cannot be delivered; the oldest are dropped. */
export const MAX_KEPT = 100;
/** Pause after a batch that was not delivered. */
export const RETRY_DELAY: Millis = 30 * SECOND;
/** A report that is in storage for this long belongs to a closed page. */
export const ORPHANED_AFTER: Millis = MINUTE;
