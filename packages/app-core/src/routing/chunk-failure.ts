/** A chunk that did not load: the server has a newer build than this page, or there is no connection. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|Failed to fetch dynamically/i.test(error.message)
  );
}

/** When the page last loaded itself again, in the tab's storage. */
const RELOADED_AT = 'antenna.reloaded-at';

/** Whether the page may load itself again: at most once a minute, so that a broken server cannot make it loop. */
export function mayReloadPage(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (now - last < 60_000) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}
