const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  і: 'i',
};

/** Lower case, without marks, ё as е: what is compared in a search. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"“”„'’`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same in Latin letters, so that `sever` finds «Север». */
export function latin(text: string): string {
  return [...folded(text)].map((letter) => LATIN[letter] ?? letter).join('');
}

/** Every text as it is and in Latin letters, a line each, the first beginning with a newline: `\nword` finds beginnings. */
export function searchable(texts: readonly string[]): string {
  const lines = new Set(texts.flatMap((text) => [folded(text), latin(text)]).filter((line) => line !== ''));
  return `\n${[...lines].join('\n')}`;
}

/** What LIKE would take for a sign of its own. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
