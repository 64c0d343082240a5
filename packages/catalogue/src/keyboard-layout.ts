/** The same keys in the two layouts that viewers of Cyrillic keyboards mix up, key by key. */
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

/** What the same keys would have written in the other layout: `gthdsq` → `первый`, `сшт` → `cin`. The same text where no key has another letter. */
export function inOtherLayout(text: string): string {
  let other = '';
  for (const letter of text.toLowerCase()) other += SWAPPED.get(letter) ?? letter;
  return other;
}
