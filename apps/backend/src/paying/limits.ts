import type { MinorUnits, Seconds } from '@antenna/kernel';

/** The pay system is asked about a payment that has been pending for longer. */
export const ASK_AFTER: Seconds = 30;
/** And then this often. */
export const ASK_EVERY: Seconds = 60;
/** A turn of the reconciler; with the half minute before it, a missed callback is made up for within a minute. */
export const RECONCILE_EVERY: Seconds = 30;
/** So many failures in a row a pay system is left alone until the next turn. */
export const FAILURES_IN_A_ROW = 3;
/** How many payments one turn of the reconciler looks at. */
export const ASK_AT_ONCE = 100;
/** A code of a phone payment is sent again no sooner. */
export const RESEND_AFTER: Seconds = 60;
/** Codes to one phone from all viewers, and of one viewer to all phones. */
export const CODES_PER_PHONE = [
  { count: 5, within: 3_600 },
  { count: 10, within: 86_400 },
] as const;
export const CODES_PER_VIEWER = [
  { count: 10, within: 3_600 },
  { count: 30, within: 86_400 },
] as const;
/** Bodies of callbacks. */
export const CALLBACK_LIMIT = 64 * 1_024;
/** What linking a card costs. */
export const LINK_TEST: MinorUnits = 100;
/** Where a pay form says no other. */
export const LEAST: MinorUnits = 100;
export const MOST: MinorUnits = 100_000_000;
/** Who polls makes the pay system be asked no more often than this. */
export const ASK_AGAIN: Seconds = 5;
/** An event is remembered for so long; a signature is not even good for an hour. */
export const EVENT_LIFE: Seconds = 30 * 86_400;
