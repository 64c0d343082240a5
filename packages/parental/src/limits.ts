import { MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Digits of a code. */
export const PIN_LENGTH = 4;
/** How long a channel stays open when no duration is configured: `parental_timeout`. */
export const CHANNEL_MEMORY: Millis = 30 * MINUTE;
/** The same for every other action. */
export const OTHER_MEMORY: Millis = 1 * MINUTE;
/** How long the success flag is set after a right PIN. */
export const FLAG_AFTER_PIN: Millis = 2 * SECOND;
/** And after an action that passed because it was open already. */
export const FLAG_WHEN_OPEN: Millis = 5 * SECOND;
/** Playing requires no PIN for this long after a payment whose pay system skips control (B-362). */
export const TRANSACTION_BYPASS: Millis = 30 * SECOND;
/** How long we take a lock to last when the server names no time (5 wrong tries in 15 min). */
export const LOCK: Millis = 15 * MINUTE;
