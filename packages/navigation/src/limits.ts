import { SECOND, type Millis } from '@antenna/kernel';

/** Above this the channel route is a page, at or below it a modal page; px (spec 1 §2, §9). */
export const DESKTOP_WIDTH = 932;
/** One modal asked for while another is open: the second opens after this (spec 1 §2). */
export const MODAL_SWAP: Millis = 600;
/** Closing a modal is animated for this long (spec 1 §2). */
export const MODAL_CLOSING: Millis = 300;
/** After a path change the redirect check waits this long (spec 1 §4). */
export const REDIRECT_CHECK: Millis = 200;
/** Alerts stay this long (spec 1 §8). */
export const ALERT_TIME: Millis = 3 * SECOND;
/** Searching asks the address for no more than this (spec 1 §5). */
export const SEARCH_LENGTH = 255;
