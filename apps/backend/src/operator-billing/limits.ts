import { DAY, MINUTE, SECOND } from '@antenna/kernel';

/** Timeout of a callback. */
export const CALLBACK_MS = 5 * SECOND;
/** A connection that failed before anything was sent is retried once after this. */
export const AGAIN_AFTER_MS = 500;
export const ANSWER_BYTES = 64 * 1_024;
/** After a positive `packet` answer the operator opens the subscription: how long to wait for it, and how often to look. */
export const OPENED_WITHIN_MS = 3 * SECOND;
export const LOOK_EVERY_MS = 200;
/** A viewer who repeats an action within this sends the same request_id, in seconds. */
export const SAME_REQUEST = (10 * MINUTE) / SECOND;
/** How long a balance is shown without asking again, in seconds. */
export const BALANCE_KEPT = MINUTE / SECOND;
/** How long calls and answers are logged, in seconds. */
export const LOG_KEPT = (30 * DAY) / SECOND;
