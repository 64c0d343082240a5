import { inOtherLayout } from '../keyboard-layout.ts';
import { CYRILLIC, WORD } from '../letters.ts';
import { ENGLISH_WORDS, RUSSIAN_WORDS } from './words.ts';

/** Queries of several words get no hint from this length on: long queries are rarely typed blindly. */
const PHRASE_MOST = 15;
const WORD_LEAST = 3;
const LATIN_LEAST = 3;
const HAS_CYRILLIC = new RegExp(`[${CYRILLIC}]`, 'u');
const ONLY_CYRILLIC = new RegExp(`^[${CYRILLIC}]+$`, 'u');

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');
const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

/**
 * What a query typed in the English keyboard layout says in the Russian one, if it probably was meant so (A-374 … A-378): only for
 * Russian interfaces. `names` are names of channels and titles, whose words count as known ones.
 */
export function layoutHint(
  query: string,
  { language, names = [] }: { readonly language: string; readonly names?: readonly string[] },
): string | undefined {
  if (!/^ru\b/iu.test(language)) return undefined;
  const q = query.trim().toLowerCase();
  if (HAS_CYRILLIC.test(q) || (q.match(/[a-z]/gu)?.length ?? 0) < LATIN_LEAST) return undefined;
  if (q.split(/[^a-z]+/u).some((word) => ENGLISH_WORDS.has(word))) return undefined;
  const meant = inOtherLayout(q);
  const words = wordsOf(meant);
  const known = new Set(names.flatMap((name) => plain(name).match(WORD) ?? []));
  const isKnown = (word: string) => RUSSIAN_WORDS.has(plain(word)) || known.has(plain(word));
  if (words.length === 1) return isKnown(meant) || ONLY_CYRILLIC.test(meant) ? meant : undefined;
  if (q.length > PHRASE_MOST) return undefined;
  return words.some((word) => word.length >= WORD_LEAST && isKnown(word)) ? meant : undefined;
}
