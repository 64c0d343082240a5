/** `\p{Cs}` for engines below Chromium 64 (TVs); with the flag `u`, pairs do not match. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu;

/** Escapes a part of an address. Half a pair of a cut-off letter, at which the language's own function throws, becomes U+FFFD. */
export function escaped(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(LONE_SURROGATE, '\ufffd'));
}
