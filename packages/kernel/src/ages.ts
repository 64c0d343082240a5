/** From this age on something is for adults: a PIN is asked for. */
export const AGE_ADULT = 18;
/** Up to this age a child's profile may watch. */
export const AGE_CHILD = 12;
