/** How long an offer's prices hold, in seconds. */
export const OFFER_LIFE = 3_600;
