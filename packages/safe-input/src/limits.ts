/** Sizes in bytes, times in seconds unless the name says _MS. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

// Downloads
export const FETCH_BYTES = 200 * MEGABYTE;
export const FETCH_WAIT_MS = 10_000;
export const FETCH_REDIRECTS = 5;

// Compression
export const GUNZIP_RATIO = 100;
/** The ratio is checked after this many bytes: a small, uniform guide may compress 200 : 1. */
export const GUNZIP_RATIO_FROM = 16 * MEGABYTE;
