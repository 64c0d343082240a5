/** Height of a list row, px: normal, and in the short layout of at most 31 channels. */
export const ROW_HEIGHT = 76;
export const SHORT_ROW_HEIGHT = 64;
/** ms after which the schedule beside the list follows the focus, so that moving through the list loads nothing. */
export const FOLLOW_FOCUS = 200;
/** ms from hover to zoom: of the first card, and after another card. */
export const ZOOM_DELAY = 30;
export const ZOOM_SWITCH_DELAY = 200;
/** ms within which typed letters form one word. */
export const TYPE_AHEAD = 700;
/** Programmes of a channel's short schedule. */
export const SHORT_SCHEDULE = 5;
/** Tiles of nearby channels beside the player. */
export const NEIGHBOURS = 4;
/** ms after scrolling before the list of programmes may scroll to "now" again. */
export const HANDS_OFF = 30_000;
/** ms before people, episodes and other showings of a programme are loaded (own choice). */
export const DETAILS_AFTER = 400;
/** Other showings to load (own choice). */
export const SHOWINGS = 40;
/** Reminder notices shown at once; the next follows when one is dismissed (own choice). */
export const NOTICES_AT_ONCE = 3;
/** Suggested channels (own choice). */
export const SUGGESTED = 8;
