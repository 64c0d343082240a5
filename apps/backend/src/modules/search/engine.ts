import { SECOND, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { callOperator } from '../../operator-calls/call-operator.ts';
import type { SearchFile } from '../../provider/brand-file.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import { documentsOf, type Found } from './repository.ts';
import type { SearchText } from './search.ts';

export interface EngineDeps {
  readonly db: Database;
  readonly providers: ProviderCache;
  readonly clock: Clock;
}

/** What an engine is asked for; programmes and topics always come from the own index. */
const KINDS = ['channel', 'content', 'person'] as const;
type EngineKind = (typeof KINDS)[number];
export const isOfEngine = (kind: string): kind is EngineKind => (KINDS as readonly string[]).includes(kind);

const TIMEOUT_MS = 400;
/** An engine that failed is left alone so long: viewers do not wait for it at every letter. */
const REST_MS = 15 * SECOND;
const restsUntil = new Map<string, number>();

interface Hit {
  readonly kind: EngineKind;
  readonly id: string;
}

/**
 * What the operator's engine finds of these kinds, in its order; `undefined` where the own index has to answer: there is no engine, it
 * is down, slow or resting, its answer cannot be read, or it names only what this service does not have.
 */
export async function engineFound(deps: EngineDeps, requested: SearchText): Promise<readonly Found[] | undefined> {
  const kinds = requested.kinds.filter(isOfEngine);
  const provider = await deps.providers.get(requested.providerId);
  const { search } = provider.brand;
  if (!search || kinds.length === 0 || requested.q.trim() === '') return undefined;
  const now = deps.clock.now();
  if ((restsUntil.get(search.api_url) ?? 0) > now) return undefined;
  const hits = await hitsOf(search, { ...requested, kinds });
  if (!hits) {
    restsUntil.set(search.api_url, now + REST_MS);
    return undefined;
  }
  restsUntil.delete(search.api_url);
  const known = await documentsOf(deps.db, requested, keysOf(hits, provider));
  if (hits.length > 0 && known.length === 0) return undefined;
  const { maxAge = Infinity, limit } = requested;
  return known.filter(({ kind, age }) => kinds.some((each) => each === kind) && age <= maxAge).slice(0, limit);
}

async function hitsOf(
  search: SearchFile,
  { q, kinds, limit, language, maxAge, isByNameOnly = false }: SearchText,
): Promise<readonly Hit[] | undefined> {
  const body = { text: q, kinds, limit, language, max_age: maxAge ?? null, is_suggestion: isByNameOnly };
  const answer = await callOperator(search, { name: 'search', body }, { timeoutMs: search.timeout_ms ?? TIMEOUT_MS });
  const found = answer.json?.['found'];
  return Array.isArray(found) && found.every(isHit) ? found.slice(0, limit) : undefined;
}

function isHit(value: unknown): value is Hit {
  const { kind, id } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>;
  return typeof kind === 'string' && isOfEngine(kind) && typeof id === 'string';
}

/** Engines know channels by their tvg-id. */
const keysOf = (hits: readonly Hit[], { channelByTvg }: ProviderData) =>
  hits.flatMap(({ kind, id }) => {
    const objectId = kind === 'channel' ? channelByTvg.get(id)?.id : id;
    return objectId === undefined ? [] : [{ kind, objectId: String(objectId) }];
  });
