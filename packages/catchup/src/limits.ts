import { HOUR, MINUTE, toSeconds } from '@antenna/kernel';

/** Requested length of a source with an end, where no programme is known. */
export const DEFAULT_RANGE = toSeconds(HOUR);
/** A programme that ends sooner than this is requested together with the next one. */
export const SHORTEST_RANGE = toSeconds(MINUTE);
/** Distance within which a DST change is searched: none moves clocks by more than three hours. */
export const CLOCK_CHANGE_WITHIN = 3 * toSeconds(HOUR);
/** Zones change on full quarters of an hour. */
export const QUARTER = toSeconds(HOUR) / 4;
