import { HOUR, MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Lifetime of a token whose answer names no end. */
export const TOKEN_LIFE: Millis = 12 * HOUR;
/** A token's end is ignored for this long after it was set. */
export const TOKEN_CHECK_WINDOW: Millis = 5 * MINUTE;
/** Interval of pings while the app is open. */
export const PING_EVERY: Millis = 5 * MINUTE;
/** Pauses between attempts to start a session; the last one repeats. */
export const START_PAUSES: readonly Millis[] = [
  1 * SECOND,
  2 * SECOND,
  4 * SECOND,
  8 * SECOND,
  15 * SECOND,
  30 * SECOND,
];
/** Re-authorisations within `RENEWAL_WINDOW`, so that a failing server is not overloaded. */
export const RENEWALS_ALLOWED = 3;
export const RENEWAL_WINDOW: Millis = MINUTE;
/** Pauses between failed re-authorisations; with the limit above, three in the first minute. */
export const RENEWAL_PAUSES: readonly Millis[] = [5 * SECOND, 15 * SECOND, 30 * SECOND, 60 * SECOND];
/** Length of a guest's password. */
export const GUEST_PASSWORD_LENGTH = 32;
/** Maximal number of a user's profiles. */
export const PROFILES_MAX = 5;
/** Maximal length of a profile's name; longer ones do not fit a tile. */
export const PROFILE_NAME_MAX = 24;
/** The rest of a child's viewing time is shown from this many minutes. */
export const VIEWING_LEFT_SHOWN = 15;
/** Default viewing hours of a child, `HH:MM`. */
export const VIEWING_HOURS_DEFAULT = { from: '08:00', to: '20:00' } as const;
/** Half hours of a day, `HH:MM`. */
export const VIEWING_HOURS_STEPS: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
/** Options for minutes per day. */
export const DAILY_MINUTES_OPTIONS = [30, 60, 90, 120, 180, 240] as const;
/** Digits of a phone number where the provider has no mask. */
export const PHONE_LENGTH = 11;
/** Delay before another code may be sent. */
export const RESEND_AFTER: Millis = MINUTE;
/** Interval between two requests for a messenger's delivery status. */
export const MESSENGER_POLL: Millis = 5 * SECOND;
/** Maximal length of login and password in the form. */
export const LOGIN_LENGTH = 7;
export const PASSWORD_LENGTH = 6;
/** Interval between two requests for the operator's messages. */
export const MESSAGES_POLL: Millis = 150 * SECOND;
/** A viewer without activity for longer is away: nothing is requested. */
export const ACTIVE_FOR: Millis = 30 * MINUTE;
/** Minimal interval between two reports of activity. */
export const ACTIVITY_INTERVAL: Millis = 5 * SECOND;
/** Interval between two checks of a blocked contract. */
export const BLOCK_POLL: Millis = 30 * SECOND;
/** The same after the viewer has confirmed a payment (C-236). */
export const BLOCK_POLL_PAID: Millis = 5 * SECOND;
