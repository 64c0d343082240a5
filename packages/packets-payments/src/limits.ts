import { SECOND, type Millis, type MinorUnits } from '@antenna/kernel';

/** Interval between two polls of a transaction or an offer. */
export const POLL_INTERVAL: Millis = 5 * SECOND;
/** Polling stops after this; the ids stay stored, so that a reload resumes it (C-211). */
export const POLL_TIMEOUT: Millis = 600 * SECOND;
/** A transaction older than this is no longer polled, and its ids are removed (C-211). */
export const TRANSACTION_MAX_AGE: Millis = 3600 * SECOND;
/** The polling tab renews its lock at least this often; after it another tab may take over. */
export const POLL_LOCK: Millis = 12 * SECOND;
/** Delay before each paying dialog and each payment. */
export const PAY_DELAY: Millis = 300;
/** The same delay for a purchase by card that came from a promo link. */
export const PROMO_LINK_CARD_DELAY: Millis = 1 * SECOND;
/** Maximal length of a promo code. */
export const PROMO_CODE_LENGTH = 15;
/** Interval between two checks for the linked card … */
export const PROMO_POLL: Millis = 300;
/** … and while a transaction is running. */
export const PROMO_POLL_WITH_TRANSACTION: Millis = 600;
/** Number of checks that are shown as loading. */
export const PROMO_LOADING_TICKS = 6;
/** Number of checks after which linking the card has failed. */
export const PROMO_FAILURE_TICKS = 20;
/** The button that links a card is disabled this long after a press. */
export const LINK_LOCK: Millis = 10 * SECOND;
/** Steps that the wizard shows. */
export const PROMO_SHOWN_STEPS = 2;
/** More promo days than this are not shown. */
export const PROMO_DAYS_SHOWN = 90;
/** Amount of the payment that links a card. */
export const LINK_AMOUNT: MinorUnits = 100;
/** Id of the survey after unsubscribing. */
export const UNSUBSCRIBE_SURVEY = 1;
/** The free packet as it is shown while none is known. */
export const FREE_PLACEHOLDER = { channelsCount: 140, price: 0 } as const;
/** Up to this many channels are shown in the short layout. */
export const SHORT_LAYOUT_CHANNELS = 31;
/** Minimum and maximum of a refill where the pay form names none (C-037). */
export const REFILL_MIN: MinorUnits = 100;
export const REFILL_MAX: MinorUnits = 100_000_000;
/** Length of a payment's SMS code (C-042). */
export const SMS_CODE_LENGTH = 4;
/** Delay before a code may be sent again where the platform names none (C-042). */
export const SMS_RESEND: Millis = 60 * SECOND;
/** An order that the operator's own billing accepted is checked again after this. */
export const ACCEPTED_RECHECK_DELAY: Millis = 10 * SECOND;
/** Days of a month where prices are compared (C-250). */
export const DAYS_OF_MONTH = 30;
