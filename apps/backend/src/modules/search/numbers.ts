export type FoundKind = 'channel' | 'program' | 'content' | 'person' | 'topic';

const KINDS: readonly FoundKind[] = ['channel', 'program', 'content', 'person', 'topic'];
const PER_KIND = 100_000_000;
const PER_PROVIDER = PER_KIND * 10;

/** Numbers of an operator's documents of a kind: `first` is the most popular, and `end` is after all of them. */
export function numbersOf(providerId: number, kind: FoundKind): { readonly first: number; readonly end: number } {
  const first = providerId * PER_PROVIDER + KINDS.indexOf(kind) * PER_KIND;
  return { first, end: first + PER_KIND };
}

/** A key of a document of this kind, as PostgreSQL's index has it (migration 0280): behind the first letter what all numbers of the kind begin with. */
export const keyOfKind = (providerId: number, kind: FoundKind, key: string): string =>
  `${key.charAt(0)}${numbersOf(providerId, kind).first / PER_KIND}_${key.slice(1)}`;
