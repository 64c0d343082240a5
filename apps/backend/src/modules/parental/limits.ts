import { DAY, MINUTE, SECOND } from '@antenna/kernel';

// Guesses at a PIN, in seconds.
export const PIN_TRIES = 5;
export const PIN_WITHIN = (15 * MINUTE) / SECOND;
/** Used up again and again, the wait doubles, up to a day. */
export const PIN_DOUBLINGS = 7;
export const PIN_WAIT_MOST = DAY / SECOND;
