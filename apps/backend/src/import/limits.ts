import { MEGABYTE } from '@antenna/safe-input';

/** The limits of the import. Sizes in bytes, times in seconds unless the name says _MS. */
export const GUIDE_BYTES = 2048 * MEGABYTE;
export const PLAYLIST_BYTES = 256 * MEGABYTE;

// Playlists
/** Twenty per entry of the largest playlist; a file with more lines consists of line ends. */
export const M3U_LINES = 10_000_000;
export const M3U_ENTRIES = 200_000;

// Guides
export const BATCH = 1_000;
/** Length of a programme without an end and without a successor. */
export const DEFAULT_LENGTH = 3_600;
/** A programme without an end lasts until the next one, but not longer than this. */
export const GUESSED_LENGTH = 4 * 3_600;
/** The end of a longer programme is wrong and is ignored. */
export const LONGEST_PROGRAMME = 48 * 3_600;
/** Shorter overlaps are only reported as closed seams. */
export const SEAM = 60;
/** Shorter gaps are closed; longer ones are kept. */
export const GAP_KEPT_FROM = 120;
/** Programmes that ended longer ago are deleted by the next guide; no archive is longer. */
export const KEEP_PAST_DAYS = 60;

// Reports
/** Details per kind of problem in the report; the counts are complete. */
export const REPORT_DETAILS = 200;
export const PROGRESS_EVERY_MS = 100;
