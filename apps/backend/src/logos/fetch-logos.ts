import { HOUR, SECOND, type Clock, type Millis } from '@antenna/kernel';
import { createFetching, type Fetching } from '../check/fetching.ts';
import type { Database } from '../db/open.ts';
import { logoAddresses, providersOf } from '../provider/repository.ts';
import { pictureKind } from '../pictures/kind.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Logo, LogoStore } from './store.ts';

export const LOGOS_EVERY: Millis = 10 * SECOND;
/** Logos that one run requests, and how many at once. */
const MOST = 100;
const AT_ONCE = 8;
const WAIT_MS = 5 * SECOND;
/** A larger picture is left where it is. */
const LARGEST = 512 * 1_024;
/** A host that was silent so often in a turn is not asked any more in it: its other logos count as dead for now. */
const SILENT_MOST = 3;
const CLEAN_EVERY: Millis = HOUR;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logos: LogoStore;
  readonly providers: Pick<ProviderCache, 'get'>;
  refresh(): void;
}

/**
 * Requests logos of imported channels that are not kept yet: what is a picture is served by us, what is dead becomes the lettered
 * tile. What is in a private network or too large stays where it is. The answer is one turn of the job.
 */
export function createLogoFetching({ db, clock, logos, providers, refresh }: Parts): () => Promise<void> {
  /** Addresses that are not requested in this run of the server. */
  const left = new Set<string>();
  let cleanedAt = clock.now();
  return async () => {
    if (logos.dir === undefined) return;
    let hasChanged = false;
    const all = new Set<string>();
    for (const { id } of await providersOf(db)) {
      const urls = await addressesOf(db, id);
      for (const url of urls) all.add(url);
      const due = urls.filter((url) => !left.has(url) && logos.isDue(url, clock.now())).slice(0, MOST);
      if (due.length === 0) continue;
      const { relay } = (await providers.get(id)).brand;
      const fetching = await createFetching({ allowPrivate: relay?.allow_private ?? false, waitMs: WAIT_MS });
      const silent = new Map<string, number>();
      try {
        await inTurns(due, async (url) => {
          const { host } = new URL(url);
          const found = (silent.get(host) ?? 0) >= SILENT_MOST ? undefined : await request(fetching, url);
          if (found === 'left') return void left.add(url);
          if (found === 'silent') silent.set(host, (silent.get(host) ?? 0) + 1);
          const logo = typeof found === 'object' ? found : undefined;
          hasChanged = (await logos.write(url, logo, clock.now())) || hasChanged;
        });
      } finally {
        await fetching.close();
      }
    }
    if (clock.now() - cleanedAt >= CLEAN_EVERY) {
      cleanedAt = clock.now();
      await logos.keepOnly(all);
    }
    if (hasChanged) refresh();
  };
}

const addressesOf = async (db: Database, providerId: number): Promise<readonly string[]> =>
  (await logoAddresses(db, providerId)).filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url));

async function inTurns(urls: readonly string[], run: (url: string) => Promise<unknown>): Promise<void> {
  const waiting = [...urls];
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await run(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The logo, or why there is none: `left` may be seen by others, `dead` cannot be seen by anyone. */
async function request(fetching: Fetching, url: string): Promise<Logo | 'left' | 'silent' | 'dead'> {
  const reply = await fetching.get(url, undefined);
  if ('why' in reply)
    return /private network/.test(reply.why) ? 'left' : /no answer/.test(reply.why) ? 'silent' : 'dead';
  if (reply.status === 401 || reply.status === 403 || reply.status === 429) return 'left';
  if (reply.status !== 200) return 'dead';
  if (reply.bytes.length > LARGEST) return 'left';
  const extension = pictureKind(reply.bytes);
  return extension === undefined ? 'dead' : { bytes: reply.bytes, extension };
}
