export type FoundKind = 'channel' | 'program' | 'content' | 'person' | 'topic';

const KINDS: readonly FoundKind[] = ['channel', 'program', 'content', 'person', 'topic'];
const PER_KIND = 100_000_000;
const PER_PROVIDER = PER_KIND * 10;

/** Numbers of an operator's documents of a kind: `first` is the most popular, and `end` is after all of them. */
export function numbersOf(providerId: number, kind: FoundKind): { readonly first: number; readonly end: number } {
  const first = providerId * PER_PROVIDER + KINDS.indexOf(kind) * PER_KIND;
  return { first, end: first + PER_KIND };
}

/** What `numbersOf` begins with, as a word of PostgreSQL's index: every number of an operator's kind divided by this is the same. */
export const kindLexeme = (providerId: number, kind: FoundKind): string =>
  `k${numbersOf(providerId, kind).first / PER_KIND}`;
