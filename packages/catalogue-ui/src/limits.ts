import { SECOND, type Millis } from '@antenna/kernel';

/** A slide of the promo banner stays this long unless its row says otherwise (spec 2 §9, B-585). */
export const HERO_TURN: Millis = 7 * SECOND;
/** Favourites of a kind on the viewer's own page; each is a call (own choice). */
export const FAVORITES_SHOWN = 40;
