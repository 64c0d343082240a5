import type { Seconds } from '@antenna/kernel';

/** Length of the live playlist: long enough for a slow start, short enough to stay small. */
export const LIVE_WINDOW: Seconds = 60;
/** How much of the past one archive address covers; the player asks again further on. */
export const ARCHIVE_SPAN: Seconds = 2 * 3600;
/** How long an address from the API may wait before it is opened. */
export const OPEN_LIFE: Seconds = 600;
/** How long what was opened goes on playing without asking again: as long as an access token. */
export const SESSION_LIFE: Seconds = 12 * 3600;
/** Stills stand on this grid, as poster times do (B-262). */
export const STILL_STEP: Seconds = 10;
/** Segments kept in memory, bytes in all. */
export const SEGMENT_MEMORY = 64 * 1024 * 1024;
/**
 * Pictures are served this much later than sound. A millisecond is invisible; without it hls.js 1.7, after a seek to the exact
 * beginning of a clip, may take the sound of the clip before (their borders differ by 1e-11 s in its sums) and wait for its picture for ever.
 */
export const PICTURE_DELAY: Seconds = 0.001;
/** Ready playlists kept in memory, bytes in all. */
export const PLAYLIST_MEMORY = 32 * 1024 * 1024;
/** A track may run ahead of or behind the segment grid by this much inside a clip (an AAC frame is 0.021 s). */
export const GRID_TOLERANCE: Seconds = 0.1;
/** Tokens remembered as good, so that a viewer's next segment costs no HMAC. */
export const KNOWN_TOKENS = 10_000;
/** Requests that the fault log remembers. */
export const FAULT_LOG = 5_000;
/** Addresses of media playlists whose parts are remembered: one per viewer and track. */
export const KNOWN_PATHS = 20_000;
