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
/** After the native app was asked to open, its store follows where nothing has happened for this long (spec 1 §9). */
export const APP_OPEN_WAIT = { android: 25, ios: 2500 } as const satisfies Readonly<Record<string, Millis>>;
/** A timer that comes later than this after its time stood still behind an app that had opened (spec 1 §4). */
export const APP_OPEN_TOLERANCE: Millis = SECOND;
/** Popups of notifications come and go for this long (spec 1 §9); alerts do. */
export const NOTIFICATION_TIME: Millis = 300;
