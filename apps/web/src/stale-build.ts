const MARK = 'antenna.reloaded-for-build';
const ENTRY = /<script [^>]*src="(\/assets\/[^"]+)"/;

/** The build that a page of ours was made from: the address of its entry script. */
export function buildOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
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
