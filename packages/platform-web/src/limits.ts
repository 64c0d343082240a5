import { SECOND, type Millis } from '@antenna/kernel';

/** The state of picture-in-picture is looked at this often where the browser tells no change. */
export const PIP_LOOK: Millis = 150;
/** A difference to the server's clock below this is transport, not a wrong clock (own choice: `Date` has whole seconds). */
export const CLOCK_TOLERANCE: Millis = 3 * SECOND;
/** Last request errors kept for diagnostics (own choice). */
export const ERRORS_KEPT = 30;
