import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import { createFetching, type Fetching } from '../check/fetching.ts';
import type { PictureCache } from './cache.ts';
import { loadCheck, type IsHarmless } from './examine.ts';
import { pictureKind } from './kind.ts';
import {
  BROKEN_FOR,
  BROKEN_KEPT,
  FETCHED_AT_ONCE,
  FETCH_QUEUE,
  FETCH_WAIT,
  REMOTE_BYTES,
  REMOTE_FRESH,
} from './limits.ts';
import { createTurns } from './turns.ts';

/** `file`: its name in `dir`. `broken`: dead, hostile or no picture, remembered. `busy`: too many others are being fetched. */
export type Fetched = { readonly file: string } | 'broken' | 'busy';

export interface RemotePictures {
  /** Where the originals are. */
  readonly dir: string;
  get(url: string, options: { readonly allowPrivate: boolean }): Promise<Fetched>;
  close(): Promise<void>;
}

interface RemoteParts {
  readonly cache: PictureCache;
  readonly clock: Clock;
  readonly fetchingOf?: typeof createFetching;
  readonly checker?: () => Promise<IsHarmless | undefined>;
}

/** No drawing (SVG), which is a document of the other server, and nothing that moves. */
const KINDS = ['png', 'jpg', 'webp', 'avif'] as const;

/** Originals of other servers, fetched at their first request with the guard of the playlist checks, and kept within the cache's bounds. */
export function createRemotePictures({
  cache,
  clock,
  fetchingOf = createFetching,
  checker = loadCheck,
}: RemoteParts): RemotePictures {
  const brokenUntil = new LRUCache<string, number>({ max: BROKEN_KEPT });
  const underWay = new Map<string, Promise<Fetched>>();
  const fetchers = new Map<boolean, Promise<Fetching>>();
  const turn = createTurns(FETCHED_AT_ONCE);
  let checking: Promise<IsHarmless | undefined> | undefined;

  const keptName = (id: string): string | undefined => {
    for (const kind of KINDS) if (cache.use(`${id}.${kind}`) !== undefined) return `${id}.${kind}`;
    return undefined;
  };
  const fetchingFor = (allowPrivate: boolean): Promise<Fetching> => {
    let found = fetchers.get(allowPrivate);
    if (found === undefined) {
      found = fetchingOf({ allowPrivate, waitMs: FETCH_WAIT, mostBytes: REMOTE_BYTES });
      fetchers.set(allowPrivate, found);
    }
    return found;
  };
  const fetchOne = async (url: string, id: string, allowPrivate: boolean): Promise<Fetched> => {
    const reply = await (await fetchingFor(allowPrivate)).get(url, undefined);
    const bytes = 'why' in reply || reply.status !== 200 ? undefined : reply.bytes;
    const kind = bytes && bytes.length <= REMOTE_BYTES ? KINDS.find((each) => each === pictureKind(bytes)) : undefined;
    const isHarmless = await (checking ??= checker());
    if (bytes === undefined || kind === undefined || (isHarmless && !(await isHarmless(bytes)))) return 'broken';
    const file = `${id}.${kind}`;
    await cache.write(file, bytes);
    return { file };
  };
  const refuse = (id: string): Fetched => {
    brokenUntil.set(id, clock.now() + BROKEN_FOR);
    return 'broken';
  };
  /** Requests at the same time share one fetch. */
  const request = (url: string, id: string, allowPrivate: boolean): Promise<Fetched> => {
    let found = underWay.get(id);
    if (found === undefined) {
      if (underWay.size >= FETCH_QUEUE) return Promise.resolve('busy');
      found = turn(() => fetchOne(url, id, allowPrivate))
        .catch((): Fetched => 'broken')
        .then((fetched) => (fetched === 'broken' ? refuse(id) : fetched))
        .finally(() => underWay.delete(id));
      underWay.set(id, found);
    }
    return found;
  };

  return {
    dir: cache.dir,
    async get(url, { allowPrivate }) {
      const id = createHash('sha256').update(`${allowPrivate} ${url}`).digest('hex').slice(0, 32);
      const kept = keptName(id);
      const isBroken = (brokenUntil.get(id) ?? 0) > clock.now();
      if (kept === undefined) return isBroken ? 'broken' : request(url, id, allowPrivate);
      const { mtimeMs } = await stat(join(cache.dir, kept)).catch(() => ({ mtimeMs: 0 }));
      // The kept one serves until the new one is there, and on where there is none any more.
      if (!isBroken && clock.now() - mtimeMs > REMOTE_FRESH) void request(url, id, allowPrivate);
      return mtimeMs === 0 ? request(url, id, allowPrivate) : { file: kept };
    },
    async close() {
      for (const fetching of fetchers.values()) await (await fetching).close();
    },
  };
}
