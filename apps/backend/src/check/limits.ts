import { SECOND } from '@antenna/kernel';

/** Channels checked at once, and requests to one server at once: panels block clients that are faster. */
export const JOBS = 8;
export const PER_HOST = 2;
export const WAIT_MS = 8 * SECOND;
export const REDIRECTS = 5;
export const PLAYLIST_BYTES = 2 * 1024 * 1024;
/** Smaller differences between a server's clock and the requested moment are ignored: segments are up to this long. */
export const SAME_MOMENT = 90;
/** Wrong clocks are off by full quarters of an hour. */
export const QUARTER = 900;
/** Offsets from UTC that are tried where a server's zone is unknown, in hours. */
export const ZONES_EAST = 14;
export const ZONES_WEST = -12;
/** The default moment. */
export const AGO = 2 * 3_600;
