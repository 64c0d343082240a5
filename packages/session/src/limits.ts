import { HOUR, MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Life of a token whose answer names no end. */
export const TOKEN_LIFE: Millis = 12 * HOUR;
/** A token is not examined for its end before this long after it was set. */
export const TOKEN_CHECK_WINDOW: Millis = 5 * MINUTE;
/** How often the session is pinged while the app is open. */
export const PING_EVERY: Millis = 5 * MINUTE;
/** Pauses while a session is being started and no answer comes; the last one repeats. */
export const START_PAUSES: readonly Millis[] = [
  1 * SECOND,
  2 * SECOND,
  4 * SECOND,
  8 * SECOND,
  15 * SECOND,
  30 * SECOND,
];
/** Re-authorisations within `RENEWAL_WINDOW`; more would hammer a failing server. */
export const RENEWALS_ALLOWED = 3;
export const RENEWAL_WINDOW: Millis = MINUTE;
/** Pauses between re-authorisations that no answer came: with the limit above, three in the first minute. */
export const RENEWAL_PAUSES: readonly Millis[] = [5 * SECOND, 15 * SECOND, 30 * SECOND, 60 * SECOND];
/** Characters of a guest's password. */
export const GUEST_PASSWORD_LENGTH = 32;
/** Profiles of one user. */
export const PROFILES_MAX = 5;
/** Characters of a profile's name: longer ones break every tile. */
export const PROFILE_NAME_MAX = 24;
/** Minutes left of a child's day from which they are shown. */
export const VIEWING_LEFT_SHOWN = 15;
/** Hours a child's day begins with when they are switched on, `HH:MM`. */
export const VIEWING_HOURS_DEFAULT = { from: '08:00', to: '20:00' } as const;
/** Minutes a day to choose from. */
export const DAILY_MINUTES_OPTIONS = [30, 60, 90, 120, 180, 240] as const;
/** Digits of a phone where the provider gives no mask. */
export const PHONE_LENGTH = 11;
/** How long another code cannot be asked for. */
export const RESEND_AFTER: Millis = MINUTE;
/** How often a messenger is asked what became of the code. */
export const MESSENGER_POLL: Millis = 5 * SECOND;
/** Longest login and password of the form; the server takes longer ones. */
export const LOGIN_LENGTH = 7;
export const PASSWORD_LENGTH = 6;
/** How often the operator's messages are asked for. */
export const MESSAGES_POLL: Millis = 150 * SECOND;
/** A viewer who did nothing for longer is away: nothing is requested. */
export const ACTIVE_FOR: Millis = 30 * MINUTE;
/** How often a viewer's actions are told at most. */
export const ACTIONS_TOLD: Millis = 5 * SECOND;
/** How often a blocked viewer is looked at again. */
export const BLOCK_POLL: Millis = 30 * SECOND;
/** And this often from the moment the viewer says that they have paid (C-236). */
export const BLOCK_POLL_PAID: Millis = 5 * SECOND;
