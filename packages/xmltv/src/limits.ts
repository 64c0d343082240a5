import { KILOBYTE, MEGABYTE } from '@antenna/safe-input';

export const XML_DEPTH = 64;
export const XML_TEXT = 64 * KILOBYTE;
export const XML_ELEMENTS = 5_000_000;
/** One tag, comment or CDATA section without an end: no guide has it, and the parser would hold it whole. */
export const XML_TOKEN = 1 * MEGABYTE;

/** People and ratings kept of one programme: what a page can show. */
export const CREDITS = 24;
export const RATINGS = 4;
