/** A report may say so many seconds more than have passed since the stream was asked for: clocks and buffers (own choice). */
export const STAT_SLACK = 60;
/** Watched places of the archive that a profile keeps. */
export const WATCHED_PROGRAMMES_MOST = 100;
/** No title lasts longer; what counts as a place in one without a known length. */
export const LONGEST_TITLE = 86_400;
