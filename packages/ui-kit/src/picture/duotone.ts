/** Dark and light tone of a placeholder; white text keeps a contrast of 4.5:1 on the light one. */
export type Duotone = readonly [dark: string, light: string];

const TONES: readonly Duotone[] = [
  ['#1b2a4a', '#41618f'],
  ['#0c2f36', '#27727d'],
  ['#2c1f47', '#6d58a3'],
  ['#3a1620', '#96485c'],
  ['#33240f', '#8a6530'],
  ['#14301f', '#3c7a55'],
  ['#241c1a', '#7c6357'],
  ['#10242e', '#3b6d87'],
];

/** The same word always gets the same pair. */
export function duotone(word: string): Duotone {
  let sum = 0;
  for (const letter of word.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TONES[sum % TONES.length] ?? ['#1b2a4a', '#41618f'];
}
