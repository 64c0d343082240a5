import { KILOBYTE } from '@antenna/safe-input';

/** Bytes of one line; a longer line is dropped. */
export const M3U_LINE = 256 * KILOBYTE;
export const M3U_SOURCES_PER_CHANNEL = 16;
export const M3U_ENTRY_PARTS = 256;
/** Kodi's default for a catch-up mode without days. */
export const CATCHUP_DEFAULT_DAYS = 5;
