/** A licence that was not used goes back within this, in seconds (payments.md 1.2). */
export const RETURN_WITHIN = 24 * 3_600;
