import { toLatin } from '@antenna/catalogue';

/** A document's text as keys of the index: plain ASCII, so that both database engines cut them in the same way. */

/** Words beyond are cut; nobody types them whole. */
const WORD_MOST = 40;
const NAME_MOST = 80;
/** Keys of a document beyond are left out: a description may be long. */
const KEYS_MOST = 400;

/** Latin letters that decomposition does not change. */
const LETTERS: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Words in one Latin key space: lower case, without marks, transliterated, with spellings of similar sounds joined, so that
 * `perviy`, `pervyj` and «первый» are one key.
 */
export function keyWords(text: string): readonly string[] {
  const latin = toLatin(text.normalize('NFC').replaceAll(/ё/giu, 'е'))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['ʻʼ’‘`"“”„ʿʾ]/gu, '')
    .replaceAll(/[^a-z0-9]/gu, (letter) => LETTERS[letter] ?? letter);
  return (latin.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ascii(soundOf(word)).slice(0, WORD_MOST));
}

function soundOf(word: string): string {
  return word
    .replaceAll('ck', 'k')
    .replaceAll(/shch|sch|sh/gu, 's')
    .replaceAll('zh', 'z')
    .replaceAll('kh', 'h')
    .replaceAll(/gh(?!t)/gu, 'g')
    .replaceAll(/t?ch|t[sz]/gu, 'c')
    .replaceAll('ph', 'f')
    .replaceAll(/yo|[yj]e/gu, 'e')
    .replaceAll(/[yj]u/gu, 'u')
    .replaceAll(/[yj]a/gu, 'a')
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replaceAll('x', 'ks')
    .replaceAll(/[yij]+/gu, 'i')
    .replaceAll(/(\p{L})\1+/gu, (run, letter: string) => (run.length === 2 ? letter : run));
}

/** Letters of other scripts by their numbers. */
const ascii = (word: string): string =>
  word.replaceAll(/[^a-z0-9]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16) ?? ''}`);

const joined = (words: readonly string[]): string => words.join('').slice(0, NAME_MOST);

/** The keys of a document: each name joined (`s…`), its words (`n…`), and the words of its topics (`t…`). */
export function documentKeys(names: readonly string[], topics: readonly string[]): string {
  const keys = new Set<string>();
  for (const name of names) {
    const words = keyWords(name);
    if (words.length === 0) continue;
    keys.add(`s${joined(words)}`);
    for (const word of words) keys.add(`n${word}`);
  }
  for (const topic of topics) for (const word of keyWords(topic)) keys.add(`t${word}`);
  return [...keys].slice(0, KEYS_MOST).join(' ');
}

/** A key, or with `isBeginning` every key that begins so. */
export interface Term {
  readonly key: string;
  readonly isBeginning: boolean;
}

/** Every one of these must hold; of a list, one. */
export type Condition = readonly (readonly Term[])[];

/** Shorter texts are part of too many words to be a topic. */
const TOPIC_LEAST = 3;

/** How many of the conditions, from the first, ask for names. */
export const NAME_LEVELS = 4;

/**
 * What is asked for, best first: the very name, names with all the words, names that begin so, names of words that begin so, last
 * names and topics together.
 */
export function conditions(words: readonly string[], isByNameOnly: boolean): readonly Condition[] {
  if (words.length === 0) return [];
  const whole = (key: string): readonly Term[] => [{ key, isBeginning: false }];
  const beginning = (key: string): readonly Term[] => [{ key, isBeginning: true }];
  const name = `s${joined(words)}`;
  const topics = words.map((word): readonly Term[] =>
    word.length < TOPIC_LEAST ? beginning(`n${word}`) : [...beginning(`n${word}`), ...beginning(`t${word}`)],
  );
  return [
    [whole(name)],
    words.map((word) => whole(`n${word}`)),
    [beginning(name)],
    words.map((word) => beginning(`n${word}`)),
    ...(isByNameOnly ? [] : [topics]),
  ];
}
