import { SECOND, type Millis } from '@antenna/kernel';

/** A slide of the promo banner stays this long unless its row says otherwise (spec 2 §9, B-585). */
export const HERO_TURN: Millis = 7 * SECOND;
