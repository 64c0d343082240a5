import { MINUTE, SECOND } from '@antenna/kernel';

// Seconds, unless the type of the name says otherwise.

/** A position at most this far behind now is live. */
export const LIVE_WINDOW = 30;
/** A vitrina channel shows the programme of this long ago (B-271). */
export const VITRINA_OFFSET = 360;
/** Seconds of one skip. */
export const SKIP_STEP = 10;
/** Milliseconds after the last press until the skips are applied together. */
export const SKIP_APPLY_DELAY = 500;
/** Seeking stops this long before the end of the programme. */
export const SCRUB_TAIL = 5;
/** Retries of an empty schedule after the first load. */
export const LOAD_RETRIES = 5;
/** Milliseconds between two of them. */
export const LOAD_RETRY_DELAY = 3 * SECOND;
/** A schedule request starts at least this far back (72 h) … */
export const SCHEDULE_BACK = 72 * 3_600;
/** … and ends this far ahead. */
export const SCHEDULE_AHEAD = 259_200;
/** Shorter gaps between two programmes are rounding in the guide, not missing data (own choice). */
export const GAP_MIN = 60;
/** Longest programme: bounds the search for a long one overlapped by a short one (own choice). */
export const LONGEST_PROGRAMME = 86_400;
/** A reminder is shown this long before the programme (own choice) … */
export const REMIND_AHEAD = 60;
/** … and, if the programme is in the archive, until this long after its end (own choice: until the next morning). */
export const REMIND_LATE = 12 * 3_600;
export const DAY_SECONDS = 86_400;

// The guide: all channels against time
/** Days of the guide in each direction. */
export const GUIDE_DAYS = 7;
/** Guide requests cover this many seconds … */
export const GUIDE_TILE = 6 * 3_600;
/** … of this many channels. */
export const GUIDE_PAGE = 32;
/** Concurrent guide requests. */
export const TILES_AT_ONCE = 4;
/** Automatic retries of a failed guide request, and the delay before one in milliseconds. */
export const TILE_RETRIES = 2;
export const TILE_RETRY_DELAY = 3 * SECOND;
/** A visible tile is refreshed after this many milliseconds (like other catalogue answers). */
export const TILE_LIFE = 15 * MINUTE;
/** Tiles kept (a thousand channels for a week); the least recently used are dropped. */
export const TILES_KEPT = 1_000;
/** Longest group of short programmes, as a multiple of the shortest cell. */
export const GROUP_CELLS = 4;
/** Moving back to a long programme places the cursor at most this far before its end. */
export const CURSOR_TAIL = 1_800;
