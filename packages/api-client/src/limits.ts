import { SECOND, type Millis } from '@antenna/kernel';

/** Timeout of a call. */
export const CALL_TIMEOUT: Millis = 10 * SECOND;
/** Pauses before a GET is repeated. */
export const RETRY_PAUSES: readonly Millis[] = [200, 400, 800];
/** A longer Retry-After is not waited for. */
export const LONGEST_RETRY_AFTER: Millis = 30 * SECOND;
/** Token renewals per minute, to spare a failing server. */
export const RENEWALS_PER_MINUTE = 3;
/** Default page of list calls. */
export const PAGE_LIMIT = 20;
/** Favourites are requested at once: the platform's maximum. */
export const FAVORITES_LIMIT = 1_000;
/** Sent at registration and displayed in the settings. */
export const APP_VERSION = '189';
/** Length of a playback point without an end. */
export const PLAYBACK_POINT_LENGTH: Millis = 8 * SECOND;
