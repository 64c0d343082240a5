/** A licence that was not used goes back within this, in seconds. */
export const RETURN_WITHIN = 24 * 3_600;
