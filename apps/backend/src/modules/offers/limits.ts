/** How long an offer's prices hold, in seconds (payments.md 1.2). */
export const OFFER_LIFE = 3_600;
