import { inOtherLayouts } from '@antenna/catalogue';
import { remembered } from '@antenna/database';
import type { Database } from '../../db/open.ts';
import { engineFound, isOfEngine, type EngineDeps } from './engine.ts';
import { keyWords } from './keys.ts';
import type { FoundKind } from './numbers.ts';
import { indexVersion, indexedKeys, matching, type Found, type SearchRequest } from './repository.ts';
import { corrections, similarWords, vocabularyOf, type Vocabulary } from './typing-mistakes.ts';

type Readings = SearchRequest['readings'];

/** Words of one operator that corrections are chosen from; those beyond are not corrected to. */
const VOCABULARY_MOST = 100_000;

export interface SearchText extends Omit<SearchRequest, 'readings'> {
  readonly q: string;
}

/**
 * Names of these words: the very name first, then those that begin with them, last what has them as its genre, category or
 * section. Case, marks and the script do not matter. What finds nothing is tried as if typed in another keyboard layout and
 * with its typing mistakes corrected, whole names before those that begin so.
 */
export function searchIndex(db: Database, requested: SearchText): Promise<Found[]> {
  return firstFound(db, requested, {
    find: (readings) => matching(db, { ...requested, readings }),
    hasFound: (found) => found.length > 0,
  });
}

/** The same for several kinds, each with the limit: they are all read as written, or all corrected. */
async function searchIndexKinds(db: Database, requested: SearchText): Promise<readonly FoundOfKind[]> {
  const each = (readings: Readings) =>
    Promise.all(
      requested.kinds.map(async (kind) => ({
        kind,
        found: await matching(db, { ...requested, kinds: [kind], readings }),
      })),
    );
  return firstFound(db, requested, { find: each, hasFound: (kinds) => kinds.some(({ found }) => found.length > 0) });
}

interface FoundOfKind {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
}

/** What the operator's own engine finds, then what it does not look for; without an engine that answers, all of the index. */
export async function search(deps: EngineDeps, requested: SearchText): Promise<readonly Found[]> {
  const ofEngine = await engineFound(deps, requested);
  if (!ofEngine) return searchIndex(deps.db, requested);
  const kinds = requested.kinds.filter((kind) => !isOfEngine(kind));
  const others = kinds.length === 0 ? [] : await searchIndex(deps.db, { ...requested, kinds });
  return [...ofEngine, ...others].slice(0, requested.limit);
}

/** The same kind by kind, each with the limit. */
export async function searchKinds(deps: EngineDeps, requested: SearchText): Promise<readonly FoundOfKind[]> {
  const ofEngine = await engineFound(deps, requested);
  if (!ofEngine) return searchIndexKinds(deps.db, requested);
  const others = await searchIndexKinds(deps.db, {
    ...requested,
    kinds: requested.kinds.filter((kind) => !isOfEngine(kind)),
  });
  return requested.kinds.map(
    (kind) =>
      others.find((each) => each.kind === kind) ?? { kind, found: ofEngine.filter((each) => each.kind === kind) },
  );
}

/** Whether something is called so, as written. */
export async function hasName(db: Database, requested: SearchText): Promise<boolean> {
  const readings = [keyWords(requested.q)];
  return (await matching(db, { ...requested, readings, isByNameOnly: true, limit: 1 })).length > 0;
}

/** Shorter words, such as articles, are in too many names. */
const NEAR_WORD_LEAST = 4;

/**
 * Where nothing is found: names with one of the words, as written, in another keyboard layout or corrected; else names with words that
 * look like them.
 */
export async function nearestNames(db: Database, requested: SearchText): Promise<readonly Found[]> {
  const known = await vocabulary(db, requested.providerId);
  const long = requested.q.split(/\s+/u).filter(({ length }) => length >= NEAR_WORD_LEAST);
  const written = [...new Set(long.flatMap(keyWords))];
  const words = [...new Set([...written, ...long.flatMap((word) => retyped(word).flat())])];
  const named = (readings: Readings) => matching(db, { ...requested, readings, isByNameOnly: true });
  const single = words.flatMap((word) => [[word], ...corrections([word], known)]);
  const found = single.length === 0 ? [] : await named(single);
  const similar = found.length > 0 ? [] : written.flatMap((word) => similarWords(word, known)).map((word) => [word]);
  return similar.length === 0 ? found : named(similar);
}

async function firstFound<Result extends readonly unknown[]>(
  db: Database,
  { q, providerId }: SearchText,
  {
    find,
    hasFound,
  }: {
    readonly find: (readings: Readings) => Promise<Result>;
    readonly hasFound: (result: Result) => boolean;
  },
): Promise<Result> {
  const words = keyWords(q);
  const asWritten = await find([words]);
  if (hasFound(asWritten) || words.length === 0) return asWritten;
  const meant = [...retyped(q), ...corrections(words, await vocabulary(db, providerId))];
  return meant.length === 0 ? asWritten : find(meant);
}

/** A reading keeps at least so much of what was typed; the shortest words lose a third to their sound. */
const KEPT_LEAST = 1 / 2;

/**
 * What the same keys would be in other layouts, with the keys as typed: «ё» and quotation marks are keys as well. Left out is
 * what nobody meant: words that fall apart at a sign, and those of which hardly a sound is left, as of «ззяяььв».
 */
function retyped(q: string): readonly (readonly string[])[] {
  const typed = q.split(/[\s-]+/u).filter((word) => word !== '');
  const least = typed.join('').length * KEPT_LEAST;
  return inOtherLayouts(q)
    .map(keyWords)
    .filter((words) => words.length > 0 && words.length <= typed.length && words.join('').length >= least);
}

async function vocabulary(db: Database, providerId: number): Promise<Vocabulary> {
  const version = await indexVersion(db);
  return remembered(db, `vocabulary ${providerId} ${version}`, () =>
    vocabularyOf(indexedKeys(db, providerId), VOCABULARY_MOST),
  );
}
