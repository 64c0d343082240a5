/** One try at a gateway or mail server, and all of them: integrators wait 10 s for an answer of ours. */
export const ATTEMPT_MS = 5_000;
export const DELIVERY_MS = 9_000;
/** Pauses before the second and the third try. */
export const PAUSES_MS: readonly number[] = [200, 400];
/** Bytes of a gateway's answer that are read. */
export const ANSWER_BYTES = 4_096;
/** Characters of a gateway's secret, at least. */
export const SECRET_LEAST = 16;
