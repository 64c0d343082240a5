/** px scrolled; beyond it the header has the page's background. */
export const HEADER_DARK_AFTER = 140;
/** px scrolled; beyond it the header hides when scrolling down in narrow landscape. */
export const HEADER_HIDES_AFTER = 250;
/** Maximum length of a query. */
export const SEARCH_LENGTH = 255;
/** Default minimum length of a query. */
export const SEARCH_MIN_CHARS = 1;
/** ms of debounce before a query is sent. */
export const SEARCH_DEBOUNCE = 1000;
/** ms; a dismissed search closes after this. */
export const SEARCH_HIDE_DELAY = 300;
/** ms; suggestions close this long after the input loses the focus, so that a press on one still counts. */
export const SEARCH_LIST_BLUR = 500;
/** ms of debounce before suggestions are requested: shorter than for the search. */
export const SUGGEST_DEBOUNCE = 200;
/** Trials longer than this many days are only called free. */
export const PROMO_DAYS_SHOWN = 90;
/** px; breakpoints of the device list (C-107). */
export const DEVICE_LIST_WIDTHS = { middle: 600, wide: 1170 } as const;
