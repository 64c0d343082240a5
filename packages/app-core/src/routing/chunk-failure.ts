/** A chunk that did not load: the server has a newer build than this page, or there is no connection. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|Failed to fetch dynamically/i.test(error.message)
  );
}
