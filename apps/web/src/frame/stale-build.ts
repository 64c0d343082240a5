const MARK = 'antenna.reloaded-for-build';
const BOOT = /<script type="application\/json" id="antenna-boot">(.*?)<\/script>/s;

/** A chunk that did not come: the server has a newer build than this page, or there is no line. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|Failed to fetch dynamically/i.test(error.message)
  );
}

/** The build that a page of ours was made from. */
export function buildOf(html: string): string | undefined {
  try {
    return (JSON.parse(BOOT.exec(html)?.[1] ?? '{}') as { readonly version?: string }).version;
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page when the server really has another build; a lost line must never do it, the page that plays would be
 * gone. At most once a minute, so that a broken server cannot make it loop.
 */
export async function reloadWhenStale(own: string | undefined): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  if (!answer?.ok) return;
  const served = buildOf(await answer.text());
  if (served !== undefined && served !== own && mayReload(Date.now())) location.reload();
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (now - last < 60_000) return false;
    sessionStorage.setItem(MARK, String(now));
    return true;
  } catch {
    return false;
  }
}
