import { KILOBYTE } from '@antenna/safe-input';

/** Bytes of one line; of a longer one nothing is kept. */
export const M3U_LINE = 256 * KILOBYTE;
export const M3U_SOURCES_PER_CHANNEL = 16;
export const M3U_ENTRY_PARTS = 256;
/** Kodi's own default where a playlist names a catch-up mode and no days. */
export const CATCHUP_DEFAULT_DAYS = 5;
