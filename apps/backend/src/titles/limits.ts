/** A licence that was not used can be returned within this time, in seconds. */
export const RETURN_WITHIN = 24 * 3_600;
