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

/** A further layout that is used beside the English one, by its Latin keys. */
interface Layout {
  readonly latin: string;
  readonly other: string;
  /** Keys that it does not name are those of the Russian layout. */
  readonly isLikeRussian?: boolean;
}

// cspell:disable -- rows of keys
const FURTHER: readonly Layout[] = [
  // Kazakh has its own letters on the row of digits; Ukrainian.
  { latin: '234567890-=', other: 'әіңғ,.үұқөһ', isLikeRussian: true },
  { latin: "s]'`", other: 'іїєґ', isLikeRussian: true },
  // Bulgarian (phonetic) and Georgian.
  { latin: 'qwertyuiop[]asdfghjkl;zxcvbnm`\\', other: 'явертъуиопшщасдфгхйкл;зьцжбнмчю' },
  { latin: 'qwertyuiopasdfghjklzxcvbnmWRTSJZC', other: 'ქწერტყუიოპასდფგჰჯკლზხცვბნმჭღთშჟძჩ' },
];
// cspell:enable

type Swap = (text: string) => string;

/** From Latin keys to the letters of a layout, and back. */
function swapsOf({ latin, other, isLikeRussian = false }: Layout): readonly Swap[] {
  const letters = [...other];
  const pairs = [...latin].map((key, at): readonly [string, string] => [key, letters[at] ?? key]);
  const along = (swapped: ReadonlyMap<string, string>): Swap => {
    const of = (letter: string) => swapped.get(letter) ?? swapped.get(letter.toLowerCase());
    return (text) =>
      [...text].map((letter) => of(letter) ?? (isLikeRussian ? inOtherLayout(letter) : letter.toLowerCase())).join('');
  };
  return [along(new Map(pairs)), along(new Map(pairs.map(([key, letter]) => [letter, key])))];
}

const SWAPS: readonly Swap[] = [inOtherLayout, ...FURTHER.flatMap(swapsOf)];

/** The text as it would be if typed in another layout, the Russian one first; each different from it and from the others. */
export function inOtherLayouts(text: string): readonly string[] {
  return [...new Set(SWAPS.map((swap) => swap(text)))].filter((reading) => reading !== text.toLowerCase());
}
