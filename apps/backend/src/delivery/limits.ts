/** Time for one try at a gateway or mail server, and for all: clients wait 10 s for an answer. */
export const ATTEMPT_MS = 5_000;
export const DELIVERY_MS = 9_000;
/** Pauses before the second and the third try. */
export const PAUSES_MS: readonly number[] = [200, 400];
/** Bytes that are read of a gateway's answer. */
export const ANSWER_BYTES = 4_096;
/** Minimum length of a gateway's secret. */
export const MIN_SECRET_LENGTH = 16;
