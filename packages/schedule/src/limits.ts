import { MINUTE, SECOND } from '@antenna/kernel';

// Seconds, unless the type of the name says otherwise. Every figure cites where it comes from.

/** A position at most this far behind now is live (spec 2 §4, §9). */
export const LIVE_WINDOW = 30;
/** Start times of posters are snapped to steps of this length (spec 2 §4). */
export const POSTER_STEP = 10;
/** A vitrina channel shows the programme of this long ago (spec 2 §4, B-271). */
export const VITRINA_OFFSET = 360;
/** One tap of skip (spec 2 §9). */
export const SKIP_STEP = 10;
/** Milliseconds after the last tap until the collected skip is applied (spec 2 §9). */
export const SKIP_APPLY_DELAY = 500;
/** A scrub never comes closer than this to the end of its programme (spec 2 §4). */
export const SCRUB_TAIL = 5;
/** Retries of an empty schedule after the first load (spec 2 §9). */
export const LOAD_RETRIES = 5;
/** Milliseconds between two of them (spec 2 §9). */
export const LOAD_RETRY_DELAY = 3 * SECOND;
/** The schedule is asked from at least this far back (spec 2 §7: 72 h). */
export const SCHEDULE_BACK = 72 * 3_600;
/** … up to this far ahead (spec 2 §7). */
export const SCHEDULE_AHEAD = 259_200;
/** Holes shorter than this between two programmes are the rounding of guides, not missing data (own choice). */
export const GAP_MIN = 60;
/** Nothing on air lasts longer: bounds the search for a long programme under a short overlapping one (own choice). */
export const LONGEST_PROGRAMME = 86_400;
/** How often everything that shows time is brought up to date (spec asks for none; minutes are what is shown). */
export const TICK = MINUTE;
export const DAY_SECONDS = 86_400;
