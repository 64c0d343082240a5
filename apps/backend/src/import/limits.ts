/** Every bound of the import, with where it comes from. Sizes in bytes, times in seconds unless the name says _MS. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

// What is fetched (threat T15: SSRF)
export const FETCH_BYTES = 200 * MEGABYTE;
export const FETCH_WAIT_MS = 10_000;
export const FETCH_REDIRECTS = 5;

// What is unpacked and read (threat T16: bombs)
export const GUNZIP_RATIO = 100;
/** The ratio is judged once this much came out: a small, very even guide may honestly pack 200 : 1. */
export const GUNZIP_RATIO_FROM = 16 * MEGABYTE;
export const GUIDE_BYTES = 2048 * MEGABYTE;
export const PLAYLIST_BYTES = 256 * MEGABYTE;
export const XML_DEPTH = 64;
export const XML_TEXT = 64 * KILOBYTE;
export const XML_ELEMENTS = 5_000_000;
/** One tag, comment or CDATA section without an end in sight: no guide has it, and the parser would hold it whole. */
export const XML_TOKEN = 1 * MEGABYTE;

// Playlists
export const M3U_LINE = 256 * KILOBYTE;
/** Twenty per entry of the largest playlist: beyond it somebody sends line ends. */
export const M3U_LINES = 10_000_000;
export const M3U_ENTRIES = 200_000;
export const M3U_SOURCES_PER_CHANNEL = 16;
export const M3U_ENTRY_PARTS = 256;
/** Kodi's own default where a playlist names a catch-up mode and no days (live-tv.md 2). */
export const CATCHUP_DEFAULT_DAYS = 5;

// Guides
export const BATCH = 1_000;
/** A programme without an end and without a next one (live-tv.md 2: "default length 1 h"). */
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

/** People and marks kept of one programme: what a page can show. */
export const CREDITS = 24;
export const MARKS = 4;

// Reports
/** Details kept per kind of trouble; the counts are always whole. */
export const REPORT_DETAILS = 200;
export const PROGRESS_EVERY_MS = 100;
