import { SECOND } from '@antenna/kernel';

/** Channels looked at at once, and requests to one server at once: a panel that is asked faster bars the asker. */
export const JOBS = 8;
export const PER_HOST = 2;
export const WAIT_MS = 8 * SECOND;
export const REDIRECTS = 5;
export const PLAYLIST_BYTES = 2 * 1024 * 1024;
/** A server's clock may be told apart from the asked moment from here on: segments are up to this long. */
export const SAME_MOMENT = 90;
/** Wrong clocks are wrong by full quarters of an hour. */
export const QUARTER = 900;
/** Looked for where a server's zone is unknown, in hours off UTC. */
export const ZONES_EAST = 14;
export const ZONES_WEST = -12;
/** The moment that is asked for unless another is. */
export const AGO = 2 * 3_600;
