/** px scrolled; beyond it the header stands on the page's colour. */
export const HEADER_DARK_AFTER = 140;
/** px scrolled; beyond it the header leaves on the way down, in narrow landscape. */
export const HEADER_HIDES_AFTER = 250;
/** Letters a query may have. */
export const SEARCH_LENGTH = 255;
/** Letters that open the search unless the configuration says otherwise. */
export const SEARCH_MIN_CHARS = 1;
/** ms of quiet before a query is sent. */
export const SEARCH_DEBOUNCE = 1000;
/** ms; the search goes this long after it was dismissed. */
export const SEARCH_HIDE_DELAY = 300;
/** ms; the list of suggestions goes this long after the line lost the focus, so that a press on it still counts. */
export const SEARCH_LIST_BLUR = 500;
/** ms of quiet before suggestions are asked for: sooner than the search itself. */
export const SUGGEST_DEBOUNCE = 200;
/** Items of the bottom bar. */
export const BAR_ITEMS = 5;
/** Days of a trial that are told; more are only called free. */
export const PROMO_DAYS_SHOWN = 90;
/** px; the device list changes its columns at these widths (C-107). */
export const DEVICE_LIST_WIDTHS = { middle: 600, wide: 1170 } as const;
