/** Pairs of a dark and a light tone in Picture.css; white text keeps a contrast of 4.5:1 on the light ones. */
const TONES = 8;

/** Number of a pair: the same word always gets the same one. */
export function duotone(word: string): number {
  let sum = 0;
  for (const letter of word.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}
