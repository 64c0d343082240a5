import { DAY, HOUR, MINUTE, SECOND, type Seconds } from '@antenna/kernel';
import type { Allowance } from '../../domain/rate-limit.ts';

// One-time codes, in seconds.
export const CODE_LENGTH = 6;
export const CODE_LIFE = (5 * MINUTE) / SECOND;
export const CODE_TRIES = 5;
/** A code shorter than six digits takes fewer guesses. */
export const SHORT_CODE_TRIES = 3;
/** Guesses from addresses that did not ask for the code: a viewer changes networks, and a stranger cannot use up the viewer's own. */
export const TRIES_ELSEWHERE = 2;
export const SHORT_TRIES_ELSEWHERE = 1;
/** After so many wrong codes in a row a phone gets no short ones any more. */
export const SHORT_FAILURES_MOST = 6;
export const RESEND_AFTER = MINUTE / SECOND;
export type CodesWithin = readonly { readonly count: number; readonly within: Seconds }[];
/** Messages with a code to one phone: for its owner's known addresses and devices together, and for each other network. */
export const CODES_WITHIN: CodesWithin = [
  { count: 5, within: HOUR / SECOND },
  { count: 10, within: DAY / SECOND },
];
/** For all other networks together. */
export const CODES_FROM_STRANGERS: CodesWithin = [
  { count: 10, within: HOUR / SECOND },
  { count: 20, within: DAY / SECOND },
];
/** Beyond that a network that has not asked within a day gets one message, this long after the last to anybody. */
export const FRESH_NETWORK_WITHIN: Seconds = DAY / SECOND;
export const FRESH_NETWORK_AFTER: Seconds = (30 * MINUTE) / SECOND;
/** Wrong codes in a row, over any number of codes, after which the phone rests for a day (NIST 800-63B). */
export const FAILURES_MOST = 100;
export const FAILURES_REST = DAY / SECOND;

// The code that confirms the deletion of an account; its messages count as those of PINs do.
export const DELETION_CODE_LIFE = (10 * MINUTE) / SECOND;

// The code that confirms an e-mail address: mail may take its time. Of one account, whatever its address is.
export const EMAIL_CODE_LIFE = (30 * MINUTE) / SECOND;
export const EMAIL_CODES_PER_USER: readonly Allowance[] = [
  { count: 5, within: HOUR },
  { count: 10, within: DAY },
];

// A one-time PIN has four digits, for the four places of a PIN.
export const PIN_CODE_LENGTH = 4;
export const PIN_CODE_LIFE = (10 * MINUTE) / SECOND;
export const PIN_CODES_WITHIN: CodesWithin = [
  { count: 3, within: HOUR / SECOND },
  { count: 5, within: DAY / SECOND },
];

// Per address of the caller, and per network of such addresses (/24, /48). They allow a household and an office behind one.
export const CODES_PER_ADDRESS: readonly Allowance[] = [
  { count: 20, within: MINUTE },
  { count: 100, within: HOUR },
  { count: 500, within: DAY },
];
export const CODES_PER_NETWORK: readonly Allowance[] = [
  { count: 60, within: MINUTE },
  { count: 600, within: HOUR },
];
export const GUESSES_PER_ADDRESS: readonly Allowance[] = [
  { count: 60, within: MINUTE },
  { count: 600, within: HOUR },
];
