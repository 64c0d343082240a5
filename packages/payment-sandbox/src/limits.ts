import type { Seconds } from '@antenna/kernel';

/** Attempts to enter a bank's or a phone's code. */
export const CODE_ATTEMPTS = 3;
/** How long a code sent to a phone is valid. */
export const CODE_LIFE: Seconds = 300;
/** And is sent again no sooner. */
export const RESEND_AFTER: Seconds = 60;
/** The bank's code of the card that asks for one. */
export const BANK_CODE = '1111';
/** Delays after a failed attempt to deliver a callback; after the last one it is given up. */
export const RETRIES: readonly Seconds[] = [1, 5, 30, 120, 600];
/** Callbacks sent in one run. */
export const CALLBACKS_AT_ONCE = 100;
/** A page cannot be paid any more after this. */
export const SESSION_LIFE: Seconds = 3_600;
/** Payments and limits that the console shows. */
export const CONSOLE_PAYMENTS = 50;
export const CONSOLE_MESSAGES = 20;
/** How far the clock can be moved at once. */
export const MAX_CLOCK_MOVE: Seconds = 400 * 86_400;
/** How long messages and callbacks are stored. */
export const KEPT: Seconds = 30 * 86_400;
