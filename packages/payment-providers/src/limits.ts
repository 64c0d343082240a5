import type { Seconds } from '@antenna/kernel';

/** A payment that was not finished ends in error after this. */
export const PAYMENT_LIFE: Seconds = 3_600;
/** A callback's signature is good for so long, both ways. */
export const SIGNATURE_LIFE: Seconds = 300;
/** A pay system has to answer within this, in milliseconds. */
export const GATEWAY_PATIENCE = 10_000;
