/** Escapes a part of an address. Half a pair of a cut-off letter, at which the language's own function throws, becomes U+FFFD. */
export function escaped(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'));
}
