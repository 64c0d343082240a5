import { SECOND, type Millis } from '@antenna/kernel';

/** A slide of the promo banner stays this long unless its row says otherwise (spec 2 §9, B-585). */
export const HERO_TURN: Millis = 7 * SECOND;
/** The still of a title stays this long before its trailer comes (spec 2 §9, B-587). */
export const TRAILER_STILL: Millis = 4.5 * SECOND;
/** Favourites of a kind on the viewer's own page; each is a call (own choice). */
export const FAVORITES_SHOWN = 40;
/** Rows of the year-end page (spec 2 §2). */
export const NEW_YEAR_ROWS = 5;
/** Posters behind it: three lines of eight (own choice). */
export const NEW_YEAR_PICTURES = 24;
