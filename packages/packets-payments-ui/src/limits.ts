/** Channels of a packet stand as large plates up to so many (spec 3 §9, C-069). */
export const SHORT_LAYOUT = 31;
/** The address shows a trial of at most so many days (spec 3 §9, C-325). */
export const PROMO_DAYS_MOST = 90;
