import { DAY, MINUTE, SECOND, type Millis, type Seconds } from '@antenna/kernel';

/** An answer is repeated for so long. */
export const KEY_LIFE: Seconds = DAY / SECOND;
/** A call that talks to others holds its key for so long; after that its process is taken for dead. */
export const KEY_HELD: Seconds = MINUTE / SECOND;
/** What a second call waits for the first before it asks again. */
export const KEY_RETRY: Seconds = 1;
/** How often a key is released again that could not be. */
export const KEY_RELEASE_RETRY: Millis = SECOND;
/** Longest key. */
export const KEY_LENGTH = 255;
