/** The keys of the two layouts that users of Cyrillic keyboards mix up. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const SWAPPED: ReadonlyMap<string, string> = new Map(
  [...LATIN].flatMap((latin, key): readonly (readonly [string, string])[] => {
    const cyrillic = CYRILLIC[key] ?? '';
    return [
      [latin, cyrillic],
      [cyrillic, latin],
    ];
  }),
);

/** What the same keys type in the other layout: `gthdsq` → `первый`, `сшт` → `cin`. Other characters stay. */
export function inOtherLayout(text: string): string {
  let other = '';
  for (const letter of text.toLowerCase()) other += SWAPPED.get(letter) ?? letter;
  return other;
}
