import { KILOBYTE, MEGABYTE } from '@antenna/safe-input';

export const XML_DEPTH = 64;
export const XML_TEXT = 64 * KILOBYTE;
export const XML_ELEMENTS = 5_000_000;
/** Length of one tag, comment or CDATA section: the parser holds it in memory. */
export const XML_TOKEN = 1 * MEGABYTE;

/** People and ratings kept of one programme. */
export const CREDITS = 24;
export const RATINGS = 4;
