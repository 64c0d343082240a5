import { inOtherLayout } from '@antenna/catalogue';
import { remembered } from '@antenna/database';
import type { Database } from '../../db/open.ts';
import { folded, latin } from './folding.ts';
import { indexVersion, indexedTexts, matching, type Found, type FoundKind, type SearchRequest } from './repository.ts';
import { correctedPhrases, vocabularyOf } from './typing-mistakes.ts';

/** Words of one operator that corrections are chosen from; those beyond are not corrected to. */
const VOCABULARY_MOST = 100_000;

export interface SearchText extends Omit<SearchRequest, 'forms'> {
  readonly q: string;
}

/**
 * Names that contain the words: the very name first, then those that begin with them, last what has them as its genre,
 * category or section. Case, ё and the script do not matter. What finds nothing is tried as if typed in the other keyboard
 * layout, then with its typing mistakes corrected.
 */
export function search(db: Database, requested: SearchText): Promise<Found[]> {
  return firstFound(db, requested, {
    find: (forms) => matching(db, { ...requested, forms }),
    hasFound: (found) => found.length > 0,
  });
}

/** The same for several kinds, each with the limit: they are all read as written, or all corrected. */
export async function searchKinds(
  db: Database,
  requested: SearchText,
): Promise<readonly { readonly kind: FoundKind; readonly found: readonly Found[] }[]> {
  const each = (forms: readonly string[]) =>
    Promise.all(
      requested.kinds.map(async (kind) => ({
        kind,
        found: await matching(db, { ...requested, kinds: [kind], forms }),
      })),
    );
  return firstFound(db, requested, { find: each, hasFound: (kinds) => kinds.some(({ found }) => found.length > 0) });
}

async function firstFound<Result extends readonly unknown[]>(
  db: Database,
  { q, providerId }: SearchText,
  {
    find,
    hasFound,
  }: {
    readonly find: (forms: readonly string[]) => Promise<Result>;
    readonly hasFound: (result: Result) => boolean;
  },
): Promise<Result> {
  const words = folded(q);
  const asWritten = await find(formsOf([words]));
  if (hasFound(asWritten) || words === '') return asWritten;
  // With the keys as typed: «ё» and quotation marks are keys as well.
  const inOther = folded(inOtherLayout(q));
  const retyped = inOther === words ? asWritten : await find(formsOf([inOther]));
  if (hasFound(retyped)) return retyped;
  const corrected = correctedPhrases(words, await vocabulary(db, providerId));
  return corrected.length === 0 ? asWritten : find(formsOf(corrected));
}

const formsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [text, latin(text)]).filter((form) => form !== '')),
];

async function vocabulary(db: Database, providerId: number): Promise<ReadonlySet<string>> {
  const version = await indexVersion(db);
  return remembered(db, `vocabulary ${providerId} ${version}`, async () => {
    const texts: string[] = [];
    for await (const text of indexedTexts(db, providerId)) texts.push(text);
    return vocabularyOf(texts, VOCABULARY_MOST);
  });
}
