import { SECOND, type Millis } from '@antenna/kernel';

/** How long a slide of the hero is shown unless its row says otherwise (B-585). */
export const HERO_TURN: Millis = 7 * SECOND;
/** How long the still of a title is shown before its trailer (B-587). */
export const TRAILER_STILL: Millis = 4.5 * SECOND;
/** Favourites of a kind on the viewer's page; each is a request. */
export const FAVORITES_SHOWN = 40;
/** Rows of the year-end page. */
export const NEW_YEAR_ROWS = 5;
/** Posters behind it: three lines of eight. */
export const NEW_YEAR_PICTURES = 24;
