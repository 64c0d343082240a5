import { MINUTE, SECOND, type Millis } from '@antenna/kernel';

/** Catalogue-like data (rows, rowsets) unless they say `cache_timeout` (spec 2 §9, decisions.md). */
export const CATALOGUE_TTL: Millis = 15 * MINUTE;
/** Reference lists: network, configuration, countries, news (decisions.md). */
export const REFERENCE_TTL: Millis = 5 * MINUTE;
/** Channel and content lists (decisions.md). */
export const LIST_TTL: Millis = 30 * SECOND;
/** The viewer's own data (decisions.md). */
export const USER_TTL: Millis = 3 * SECOND;
/** Stream and meta: only calls made at the same moment share an answer (decisions.md). */
export const STREAM_TTL: Millis = 500;
/** History, favourites, search, "my" and every write (decisions.md). */
export const NEVER: Millis = 0;

/** Whole call (wire.md 1.1, integrators' time limits). */
export const CALL_TIMEOUT: Millis = 10 * SECOND;
/** Pauses before a GET is repeated (wire.md 1.3). */
export const RETRY_PAUSES: readonly Millis[] = [200, 400, 800];
/** A longer Retry-After is not waited for (wire.md 1.1). */
export const LONGEST_RETRY_AFTER: Millis = 30 * SECOND;
/** Renewals within a minute; more would hammer a failing server (quality.md fault 18). */
export const RENEWALS_PER_MINUTE = 3;
/** Default page of list calls (spec 1 §9). */
export const PAGE_LIMIT = 20;
/** Favourites are asked for all at once; more nobody marks (own choice, the platform's own most). */
export const FAVORITES_LIMIT = 1_000;
/** Told at registration and shown to the viewer (spec 1 §1). */
export const APP_VERSION = '189';
/** End of a playback point that names none (spec 2 §3). */
export const PLAYBACK_POINT_LENGTH: Millis = 8 * SECOND;
