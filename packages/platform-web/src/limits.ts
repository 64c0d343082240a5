import { SECOND, type Millis } from '@antenna/kernel';

/** How often the state of picture-in-picture is polled where the browser has no event. */
export const PIP_LOOK: Millis = 150;
/** A smaller difference to the server's clock is network delay, not a wrong clock (own choice: `Date` has whole seconds). */
export const CLOCK_TOLERANCE: Millis = 3 * SECOND;
/** Last request errors kept for diagnostics (own choice). */
export const ERRORS_KEPT = 30;
