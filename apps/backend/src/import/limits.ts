import { MEGABYTE } from '@antenna/safe-input';

/** Every bound of the import, with where it comes from. Sizes in bytes, times in seconds unless the name says _MS. */
export const GUIDE_BYTES = 2048 * MEGABYTE;
export const PLAYLIST_BYTES = 256 * MEGABYTE;

// Playlists
/** Twenty per entry of the largest playlist: beyond it the file is a flood of line ends. */
export const M3U_LINES = 10_000_000;
export const M3U_ENTRIES = 200_000;

// Guides
export const BATCH = 1_000;
/** A programme without an end and without a next one. */
export const DEFAULT_LENGTH = 3_600;
/** Without an end it lasts until the next one, but not longer than this. */
export const GUESSED_LENGTH = 4 * 3_600;
/** A longer programme is a wrong end, and is treated as having none. */
export const LONGEST_PROGRAMME = 48 * 3_600;
/** Overlaps up to this are seams, not overlaps. */
export const SEAM = 60;
/** Gaps shorter than this are closed; longer ones are gaps of the schedule and stay. */
export const GAP_KEPT_FROM = 120;
/** Programmes that ended longer ago leave with the next guide; no archive reaches so far back. */
export const KEEP_PAST_DAYS = 60;

// Reports
/** Details kept per kind of problem; the counts are always whole. */
export const REPORT_DETAILS = 200;
export const PROGRESS_EVERY_MS = 100;
