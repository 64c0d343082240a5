import { SECOND, type Millis, type MinorUnits } from '@antenna/kernel';

/** A stored transaction or offer is asked about this often. */
export const POLL_EVERY: Millis = 5 * SECOND;
/** Asking ends after this; the ids stay, so that a reload goes on (C-211). */
export const POLL_LONGEST: Millis = 600 * SECOND;
/** A transaction older than this is asked about no more, and forgotten (C-211). */
export const TRANSACTION_LIFE: Millis = 3600 * SECOND;
/** A tab that asks says so at least this often; after it another may take over. */
export const POLL_LOCK: Millis = 12 * SECOND;
/** Every step that opens a paying dialog or begins a payment waits this long. */
export const PAY_DELAY: Millis = 300;
/** After a promo link a purchase by card waits this long instead. */
export const PROMO_LINK_CARD_DELAY: Millis = 1 * SECOND;
/** Characters of a promo code. */
export const PROMO_CODE_LENGTH = 15;
/** The wizard looks for the linked card this often … */
export const PROMO_POLL: Millis = 300;
/** … and this often while a transaction is under way. */
export const PROMO_POLL_WITH_TRANSACTION: Millis = 600;
/** So many looks are shown as loading. */
export const PROMO_LOADING_TICKS = 6;
/** After so many looks without a card linking has failed. */
export const PROMO_FAILURE_TICKS = 20;
/** The button that links a card rests this long after a press. */
export const LINK_LOCK: Millis = 10 * SECOND;
/** Steps that the wizard's display counts to. */
export const PROMO_SHOWN_STEPS = 2;
/** Promo days are shown up to this many. */
export const PROMO_DAYS_SHOWN = 90;
/** Linking a card charges the price of 1. */
export const LINK_AMOUNT: MinorUnits = 100;
/** The survey of those who leave. */
export const UNSUBSCRIBE_SURVEY = 1;
/** What a free packet is taken to be while none is known. */
export const FREE_PLACEHOLDER = { channelsCount: 140, price: 0 } as const;
/** Up to this many channels stand in the short layout. */
export const SHORT_LAYOUT_CHANNELS = 31;
/** Sums of a refill, in whole units of the currency, where the pay form names none (C-037). */
export const REFILL_LEAST: MinorUnits = 100;
export const REFILL_MOST: MinorUnits = 100_000_000;
/** Digits of a payment's SMS code (C-042). */
export const SMS_CODE_LENGTH = 4;
/** A code may be sent again after this where the platform names no time (C-042). */
export const SMS_RESEND: Millis = 60 * SECOND;
/** What an operator's own billing took on is looked for once more after this. */
export const ACCEPTED_LOOK: Millis = 10 * SECOND;
/** Days that count as a month where prices are compared (C-250). */
export const DAYS_OF_MONTH = 30;
