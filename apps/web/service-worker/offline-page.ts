import { OFFLINE_PAGE, OFFLINE_PAGE_KEPT } from './rules.ts';

const CACHE = 'offline';
/** When it was fetched, in Unix milliseconds. */
const FETCHED = 'x-fetched';

/** Fetches the offline page again when there is none or it is old. Without it pages simply fail as they would otherwise. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(OFFLINE_PAGE);
  if (Date.now() - Number(kept?.headers.get(FETCHED) ?? 0) < OFFLINE_PAGE_KEPT) return;
  const fresh = await fetch(OFFLINE_PAGE, { cache: 'no-cache', credentials: 'omit' }).catch(() => undefined);
  if (!fresh?.ok || fresh.redirected) return;
  const headers = new Headers(fresh.headers);
  headers.set(FETCHED, String(Date.now()));
  await cache.put(OFFLINE_PAGE, new Response(await fresh.blob(), { headers }));
}

export const offlinePage = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(OFFLINE_PAGE);
