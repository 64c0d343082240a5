/** Digits of a phone as it may be written; undefined when that is none. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[\s+()-]/g, '');
  return /^\d{6,15}$/.test(digits) ? digits : undefined;
}
