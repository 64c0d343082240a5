import { HOUR, MINUTE, type Seconds } from '@antenna/kernel';
import type { Allowance } from '../domain/rate-limit.ts';

/** Tries of a bank's or a phone's code. */
export const CODE_TRIES = 3;
/** A code sent to a phone is good for so long. */
export const CODE_LIFE: Seconds = 300;
/** And is sent again no sooner. */
export const RESEND_AFTER: Seconds = 60;
/** The bank's code of the card that asks for one. */
export const BANK_CODE = '1111';
/** After a try that failed, the next one comes so many seconds later; after the last it is given up. */
export const RETRIES: readonly Seconds[] = [1, 5, 30, 120, 600];
/** A payment that was not made is void by then. */
export const SESSION_LIFE: Seconds = 3_600;
/** Payments and messages that the console shows. */
export const CONSOLE_SHOWN = 50;
/** How far the clock goes at once. */
export const CLOCK_MOST: Seconds = 400 * 86_400;
export const SMS_SHOWN = 20;
/** Guesses of the console's key, per address. */
export const CONSOLE_TRIES: readonly Allowance[] = [
  { count: 10, within: MINUTE },
  { count: 60, within: HOUR },
];
/** Messages and callbacks are kept for so long. */
export const KEPT: Seconds = 30 * 86_400;
