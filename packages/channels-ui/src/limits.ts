/** px beyond the window that a grid keeps drawn (virtual list overscan 500). */
export const OVERSCAN = 500;
/** px of a list row: normal, and in the short layout of at most 31 channels. */
export const ROW_HEIGHT = 76;
export const SHORT_ROW_HEIGHT = 64;
/** ms after which the schedule beside the list follows the focus, so that walking through the list asks for nothing (200 ms when switching). */
export const FOLLOW_FOCUS = 200;
/** ms from coming upon a card to its zoom: the first, and from another card. */
export const ZOOM_DELAY = 30;
export const ZOOM_SWITCH_DELAY = 200;
/** ms; letters typed within it make one word of type-ahead. */
export const TYPE_AHEAD = 700;
/** Programmes of a channel's short schedule. */
export const SHORT_SCHEDULE = 5;
/** Tiles of neighbours beside the player. */
export const NEIGHBOURS = 4;
/** ms that the list of programmes stays where the viewer put it before "now" may move it again. */
export const HANDS_OFF = 30_000;
/** ms that a programme is on the page before its people, episodes and other showings are asked for (own choice). */
export const DETAILS_AFTER = 400;
/** Other showings of a programme that are asked for (own choice). */
export const SHOWINGS = 40;
/** Notices of reminders over each other; the next follows when one is put away (own choice). */
export const NOTICES_AT_ONCE = 3;
/** Channels offered where one was not found (own choice). */
export const SUGGESTED = 8;
