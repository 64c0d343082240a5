// Engines of TVs below Chromium 64 throw at `\p{…}`: these are the same sets as ranges.

/** Inside a character class. */
export const GEORGIAN = '\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f';
export const CYRILLIC = '\u0400-\u052f\u1c80-\u1c8f\u1d2b\u1d78\u2de0-\u2dff\ua640-\ua69f';

/** A word: everything but spaces, punctuation, symbols and pictures. */
export const WORD =
  /[^\s\0-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2116-\u2118\u2120-\u2123\u2190-\u2bff\u3000-\u303f\u{1f000}-\u{1faff}]+/gu;
