import type { Seconds } from '@antenna/kernel';

/** An unfinished payment ends in error after this. */
export const PAYMENT_LIFE: Seconds = 3_600;
/** How far the time of a callback's signature may differ. */
export const SIGNATURE_LIFE: Seconds = 300;
/** A pay system has to answer within this, in milliseconds. */
export const GATEWAY_TIMEOUT = 10_000;
