import { SECOND, type Millis } from '@antenna/kernel';

/** Above this the channel route is a page, at or below it a modal page; px. */
export const DESKTOP_WIDTH = 932;
/** A modal requested while another is open opens after this. */
export const MODAL_SWAP: Millis = 600;
/** Duration of the closing animation of a modal. */
export const MODAL_CLOSING: Millis = 300;
/** Delay of the redirect check after a path change. */
export const REDIRECT_CHECK: Millis = 200;
/** How long an alert is shown. */
export const ALERT_TIME: Millis = 3 * SECOND;
/** Longest search query in an address, in characters. */
export const SEARCH_LENGTH = 255;
/** After this without an effect of opening the native app, its store opens. */
export const APP_OPEN_WAIT = { android: 25, ios: 2500 } as const satisfies Readonly<Record<string, Millis>>;
/** A timer that fires later than this was suspended behind an app that had opened. */
export const APP_OPEN_TOLERANCE: Millis = SECOND;
/** Duration of the opening and closing animation of notifications. */
export const NOTIFICATION_TIME: Millis = 300;
