import { HOUR, MINUTE, toSeconds } from '@antenna/kernel';

/** What is asked of a source that ends, where no programme says how much. */
export const DEFAULT_PIECE = toSeconds(HOUR);
/** A programme that is over sooner than this is not worth a request of its own: the one after it comes with it. */
export const SHORTEST_PIECE = toSeconds(MINUTE);
/** How far from a moment a change of clocks is looked for: none moves them by more than three hours. */
export const CLOCK_CHANGE_WITHIN = 3 * toSeconds(HOUR);
/** Zones change at full quarters of an hour. */
export const QUARTER = toSeconds(HOUR) / 4;
