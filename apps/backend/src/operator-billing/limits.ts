import { DAY, MINUTE, SECOND } from '@antenna/kernel';

/** A callback that has not been answered by then is dropped. */
export const CALLBACK_MS = 5 * SECOND;
/** A connection that failed before anything was sent is tried once more after this. */
export const AGAIN_AFTER_MS = 500;
export const ANSWER_BYTES = 64 * 1_024;
/** After a good `packet` answer the operator opens the subscription; so long is waited for it, and looked so often. */
export const OPENED_WITHIN_MS = 3 * SECOND;
export const LOOK_EVERY_MS = 200;
/** A viewer who repeats an action within this sends the same request_id, in seconds. */
export const SAME_REQUEST = (10 * MINUTE) / SECOND;
/** How long a balance is shown without asking again, in seconds. */
export const BALANCE_KEPT = MINUTE / SECOND;
/** How long calls and answers are kept, in seconds. */
export const LOG_KEPT = (30 * DAY) / SECOND;
