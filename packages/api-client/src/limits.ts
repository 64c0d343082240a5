import { MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Rows and rowsets without a `cache_timeout`. */
export const CATALOGUE_TTL: Millis = 15 * MINUTE;
/** Reference lists: network, configuration, countries, news. */
export const REFERENCE_TTL: Millis = 5 * MINUTE;
/** Channel and content lists. */
export const LIST_TTL: Millis = 30 * SECOND;
/** The viewer's own data. */
export const USER_TTL: Millis = 3 * SECOND;
/** Stream and meta: only calls made at the same moment share an answer. */
export const STREAM_TTL: Millis = 500;
/** History, favourites, search, "my" and every write. */
export const NEVER: Millis = 0;

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
