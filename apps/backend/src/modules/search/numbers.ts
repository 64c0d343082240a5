export type FoundKind = 'channel' | 'program' | 'content' | 'person' | 'topic';

const KINDS: readonly FoundKind[] = ['channel', 'program', 'content', 'person', 'topic'];
const PER_KIND = 100_000_000;
const PER_PROVIDER = PER_KIND * 10;

/** Numbers of an operator's documents of a kind: `first` is the most popular, and `end` is after all of them. */
export function numbersOf(providerId: number, kind: FoundKind): { readonly first: number; readonly end: number } {
  const first = providerId * PER_PROVIDER + KINDS.indexOf(kind) * PER_KIND;
  return { first, end: first + PER_KIND };
}
