import { DAY, MINUTE, SECOND } from '@antenna/kernel';

/** After a positive `packet` answer the operator opens the subscription: how long to wait for it, and how often to look. */
export const OPENED_WITHIN_MS = 3 * SECOND;
export const LOOK_EVERY_MS = 200;
/** A viewer who repeats an action within this sends the same request_id, in seconds. */
export const SAME_REQUEST = (10 * MINUTE) / SECOND;
/** How long a balance is shown without asking again, in seconds. */
export const BALANCE_KEPT = MINUTE / SECOND;
/** How long calls and answers are logged, in seconds. */
export const LOG_KEPT = (30 * DAY) / SECOND;
