import { MINUTE, SECOND } from '@antenna/kernel';

// Seconds, unless the type of the name says otherwise.

/** A position at most this far behind now is live. */
export const LIVE_WINDOW = 30;
/** A vitrina channel shows the programme of this long ago (B-271). */
export const VITRINA_OFFSET = 360;
/** One tap of skip. */
export const SKIP_STEP = 10;
/** Milliseconds after the last tap until the collected skip is applied. */
export const SKIP_APPLY_DELAY = 500;
/** A scrub never comes closer than this to the end of its programme. */
export const SCRUB_TAIL = 5;
/** Retries of an empty schedule after the first load. */
export const LOAD_RETRIES = 5;
/** Milliseconds between two of them. */
export const LOAD_RETRY_DELAY = 3 * SECOND;
/** The schedule is asked from at least this far back (72 h). */
export const SCHEDULE_BACK = 72 * 3_600;
/** … up to this far ahead. */
export const SCHEDULE_AHEAD = 259_200;
/** Holes shorter than this between two programmes are the rounding of guides, not missing data (own choice). */
export const GAP_MIN = 60;
/** Nothing on air lasts longer: bounds the search for a long programme under a short overlapping one (own choice). */
export const LONGEST_PROGRAMME = 86_400;
/** A reminder tells of its programme this long before it begins (own choice). */
export const REMIND_AHEAD = 60;
/** … and of the archive until this long after its end (own choice: who slept through the evening hears of it in the morning). */
export const REMIND_LATE = 12 * 3_600;
export const DAY_SECONDS = 86_400;

// The guide: all channels against time
/** The guide goes this many days back and forth. */
export const GUIDE_DAYS = 7;
/** It is asked for in pieces of so many seconds … */
export const GUIDE_TILE = 6 * 3_600;
/** … by so many channels. */
export const GUIDE_PAGE = 32;
/** Pieces asked for at the same moment. */
export const TILES_AT_ONCE = 4;
/** A piece that failed is asked for again so often by itself, so many milliseconds later. */
export const TILE_RETRIES = 2;
export const TILE_RETRY_DELAY = 3 * SECOND;
/** After so many milliseconds a piece in sight is asked for again: guides change (the life of catalogue answers). */
export const TILE_LIFE = 15 * MINUTE;
/** Pieces kept (a thousand channels for a week); of more, those that were looked at longest ago are forgotten. */
export const TILES_KEPT = 1_000;
/** A group of very short programmes grows no longer than so many times the shortest cell. */
export const GROUP_CELLS = 4;
/** From a later programme one comes upon at most so much of the end of the one before. */
export const CURSOR_TAIL = 1_800;
