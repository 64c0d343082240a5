import { DAY, MINUTE, SECOND, type Seconds } from '@antenna/kernel';

/** An answer is repeated for so long. */
export const KEY_LIFE: Seconds = DAY / SECOND;
/** A call that talks to others holds its key for so long; after that its process is taken for dead. */
export const KEY_HELD: Seconds = MINUTE / SECOND;
/** What a second call waits for the first before it asks again. */
export const KEY_RETRY: Seconds = 1;
/** Longest key. */
export const KEY_LENGTH = 255;
