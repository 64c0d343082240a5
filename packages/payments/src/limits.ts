import type { MinorUnits, Seconds } from '@antenna/kernel';

/** The pay system is asked about a payment that has been pending for longer. */
export const CHECK_AFTER: Seconds = 30;
/** And then this often. */
export const CHECK_EVERY: Seconds = 60;
/** Between two runs of the reconciler; with CHECK_AFTER, a missed callback is made up for within a minute. */
export const RECONCILE_EVERY: Seconds = 30;
/** After so many failures in a row a pay system is left alone until the next run. */
export const FAILURES_IN_A_ROW = 3;
/** How many payments one run of the reconciler looks at. */
export const CHECK_AT_ONCE = 100;
/** Payments of one viewer that may be pending at once: more than a viewer has pages open; each is reconciled. */
export const PENDING_MOST = 20;
/** A client that polls makes the pay system be asked no more often than this. */
export const CHECK_AGAIN: Seconds = 5;
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
/** What linking a card costs. */
export const LINK_AMOUNT: MinorUnits = 100;
/** Where a pay form says no other. */
export const MIN_AMOUNT: MinorUnits = 100;
export const MAX_AMOUNT: MinorUnits = 100_000_000;
/** How long an event is remembered; a signature is not even valid for an hour. */
export const EVENT_LIFE: Seconds = 30 * 86_400;
/** When a client asks again after a pay system did not answer. */
export const GATEWAY_RETRY_AFTER: Seconds = 5;
