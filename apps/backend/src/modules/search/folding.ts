import { CYRILLIC_TO_LATIN } from '../../texts/cyrillic.ts';

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
  return [...folded(text)].map((letter) => CYRILLIC_TO_LATIN[letter] ?? letter).join('');
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
